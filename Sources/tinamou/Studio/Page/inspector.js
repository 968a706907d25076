// @ts-check
import { ask, askLong, newestOnly } from "./api.js";
import { announce, byID, fill, make, say, showError } from "./dom.js";

/**
 * The inspector: attributes, constraints as equations, explanations, findings and repairs.
 * @typedef {{ id: string, equation: string, line: number, constant: number, priority: number,
 *   isInstalled: boolean, identifier: string | null }} Constraint
 */
export class Inspector {
  /** @param {import("./studio.js").Studio} studio */
  constructor(studio) {
    this.studio = studio;
    this.panel = byID("inspector");
    this.load = newestOnly(async () => this.show());
    /** The proposed repairs, of one version of one document. */
    this.repairs = make("div", { id: "repairs", role: "status" });
    this.repaired = "";
    this.panel.addEventListener("focusout", () => setTimeout(() => this.late(), 0));
    this.isLate = false;
  }

  /**
   * Shows a tried edit on the canvas, without making it.
   * @param {object} edit
   */
  attempt(edit) {
    this.studio.trial = [edit];
    this.studio.view.refresh(undefined);
  }

  /** Shows what has changed while the user was typing or sliding. */
  late() {
    if (this.isLate && !this.isBusy()) this.load(undefined);
  }

  /** Returns whether the user is typing or sliding in the panel. */
  isBusy() {
    const field = document.activeElement;
    return field instanceof HTMLInputElement && this.panel.contains(field)
      && field.value !== field.defaultValue && field.dataset.made === undefined;
  }

  /**
   * Replaces the panel, and keeps the focus on the same field or button.
   * @param {...(Node | null)} children
   */
  replace(...children) {
    const active = document.activeElement;
    const key = active instanceof HTMLElement && this.panel.contains(active) ? active.dataset.key : undefined;
    fill(this.panel, ...children);
    if (key !== undefined) {
      const next = [...this.panel.querySelectorAll("[data-key]")].find((each) => /** @type {HTMLElement} */ (each).dataset.key === key);
      if (next instanceof HTMLElement) next.focus();
    }
  }

  async show() {
    if (this.studio.mode === "passes") return;
    this.isLate = this.isBusy();
    if (this.isLate) return;
    const { document: open, selected } = this.studio;
    if (!open) return this.panel.replaceChildren();
    if (!selected) return this.showScene();
    try {
      const answer = await ask("inspect", { document: open.state.document, id: selected });
      if (this.studio.selected !== selected || this.studio.document?.state.document !== open.state.document) return;
      this.isLate = this.isBusy();
      if (this.isLate) return;
      announce(`${answer.name} selected`);
      const place = this.studio.view.scene?.rects[selected];
      const frame = place ? place.map((n) => Math.round(n * 100) / 100) : null;
      this.replace(
        make("h2", {}, answer.name),
        make("p", { class: "quiet" }, `${answer.className}, line ${answer.line}, ${answer.id}`),
        frame ? make("p", {}, `x ${frame[0]}, y ${frame[1]}, width ${frame[2]}, height ${frame[3]}`) : null,
        make("div", { class: "actions" },
          this.button("Why is it here?", () => this.explain(selected)),
          this.button("Show all views", () => this.studio.select(null)),
          this.button("Delete", () => this.studio.edit({ kind: "deletion", ids: [selected] }, null))),
        this.titleField(answer),
        make("div", { id: "explanation", role: "status" }),
        answer.constraints.length ? make("h2", {}, "Constraints") : null,
        ...answer.constraints.map((/** @type {Constraint} */ constraint) => this.constraint(constraint)),
        ...answer.sections.flatMap((/** @type {any} */ section) => [
          make("h2", {}, section.title),
          make("table", {}, ...section.rows.map((/** @type {any} */ row) =>
            make("tr", {}, make("td", {}, row.name), make("td", {}, row.value)))),
        ]));
    } catch (error) {
      showError(error);
      if (this.studio.selected === selected) this.studio.select(null);
    }
  }

  /**
   * @param {string} words
   * @param {() => void} action
   */
  button(words, action) {
    return make("button", { type: "button", onclick: action }, words);
  }

  /** @param {{ id: string, title: string | null }} answer */
  titleField(answer) {
    if (answer.title === null) return null;
    const field = /** @type {HTMLInputElement} */ (make("input", {
      type: "text", value: answer.title, size: "28", "data-key": `${answer.id} title` }));
    const edit = () => ({ kind: "title", id: answer.id, text: field.value });
    field.addEventListener("input", () => {
      delete field.dataset.made;
      this.attempt(edit());
    });
    field.addEventListener("change", () => {
      field.dataset.made = "";
      this.studio.edit(edit());
    });
    return make("label", {}, "Text ", field);
  }

  /** @param {Constraint} constraint */
  constraint(constraint) {
    const { id } = constraint;
    const equation = make("p", {}, constraint.equation);
    const constant = this.slider(id, "Constant", constraint.constant, range(constraint.constant), (value) =>
      ({ kind: "constant", id, value }));
    const priority = this.slider(id, "Priority", constraint.priority, [1, 1000], (value) =>
      ({ kind: "priority", id, value }));
    return make("div", { class: "constraint", "data-id": id }, equation,
      make("p", { class: "quiet" }, [constraint.identifier, `line ${constraint.line}`, id,
        constraint.isInstalled ? "" : "not installed"].filter(Boolean).join(", ")),
      constant, priority,
      make("div", { class: "actions" },
        this.button("What holds it?", () => this.explain(id)),
        this.button("Delete", () => this.studio.edit({ kind: "deletion", ids: [id] }))));
  }

