/// The style sheet and the script of a page with resizable scenes.
///
/// The script is a module of plain JavaScript with types in comments, which follows that of ``PiecesProgram``. It reads the
/// data, builds SVG elements for each variant of a group when the variant is first shown, and sets the attributes that
/// depend on the width.
enum PageProgram {
    static let style: StaticString = """
        .scene{margin:.6rem 0}
        .bar{display:flex;flex-wrap:wrap;gap:.4rem .8rem;align-items:center;margin:.4rem 0}
        .bar label{white-space:nowrap;overflow-wrap:normal;display:flex;gap:.4rem;align-items:center;flex:1 1 14rem;min-width:0}
        .bar input[type=range]{flex:1;min-width:6rem;min-height:2rem;accent-color:var(--link)}
        .bar output{font-variant-numeric:tabular-nums;min-width:5.5rem}
        .bar button{font:inherit;font-size:.85rem;min-height:2rem;padding:.1rem .6rem;color:var(--ink);
        background:var(--panel);border:1px solid var(--rule);border-radius:.4rem;cursor:pointer}
        .bar button[aria-pressed=true]{border-color:var(--link);color:var(--link)}
        .stage{overflow:auto;max-width:100%;padding:0 0 .4rem;overscroll-behavior-x:contain}
        .frame{display:inline-flex;align-items:stretch;vertical-align:top}
        .frame>svg{display:block;flex:none;background:#8883;outline:1px solid var(--rule)}
        .frame svg text{font-family:Inter,system-ui,sans-serif;fill:revert-layer}
        .grip{position:sticky;right:0;flex:none;width:1.5rem;cursor:ew-resize;touch-action:none;
        border-radius:0 .4rem .4rem 0;background:var(--panel);border:1px solid var(--rule)}
        .grip::after{content:"";position:absolute;top:calc(50% - 1.2rem);bottom:calc(50% - 1.2rem);left:.55rem;
        right:.55rem;border:solid var(--faint);border-width:0 2px}
        .grip:hover,.grip.active{border-color:var(--link)}
        .chosen{font-size:.9rem;min-height:1.5rem;color:var(--faint)}
        .notes{color:var(--faint);font-size:.85rem;margin:.2rem 0;padding-left:1.2rem}
        """

    static let script: StaticString = #"""
        /** @typedef {[number, number, any[][]]} Variant The part of the range, and what is shown in it. */
        /** @typedef {{name: string, file: string, root: string, device: string, range: [number, number], start: number,
         *   height: number, views: [string, string][], frames: Value[], variants: Variant[]}} SceneData */
        /** @typedef {{colors: [string, string][], images: string[], scenes: SceneData[]}} PageData */

        const SVG = "http://www.w3.org/2000/svg";
        const element = /** @type {HTMLScriptElement} */ (document.getElementById("data"));
        /** @type {PageData} */
        const data = JSON.parse(element.textContent || "{}");

        const look = { isDark: matchMedia("(prefers-color-scheme: dark)").matches };
        /** @param {number} index @returns {string} */
        const color = (index) => data.colors[index][look.isDark ? 1 : 0];

        /** @param {string} name @param {Record<string, string | number>} [attributes] @returns {SVGElement} */
        function make(name, attributes = {}) {
          const made = document.createElementNS(SVG, name);
          for (const key of Object.keys(attributes)) made.setAttribute(key, String(attributes[key]));
          return made;
        }

        let count = 0;

