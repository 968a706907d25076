// @ts-check
/** Elements without markup in texts: names from documents never become elements. */

/**
 * Makes an element.
 * @param {string} name The name of the element.
 * @param {Record<string, any>} [attributes] Attributes; `on…` are listeners, `class` is the class.
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElement}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined).map((c) => c ?? ""));
  return element;
}

/**
 * Replaces the children of an element.
 * @param {Element} element
 * @param {...(Node | null | undefined)} children
 */
export function fill(element, ...children) {
  element.replaceChildren(.../** @type {Node[]} */ (children.filter((child) => child)));
}

/**
 * Returns the element with an id.
 * @param {string} id
 * @returns {any}
 */
export function byID(id) {
  return document.getElementById(id);
}

const parser = new DOMParser();

/**
 * Reads a picture of the server. Its scripts, of which it has none, would not run.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function picture(text) {
  const svg = parser.parseFromString(text, "image/svg+xml").documentElement;
  return /** @type {any} */ (document.adoptNode(svg));
}

/**
 * Says something in the line below the canvas.
 * @param {string} text
 */
export function say(text) {
  byID("status").textContent = text;
}

/**
 * Shows an error as a sentence.
 * @param {unknown} error
 */
export function complain(error) {
  say(error instanceof Error ? error.message : String(error));
}
