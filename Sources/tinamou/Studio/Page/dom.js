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
    else element.setAttribute(key, value === true && !key.startsWith("aria-") ? "" : String(value));
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
 * Makes an element of a picture of the server. Its ids, which come from documents, are its own: they
 * name nothing outside of it. Its scripts, of which it has none, would not run.
 * @param {string} text
 * @param {number} [scale]
 * @returns {HTMLElement}
 */
export function picture(text, scale = 1) {
  const svg = /** @type {any} */ (document.adoptNode(parser.parseFromString(text, "image/svg+xml").documentElement));
  svg.style.display = "block";
  if (scale !== 1) {
    for (const side of ["width", "height"]) svg.setAttribute(side, String(Number(svg.getAttribute(side)) * scale));
  }
  const host = make("div", { class: "picture" });
  host.attachShadow({ mode: "open" }).append(svg);
  return host;
}

/** The elements of the page, which no document can replace. */
const status = byID("status"), alert = byID("alert"), announcement = byID("announcement");

/**
 * Shows a message below the canvas.
 * @param {string} text
 */
export function say(text) {
  status.textContent = text;
}

let pause = 0;

/**
 * Tells a screen reader something, after a pause.
 * @param {string} text
 */
export function announce(text) {
  clearTimeout(pause);
  pause = setTimeout(() => { announcement.textContent = text; }, 500);
}

/**
 * Shows an error until the next action of the user.
 * @param {unknown} error
 */
export function showError(error) {
  alert.textContent = error instanceof Error ? error.message : String(error);
}

for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => { alert.textContent = ""; }, { capture: true });
}
