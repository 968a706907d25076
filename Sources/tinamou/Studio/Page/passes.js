// @ts-check
import { ask } from "./api.js";
import { announce, byID, make, say, showError } from "./dom.js";

/**
 * The parts of a recording, as LayoutRecorder writes them.
 * @typedef {{ item: number, parent?: number, frame: number[], offset?: number[] }} Place
 * @typedef {{ kind: string, item?: number, during?: number, causes: number[], text?: string,
 *   code?: { file: string, line: number }, moved: Place[], removed: number[] }} PassEvent
 * @typedef {{ first: number, firstEvent: number, second: number, secondEvent: number }} Loop
 * @typedef {{ item?: number, passes: number, loop?: Loop, events: PassEvent[] }} Layout
 * @typedef {{ title: string, items: { id: number, name: string, className: string, isGuide: boolean }[], start: Place[],
 *   layouts: Layout[], droppedLayouts: number }} Recording
 */

/** The words for kinds of events; `$` is the item. */
const words = /** @type {Record<string, string>} */ ({
  layoutRequested: "setNeedsLayout of $", resized: "$ has a new size", childrenMoved: "children of $ have new frames",
  updateRequested: "setNeedsUpdateConstraints of $", activated: "constraint activated", deactivated: "constraint deactivated",
  changed: "constraint changed", contents: "contents of $ changed", placement: "frame of $ set", geometry: "insets of $ changed",
  pass: "Pass", update: "updateConstraints of $", solve: "constraints solved", layout: "layoutSubviews of $",
  nested: "layoutIfNeeded of $", problem: "problem",
});

/** The greatest number of events of a layout in the list; the others are reached by the slider. */
const listMax = 2000;

/** Recorded layout passes, step by step: forward and back. */
export class Passes {
  /** @param {import("./studio.js").Studio} studio */
  constructor(studio) {
    this.studio = studio;
    /** @type {Recording | null} */
    this.recording = null;
    /** The document and scene, or the file, of the recording. */
    this.source = "";
    /** The number of the shown step among all events; -1 is before the first one. */
    this.step = -1;
    /** The layout and the index of each event. */
    this.steps = /** @type {[number, number][]} */ ([]);
    this.places = /** @type {Map<number, Place>} */ (new Map());
    this.placesAt = -2;
    this.box = make("div", { class: "passes" });
    this.list = make("ol", { class: "events" });
    this.slider = /** @type {HTMLInputElement} */ (make("input", { type: "range", min: "-1", step: "1", "aria-label": "Step" }));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.label = make("p", { class: "quiet", role: "status" });
    this.shownLayout = -1;
    /** @type {HTMLElement | null} */
    this.bar = null;
  }

  /**
   * Shows the passes of the open scene, or of a recording.
   * @param {string | null} path The file of the recording; `null` for the open scene.
   */
  async show(path) {
    const request = this.studio.request();
    if (path === null && !request) return byID("canvas").replaceChildren();
    const source = path ?? JSON.stringify({ ...request, selected: undefined, version: this.studio.document?.state.version });
    this.shownLayout = -1;
    if (source === this.source) return this.draw();
    try {
      const recording = await (path === null ? ask("record", { ...request, selected: undefined }) : ask("recording", { document: path }));
      if (this.studio.mode !== "passes" || this.studio.recording !== path) return;
      this.open(recording, source);
    } catch (error) {
      this.source = "";
      byID("canvas").replaceChildren(make("pre", { class: "error" }, error instanceof Error ? error.message : ""));
      this.studio.inspector.panel.replaceChildren();
      byID("sweep").replaceChildren();
      showError(error);
    }
  }

  /**
   * @param {Recording} recording
   * @param {string} source
   */
  open(recording, source) {
    this.recording = recording;
    this.source = source;
    this.steps = recording.layouts.flatMap((layout, number) =>
      layout.events.map((_, index) => /** @type {[number, number]} */ ([number, index])));
    this.placesAt = -2;
    this.shownLayout = -1;
    this.slider.max = String(this.steps.length - 1);
    // A loop is what one looks for; otherwise the first step.
    const loop = recording.layouts.findIndex((layout) => layout.loop);
    this.step = loop < 0 ? -1 : this.number(loop, recording.layouts[loop].loop?.firstEvent ?? 0);
    this.draw();
  }

