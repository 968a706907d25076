// @ts-check
import { askLong } from "./api.js";
import { picture } from "./dom.js";
import { at, follower, frames } from "./pieces.js";

/** The greatest difference of a frame from the server's, in points. */
const tolerance = 1e-6;

/** The distances in points to both ends of the pieces: first of those that come soon, then of all. */
const reaches = { near: 40, far: 256 };

/**
 * A part of an attribute's or a text's range, from an extent on: texts between numbers, and the numbers.
 * Without texts, the element lacks the attribute.
 * @typedef {[number, string[] | null, import("./pieces.js").Value[]]} Span
 * @typedef {[number, string, Span[]]} Track
 * @typedef {{ from: number, svg: string, tracks: Track[] }} Variant
 * @typedef {{ from: number, safeArea: number[], conflicts: string[][], conflicting: string[], ambiguous: string[],
 *   notes: string[] }} PieceState
 * @typedef {{ version: number, range: [number, number], gaps: [number, number][],
 *   width: import("./pieces.js").Value, height: import("./pieces.js").Value, views: string[][],
 *   frames: import("./pieces.js").Value[], variants: Variant[], states: PieceState[] }} PieceData
 */

/**
 * The exact pieces of a scene along one side: pictures and frames at each whole extent, without the server.
 */
export class ScenePieces {
  /**
   * @param {string} key The request that the pieces answer.
   * @param {PieceData} data
   * @param {number} reach The distance to both ends that was asked for.
   */
  constructor(key, data, reach) {
    this.key = key;
    this.data = data;
    this.reach = reach;
    /** The pictures of the variants; each is built when it is first shown. */
    this.built = /** @type {({ host: HTMLElement, update: (extent: number) => void } | null)[]} */ (data.variants.map(() => null));
  }

  /**
   * Returns a Boolean value that indicates whether the pieces have an extent.
   * @param {number} extent
   */
  covers(extent) {
    const [least, most] = this.data.range;
    return Number.isInteger(extent) && extent >= least && extent <= most
      && this.data.variants[0]?.from <= extent && !this.data.gaps.some(([from, to]) => extent > from && extent < to);
  }

  /**
   * Returns a Boolean value that indicates whether an extent is so near to an end that others are needed soon.
   * @param {number} extent
   */
  isNearEnd(extent) {
    const [least, most] = this.data.range;
    return (extent < least + 64 && least > 1) || (extent > most - 64 && most < 4096);
  }

  /**
   * The rectangles of all views at an extent.
   * @param {number} extent
   * @returns {Record<string, number[]>}
   */
  rects(extent) {
    return Object.fromEntries(frames(this.data, extent).map(({ id, frame }) => [id, frame]));
  }

  /**
   * The scene at an extent.
   * @param {number} extent
   * @returns {import("./scene.js").Scene}
   */
  scene(extent) {
    const { width, height, states } = this.data;
    const { from, ...state } = states[place(states, (each) => each.from, extent)];
    return { ...state, width: at(width, extent), height: at(height, extent), rects: this.rects(extent),
      layout: 0, drawing: 0, isInterpolated: true };
  }

  /**
   * The picture at an extent.
   * @param {number} extent
   */
  picture(extent) {
    const { variants } = this.data;
    const index = place(variants, (each) => each.from, extent);
    const shown = this.built[index] ??= build(variants[index]);
    shown.update(extent);
    return shown.host;
  }

  /**
   * Returns the greatest difference of a frame from those of a scene, in points.
   * @param {number} extent
   * @param {import("./scene.js").Scene} scene
   */
  difference(extent, scene) {
    const rects = this.rects(extent);
    if (Object.keys(rects).length !== Object.keys(scene.rects).length) return Infinity;
    let greatest = 0;
    for (const [id, rect] of Object.entries(scene.rects)) {
      const own = rects[id];
      if (!own) return Infinity;
      rect.forEach((number, i) => { greatest = Math.max(greatest, Math.abs(number - own[i])); });
    }
    return greatest;
  }

  /**
   * Returns a Boolean value that indicates whether the frames are those of a scene.
   * @param {number} extent
   * @param {import("./scene.js").Scene} scene
   */
  agrees(extent, scene) {
    return this.difference(extent, scene) <= tolerance;
  }
}

/**
 * Returns the index of the last element that begins at or before an extent; 0 if all begin behind it.
 * @template Element
 * @param {Element[]} list
 * @param {(element: Element) => number} from
 * @param {number} extent
 */