        /** An outline with its attributes.
         * @param {string} kind
         * @returns {{element: SVGElement, set: (n: number[]) => void}} */
        function outline(kind) {
          /** @type {Record<string, string>} */
          const names = { r: "rect", e: "ellipse", p: "polygon", l: "polyline" };
          const name = names[kind] || "path";
          const made = make(name);
          /** @param {Record<string, string | number>} list */
          const set = (list) => { for (const key of Object.keys(list)) made.setAttribute(key, String(list[key])); };
          const pairs = (/** @type {number[]} */ n) => {
            const words = [];
            for (let i = 0; i + 1 < n.length; i += 2) words.push(n[i] + "," + n[i + 1]);
            return words.join(" ");
          };
          switch (kind) {
          case "r": return { element: made, set: (n) => set({ x: n[0], y: n[1], width: n[2], height: n[3], rx: n[4] }) };
          case "e":
            return { element: made, set: (n) =>
              set({ cx: n[0] + n[2] / 2, cy: n[1] + n[3] / 2, rx: n[2] / 2, ry: n[3] / 2 }) };
          case "p": case "l": return { element: made, set: (n) => set({ points: pairs(n) }) };
          default:
            set({ "fill-rule": "evenodd", "stroke-linecap": "round", "stroke-linejoin": "round" });
            return { element: made, set: (n) => {
              let place = 0, text = "";
              for (const letter of kind) {
                const length = letter === "Z" ? 0 : letter === "C" ? 6 : 2;
                text += letter + n.slice(place, place + length).join(" ");
                place += length;
              }
              set({ d: text });
            } };
          }
        }

        /** @typedef {{element: SVGElement, update: (width: number) => void, paint: () => void}} Part Something on the stage. */

        /** @param {any[]} item @returns {Part} */
        function part(item) {
          /** @type {Value[]} */
          const values = item[item.length - 1];
          switch (item[0]) {
          case "g": return group(item, values);
          case "f": {
            const shape = outline(item[1]);
            return { element: shape.element, update: follower(values, shape.set),
              paint: () => { shape.element.style.fill = color(item[2]); } };
          }
          case "s": {
            const shape = outline(item[1]);
            shape.element.setAttribute("fill", "none");
            if (item[3].length) shape.element.setAttribute("stroke-dasharray", item[3].join(" "));
            return { element: shape.element, update: follower(values, (n) => {
              shape.element.setAttribute("stroke-width", String(n[0]));
              shape.set(n.slice(1));
            }), paint: () => { shape.element.style.stroke = color(item[2]); } };
          }
          case "t": {
            const text = make("text", { "xml:space": "preserve" });
            text.textContent = item[1];
            text.style.fontSize = item[3] + "px";
            text.style.fontWeight = String(item[4]);
            if (item[5]) text.style.fontFamily = JSON.stringify(item[5]) + ", Inter, system-ui, sans-serif";
            return { element: text, update: follower(values, (n) => {
              text.setAttribute("x", String(n[0]));
              text.setAttribute("y", String(n[1]));
              text.setAttribute("textLength", String(Math.max(0, n[2])));
            }), paint: () => { text.style.fill = color(item[2]); } };
          }
          default: return picture(item, values);
          }
        }

        /** @param {any[]} item @param {Value[]} values @returns {Part} */
        function picture(item, values) {
          const frame = make("svg", { preserveAspectRatio: "none" });
          const image = make("image", { width: 1000, height: 1000, preserveAspectRatio: "none" });
          /** @type {SVGElement | null} */
          let flood = null;
          if (item[3] !== null) {
            const id = "tint-" + ++count;
            const filter = make("filter", { id, x: 0, y: 0, width: 1, height: 1, "color-interpolation-filters": "sRGB" });
            flood = make("feFlood");
            filter.append(flood, make("feComposite", { in2: "SourceAlpha", operator: "in" }));
            frame.append(filter);
            image.setAttribute("filter", "url(#" + id + ")");
          }
          frame.append(image);
          return { element: frame, update: follower(values, (n) => {
            const names = ["x", "y", "width", "height"];
            names.forEach((name, i) => frame.setAttribute(name, String(n[i])));
            frame.setAttribute("viewBox", n.slice(4, 8).join(" "));
          }), paint: () => {
            const source = data.images[item[look.isDark ? 2 : 1]];
            if (image.getAttribute("href") !== source) image.setAttribute("href", source);
            if (flood) flood.style.setProperty("flood-color", color(item[3]));
          } };
        }

