// Rules as a text, which a worker loads as a module.

/** The address of a module of JavaScript that has this text. @param {string} source */
export const addressOfSource = (source) => `data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`;
