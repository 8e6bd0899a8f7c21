// Keeps the elements of a list in step with a description of it. An element whose description is unchanged is kept, so a
// change of one line of many makes few elements.

/**
 * What an element shows. Items with the same key and the same signature are the same element.
 * @typedef {object} Item
 * @property {string} key                  unique among its siblings
 * @property {string} signature            changes whenever the element itself must be made anew
 * @property {() => HTMLElement} make      makes the element, without its children
 * @property {Item[]} [children]
 */

/** @type {WeakMap<Element, { key: string, signature: string }>} */
const known = new WeakMap();

/** @param {HTMLElement} parent @param {Item[]} items */
export function reconcile(parent, items) {
  /** @type {Map<string, HTMLElement>} */
  const old = new Map();
  for (const child of /** @type {Iterable<HTMLElement>} */ (parent.children)) old.set(known.get(child)?.key ?? '', child);
  const elements = items.map(({ key, signature, make }) => {
    const found = old.get(key);
    if (found && known.get(found)?.signature === signature) {
      old.delete(key);
      return found;
    }
    const made = make();
    known.set(made, { key, signature });
    return made;
  });
  for (const element of old.values()) element.remove();
  let next = parent.firstElementChild;
  items.forEach(({ children }, index) => {
    const element = elements[index];
    if (element === next) next = next.nextElementSibling;
    else parent.insertBefore(element, next);
    if (children) reconcile(element, children);
  });
}
