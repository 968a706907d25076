// @ts-check
import { ask, newestOnly } from "./api.js";
import { announce, byID, fill, make, picture, say, showError } from "./dom.js";
import { PieceCache } from "./drag.js";
import { InsetHandles } from "./insets.js";

/** The pause in milliseconds after the last step until the server confirms it, and finds ambiguous views. */
const confirmation = 150;

/**
 * The scene on the canvas: laid out anew while its edges are dragged. The page draws the steps of a drag by itself if it
 * has the exact pieces of the scene; if not, it asks the server for each one.
 * The picture comes as a whole, or as changes of the one on the canvas.
 * @typedef {{ e: number, a: Record<string, string | null>, t?: string }} Change
 * @typedef {{ svg?: string, changes?: Change[], number?: number, width: number, height: number,
 *   rects: Record<string, number[]>, safeArea: number[], conflicts: string[][], conflicting: string[], ambiguous: string[], notes: string[], layout: number, drawing: number, isInterpolated?: boolean }} Scene
 * The times of a step in milliseconds: from the pointer's event and from its handling to the painted frame, from the
 * handling to the drawn picture, and of the layout; `way` tells who laid it out.
 * @typedef {{ way: "pieces" | "server", event: number, painted: number, drawn: number, layout: number }} StepTimes
 * @typedef {{ event: number, handled: number }} StepStart
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
    /** The server's last picture and scene, which its next answer changes. */
    this.picture = make("div");
    /** @type {Scene | null} */
    this.answered = null;
    /** The picture on the canvas: the server's or an interpolated one. The edges beside it stay, so that a drag and the
     * focus go on. */
    this.shown = this.picture;
    this.pieces = new PieceCache(this);
    /** The side whose pieces the canvas shows. */
    this.piecesSide = /** @type {"width" | "height" | null} */ (null);
    /** The number of answers of the server that confirmed interpolated frames, and the greatest difference. */
    this.confirmed = { count: 0, difference: 0 };
    this.frame = 0;
    this.pause = 0;
    this.isLoading = false;
    /** The number of the picture on the canvas, and its elements in document order. */
    this.number = 0;
    this.elements = /** @type {Element[]} */ ([]);
    this.insets = new InsetHandles(this);
    this.box.append(this.picture, this.over, this.insets.box, ...["right", "bottom", "corner"].map((side) => this.edge(side)));
    this.refresh = newestOnly(async () => this.load());
    this.box.addEventListener("pointerdown", (event) => this.pick(event));
    /** The times of the last steps. */
    this.times = /** @type {StepTimes[]} */ ([]);
    /** The start of the first step that is not drawn yet. */
    this.start = /** @type {StepStart | null} */ (null);
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
    this.answered = null;
    this.piecesSide = null;
    this.order = [];
    this.number = 0;
    this.shown.replaceWith(this.picture);
    this.shown = this.picture;
    this.picture.shadowRoot?.replaceChildren();
    this.over.replaceChildren();
    this.box.hidden = true;
  }

  async load() {
    clearTimeout(this.pause);
    /** @type {Record<string, any> | null} */
    const request = this.studio.request();
    if (!request) return this.clear();
    const start = this.frame ? null : this.takeStart();
    const side = this.piecesSide, pieces = side && this.pieces.current(side);
    this.isLoading = true;
    try {
      const scene = /** @type {Scene} */ (await ask("scene", { ...request, shown: this.number, isStep: !!start }));
      /** @type {Record<string, any> | null} */
      const now = this.studio.request();
      if (now?.document !== request.document || now?.root !== request.root) return;
      this.take(scene);
      // Pieces that came meanwhile are ahead of the answer.
      if (this.piecesSide && !side) return;
      if (side && pieces && this.piecesSide === side && this.pieces.current(side) === pieces) {
        const extent = request[side];
        if (pieces.covers(extent)) {
          this.confirmed.count += 1;
          this.confirmed.difference = Math.max(this.confirmed.difference, pieces.difference(extent, scene));
          if (!pieces.agrees(extent, scene)) {
            this.pieces.drop(side);
            if (now?.[side] !== extent) this.refresh(undefined);
          } else if (now?.[side] !== extent || this.frame) {
            return;
          }
        }
      }
      this.showPicture(this.picture);
      this.piecesSide = null;
      // Ambiguous views are found after the last step.
      if (start) scene.ambiguous = this.scene?.ambiguous ?? [];
      this.scene = scene;
      this.draw();
      this.measure("server", start, scene.layout);
      if (start) this.confirm();
    } catch (error) {
      // What is on the canvas may not be what the server thinks.
      this.number = 0;
      showError(error);
    } finally {
      this.isLoading = false;
    }
  }

  /**
   * Notes that a step begins with an event, unless an earlier one is not drawn yet.
   * @param {Event} event
   */
  begin(event) {
    this.start ??= { event: event.timeStamp, handled: performance.now() };
  }

  /** The start of the step that is drawn next; `null` if no event of the pointer or the keyboard began it. */
  takeStart() {
    const { start } = this;
    this.start = null;
    return start;
  }

  /**
   * Puts a picture on the canvas in place of the one there.
   * @param {HTMLElement} next
   */
  showPicture(next) {
    if (this.shown === next) return;
    this.shown.replaceWith(next);
    this.shown = next;
  }

  /** Draws the scene at the present extent by its pieces, and lets the server confirm it after a pause. */
  interpolate() {
    this.frame = 0;
    const side = this.piecesSide, pieces = side && this.pieces.current(side);
    const extent = side && this.extent(side);
    if (!side || !pieces || extent === null || !pieces.covers(extent)) return this.refresh(undefined);
    const start = this.takeStart();
    this.showPicture(pieces.picture(extent));
    this.scene = pieces.scene(extent);
    this.draw();
    this.measure("pieces", start, 0);
    if (pieces.isNearEnd(extent)) this.pieces.prepare(side);
    this.confirm();
  }

  /** Asks the server for the whole answer after a pause. */
  confirm() {
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.refresh(undefined), confirmation);
  }

  /**
   * The present extent: the last one that was asked for, whose picture may still be on its way.
   * @param {"width" | "height"} side
   * @returns {number}
   */
  extent(side) {
    return this.studio.configuration[side] ?? this.scene?.[side] ?? 0;
  }

  /**
   * Takes the picture of a scene, or its changes.
   * @param {Scene} scene
   */
  take(scene) {
    if (scene.changes && this.answered) {
      scene.rects = { ...this.answered.rects, ...scene.rects };
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
      if (this.shown === this.picture) this.showPicture(next);
      this.picture = next;
      const svg = next.shadowRoot?.firstElementChild;
      this.elements = svg ? [svg, ...svg.querySelectorAll("*")] : [];
    }
    this.number = scene.number ?? 0;
    this.answered = scene;
  }

  /**
   * Notes the times of a step: until the picture is drawn, and until its frame is painted.
   * @param {"pieces" | "server"} way
   * @param {StepStart | null} start
   * @param {number} layout
   */
  measure(way, start, layout) {
    if (!start) return;
    const { event, handled } = start;
    const drawn = performance.now() - handled;
    const note = () => {
      const { port1, port2 } = new MessageChannel();
      // A message that is sent before a frame arrives after it.
      port1.onmessage = () => {
        const now = performance.now();
        this.times.push({ way, event: now - event, painted: now - handled, drawn, layout });
        if (this.times.length > 600) this.times.shift();
        port1.close();
      };
      port2.postMessage(0);
    };
    // An interpolated picture is drawn in the frame that is about to be painted, an answer before the next one.
    if (way === "pieces") note();
    else requestAnimationFrame(note);
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
    const work = scene.isInterpolated ? "from exact pieces"
      : `layout ${scene.layout.toFixed(2)} ms, drawing ${scene.drawing.toFixed(2)} ms`;
    say([moved, work, problems,
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
    // Before an edge is dragged, the pointer comes to it, or the focus.
    for (const kind of ["pointerenter", "pointerdown", "focus"]) {
      edge.addEventListener(kind, () => {
        if (side !== "corner") this.pieces.prepare(side === "right" ? "width" : "height");
      });
    }
    edge.addEventListener("keydown", (event) => {
      const step = event.shiftKey ? 10 : 1;
      const steps = { ArrowRight: [step, 0], ArrowLeft: [-step, 0], ArrowDown: [0, step], ArrowUp: [0, -step] };
      const move = steps[/** @type {"ArrowUp"} */ (event.key)];
      if (!move || !this.scene) return;
      event.preventDefault();
      this.resize(this.extent("width") + move[0], this.extent("height") + move[1], side, event);
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
      const top = side === "right" ? 0 : this.box.getBoundingClientRect().top;
      this.resize(this.widthTo(move.clientX + grip.x), (move.clientY + grip.y - top) / this.zoom, side, move);
    };
    this.followPointer(edge, follow, ended.signal);
    for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) {
      edge.addEventListener(kind, () => ended.abort(), { signal: ended.signal });
    }
  }

  /**
   * Calls a function for each move of the pointer. Moves wait for the next frame. If the server has nothing in work, a
   * raw one does not, and the answer comes before that frame.
   * @param {HTMLElement} element
   * @param {(move: PointerEvent) => void} follow
   * @param {AbortSignal} signal
   */
  followPointer(element, follow, signal) {
    element.addEventListener("pointermove", follow, { signal });
    element.addEventListener("pointerrawupdate", (move) => {
      if (!this.piecesSide && !this.isLoading) follow(/** @type {PointerEvent} */ (move));
    }, { signal });
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
   * @param {Event} event
   */
  resize(width, height, side, event) {
    const limit = (/** @type {number} */ value) => Math.round(Math.min(Math.max(value, 0), 4096));
    const { configuration } = this.studio;
    const before = [configuration.width, configuration.height];
    if (side !== "bottom") configuration.width = limit(width);
    if (side !== "right") configuration.height = limit(height);
    if (before[0] === configuration.width && before[1] === configuration.height) return;
    this.begin(event);
    const along = side === "right" ? "width" : side === "bottom" ? "height" : null;
    if (along && this.pieces.current(along)?.covers(this.extent(along))) {
      this.piecesSide = along;
      this.frame ||= requestAnimationFrame(() => this.interpolate());
      return;
    }
    this.piecesSide = null;
    this.studio.showSize();
    this.refresh(undefined);
  }
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}