  /**
   * A slider with a field: sliding tries a value, letting go makes the edit.
   * @param {string} id
   * @param {string} words
   * @param {number} value
   * @param {number[]} limits
   * @param {(value: number) => object} edit
   */
  slider(id, words, value, limits, edit) {
    const slide = /** @type {HTMLInputElement} */ (make("input", {
      type: "range", min: limits[0], max: limits[1], step: "1", value, "aria-label": words, "data-key": `${id} ${words} slider` }));
    const field = /** @type {HTMLInputElement} */ (make("input", {
      type: "number", step: "any", value, "aria-label": `${words} as a number`, "data-key": `${id} ${words}` }));
    slide.addEventListener("input", (event) => {
      delete slide.dataset.made;
      field.value = slide.value;
      this.studio.view.begin(event);
      this.attempt(edit(Number(slide.value)));
    });
    slide.addEventListener("change", () => {
      slide.dataset.made = "";
      this.studio.edit(edit(Number(slide.value)));
    });
    field.addEventListener("input", () => delete field.dataset.made);
    field.addEventListener("change", () => {
      field.dataset.made = "";
      if (field.value !== "" && Number.isFinite(Number(field.value))) this.studio.edit(edit(Number(field.value)));
    });
    return make("label", {}, words, slide, field);
  }

  /**
   * Asks a question that takes time, with its progress and a button to cancel it.
   * @param {HTMLElement} place The element that shows both.
   * @param {string} words
   * @param {string} unit The unit of the progress.
   * @param {string} question
   * @param {object} body
   */
  async wait(place, words, unit, question, body) {
    const ended = new AbortController();
    const text = make("span", {}, `${words}… `);
    const cancel = this.button("Cancel", () => ended.abort());
    // Quick answers show no progress.
    const pause = setTimeout(() => place.replaceChildren(make("p", { class: "quiet" }, text, cancel)), 150);
    try {
      return await askLong(question, body, { signal: ended.signal, progress: ({ steps, seconds }) => {
        text.textContent = `${words}… ${steps ? `${steps} ${unit}, ` : ""}${seconds.toFixed(1)} s `;
      } });
    } finally {
      clearTimeout(pause);
    }
  }

  /** @param {string} id */
  async explain(id) {
    const place = byID("explanation");
    try {
      const answer = await this.wait(place, "Explaining", "steps", "explain", { ...this.studio.request(), id });
      place?.replaceChildren(make("pre", {}, answer.text));
    } catch (error) {
      place?.replaceChildren();
      showError(error);
    }
  }

  // MARK: The scene

  /** Shows the findings and the repairs of the document. */
  showScene() {
    const { document: open, root, findings } = this.studio;
    if (!open || !root) return this.panel.replaceChildren();
    const list = findings.get(open.state.document);
    this.replace(
      make("h2", {}, "Findings"),
      list ? findingList(this.studio, list) : make("p", { class: "quiet" }, "Checking…"),
      make("div", { class: "actions" },
        this.button("Find repairs", () => this.findRepairs()),
        this.button("Prove all widths", () => this.studio.sweep(false)),
        this.button("Prove all heights", () => this.studio.sweep(true))),
      this.repairs);
    const version = `${open.state.version} ${open.state.document}`;
    if (this.repaired !== version) this.repairs.replaceChildren();
    this.repaired = version;
  }

  async findRepairs() {
    const { document: open } = this.studio;
    const place = this.repairs;
    if (!open) return;
    try {
      const answer = await this.wait(place, "Searching for repairs", "layouts", "repairs", { document: open.state.document });
      const state = this.studio.document?.state;
      if (state?.document !== answer.document || state?.version !== answer.version) return;
      place.replaceChildren(...(answer.findings.length ? answer.findings.map((/** @type {any} */ finding) =>
        make("div", { class: "constraint" }, make("p", {}, `${finding.problem} (line ${finding.line})`),
          finding.reason ? make("p", { class: "quiet" }, finding.reason) : null,
          ...finding.repairs.map((/** @type {any} */ repair) =>
            make("div", { class: "actions" }, this.button("Repair", () => this.repair(repair.number, answer.version)), repair.summary))))
        : [make("p", {}, "There is nothing to repair.")]));
    } catch (error) {
      place.replaceChildren();
      showError(error);
    }
  }

  /**
   * @param {number} number
   * @param {number} version
   */
  async repair(number, version) {
    const { document: open } = this.studio;
    if (!open) return;
    try {
      await this.studio.changed(await ask("repair", { document: open.state.document, number, version }));
      say("Repaired.");
    } catch (error) {
      showError(error);
    }
  }
}

/**
 * @param {number} constant
 * @returns {number[]}
 */
function range(constant) {
  const reach = Math.max(60, Math.abs(constant));
  return [Math.floor(constant - reach), Math.ceil(constant + reach)];
}

/**
 * @param {import("./studio.js").Studio} studio
 * @param {any[]} findings
 */
export function findingList(studio, findings) {
  if (findings.length === 0) return make("p", { class: "quiet" }, "No findings.");
  return make("ul", { class: "findings" }, ...findings.map((finding) =>
    make("li", { class: finding.severity },
      make("button", { type: "button", onclick: () => finding.subject && studio.select(finding.subject) },
        `${finding.severity}: ${finding.message}`),
      make("span", { class: "quiet" }, ` ${finding.code}, line ${finding.line}`),
      ...finding.notes.map((/** @type {string} */ note) => make("div", { class: "quiet" },
        note.replace(`${studio.document?.state.document}:`, "line "))))));
}
