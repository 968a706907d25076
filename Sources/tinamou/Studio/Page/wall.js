// @ts-check
import { ask } from "./api.js";
import { byID, showError, make, picture } from "./dom.js";

/** The twelve configurations of the wall. */
const configurations = [
  { name: "iPhone SE", device: "retina4_7" },
  { name: "iPhone SE, landscape", device: "retina4_7", landscape: true },
  { name: "iPhone 15", device: "retina6_12" },
  { name: "iPhone 15, dark", device: "retina6_12", dark: true },
  { name: "iPhone 15, right to left", device: "retina6_12", rightToLeft: true },
  { name: "iPhone 15, doubled texts", device: "retina6_12", texts: "doubled" },
  { name: "iPhone 15, accented texts", device: "retina6_12", texts: "accented" },
  { name: "iPhone 15, largest accessibility text", device: "retina6_12", textSize: "accessibilityExtraExtraExtraLarge" },
  { name: "iPhone 15, extra small text", device: "retina6_12", textSize: "extraSmall" },
  { name: "iPhone 15 Pro Max", device: "retina6_7" },
  { name: "iPad Pro 11″", device: "ipad11_0" },
  { name: "iPad Pro 11″, landscape", device: "ipad11_0", landscape: true },
];

/**
 * Shows a scene in twelve configurations side by side.
 * @param {import("./studio.js").Studio} studio
 */
export async function showWall(studio) {
  const canvas = byID("canvas");
  const request = studio.request();
  if (!request) return canvas.replaceChildren();
  const known = new Set(studio.project.devices.map((device) => device.id));
  const wall = make("div", { class: "wall" });
  const ticket = Symbol("wall");
  studio.wallTicket = ticket;
  if (canvas.querySelector(".wall") === null) canvas.replaceChildren(wall);
  for (const { name, ...configuration } of configurations) {
    if (!known.has(configuration.device)) continue;
    try {
      const scene = await ask("scene", {
        document: request.document, root: request.root, trial: request.trial, selected: request.selected,
        constraints: studio.configuration.constraints, language: studio.configuration.language,
        safeArea: studio.configuration.safeArea, keyboard: studio.configuration.keyboard, ...configuration,
      });
      if (studio.wallTicket !== ticket || studio.mode !== "wall") return;
      const image = picture(scene.svg ?? "", Math.min(1, 220 / scene.width));
      const state = scene.conflicts.length ? "bad" : scene.ambiguous.length ? "open" : "";
      const words = scene.conflicts.length ? ": conflict" : scene.ambiguous.length ? ": ambiguous" : "";
      wall.append(make("figure", {}, make("div", { class: `frame ${state}` }, image), make("figcaption", {}, name + words)));
    } catch (error) {
      showError(error);
    }
  }
  if (studio.mode === "wall" && studio.wallTicket === ticket) canvas.replaceChildren(wall);
}
