// @ts-check
import { ask, askLong, newestOnly } from "./api.js";
import { showBoard } from "./board.js";
import { byID, showError, make, say } from "./dom.js";
import { Inspector } from "./inspector.js";
import { Outline } from "./outline.js";
import { Passes } from "./passes.js";
import { SceneView } from "./scene.js";
import { showWall } from "./wall.js";

/**
 * The state of a document on the server.
 * @typedef {{ document: string, version: number, canUndo: boolean, canRedo: boolean, isChanged: boolean,
 *   conflicts: string[], problem: string | null }} State
 * @typedef {{ state: State, isStoryboard: boolean,
 *   roots: { id: string, name: string, x: number | null, y: number | null, controller: string | null, isInitial: boolean }[],
 *   segues: { id: string, from: string, to: string, kind: string, identifier: string | null }[],
 *   languages: string[] }} OpenDocument
 * @typedef {{ title: string, isWritable: boolean, documents: string[], recordings: string[],
 *   devices: { id: string, name: string }[], textSizes: string[], texts: string[] }} Project
 */

/** The studio: the open document, the shown scene, its configuration and the selection. */
export class Studio {
  /** @param {Project} project */
  constructor(project) {
    this.project = project;
    this.mode = "scene";
    /** @type {OpenDocument | null} */
    this.document = null;
    /** @type {string | null} */
    this.root = null;
    /** @type {string | null} */
    this.selected = null;
    /** Edits that are shown, but not made. */
    this.trial = /** @type {object[]} */ ([]);
    /** @type {Map<string, any[]>} */
    this.findings = new Map();
    this.wallTicket = Symbol("wall");
    /** A number for each opening of a document and each edit; an answer to an older one is dropped. */
    this.ticket = 0;
    this.dialog = byID("dialog");
    /** @type {Map<string, (path: string) => void>} */
    this.checks = new Map();
    /** @type {Record<string, any>} */
    this.configuration = { constraints: "selected" };
    this.view = new SceneView(this);
    this.inspector = new Inspector(this);
    this.outline = new Outline(this);
    this.passes = new Passes(this);
    /** @type {string | null} The open recording; `null` for the passes of the scene. */
    this.recording = null;
    this.listFrame = 0;
  }

  start() {
    byID("title").textContent = this.project.title;
    document.title = `${this.project.title}: Studio`;
    this.buildConfiguration();
    for (const button of byID("modes").querySelectorAll("button")) {
      button.addEventListener("click", () => this.showMode(button.dataset.mode ?? "scene"));
    }
    byID("search").addEventListener("input", () => this.list());
    byID("undo").addEventListener("click", () => this.step("undo"));
    byID("redo").addEventListener("click", () => this.step("redo"));
    byID("changes").addEventListener("click", () => this.showChanges());
    document.addEventListener("keydown", (event) => this.key(event));
    this.list();
    const [path, root] = location.hash.slice(1).split("|").map(decodeURIComponent);
    const first = this.project.documents.includes(path) ? path : this.project.documents[0];
    const { recordings } = this.project;
    const recording = recordings.includes(path) ? path : first ? undefined : recordings[0];
    if (recording) this.openRecording(recording);
    else if (first) this.openDocument(first, root);
    this.checkAll();
    this.watch();
  }

  // MARK: Documents

  /**
   * @param {string} path
   * @param {string} [root]
   */
  async openDocument(path, root) {
    const ticket = ++this.ticket;
    try {
      const answer = await ask("document", { document: path });
      if (ticket !== this.ticket) return;
      this.trial = [];
      this.selected = null;
      this.leaveRecording();
      this.root = root ?? null;
      this.take(answer);
      this.showLanguages();
    } catch (error) {
      if (ticket !== this.ticket) return;
      this.document = null;
      this.root = null;
      this.view.clear();
      byID("canvas").replaceChildren(make("pre", { class: "error" }, error instanceof Error ? error.message : ""));
      this.inspector.load(undefined);
      this.outline.load();
      showError(error);
    }
    this.list();
  }