  /**
   * Returns the number of an event among all.
   * @param {number} layout
   * @param {number} index
   */
  number(layout, index) {
    return this.steps.findIndex(([l, i]) => l === layout && i === index);
  }

  /** @param {number} step */
  go(step) {
    this.step = Math.min(Math.max(step, -1), this.steps.length - 1);
    this.draw();
  }

  /**
   * Goes to the next or previous pass.
   * @param {number} direction
   */
  goPass(direction) {
    for (let step = this.step + direction; step >= 0 && step < this.steps.length; step += direction) {
      if (this.event(step)?.kind === "pass") return this.go(step);
    }
    this.go(direction > 0 ? this.steps.length - 1 : -1);
  }

  /**
   * @param {number} step
   * @returns {PassEvent | undefined}
   */
  event(step) {
    const place = this.steps[step];
    return place && this.recording?.layouts[place[0]].events[place[1]];
  }

  /** @param {number | undefined} item */
  name(item) {
    return item === undefined ? "" : this.recording?.items[item]?.name ?? "";
  }

  /** Computes the places after the shown step: from those before, or from the start when it goes back. */
  updatePlaces() {
    if (!this.recording) return;
    if (this.placesAt > this.step || this.placesAt < -1) {
      this.places = new Map(this.recording.start.map((place) => [place.item, place]));
      this.placesAt = -1;
    }
    while (this.placesAt < this.step) {
      this.placesAt += 1;
      const event = this.event(this.placesAt);
      for (const place of event?.moved ?? []) this.places.set(place.item, place);
      for (const item of event?.removed ?? []) this.places.delete(item);
    }
  }

  draw() {
    const { recording } = this;
    if (!recording) return;
    const canvas = byID("canvas");
    const before = new Map(this.step - 1 === this.placesAt ? this.places : []);
    this.updatePlaces();
    const event = this.event(this.step);
    this.box.replaceChildren(this.picture(event, before));
    if (this.box.parentElement !== canvas) canvas.replaceChildren(this.box);
    this.slider.value = String(this.step);
    const layout = this.steps[this.step]?.[0] ?? 0;
    const text = event ? this.sentence(event) : "Before the first event";
    this.label.textContent = `Step ${this.step + 1} of ${this.steps.length}, layout ${layout + 1} of ${recording.layouts.length}: ${text}`;
    this.slider.setAttribute("aria-valuetext", this.label.textContent);
    if (!this.timeline.isConnected) byID("sweep").replaceChildren(this.timeline);
    if (this.shownLayout !== layout) this.showEvents(layout);
    this.markEvent();
    const dropped = recording.droppedLayouts ? `; ${recording.droppedLayouts} older ones were dropped` : "";
    say(`${recording.title}: ${recording.layouts.length} layout${recording.layouts.length === 1 ? "" : "s"}${dropped}`);
    announce(text);
  }

  /** The buttons and the slider below the canvas. */
  get timeline() {
    this.bar ??= make("div", { class: "timeline", role: "group", "aria-label": "Steps of the recording" },
      make("div", { class: "actions" },
        this.button("|◂", "First step", () => this.go(-1)), this.button("◂◂", "Previous pass", () => this.goPass(-1)),
        this.button("◂", "Previous step", () => this.go(this.step - 1)), this.button("▸", "Next step", () => this.go(this.step + 1)),
        this.button("▸▸", "Next pass", () => this.goPass(1)), this.button("▸|", "Last step", () => this.go(this.steps.length - 1)),
        this.slider), this.label);
    return this.bar;
  }

  /**
   * @param {string} sign
   * @param {string} name
   * @param {() => void} action
   */
  button(sign, name, action) {
    return make("button", { type: "button", "aria-label": name, title: name, onclick: action }, sign);
  }

