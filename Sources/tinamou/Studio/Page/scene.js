// @ts-check
import { ask, newestOnly } from "./api.js";
import { announce, byID, fill, make, picture, say, showError } from "./dom.js";
import { InsetHandles } from "./insets.js";

/**
 * The scene on the canvas: laid out anew while its edges are dragged.
 * The picture comes as a whole, or as changes of the one on the canvas.
 * @typedef {{ e: number, a: Record<string, string | null>, t?: string }} Change
 * @typedef {{ svg?: string, changes?: Change[], number?: number, width: number, height: number,
 *   rects: Record<string, number[]>, safeArea: number[], conflicts: string[][], conflicting: string[], ambiguous: string[], notes: string[], layout: number, drawing: number }} Scene
 */
export class SceneView {
  /** @param {import("./studio.js").Studio} studio */
  constructor(studio) {
    this.studio = studio;
    /** @type {Scene | null} */
    this.scene = null;
    this.zoom = 1;
    /** The ids of views in document order, parents before children. */
    this.order = /** @type {string[]} */ ([]);
    this.box = make("div", { class: "scene" });
    this.over = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.over.setAttribute("class", "over");
    this.over.setAttribute("aria-hidden", "true");
    /** The picture; the edges beside it stay, so that a drag and the focus go on. */
    this.picture = make("div");
    /** The number of the picture on the canvas, and its elements in document order. */
    this.number = 0;
    this.elements = /** @type {Element[]} */ ([]);
    this.insets = new InsetHandles(this);
    this.box.append(this.picture, this.over, this.insets.box, ...["right", "bottom", "corner"].map((side) => this.edge(side)));
    this.refresh = newestOnly(async () => this.load());
    this.box.addEventListener("pointerdown", (event) => this.pick(event));
    /** The times of the last steps in milliseconds: from the pointer to the painted frame, to the drawn picture, and of the layout. */
    this.times = /** @type {{ painted: number, drawn: number, layout: number }[]} */ ([]);
    this.pointerTime = 0;
  }

  /** Puts the scene on the canvas. */
  show() {
    const canvas = byID("canvas");
    if (this.box.parentElement !== canvas) canvas.replaceChildren(this.box);
    this.refresh(undefined);
  }

  /** Removes the picture. */
  clear() {
    this.scene = null;
    this.order = [];
    this.number = 0;
    this.picture.replaceChildren();
    this.over.replaceChildren();
    this.box.hidden = true;
  }

  async load() {
    const request = this.studio.request();
    if (!request) return this.clear();
    const from = this.pointerTime || performance.now();
    this.pointerTime = 0;
    try {
      const scene = /** @type {Scene} */ (await ask("scene", { ...request, shown: this.number }));
      const now = this.studio.request();
      if (now?.document !== request.document || now?.root !== request.root) return;
      this.take(scene);
      this.draw();
      this.measure(from, scene.layout);
    } catch (error) {
      // What is on the canvas may not be what the server thinks.
      this.number = 0;
      showError(error);
    }
  }

  /**
   * Takes the picture of a scene, or its changes.
   * @param {Scene} scene
   */
  take(scene) {
    if (scene.changes && this.scene) {
      scene.rects = { ...this.scene.rects, ...scene.rects };
      for (const { e, a, t } of scene.changes) {
        const element = this.elements[e];
        for (const [name, value] of Object.entries(a)) {
          if (value === null) element.removeAttribute(name);
          else element.setAttribute(name, value);
        }
        if (t !== undefined) element.textContent = t;
      }
    } else {
      const next = picture(scene.svg ?? "");
      this.picture.replaceWith(next);
      this.picture = next;
      const svg = next.shadowRoot?.firstElementChild;
      this.elements = svg ? [svg, ...svg.querySelectorAll("*")] : [];
    }
    this.number = scene.number ?? 0;
    this.scene = scene;
  }