  /**
   * Shows a recording of layout passes.
   * @param {string} path
   */
  openRecording(path) {
    ++this.ticket;
    this.recording = path;
    this.document = null;
    this.root = null;
    this.selected = null;
    history.replaceState(null, "", `#${encodeURIComponent(path)}`);
    for (const id of ["undo", "redo", "changes"]) byID(id).disabled = true;
    byID("changes").classList.remove("main");
    this.outline.load();
    this.showMode("passes");
    this.list();
  }

  /** Ends showing a recording, before a document is shown. */
  leaveRecording() {
    if (this.recording === null) return;
    this.recording = null;
    this.setMode("scene");
  }

  /**
   * Takes the state of a document and its scenes, and shows it.
   * @param {OpenDocument} answer
   */
  take(answer) {
    this.document = answer;
    const { roots, state } = answer;
    if (!roots.some((each) => each.id === this.root)) {
      this.root = (roots.find((each) => each.isInitial) ?? roots[0])?.id ?? null;
      this.selected = null;
    }
    byID("undo").disabled = !state.canUndo;
    byID("redo").disabled = !state.canRedo;
    byID("changes").disabled = !state.isChanged && state.conflicts.length === 0;
    byID("changes").classList.toggle("main", state.isChanged);
    history.replaceState(null, "", `#${encodeURIComponent(state.document)}|${encodeURIComponent(this.root ?? "")}`);
    if (state.problem) showError(new Error(`The file cannot be read: ${state.problem}`));
    this.refresh();
    this.list();
  }

  /** @param {string} id */
  openRoot(id) {
    this.root = id;
    this.selected = null;
    this.trial = [];
    this.recording = null;
    this.showMode("scene");
    this.list();
  }

  /** The request for the picture of the shown scene. */
  request() {
    if (!this.document || !this.root) return null;
    /** @type {Record<string, any>} */
    const configuration = this.configuration;
    return { ...configuration, ...this.plainRequest(this.root), selected: this.selected ?? undefined,
      trial: this.trial.length ? this.trial : undefined };
  }

  /** @param {string} root */
  plainRequest(root) {
    return { document: this.document?.state.document ?? "", root };
  }

  /** Shows the list anew with the next frame, once for many changes. */
  list() {
    if (!this.listFrame) {
      this.listFrame = requestAnimationFrame(() => {
        this.listFrame = 0;
        this.listNow();
      });
    }
  }

  /** Shows the documents, scenes, recordings and numbers of findings that match the search. */
  listNow() {
    const words = byID("search").value.toLowerCase();
    const rows = [];
    for (const path of this.project.documents) {
      const findings = this.findings.get(path);
      const isOpen = this.document?.state.document === path;
      const roots = isOpen ? this.document?.roots ?? [] : [];
      const texts = [path, ...roots.map((root) => root.name), ...(findings ?? []).map((f) => `${f.message} ${f.code}`)];
      if (words && !texts.some((text) => text.toLowerCase().includes(words))) continue;
      rows.push(make("button", { type: "button", "aria-current": isOpen, onclick: () => this.openDocument(path) },
        make("span", { class: "name", title: path }, this.shortName(path)), ...counts(findings)));
      if (roots.length > 1) {
        rows.push(make("ul", {}, ...roots.map((root) => make("li", {},
          make("button", { type: "button", "aria-current": root.id === this.root, onclick: () => this.openRoot(root.id) },
            root.name)))));
      }
    }
    for (const path of this.project.recordings) {
      if (words && !path.toLowerCase().includes(words)) continue;
      rows.push(make("button", { type: "button", "aria-current": this.recording === path, onclick: () => this.openRecording(path) },
        make("span", { class: "name", title: path }, this.shortName(path)), make("span", { class: "quiet" }, "recording")));
    }
    byID("documents").replaceChildren(...rows);
    if (rows.length === 0) byID("documents").append(make("p", { class: "quiet" }, "Nothing matches."));
  }