  // MARK: Words

  /**
   * Returns an event as a sentence: what happened, in whose method, and where in the code.
   * @param {PassEvent} event
   */
  sentence(event) {
    const base = (words[event.kind] ?? event.kind).replace("$", () => this.name(event.item));
    const layout = this.recording?.layouts.find((each) => each.events.includes(event));
    const during = event.during === undefined ? undefined : layout?.events[event.during];
    return [base, event.text ? (event.kind === "pass" ? event.text : `: ${event.text}`) : "",
      during && during.kind !== "solve" && during.item !== undefined ? `, in ${(words[during.kind] ?? "$").replace("$", () => this.name(during.item))}` : "",
      event.code ? ` (${event.code.file.split("/").pop()}:${event.code.line})` : ""].join(event.kind === "pass" ? " " : "").trim();
  }

  /**
   * Lists the events of a layout in the inspector.
   * @param {number} layout
   */
  showEvents(layout) {
    this.shownLayout = layout;
    const recorded = this.recording?.layouts[layout];
    const panel = this.studio.inspector.panel;
    if (!recorded) return panel.replaceChildren(make("p", { class: "quiet" }, "The recording has no layouts."));
    const first = this.number(layout, 0);
    const depth = (/** @type {PassEvent} */ event) => {
      let count = 0;
      for (let e = event; e.during !== undefined; e = recorded.events[e.during]) count += 1;
      return count;
    };
    this.list.replaceChildren(...recorded.events.slice(0, listMax).map((event, index) => {
      const causes = event.causes.map((cause) => recorded.events[cause]).filter(Boolean);
      const because = causes.length ? make("div", { class: "quiet" }, "because: " + causes.slice(0, 4).map((cause) => this.sentence(cause)).join("; ")
        + (causes.length > 4 ? ` and ${causes.length - 4} more` : "")) : null;
      const moved = event.moved.length ? make("div", { class: "quiet" }, `moved: ${event.moved.slice(0, 4).map((place) =>
        this.name(place.item)).join(", ")}${event.moved.length > 4 ? ` and ${event.moved.length - 4} more` : ""}`) : null;
      const row = make("li", { class: event.kind, "data-step": first + index },
        make("button", { type: "button", title: event.code ? `${event.code.file}:${event.code.line}` : undefined,
          onclick: () => this.go(first + index) }, this.sentence(event)), because, moved);
      row.style.marginInlineStart = `${10 * depth(event)}px`;
      return row;
    }));
    const more = recorded.events.length > listMax
      ? make("p", { class: "quiet" }, `The first ${listMax} of ${recorded.events.length} events.`) : "";
    const start = recorded.item === undefined ? "Changes without a layout" : `Layout of ${this.name(recorded.item)}`;
    panel.replaceChildren(make("h2", {}, `${start}: ${recorded.passes} pass${recorded.passes === 1 ? "" : "es"}`),
      this.loopPanel(recorded, first) ?? "", this.list, more);
  }

