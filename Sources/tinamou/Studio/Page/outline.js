// @ts-check
import { ask } from "./api.js";
import { byID, make, showError } from "./dom.js";

/**
 * A view with its subviews.
 * @typedef {{ id: string, name: string, className: string, line: number, children: Branch[] }} Branch
 */

/**
 * The views of the scene as a tree, by the pattern of WAI-ARIA: one item takes the focus, arrow keys move it,
 * open and close branches.
 */
export class Outline {
  /** @param {import("./studio.js").Studio} studio */
  constructor(studio) {
    this.studio = studio;
    this.place = byID("outline");
    /** The shown version, so that a selection alone asks for nothing. */
    this.shown = "";
    /** The ids of closed views. */
    this.closed = /** @type {Set<string>} */ (new Set());
    this.tree = make("ul", { role: "tree", "aria-label": "Views of the scene" });
    this.tree.addEventListener("keydown", (event) => this.key(event));
  }

  /** Shows the views of the open scene, and the selection. */
  async load() {
    const { document: open, root } = this.studio;
    if (!open || !root) {
      this.shown = "";
      this.studio.view.order = [];
      return this.place.replaceChildren();
    }
    const version = `${open.state.version} ${root} ${open.state.document}`;
    if (version === this.shown) return this.mark();
    try {
      const tree = await ask("outline", { document: open.state.document, root });
      const now = this.studio.document?.state;
      if (now?.document !== open.state.document || this.studio.root !== root) return;
      this.shown = version;
      this.studio.view.order = ids(tree);
      const hadFocus = this.tree.contains(document.activeElement);
      this.tree.replaceChildren(this.branch(tree, 1));
      this.place.replaceChildren(make("h2", {}, "Views"), this.tree);
      this.mark();
      if (hadFocus) this.current()?.focus();
    } catch (error) {
      showError(error);
    }
  }

  /**
   * @param {Branch} view
   * @param {number} level
   * @returns {HTMLElement}
   */
  branch(view, level) {
    const isOpen = !this.closed.has(view.id);
    const row = make("span", { class: "row", title: `${view.className}, line ${view.line}` }, view.name);
    row.style.paddingInlineStart = `${12 * level}px`;
    const item = make("li", { role: "treeitem", "aria-level": level, tabindex: "-1", "data-id": view.id,
      "aria-label": `${view.name}, ${view.className}`,
      "aria-expanded": view.children.length ? String(isOpen) : undefined }, row);
    row.addEventListener("click", (event) => {
      // The mark before the name opens and closes.
      const isMark = view.children.length && event.offsetX < 12 * level;
      if (isMark) this.setOpen(item, item.getAttribute("aria-expanded") !== "true");
      else this.choose(item);
    });
    if (view.children.length) {
      item.append(make("ul", { role: "group", hidden: !isOpen },
        ...view.children.map((child) => this.branch(child, level + 1))));
    }
    return item;
  }

  /** Marks the selection, which takes the focus when the tree gets it. */
  mark() {
    const items = this.items();
    const selected = items.find((item) => item.dataset.id === this.studio.selected);
    for (let above = selected?.parentElement?.closest("[role=treeitem]"); above;
      above = above.parentElement?.closest("[role=treeitem]")) this.setOpen(/** @type {HTMLElement} */ (above), true);
    const focus = selected ?? items.find((item) => item === document.activeElement) ?? items[0];
    for (const item of items) {
      item.setAttribute("aria-selected", String(item === selected));
      item.tabIndex = item === focus ? 0 : -1;
    }
    if (selected && !this.tree.contains(document.activeElement)) selected.firstElementChild?.scrollIntoView({ block: "nearest" });
  }

  /** @returns {HTMLElement[]} */
  items() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.tree.querySelectorAll("[role=treeitem]"))];
  }

  /** The item that takes the focus. */
  current() {
    return this.items().find((item) => item.tabIndex === 0);
  }

  /**
   * @param {HTMLElement} item
   * @param {boolean} isOpen
   */
  setOpen(item, isOpen) {
    const group = item.querySelector(":scope > [role=group]");
    if (!(group instanceof HTMLElement) || !item.dataset.id) return;
    item.setAttribute("aria-expanded", String(isOpen));
    group.hidden = !isOpen;
    if (isOpen) this.closed.delete(item.dataset.id);
    else this.closed.add(item.dataset.id);
  }

  /** @param {HTMLElement} item */
  choose(item) {
    this.focus(item);
    this.studio.select(item.dataset.id ?? null);
  }

  /** @param {HTMLElement | null | undefined} item */
  focus(item) {
    if (!item) return;
    for (const each of this.items()) each.tabIndex = each === item ? 0 : -1;
    item.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const item = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[role=treeitem]"));
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const shown = this.items().filter((each) => !each.parentElement?.closest("[hidden]"));
    const place = shown.indexOf(item);
    const expanded = item.getAttribute("aria-expanded");
    const above = /** @type {HTMLElement | null | undefined} */ (item.parentElement?.closest("[role=treeitem]"));
    const actions = {
      ArrowDown: () => this.focus(shown[place + 1]),
      ArrowUp: () => this.focus(shown[place - 1]),
      Home: () => this.focus(shown[0]),
      End: () => this.focus(shown[shown.length - 1]),
      ArrowRight: () => {
        if (expanded === "false") this.setOpen(item, true);
        else if (expanded === "true") this.focus(shown[place + 1]);
      },
      ArrowLeft: () => {
        if (expanded === "true") this.setOpen(item, false);
        else this.focus(above);
      },
      Enter: () => this.choose(item),
      " ": () => this.choose(item),
    };
    const action = actions[/** @type {"Enter"} */ (event.key)];
    if (action) {
      event.preventDefault();
      event.stopPropagation();
      action();
    } else if (event.key.length === 1) {
      const letter = event.key.toLowerCase();
      const later = [...shown.slice(place + 1), ...shown.slice(0, place)];
      this.focus(later.find((each) => each.getAttribute("aria-label")?.toLowerCase().startsWith(letter)));
    }
  }
}

/**
 * @param {Branch} tree
 * @returns {string[]}
 */
function ids(tree) {
  return [tree.id, ...tree.children.flatMap(ids)];
}