  /**
   * Returns a path without the folder that all documents share.
   * @param {string} path
   */
  shortName(path) {
    const folders = [...this.project.documents, ...this.project.recordings].map((each) => each.split("/").slice(0, -1));
    let shared = 0;
    while (folders.every((f) => shared < f.length && f[shared] === folders[0][shared])) shared += 1;
    return path.split("/").slice(shared).join("/");
  }

  /** Checks all documents; the findings of each one are shown when they are known. */
  async checkAll() {
    try {
      await askLong("checkAll", {}, { part: ({ document, findings }) => {
        // A document that was edited meanwhile is checked by itself.
        if (this.versionOf(document) > 1) return;
        this.takeFindings(document, findings);
      } });
    } catch (error) {
      showError(error);
    }
  }

  /**
   * @param {string} path
   * @param {any[]} findings
   */
  takeFindings(path, findings) {
    this.findings.set(path, findings);
    this.list();
    if (this.document?.state.document === path && !this.selected) this.inspector.load(undefined);
  }

  /**
   * Checks a document after a change, one check at a time.
   * @param {string} path
   */
  check(path) {
    let check = this.checks.get(path);
    if (!check) {
      check = newestOnly((/** @type {string} */ each) => this.checkNow(each));
      this.checks.set(path, check);
    }
    check(path);
  }

  /** @param {string} path */
  async checkNow(path) {
    const version = this.versionOf(path);
    let findings;
    try {
      ({ findings } = await askLong("check", { document: path }));
    } catch (error) {
      const message = error instanceof Error ? error.message : "";
      findings = [{ severity: "error", code: "unreadable", message, subject: "", line: 1, notes: [] }];
    }
    if (version !== 0 && version !== this.versionOf(path)) return;
    this.takeFindings(path, findings);
  }

  /**
   * Returns the version of the open document; 0 for others.
   * @param {string} path
   */
  versionOf(path) {
    const state = this.document?.state;
    return state?.document === path ? state.version : 0;
  }

  // MARK: Views of the scene

  /** @param {string} mode */
  showMode(mode) {
    if (mode !== "passes" && this.recording !== null) {
      // A recording has no document to show in another way.
      const path = this.project.documents[0];
      if (!path) return;
      this.setMode(mode);
      this.recording = null;
      this.openDocument(path);
      return;
    }
    this.setMode(mode);
    this.refresh();
  }

  /** @param {string} mode */
  setMode(mode) {
    this.mode = mode;
    document.body.dataset.mode = mode;
    for (const button of byID("modes").querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
    }
    byID("sweep").replaceChildren();
  }

  /** Shows the scene anew, after a change of anything that it depends on. */
  refresh() {
    if (this.mode === "board") showBoard(this);
    else if (this.mode === "wall") showWall(this);
    else if (this.mode === "passes") this.passes.show(this.recording);
    else this.view.show();
    this.inspector.load(undefined);
    this.outline.load();
  }

  /** @param {import("./scene.js").Scene} scene */
  sceneChanged(scene) {
    this.showSize();
    const here = document.querySelector(".band .here");
    if (here instanceof HTMLElement) {
      const size = here.dataset.vertical ? scene.height : scene.width;
      here.style.left = `${(100 * (size - Number(here.dataset.from))) / Number(here.dataset.length)}%`;
    }
  }

  /** @param {string | null} id */
  select(id) {
    this.selected = id;
    this.trial = [];
    this.view.mark();
    if (this.mode === "passes") this.showMode("scene");
    if (this.mode === "scene") this.view.refresh(undefined);
    this.inspector.load(undefined);
    this.outline.mark();
  }

