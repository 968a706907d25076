// @ts-check
import { ask } from "./api.js";
import { byID, showError, make, picture, say } from "./dom.js";

/**
 * Shows a storyboard as Interface Builder's canvas: scenes at their places, segues as arrows.
 * @param {import("./studio.js").Studio} studio
 */
export async function showBoard(studio) {
  const canvas = byID("canvas");
  const { document: open } = studio;
  if (!open) return canvas.replaceChildren();
  const board = make("div", { class: "board" });
  canvas.replaceChildren(board);
  say(`${open.roots.length} view tree${open.roots.length === 1 ? "" : "s"}`);
  /** @type {Map<string, { x: number, y: number, width: number, height: number }>} */
  const places = new Map();
  let free = 0;
  const shown = [];
  for (const root of open.roots) {
    try {
      const scene = await ask("scene", { ...studio.plainRequest(root.id) });
      if (studio.mode !== "board" || studio.document !== open) return;
      shown.push({ root, scene });
    } catch (error) {
      showError(error);
    }
  }
  // Two scenes at one place, or without one, lie beside each other.
  const taken = new Set();
  for (const { root, scene } of shown) {
    let [x, y] = [root.x, root.y];
    if (x === null || y === null || taken.has(`${x} ${y}`)) [x, y] = [free, -1200];
    taken.add(`${x} ${y}`);
    free = Math.max(free, x + scene.width + 60);
    places.set(root.controller ?? root.id, { x, y, width: scene.width, height: scene.height });
    const figure = make("figure", { title: root.name },
      make("figcaption", {}, (root.isInitial ? "→ " : "") + root.name), picture(scene.svg ?? ""),
      make("button", { type: "button", "aria-label": `Open ${root.name}`, onclick: () => studio.openRoot(root.id) }));
    figure.dataset.x = String(x);
    figure.dataset.y = String(y);
    board.append(figure);
  }
  if (places.size === 0) return;
  const all = [...places.values()];
  const [left, top] = [Math.min(...all.map((p) => p.x)), Math.min(...all.map((p) => p.y))];
  const [right, bottom] = [Math.max(...all.map((p) => p.x + p.width)), Math.max(...all.map((p) => p.y + p.height))];
  for (const figure of board.querySelectorAll("figure")) {
    figure.style.left = `${Number(figure.dataset.x) - left}px`;
    figure.style.top = `${Number(figure.dataset.y) - top + 24}px`;
  }
  board.append(arrows(open.segues, places, left, top - 24));
  const scale = Math.min(1, (canvas.clientWidth - 60) / (right - left + 1));
  board.style.width = `${right - left}px`;
  board.style.height = `${bottom - top + 24}px`;
  board.style.setProperty("zoom", String(Math.max(0.15, scale)));
}

/**
 * @param {{ id: string, from: string, to: string, kind: string, identifier: string | null }[]} segues
 * @param {Map<string, { x: number, y: number, width: number, height: number }>} places
 * @param {number} left
 * @param {number} top
 */
function arrows(segues, places, left, top) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("class", "arrows");
  for (const segue of segues) {
    const [from, to] = [places.get(segue.from), places.get(segue.to)];
    if (!from || !to) continue;
    const isForward = to.x >= from.x + from.width;
    const start = [isForward ? from.x + from.width : from.x + from.width / 2, from.y + from.height / 2];
    const end = [isForward ? to.x : to.x + to.width / 2, to.y + to.height / 2];
    const [x1, y1, x2, y2] = [start[0] - left, start[1] - top, end[0] - left, end[1] - top];
    const bend = Math.max(60, Math.abs(x2 - x1) / 2);
    const path = document.createElementNS(space, "path");
    path.setAttribute("d",
      `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2} l -14 -7 m 14 7 l -14 7`);
    for (const [name, value] of Object.entries({ fill: "none", stroke: "currentcolor", "stroke-width": "4" })) {
      path.setAttribute(name, value);
    }
    const title = document.createElementNS(space, "title");
    title.textContent = `${segue.kind} ${segue.identifier ?? ""}`;
    path.append(title);
    svg.append(path);
  }
  return svg;
}