        /** The variants of a group; each is built when it is first shown.
         * @param {SVGElement} parent @param {Variant[]} variants
         * @returns {{update: (w: number) => void, paint: () => void}} */
        function contents(parent, variants) {
          /** @type {(Part[] | null)[]} */
          const built = variants.map(() => null);
          let shown = -1;
          const update = (/** @type {number} */ width) => {
            let next = variants.findIndex((v) => width <= v[1]);
            if (next < 0) next = variants.length - 1;
            if (next < 0) return;
            if (next !== shown) {
              if (shown >= 0) for (const one of built[shown] || []) one.element.remove();
              let list = built[next];
              if (!list) { list = variants[next][2].map(part); built[next] = list; }
              for (const one of list) { one.paint(); parent.append(one.element); }
              shown = next;
            }
            for (const one of built[shown] || []) one.update(width);
          };
          return { update, paint: () => { for (const one of built[shown] || []) one.paint(); } };
        }

        /** @param {any[]} item @param {Value[]} values @returns {Part} */
        function group(item, values) {
          const made = make("g");
          if (item[1]) made.dataset.view = item[1];
          if (item[2]) { const title = make("title"); title.textContent = item[2]; made.append(title); }
          if (item[3] !== 1) made.setAttribute("opacity", item[3]);
          const scale = item[4] === 1 ? "" : " scale(" + item[4] + ")";
          const clip = item[5] === null ? null : outline(item[5]);
          if (clip) {
            const id = "clip-" + ++count, path = make("clipPath", { id });
            path.append(clip.element);
            made.append(path);
            made.setAttribute("clip-path", "url(#" + id + ")");
          }
          const inside = contents(made, item[6]);
          const follow = follower(values, (n) => {
            made.setAttribute("transform", "translate(" + n[0] + " " + n[1] + ")" + scale);
            if (clip) clip.set(n.slice(2));
          });
          return { element: made, update: (width) => { follow(width); inside.update(width); }, paint: inside.paint };
        }

        /** @param {string} name @param {string} [text] @returns {HTMLElement} */
        function html(name, text) {
          const made = document.createElement(name);
          if (text !== undefined) made.textContent = text;
          return made;
        }

        const short = (/** @type {number} */ n) => String(Math.round(n * 100) / 100);
        const presets = [320, 375, 390, 430, 744, 834, 1024, 1366];
        /** @type {(() => void)[]} */
        const painters = [];