  /**
   * Returns both sides of a layout loop.
   * @param {Layout} layout
   * @param {number} first The number of the layout's first event.
   */
  loopPanel(layout, first) {
    const { loop } = layout;
    if (!loop) return null;
    const side = (/** @type {string} */ mark, /** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ index) => {
      const { code } = layout.events[index];
      return make("li", { class: mark }, make("button", { type: "button", onclick: () => this.go(first + index) },
        from === to ? `${this.name(from)} invalidates its own layout` : `${this.name(from)} invalidates the layout of ${this.name(to)}`),
        code ? make("div", { class: "quiet" }, `${code.file}:${code.line}`) : null);
    };
    return make("div", { class: "constraint loop", role: "group", "aria-label": "Layout loop" },
      make("p", { class: "error" }, `Layout loop: stopped after ${layout.passes} passes`),
      make("ul", {}, side("one", loop.first, loop.second, loop.firstEvent),
        loop.first === loop.second ? null : side("other", loop.second, loop.first, loop.secondEvent)));
  }

  markEvent() {
    for (const row of this.list.children) {
      const isHere = Number(/** @type {HTMLElement} */ (row).dataset.step) === this.step;
      row.firstElementChild?.setAttribute("aria-current", String(isHere));
      if (isHere) row.scrollIntoView({ block: "nearest" });
    }
  }

  // MARK: The picture

  /**
   * Returns the rectangles of all views, with those that the step moved, its view and the sides of a loop.
   * @param {PassEvent | undefined} event
   * @param {Map<number, Place>} before The places before the step, if they are known.
   */
  picture(event, before) {
    const moved = new Set((event?.moved ?? []).map((place) => place.item));
    const layout = this.steps[this.step] && this.recording?.layouts[this.steps[this.step][0]];
    const root = this.rootOf(this.places);
    const [width, height] = [Math.max(root?.frame[2] ?? 0, 40), Math.max(root?.frame[3] ?? 0, 40)];
    // Small trees are magnified, large ones fit into the canvas if they stay readable.
    const canvas = byID("canvas");
    const scale = Math.min(Math.max(Math.min((canvas.clientWidth - 48) / width, (canvas.clientHeight - 48) / height), 0.3), 3);
    const svg = shape("svg", { viewBox: `-2 -2 ${width + 4} ${height + 4}`, width: (width + 4) * scale, height: (height + 4) * scale,
      role: "img" });
    svg.setAttribute("aria-label", event ? this.sentence(event) : "Views before the first event");
    /** The places of names, so that those of views with one corner are below each other. */
    const names = /** @type {Set<string>} */ (new Set());
    for (const place of this.places.values()) {
      const at = position(place, this.places);
      if (!at) continue;
      const marks = ["view", moved.has(place.item) ? "moved" : "", event?.item === place.item ? "subject" : "",
        layout?.loop?.first === place.item ? "one" : layout?.loop?.second === place.item ? "other" : ""].filter(Boolean).join(" ");
      const old = moved.has(place.item) ? before.get(place.item) : undefined;
      const from = old && position(old, before);
      if (old && from) svg.append(rectangle(from, old, "before"));
      const rect = rectangle(at, place, marks);
      const title = shape("title", {});
      title.textContent = `${this.name(place.item)}: ${place.frame.map((n) => Math.round(n * 100) / 100).join(", ")}`;
      rect.append(title);
      svg.append(rect);
      if (place.frame[2] > 40 && place.frame[3] > 11) {
        let y = at[1] + 10;
        for (; names.has(`${Math.round(at[0] / 8)} ${Math.round(y / 8)}`); y += 10);
        names.add(`${Math.round(at[0] / 8)} ${Math.round(y / 8)}`);
        const text = shape("text", { x: at[0] + 3, y, "font-size": 9 });
        text.textContent = this.name(place.item);
        svg.append(text);
      }
    }
    return svg;
  }

  /** @param {Map<number, Place>} places */
  rootOf(places) {
    return [...places.values()].find((place) => place.parent === undefined);
  }
}

/**
 * Returns the upper-left corner of a view in the root's coordinates; `null` for a view outside of the tree.
 * @param {Place} place
 * @param {Map<number, Place>} places
 */
function position(place, places) {
  if (place.parent === undefined) return [0, 0];
  let [x, y] = place.frame;
  let count = 0;
  for (let above = places.get(place.parent); ; above = places.get(/** @type {number} */ (above.parent))) {
    count += 1;
    if (!above || count > 10_000) return null;
    x -= above.offset?.[0] ?? 0;
    y -= above.offset?.[1] ?? 0;
    if (above.parent === undefined) return [x, y];
    x += above.frame[0];
    y += above.frame[1];
  }
}

/**
 * @param {number[]} at
 * @param {Place} place
 * @param {string} marks
 */
function rectangle(at, place, marks) {
  return shape("rect", { x: at[0], y: at[1], width: Math.max(place.frame[2], 0.5), height: Math.max(place.frame[3], 0.5), class: marks });
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