  /**
   * Shows at which sizes something breaks.
   * @param {boolean} vertical
   */
  async sweep(vertical) {
    const request = this.request();
    if (!request) return;
    const place = byID("sweep");
    try {
      const [from, to] = vertical ? [400, 1400] : [320, 1366];
      const sweep = await this.inspector.wait(place, "Proving", "layouts", "sweep", { ...request, vertical, from, to });
      if (this.mode !== "scene") return;
      const length = sweep.to - sweep.from;
      const band = make("div", { class: "band", role: "group", "aria-label": "Sizes at which something breaks" });
      for (const part of sweep.bands) {
        const words = `${part.property}: ${part.name}, ${size(part.from)} to ${size(part.to)} pt`;
        const button = make("button", { type: "button", class: part.property, title: [words, ...part.constraints].join("\n"),
          "aria-label": words, onclick: () => {
            this.configuration[vertical ? "height" : "width"] = Math.round((part.from + part.to) / 2);
            this.showSize();
            if (part.view) this.selected = part.view;
            this.refresh();
          } });
        button.style.left = `${(100 * (part.from - sweep.from)) / length}%`;
        button.style.width = `${(100 * (part.to - part.from)) / length}%`;
        band.append(button);
      }
      const here = make("div", { class: "here", "data-from": sweep.from, "data-length": length, "data-vertical": vertical ? "1" : "" });
      band.append(here);
      const unproven = sweep.unproven.length ? `; without a proof: ${sweep.unproven.map((/** @type {number[]} */ r) =>
        `${size(r[0])} to ${size(r[1])}`).join(", ")}` : "";
      const count = sweep.bands.length;
      byID("sweep").replaceChildren(band, make("p", { class: "quiet" },
        `${vertical ? "Heights" : "Widths"} from ${size(sweep.from)} to ${size(sweep.to)} pt: `
        + (count ? `${count} problem${count === 1 ? "" : "s"}; choose one to see it` : "nothing breaks") + unproven));
      if (this.view.scene) this.sceneChanged(this.view.scene);
      say("Proved.");
    } catch (error) {
      place.replaceChildren();
      showError(error);
    }
  }

  // MARK: Edits

  /**
   * Makes an edit.
   * @param {object} edit
   * @param {string | null} [selected] The selection after it.
   */
  async edit(edit, selected = this.selected) {
    if (!this.document) return;
    const path = this.document.state.document;
    ++this.ticket;
    try {
      const state = await ask("edit", { document: path, edit });
      this.selected = selected;
      await this.changed(state);
    } catch (error) {
      this.trial = [];
      this.refresh();
      showError(error);
    }
  }

  /** @param {string} name */
  async step(name) {
    if (!this.document) return;
    ++this.ticket;
    try {
      await this.changed(await ask(name, { document: this.document.state.document }));
    } catch (error) {
      showError(error);
    }
  }

  /**
   * Shows the open document after a change.
   * @param {State} state
   */
  async changed(state) {
    if (state.document !== this.document?.state.document) return;
    const ticket = ++this.ticket;
    this.trial = [];
    const answer = await ask("document", { document: state.document });
    if (ticket !== this.ticket) return;
    this.take(answer);
    this.check(state.document);
    if (answer.state.conflicts.length) this.showChanges();
  }

  async showChanges() {
    if (!this.document) return;
    const { state } = this.document;
    try {
      const { patch, version } = await ask("patch", { document: state.document });
      const lines = patch.split("\n").map((/** @type {string} */ line) =>
        make("span", { class: line.startsWith("+") ? "add" : line.startsWith("-") ? "del" : "" }, line + "\n"));
      const close = make("button", { type: "button", onclick: () => this.dialog.close() }, "Close");
      const buttons = state.conflicts.length ? [
        make("button", { type: "button", onclick: () => this.resolve(true) }, "Keep my edits"),
        make("button", { type: "button", onclick: () => this.resolve(false) }, "Take the file"),
      ] : this.project.isWritable ? [
        make("button", { type: "button", class: "main", onclick: () => this.save(version) }, "Save"),
      ] : [make("span", { class: "quiet" }, "Read-only: start tinamou studio --write to save.")];
      this.dialog.replaceChildren(make("h2", {}, `Changes of ${this.shortName(state.document)}`),
        ...(state.conflicts.length ? [
          make("p", { class: "error" }, "The file has changed, and these changes conflict with the edits. Other changes of both stay:"),
          make("ul", {}, ...state.conflicts.map((text) => make("li", {}, text)))] : []),
        make("pre", {}, ...lines), make("div", { class: "actions" }, ...buttons, close));
      if (!this.dialog.open) this.dialog.showModal();
    } catch (error) {
      showError(error);
    }
  }

