// Keeps the keyboard's focus when the controls of a panel are made anew.

/**
 * What identifies a control: its own id, its label or its text. `labelled` gives ids by number, which are no names.
 * @param {HTMLElement} control
 */
function nameOf(control) {
  const labels = Array.from(/** @type {HTMLInputElement} */ (control).labels ?? [], (label) => label.textContent);
  const own = /^c\d+$/.test(control.id) ? '' : control.id;
  return [control.tagName, own || control.getAttribute('aria-label') || labels.join() || control.textContent].join(' ');
}

/**
 * Replaces what is in a box. If a control in it has the focus, its successor gets it: the control of the same name.
 * Without one, the tab's panel gets the focus, so that Tab continues from there.
 * @param {HTMLElement} box @param {...(Node | string)} children
 */
export function replaceChildren(box, ...children) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  if (!focused || focused === box || !box.contains(focused)) return box.replaceChildren(...children);
  const controls = () => /** @type {HTMLElement[]} */ ([...box.querySelectorAll('button, input, select, textarea, a')]);
  const name = nameOf(focused);
  const sameName = () => controls().filter((control) => nameOf(control) === name);
  const index = sameName().indexOf(focused);
  box.replaceChildren(...children);
  const successor = box.contains(focused) ? focused : sameName()[index];
  successor?.focus({ preventScroll: true });
  if (!box.contains(document.activeElement))
    /** @type {HTMLElement | null} */ (box.closest('[role=tabpanel]'))?.focus({ preventScroll: true });
  return undefined;
}