        /** @param {HTMLElement} place @param {SceneData} scene @returns {(width: number) => void} */
        function stage(place, scene) {
          place.textContent = "";
          const [least, most] = scene.range;
          let width = Math.min(Math.max(scene.start, least), most);
          const bar = html("div"), label = html("label", "Width"), output = html("output");
          bar.className = "bar";
          const slider = /** @type {HTMLInputElement} */ (html("input"));
          slider.type = "range";
          slider.min = String(least);
          slider.max = String(most);
          slider.step = "any";
          slider.setAttribute("aria-label", "Width of " + scene.name);
          label.append(slider, output);
          bar.append(label);
          for (const preset of presets.filter((p) => p >= least && p <= most)) {
            const button = /** @type {HTMLButtonElement} */ (html("button", String(preset)));
            button.type = "button";
            button.setAttribute("aria-label", preset + " points wide");
            button.addEventListener("click", () => show(preset));
            bar.append(button);
          }
          const svg = make("svg", { role: "img", "aria-label": scene.name, height: scene.height });
          const inside = contents(svg, scene.variants);
          const grip = html("div"), frame = html("div"), scroll = html("div"), chosen = html("p");
          grip.className = "grip";
          grip.setAttribute("aria-hidden", "true");
          frame.className = "frame";
          scroll.className = "stage";
          chosen.className = "chosen";
          chosen.setAttribute("aria-live", "polite");
          frame.append(svg, grip);
          scroll.append(frame);
          const details = /** @type {HTMLDetailsElement} */ (html("details")), table = html("table"), body = html("tbody");
          const scroller = html("div");
          scroller.className = "scroll";
          details.append(html("summary", "Frames"), scroller);
          scroller.append(table);
          const head = html("thead"), row = html("tr");
          for (const name of ["view", "id", "x", "y", "width", "height"]) row.append(html("th", name));
          head.append(row);
          table.append(head, body);
          place.append(bar, scroll, chosen, details);

          function list() {
            if (!details.open) return;
            body.textContent = "";
            frames(scene, width).forEach((one, i) => {
              const line = html("tr");
              line.append(html("td", scene.views[i][1]), html("td", one.id));
              for (const number of one.frame) {
                const cell = html("td", short(number));
                cell.className = "number";
                line.append(cell);
              }
              body.append(line);
            });
          }

          let waiting = 0;
          /** @type {string | null} */
          let view = null;
          function draw() {
            waiting = 0;
            svg.setAttribute("width", String(width));
            svg.setAttribute("viewBox", "0 0 " + width + " " + scene.height);
            inside.update(width);
            output.textContent = short(width) + " pt";
            slider.value = String(width);
            slider.setAttribute("aria-valuetext", short(width) + " points");
            describe();
            list();
          }
          function describe() {
            const place = scene.views.findIndex((v) => v[0] === view);
            if (place < 0) { chosen.textContent = "Choose a view in the picture to see its frame."; return; }
            const f = frames(scene, width)[place].frame.map(short);
            chosen.textContent = scene.views[place][1] + ": " + f[0] + ", " + f[1] + ", " + f[2] + " × " + f[3];
          }
          /** @param {number} next */
          function show(next) {
            width = Math.min(Math.max(next, least), most);
            if (!waiting) waiting = requestAnimationFrame(draw);
          }

          slider.addEventListener("input", () => show(Number(slider.value)));
          // The step of a range of any fractions is too small for keys.
          slider.addEventListener("keydown", (event) => {
            const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -20, PageUp: 20 }[event.key];
            if (!step) return;
            event.preventDefault();
            show(width + step * (event.shiftKey ? 10 : 1));
          });
          grip.addEventListener("pointerdown", (event) => {
            const from = event.clientX, before = width;
            grip.setPointerCapture(event.pointerId);
            grip.classList.add("active");
            const move = (/** @type {PointerEvent} */ e) => show(before + e.clientX - from);
            const end = () => {
              grip.removeEventListener("pointermove", move);
              grip.classList.remove("active");
            };
            grip.addEventListener("pointermove", move);
            grip.addEventListener("pointerup", end, { once: true });
            grip.addEventListener("pointercancel", end, { once: true });
            event.preventDefault();
          });
          svg.addEventListener("click", (event) => {
            const hit = /** @type {Element} */ (event.target).closest("[data-view]");
            view = hit ? /** @type {SVGElement} */ (hit).dataset.view || null : null;
            describe();
          });
          details.addEventListener("toggle", list);
          painters.push(inside.paint);
          draw();
          return show;
        }

        const shows = [...document.querySelectorAll("[data-scene]")].map((place) => {
          const scene = data.scenes[Number(/** @type {HTMLElement} */ (place).dataset.scene)];
          return stage(/** @type {HTMLElement} */ (place), scene);
        });

        const dark = /** @type {HTMLButtonElement} */ (html("button", "Dark appearance"));
        dark.type = "button";
        const paint = () => {
          dark.setAttribute("aria-pressed", String(look.isDark));
          for (const painter of painters) painter();
        };
        dark.addEventListener("click", () => { look.isDark = !look.isDark; paint(); });
        const tools = html("div");
        tools.className = "bar";
        tools.append(dark);
        document.querySelector("header")?.append(tools);
        paint();

        /** What scripts ask the page. */
        Object.assign(window, { tinamou: {
          scenes: data.scenes.map((scene, i) => (
            { name: scene.name, file: scene.file, root: scene.root, device: scene.device, range: scene.range,
              height: scene.height, frames: (/** @type {number} */ width) => frames(scene, width), show: shows[i] })) } });
        """#
}