  /** @param {number} version The version whose changes were shown. */
  async save(version) {
    if (!this.document) return;
    const path = this.document.state.document;
    this.dialog.close();
    try {
      await this.changed(await ask("save", { document: path, version }));
      say("Saved.");
    } catch (error) {
      await this.poll();
      showError(error);
    }
  }

  /** @param {boolean} keepEdits */
  async resolve(keepEdits) {
    if (!this.document) return;
    this.dialog.close();
    try {
      await this.changed(await ask("resolve", { document: this.document.state.document, keepEdits }));
    } catch (error) {
      showError(error);
    }
  }

  /** Notices changes of files, as long as the page is open. */
  async watch() {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      if (!document.hidden) await this.poll();
    }
  }

  async poll() {
    const ticket = this.ticket;
    try {
      const { documents, recordings, states } = await ask("poll");
      // An edit that was made meanwhile shows its own state.
      if (ticket !== this.ticket) return;
      const added = documents.filter((/** @type {string} */ path) => !this.project.documents.includes(path));
      if ([documents, recordings].flat().join("|") !== [this.project.documents, this.project.recordings].flat().join("|")) {
        Object.assign(this.project, { documents, recordings });
        this.list();
        for (const path of added) this.check(path);
      }
      const open = this.document?.state;
      const state = states.find((/** @type {State} */ each) => each.document === open?.document);
      if (open && state && state.version > open.version) {
        await this.changed(state);
        say(open.isChanged ? "The file has changed; its changes are merged with the edits." : "The file has changed, and is shown anew.");
      }
    } catch (error) {
      showError(error);
    }
  }

  // MARK: Configuration

  buildConfiguration() {
    const form = byID("configuration");
    form.addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
    const { devices, textSizes, texts } = this.project;
    form.append(
      this.choice("Device", "device", [["", "As stored"], ...devices.map((d) => [d.id, d.name])], () => {
        delete this.configuration.width;
        delete this.configuration.height;
      }),
      this.checkbox("Landscape", "landscape"),
      this.number("Width", "width"), this.number("Height", "height"),
      this.choice("Text size", "textSize", [["", "Large (default)"], ...textSizes.map((t) => [t, spaced(t)])]),
      this.choice("Texts", "texts", [["", "As written"], ...texts.filter((t) => t !== "asWritten").map((t) => [t, spaced(t)])]),
      this.choice("Language", "language", [["", "As stored"]]),
      this.checkbox("Right to left", "rightToLeft"), this.checkbox("Dark", "dark"),
      this.insetsChoice(), this.number("Keyboard", "keyboard"),
      this.choice("Constraints", "constraints", [["selected", "Of the selected view"], ["all", "All"], ["", "None"]]),
      this.zoomChoice());
  }

  /**
   * @param {string} words
   * @param {string} key
   * @param {string[][]} options
   * @param {() => void} [also]
   */
  choice(words, key, options, also) {
    const select = /** @type {HTMLSelectElement} */ (make("select", { "data-key": key },
      ...options.map(([value, text]) => make("option", { value }, text))));
    select.addEventListener("change", () => {
      this.configuration[key] = select.value || undefined;
      also?.();
      this.refresh();
    });
    return make("label", {}, words, select);
  }

  /**
   * @param {string} words
   * @param {string} key
   */
  checkbox(words, key) {
    const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", "data-key": key }));
    box.addEventListener("change", () => {
      this.configuration[key] = box.checked || undefined;
      this.refresh();
    });
    return make("label", { class: "check" }, box, words);
  }

  /**
   * @param {string} words
   * @param {string} key
   */
  number(words, key) {
    const field = /** @type {HTMLInputElement} */ (make("input", { type: "number", min: "0", max: "4096", id: key }));
    field.addEventListener("change", () => {
      this.configuration[key] = field.value === "" ? undefined : Math.min(Math.max(Number(field.value), 0), 4096);
      this.refresh();
    });
    return make("label", {}, words, field);
  }

  /** A checkbox that shows the handles of the safe area, and a button that restores the device's. */
  insetsChoice() {
    const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", id: "insets" }));
    box.addEventListener("change", () => this.view.insets.show(box.checked));
    const reset = make("button", { type: "button", id: "device-insets", hidden: true, onclick: () => {
      delete this.configuration.safeArea;
      this.showInsets();
      this.refresh();
    } }, "Device’s safe area");
    return make("span", { class: "pair" }, make("label", { class: "check" }, box, "Drag safe area and keyboard"), reset);
  }

  /** Shows the values that the handles over the scene have set. */
  showInsets() {
    byID("device-insets").hidden = !this.configuration.safeArea;
    const field = byID("keyboard");
    if (document.activeElement !== field) field.value = this.configuration.keyboard ?? "";
  }

  zoomChoice() {
    const select = /** @type {HTMLSelectElement} */ (make("select", {},
      ...[25, 50, 75, 100, 150, 200, 400].map((p) => make("option", { value: p / 100, selected: p === 100 }, `${p} %`))));
    select.addEventListener("change", () => {
      this.view.zoom = Number(select.value);
      this.view.draw();
    });
    return make("label", {}, "Zoom", select);
  }

  showLanguages() {
    const select = byID("configuration").querySelector("[data-key=language]");
    select.replaceChildren(make("option", { value: "" }, "As stored"),
      ...(this.document?.languages ?? []).map((name) => make("option", { value: name }, name)));
    delete this.configuration.language;
  }

  showSize() {
    const scene = this.view.scene;
    for (const key of ["width", "height"]) {
      const field = byID(key);
      const size = this.configuration[key] ?? scene?.[/** @type {"width"} */ (key)];
      if (size !== undefined && document.activeElement !== field) field.value = String(Math.round(size * 100) / 100);
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.dialog.open) return;
    const isField = event.target instanceof HTMLInputElement && ["text", "search", "number"].includes(event.target.type);
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !isField) {
      event.preventDefault();
      this.step(event.shiftKey ? "redo" : "undo");
    } else if (event.key === "Escape" && !isField && this.selected) {
      this.select(null);
    } else if (event.target === byID("canvas") && this.mode === "passes") {
      const { passes } = this;
      const action = { ArrowRight: () => passes.go(passes.step + 1), ArrowLeft: () => passes.go(passes.step - 1),
        PageDown: () => passes.goPass(1), PageUp: () => passes.goPass(-1), Home: () => passes.go(-1),
        End: () => passes.go(passes.steps.length - 1) }[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    } else if (event.target === byID("canvas")) {
      const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (step === undefined || this.view.order.length === 0) return;
      event.preventDefault();
      const { order } = this.view;
      this.select(order[(order.indexOf(this.selected ?? "") + step + order.length) % order.length]);
    }
  }
}

/** @param {any[] | undefined} findings */
function counts(findings) {
  if (!findings) return [];
  return ["error", "warning"].flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count ? [make("span", { class: `count ${severity}`, title: `${count} ${severity}${count === 1 ? "" : "s"}` }, String(count))] : [];
  });
}

/** @param {number} value */
function size(value) {
  return String(Math.round(value * 100) / 100);
}

/**
 * Returns a name in camel case as words.
 * @param {string} name
 */
function spaced(name) {
  const words = name.replace(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

try {
  const studio = new Studio(await ask("project"));
  /** For tests in a browser. */
  /** @type {any} */ (window).studio = studio;
  studio.start();
} catch (error) {
  showError(error);
}
