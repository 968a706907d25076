// @ts-check
import { make } from "./dom.js";

/** The greatest inset and keyboard in points; no device has more. */
const insetMax = 400, keyboardMax = 600;

const edges = /** @type {const} */ (["top", "left", "bottom", "right"]);

/**
 * The safe area and the keyboard over the scene, whose edges are dragged or moved by arrow keys.
 */
export class InsetHandles {
  /** @param {import("./scene.js").SceneView} view */
  constructor(view) {
    this.view = view;
    this.studio = view.studio;
    this.area = make("div", { class: "safe-area" });
    this.keyboard = make("div", { class: "keyboard" }, make("span", { "aria-hidden": "true" }, "Keyboard"));
    this.handles = edges.map((edge) => this.handle(`Safe area, ${edge}`, edge, insetMax));
    this.top = this.handle("Keyboard height", "keyboard", keyboardMax);
    this.box = make("div", { class: "insets", hidden: true }, this.keyboard, this.area, ...this.handles, this.top);
    this.isShown = false;
  }

  /** @param {boolean} isShown */
  show(isShown) {
    this.isShown = isShown;
    this.update();
  }

  /** Places the handles over the scene. */
  update() {
    const scene = this.view.scene;
    this.box.hidden = !this.isShown || !scene;
    if (!scene || this.box.hidden) return;
    const { safeArea, width, height } = scene;
    const keyboard = this.studio.configuration.keyboard ?? 0;
    edges.forEach((edge, index) => {
      this.area.style[edge] = `${safeArea[index]}px`;
      const handle = this.handles[index];
      handle.style[edge] = `${Math.max(safeArea[index] - 5, -5)}px`;
      this.describe(handle, safeArea[index]);
    });
    this.keyboard.style.height = `${Math.min(keyboard, height)}px`;
    this.keyboard.hidden = keyboard === 0;
    this.top.style.bottom = `${Math.min(keyboard, height) - 5}px`;
    this.top.style.width = `${Math.max(30, width / 4)}px`;
    this.describe(this.top, keyboard);
  }

  /**
   * @param {HTMLElement} handle
   * @param {number} value
   */
  describe(handle, value) {
    handle.setAttribute("aria-valuenow", String(Math.round(value)));
    handle.setAttribute("aria-valuetext", `${Math.round(value)} points`);
  }

  /**
   * @param {string} words
   * @param {"top" | "left" | "bottom" | "right" | "keyboard"} edge
   * @param {number} limit
   */
  handle(words, edge, limit) {
    const isUpright = edge === "left" || edge === "right";
    const handle = make("button", { type: "button", role: "slider", class: `handle ${edge}`, "aria-label": words, title: words,
      "aria-valuemin": 0, "aria-valuemax": limit, "aria-valuenow": 0,
      "aria-orientation": isUpright ? "horizontal" : "vertical" });
    handle.addEventListener("pointerdown", (event) => this.drag(event, edge, handle));
    handle.addEventListener("keydown", (event) => {
      const step = (event.shiftKey ? 10 : 1) * ({ ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key] ?? 0);
      const end = event.key === "Home" ? 0 : event.key === "End" ? limit : null;
      if (!step && end === null) return;
      event.preventDefault();
      this.set(edge, end ?? this.value(edge) + step, event);
    });
    return handle;
  }

  /** @param {"top" | "left" | "bottom" | "right" | "keyboard"} edge */
  value(edge) {
    const { configuration } = this.studio;
    if (edge === "keyboard") return configuration.keyboard ?? 0;
    return (configuration.safeArea ?? this.view.scene?.safeArea ?? [0, 0, 0, 0])[edges.indexOf(edge)];
  }

  /**
   * Sets an inset or the height of the keyboard, and lays out the scene with it.
   * @param {"top" | "left" | "bottom" | "right" | "keyboard"} edge
   * @param {number} value
   * @param {Event} [event] The event that is the cause.
   */
  set(edge, value, event) {
    const { configuration } = this.studio;
    const rounded = Math.round(Math.min(Math.max(value, 0), edge === "keyboard" ? keyboardMax : insetMax));
    if (rounded === this.value(edge)) return;
    if (event) this.view.begin(event);
    if (edge === "keyboard") {
      configuration.keyboard = rounded || undefined;
    } else {
      const insets = [...(configuration.safeArea ?? this.view.scene?.safeArea ?? [0, 0, 0, 0])];
      insets[edges.indexOf(edge)] = rounded;
      configuration.safeArea = insets;
    }
    this.studio.showInsets();
    this.view.refresh(undefined);
  }

  /**
   * @param {PointerEvent} event
   * @param {"top" | "left" | "bottom" | "right" | "keyboard"} edge
   * @param {HTMLElement} handle
   */
  drag(event, edge, handle) {
    event.preventDefault();
    event.stopPropagation();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    const start = this.value(edge), [x, y] = [event.clientX, event.clientY];
    const ended = new AbortController();
    /** @param {PointerEvent} move */
    const follow = (move) => {
      const [dx, dy] = [(move.clientX - x) / this.view.zoom, (move.clientY - y) / this.view.zoom];
      const change = { top: dy, left: dx, bottom: -dy, right: -dx, keyboard: -dy }[edge];
      this.set(edge, start + change, move);
    };
    this.view.followPointer(handle, follow, ended.signal);
    for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) {
      handle.addEventListener(kind, () => ended.abort(), { signal: ended.signal });
    }
  }
}