  /**
   * Notes the times of a step: until the picture is drawn, and until its frame is painted.
   * @param {number} from
   * @param {number} layout
   */
  measure(from, layout) {
    const drawn = performance.now() - from;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // A message that is sent before a frame arrives after it.
      port1.onmessage = () => {
        this.times.push({ painted: performance.now() - from, drawn, layout });
        if (this.times.length > 600) this.times.shift();
        port1.close();
      };
      port2.postMessage(0);
    });
  }

  draw() {
    const scene = this.scene;
    if (!scene) return;
    this.box.hidden = false;
    this.box.style.width = `${scene.width}px`;
    this.box.style.height = `${scene.height}px`;
    this.box.style.setProperty("zoom", String(this.zoom));
    this.mark();
    const moved = `${round(scene.width)} × ${round(scene.height)} pt`;
    const problems = [
      scene.conflicts.length ? `${scene.conflicts.length} conflict${scene.conflicts.length === 1 ? "" : "s"}` : "",
      scene.ambiguous.length ? `${scene.ambiguous.length} ambiguous` : "",
    ].filter(Boolean).join(", ");
    announce([moved, problems].filter(Boolean).join(", "));
    say([moved, `layout ${scene.layout.toFixed(2)} ms, drawing ${scene.drawing.toFixed(2)} ms`, problems,
      ...scene.notes].filter(Boolean).join(" · "));
    this.studio.sceneChanged(scene);
  }

  /** Outlines the selected view, ambiguous views and those of conflicts. */
  mark() {
    const scene = this.scene;
    if (!scene) return;
    this.over.setAttribute("viewBox", `0 0 ${scene.width} ${scene.height}`);
    this.over.setAttribute("width", String(scene.width));
    this.over.setAttribute("height", String(scene.height));
    const rects = [...scene.ambiguous.map((id) => this.outline(id, "#e07800", 1.5)),
      ...scene.conflicting.map((id) => this.outline(id, "#d81b23", 2))];
    if (this.studio.selected) rects.push(this.outline(this.studio.selected, "#0a62d0", 2));
    fill(this.over, ...rects);
    this.insets.update();
  }

  /**
   * @param {string} id
   * @param {string} color
   * @param {number} width
   */
  outline(id, color, width) {
    const place = this.scene?.rects[id];
    if (!place) return null;
    const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    const values = { x: place[0], y: place[1], width: Math.max(place[2], 1), height: Math.max(place[3], 1),
      fill: "none", stroke: color, "stroke-width": width };
    for (const [name, value] of Object.entries(values)) rect.setAttribute(name, String(value));
    return rect;
  }

  // MARK: Selection

  /** @param {PointerEvent} event */
  pick(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest(".edge, .handle")) return;
    const bounds = this.box.getBoundingClientRect();
    const scale = bounds.width / (this.scene?.width || 1);
    const [x, y] = [(event.clientX - bounds.left) / scale, (event.clientY - bounds.top) / scale];
    const drawn = /** @type {Element} */ (event.composedPath()[0]).closest?.("g[id]");
    const inside = this.order.filter((id) => {
      const rect = this.scene?.rects[id];
      return rect && x >= rect[0] && y >= rect[1] && x <= rect[0] + rect[2] && y <= rect[1] + rect[3];
    });
    const id = drawn && this.scene?.rects[drawn.id] ? drawn.id : inside.at(-1);
    if (id) this.studio.select(id);
  }

  // MARK: Edges

  /** @param {string} side */
  edge(side) {
    const names = { right: "Width", bottom: "Height", corner: "Width and height" };
    const edge = make("button", {
      class: `edge ${side}`, type: "button", "aria-label": `${names[/** @type {"right"} */ (side)]}: drag, or arrow keys`,
      title: "Drag to resize",
    });
    edge.addEventListener("pointerdown", (event) => this.drag(event, side, edge));
    edge.addEventListener("keydown", (event) => {
      const step = event.shiftKey ? 10 : 1;
      const steps = { ArrowRight: [step, 0], ArrowLeft: [-step, 0], ArrowDown: [0, step], ArrowUp: [0, -step] };
      const move = steps[/** @type {"ArrowUp"} */ (event.key)];
      if (!move || !this.scene) return;
      event.preventDefault();
      // The last size that was asked for; its picture may still be on its way.
      const { width = this.scene.width, height = this.scene.height } = this.studio.configuration;
      this.resize(width + move[0], height + move[1], side);
    });
    return edge;
  }

  /**
   * @param {PointerEvent} event
   * @param {string} side
   * @param {HTMLElement} edge
   */
  drag(event, side, edge) {
    if (!this.scene) return;
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    const start = this.box.getBoundingClientRect();
    const grip = { x: start.right - event.clientX, y: start.bottom - event.clientY };
    const ended = new AbortController();
    /** @param {PointerEvent} move */
    const follow = (move) => {
      this.pointerTime ||= performance.now();
      const top = this.box.getBoundingClientRect().top;
      this.resize(this.widthTo(move.clientX + grip.x), (move.clientY + grip.y - top) / this.zoom, side);
    };
    edge.addEventListener("pointermove", follow, { signal: ended.signal });
    for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) {
      edge.addEventListener(kind, () => ended.abort(), { signal: ended.signal });
    }
  }

  /**
   * Returns the width of a scene whose right edge is at a place of the window. The scene is centred
   * while it fits.
   * @param {number} right
   */
  widthTo(right) {
    const canvas = byID("canvas"), padding = 24;
    const left = canvas.getBoundingClientRect().left;
    const centred = 2 * (right - left - canvas.clientWidth / 2);
    return (centred <= canvas.clientWidth - 2 * padding ? centred : right - left - padding + canvas.scrollLeft) / this.zoom;
  }

  /**
   * @param {number} width
   * @param {number} height
   * @param {string} side
   */
  resize(width, height, side) {
    const limit = (/** @type {number} */ value) => Math.round(Math.min(Math.max(value, 0), 4096));
    if (side !== "bottom") this.studio.configuration.width = limit(width);
    if (side !== "right") this.studio.configuration.height = limit(height);
    this.studio.showSize();
    this.refresh(undefined);
  }
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}