function place(list, from, extent) {
  let low = 0, high = list.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (from(list[middle]) <= extent) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Builds the picture of a variant, with the attributes that follow an extent.
 * @param {Variant} variant
 */
function build(variant) {
  const host = picture(variant.svg);
  const svg = host.shadowRoot?.firstElementChild;
  const elements = svg ? [svg, ...svg.querySelectorAll("*")] : [];
  const tracks = variant.tracks.map(([index, name, spans]) => follow(elements[index], name, spans));
  return { host, update: (/** @type {number} */ extent) => { for (const track of tracks) track(extent); } };
}

/**
 * Returns a function that sets an attribute, or the text if the name is empty, to its value at an extent.
 * @param {Element} element
 * @param {string} name
 * @param {Span[]} spans
 * @returns {(extent: number) => void}
 */
function follow(element, name, spans) {
  const set = (/** @type {string | null} */ value) => {
    if (!name) element.textContent = value;
    else if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  };
  const make = (/** @type {Span} */ [, parts, values]) => parts === null
    ? () => set(null)
    : follower(values, (numbers) => set(parts.reduce((text, part, i) => text + hundredths(numbers[i - 1]) + part)));
  let shown = -1;
  /** @type {(extent: number) => void} */
  let update = () => {};
  return (extent) => {
    const next = place(spans, (each) => each[0], extent);
    if (next !== shown) {
      shown = next;
      update = make(spans[next]);
    }
    update(extent);
  };
}

/**
 * A number as pictures of the server have it.
 * @param {number} value
 */
function hundredths(value) {
  return Math.round(value * 100) / 100;
}

/**
 * The pieces of the shown scene, which are asked for when an edge is about to be dragged. An answer counts as long as
 * nothing has changed but the extent.
 */
export class PieceCache {
  /** @param {import("./scene.js").SceneView} view */
  constructor(view) {
    this.view = view;
    /** @type {Record<"width" | "height", ScenePieces | null>} */
    this.pieces = { width: null, height: null };
    /** The requests in work, and those without an answer. */
    this.asked = { width: "", height: "" };
    /** The extents around which pieces were last asked for. */
    this.centers = { width: 0, height: 0 };
    /** @type {AbortController | null} */
    this.running = null;
  }

  /**
   * The request for pieces along a side, as a text.
   * @param {"width" | "height"} side
   */
  key(side) {
    const { studio } = this.view;
    /** @type {Record<string, any> | null} */
    const request = studio.request();
    if (!request) return "";
    const { [side]: _, ...rest } = request;
    return JSON.stringify({ ...rest, version: studio.document?.state.version });
  }

  /**
   * The pieces along a side that hold now.
   * @param {"width" | "height"} side
   */
  current(side) {
    const pieces = this.pieces[side];
    return pieces && pieces.key === this.key(side) ? pieces : null;
  }

  /**
   * Asks for the pieces along a side around the present extent, unless they are there or on their way.
   * @param {"width" | "height"} side
   */
  async prepare(side) {
    const { studio } = this.view;
    const request = studio.request(), scene = this.view.scene, key = this.key(side);
    if (!request || !scene || this.asked[side] === key) return;
    const extent = this.view.extent(side);
    const known = this.current(side);
    const isFar = known?.reach === reaches.far;
    if (known && isFar && (!known.isNearEnd(extent) || Math.abs(extent - this.centers[side]) < 64)) return;
    const reach = known ? reaches.far : reaches.near;
    this.asked[side] = key;
    this.centers[side] = extent;
    this.running?.abort();
    const running = this.running = new AbortController();
    try {
      const { pieces } = await askLong("pieces", { ...request, [side]: extent, vertical: side === "height", reach },
        { signal: running.signal });
      if (pieces && pieces.version === studio.document?.state.version) this.pieces[side] = new ScenePieces(key, pieces, reach);
      // Without pieces, each step is asked for.
      if (!pieces || this.asked[side] !== key) return;
      this.asked[side] = "";
      if (reach === reaches.near) this.prepare(side);
    } catch {
      if (running.signal.aborted && this.asked[side] === key) this.asked[side] = "";
    } finally {
      if (this.running === running) this.running = null;
    }
  }

  /**
   * Drops pieces that differ from the server's answer.
   * @param {"width" | "height"} side
   */
  drop(side) {
    this.pieces[side] = null;
    this.asked[side] = this.key(side);
  }
}
