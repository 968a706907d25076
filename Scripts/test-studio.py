#!/usr/bin/env python3
"""What Scripts/test-studio does: checks the types of the page's scripts, opens, drags, edits, saves, repairs, and attacks a studio."""
import http.client
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

from browser import PATIENCE, Browser, Tab
from studio_scenes import custom_view, many_documents, rows

HERE = Path(__file__).resolve().parent.parent
FIXTURES = HERE / "Tests" / "Fixtures"
failures = []


def expect(fact, words):
    print(("ok    " if fact else "WRONG ") + words, flush=True)
    if not fact:
        failures.append(words)


class Studio:
    """A running studio of a folder."""

    def __init__(self, program, folder, *flags):
        self.process = subprocess.Popen(
            [program, "studio", str(folder), "--no-browser", *flags], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        if not self.address.startswith("http://127.0.0.1:"):
            raise RuntimeError(f"no address, but {self.address!r}")
        self.parts = urllib.parse.urlsplit(self.address)

    def ask(self, name, body, path=None, method="POST", length=None, patience=4, **headers):
        """The status and the body of a request, whose headers replace the page's."""
        connection = http.client.HTTPConnection(self.parts.hostname, self.parts.port, timeout=patience)
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        usual = {"Host": self.parts.netloc, "Content-Type": "application/json", "Content-Length": length or len(data)}
        usual.update({key.replace("_", "-"): value for key, value in headers.items()})
        try:
            connection.putrequest(method, path or self.parts.path + "api/" + name, skip_host=True)
            for key, value in usual.items():
                if value is not None:
                    connection.putheader(key, str(value))
            connection.endheaders()
            if length is None:
                connection.send(data)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        except (OSError, http.client.HTTPException) as error:
            return 0, str(error)
        finally:
            connection.close()

    def close(self):
        self.process.terminate()
        self.process.wait(10)


def until(tab, script, words, patience=PATIENCE):
    """Waits for a script to be true."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if tab.ask(script):
            expect(True, words)
            return True
        time.sleep(0.05)
    expect(False, words)
    return False


# The elements of the scene's picture lie in a tree of their own.
DRAWN = "document.querySelector('.scene .picture')?.shadowRoot?.querySelector({})"


def mouse(tab, kind, x, y, buttons=1):
    tab.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=buttons, clickCount=1)


def place(tab, selector):
    return tab.ask(f"(() => {{ const b = document.querySelector({selector!r}).getBoundingClientRect();"
                   " return [b.left + b.width / 2, b.top + b.height / 2]; })()")


def errors(browser):
    found = []
    for event in browser.events:
        name, part = event.get("method"), event.get("params", {})
        if name == "Runtime.exceptionThrown":
            found.append(part["exceptionDetails"].get("text", "exception"))
        elif name == "Log.entryAdded" and part["entry"]["level"] == "error":
            found.append(part["entry"]["text"])
        elif name == "Runtime.consoleAPICalled" and part["type"] == "error":
            found.append("console.error")
    return found


def requests(browser):
    return [event["params"]["request"]["url"] for event in browser.events
            if event.get("method") == "Network.requestWillBeSent"]


# A person.

def use(program, folder, browser, pictures):
    studio = Studio(program, folder, "--write")
    tab = Tab(browser, studio.address + "#" + urllib.parse.quote(str(folder / "overlay.xib")))
    tab.size(1400, 900)
    start = time.monotonic()
    tab.open()
    until(tab, "!!" + DRAWN.format("'g[id=v]'"), "the first scene is shown")
    print(f"      {time.monotonic() - start:.2f} s to the first scene")
    until(tab, "window.studio.findings.size === window.studio.project.documents.length", "all documents are checked")
    expect(tab.ask("document.querySelectorAll('.findings li.error').length") >= 1, "the conflict is among the findings")

    # Dragging an edge.
    x, y = place(tab, ".edge.right")
    mouse(tab, "mousePressed", x, y)
    start = tab.ask("window.studio.view.scene.width")
    for step in range(60):
        mouse(tab, "mouseMoved", x + step, y)
        time.sleep(0.016)
    for step in range(1, 4):
        mouse(tab, "mouseMoved", x + 59 + 20 * step, y)
        time.sleep(0.05)
    until(tab, f"Math.abs(document.querySelector('.edge.right').getBoundingClientRect().left - {x + 119}) < 12",
          "the dragged edge stays under the pointer, also in large steps")
    mouse(tab, "mouseReleased", x + 119, y, 0)
    width = tab.ask("window.studio.view.scene.width")
    mouse(tab, "mouseMoved", x + 60, y, 0)
    time.sleep(0.3)
    expect(width > start + 100 and tab.ask("window.studio.view.scene.width") == width, "letting go ends the drag")
    width = tab.ask("window.studio.view.scene.width")
    shown = tab.ask("window.studio.view.scene.rects")
    printed = subprocess.run([program, "layout", str(folder / "overlay.xib"), "--size", f"{width}x600", "--exact",
                              "--json"], capture_output=True, text=True).stdout
    frames = {v["id"]: v["frame"] for t in json.loads(printed)["documents"][0]["trees"] for v in t["views"]}
    expect(all(abs(a - b) < 1e-6 for key in ["v", "x"] for a, b in zip(shown[key], frames[key])),
           "the frames are those of tinamou layout")
    tab.ask("document.querySelector('.edge.right').focus()")
    for _ in range(3):
        tab.press("ArrowLeft", 37)
    until(tab, f"window.studio.view.scene.width === {width - 3}", "three arrow keys move the edge by three points")
    until(tab, "document.activeElement.classList.contains('edge')", "the edge keeps the focus")

    # The safe area and the keyboard.
    tab.ask("document.getElementById('insets').click()")
    until(tab, "!document.querySelector('.insets').hidden", "the safe area has handles")
    x, y = place(tab, ".handle.keyboard")
    mouse(tab, "mousePressed", x, y)
    for step in range(1, 11):
        mouse(tab, "mouseMoved", x, y - 10 * step)
        time.sleep(0.016)
    mouse(tab, "mouseReleased", x, y - 100, 0)
    until(tab, "window.studio.configuration.keyboard === 100 && document.querySelector('.keyboard').offsetHeight === 100",
          "the keyboard is dragged up by 100 points")
    tab.ask("document.querySelector('.handle.top').focus()")
    inset = tab.ask("window.studio.view.scene.safeArea[0]")
    for _ in range(4):
        tab.press("ArrowUp", 38)
    until(tab, f"document.querySelector('.handle.top').getAttribute('aria-valuenow') === '{inset + 4}'"
               f" && window.studio.view.scene.safeArea[0] === {inset + 4}", "arrow keys move an inset of the safe area")
    tab.ask("document.getElementById('device-insets').click()")
    until(tab, f"window.studio.view.scene.safeArea[0] === {inset}", "the device's safe area is restored")
    if pictures:
        tab.photograph(pictures / "studio-insets.png")
    tab.ask("document.getElementById('insets').click(); window.studio.view.insets.set('keyboard', 0)")

    # The outline, by keyboard.
    tab.ask("document.querySelector('#outline [tabindex=\"0\"]').focus()")
    expect(tab.ask("document.activeElement.getAttribute('role') + document.activeElement.ariaLevel") == "treeitem1",
           "one view of the outline takes the focus")
    tab.press("ArrowLeft", 37)
    until(tab, "document.activeElement.getAttribute('aria-expanded') === 'false'", "the left arrow closes a branch")
    tab.press("ArrowRight", 39)
    tab.press("ArrowRight", 39)
    until(tab, "document.activeElement.dataset.id === 'v' && document.activeElement.ariaLevel === '2'"
               " && document.querySelectorAll('#outline [tabindex=\"0\"]').length === 1",
          "the right arrow opens it, then moves to the first view in it")
    tab.press("Enter", 13)
    until(tab, "window.studio.selected === 'v' && document.activeElement.getAttribute('aria-selected') === 'true'",
          "Enter selects it, and the focus stays")
    names(tab, "a scene with a selected view")
    tab.ask("window.studio.select(null)")
    until(tab, "[...document.querySelectorAll('#inspector button')].some((b) => b.textContent === 'Find repairs')",
          "no view is selected again")

    # Selecting, explaining, editing.
    x, y = tab.ask("(() => { const b = document.querySelector('.scene').getBoundingClientRect();"
                   " const r = window.studio.view.scene.rects.v; return [b.left + r[0] + 5, b.top + r[1] + 5]; })()")
    mouse(tab, "mousePressed", x, y)
    mouse(tab, "mouseReleased", x, y, 0)
    until(tab, "window.studio.selected === 'v' && !!document.querySelector('.constraint[data-id=w]')",
          "a click selects a view and shows its constraints")
    until(tab, "!!" + DRAWN.format("'[id=constraint-w]'"), "its constraints are drawn")
    tab.ask("[...document.querySelectorAll('#inspector button')].find((b) => b.textContent === 'Why is it here?').click()")
    until(tab, "(document.querySelector('#explanation pre')?.textContent ?? '').includes('Box')", "the view is explained")
    tab.ask("(() => { const s = document.querySelector('.constraint[data-id=w] input[type=range]');"
            " s.value = 140; s.dispatchEvent(new Event('input')); })()")
    until(tab, "window.studio.view.scene.rects.v[2] === 140", "a slider tries a constant")
    expect(tab.ask("window.studio.document.state.version") == 1, "a tried constant is no edit")
    tab.ask("(() => { const s = document.querySelector('.constraint[data-id=w] input[type=range]');"
            " for (const v of [120, 130, 140]) { s.value = v; s.dispatchEvent(new Event('input')); }"
            " s.dispatchEvent(new Event('change')); })()")
    until(tab, "window.studio.document.state.canUndo", "letting go makes the edit")
    until(tab, "window.studio.trial.length === 0 && window.studio.view.scene.rects.v[2] === 140", "nothing is tried any more")
    before = (folder / "overlay.xib").read_bytes()
    tab.ask("document.getElementById('undo').click()")
    until(tab, "window.studio.view.scene.rects.v[2] === 100", "undo takes it back")
    tab.ask("document.getElementById('redo').click()")
    until(tab, "window.studio.view.scene.rects.v[2] === 140", "redo makes it again")
    expect((folder / "overlay.xib").read_bytes() == before, "the file is as before")
    tab.ask("document.getElementById('changes').click()")
    until(tab, "document.querySelector('dialog[open] pre')?.textContent.includes('constant=\"140\"') ?? false",
          "the changes are shown as a patch")
    if pictures:
        tab.photograph(pictures / "studio-changes.png")
    tab.ask("[...document.querySelectorAll('dialog button')].find((b) => b.textContent === 'Save').click()")
    until(tab, "!window.studio.document.state.isChanged && !document.querySelector('dialog[open]')", "they are saved")
    saved = (folder / "overlay.xib").read_bytes()
    expect(saved == before.replace(b'firstAttribute="width" constant="100" id="w"',
                                   b'firstAttribute="width" constant="140" id="w"'), "only that constant has changed")

    # The file changes underneath.
    tab.ask("(() => { const f = document.querySelector('.constraint[data-id=h] input[type=number]');"
            " f.value = 66; f.dispatchEvent(new Event('change')); })()")
    until(tab, "window.studio.view.scene.rects.v[3] === 66", "a field sets a constant")
    (folder / "overlay.xib").write_bytes(saved.replace(b'constant="24" id="l"', b'constant="30" id="l"'))
    left = tab.ask("window.studio.view.scene.rects.v[0]")
    until(tab, f"window.studio.view.scene.rects.v[0] === {left + 6}", "a change of the file is merged with the edit")
    expect(tab.ask("window.studio.document.state.isChanged && window.studio.view.scene.rects.v[3] === 66"),
           "the edit is still there")
    third = (folder / "overlay.xib").read_bytes()
    (folder / "overlay.xib").write_bytes(third.replace(b'constant="50" id="h"', b'constant="44" id="h"')
                                         .replace(b'constant="60" id="t"', b'constant="72" id="t"'))
    until(tab, "document.querySelector('dialog[open]')?.textContent.includes('conflict') ?? false",
          "a change that conflicts with the edit is shown")
    tab.ask("[...document.querySelectorAll('dialog button')].find((b) => b.textContent === 'Take the file').click()")
    until(tab, "window.studio.view.scene.rects.v[3] === 44 && window.studio.view.scene.rects.v[1] === 72"
               " && !document.querySelector('dialog[open]')", "the file's version can be taken")
    tab.ask("document.getElementById('undo').click()")
    until(tab, "window.studio.view.scene.rects.v[3] === 66 && window.studio.view.scene.rects.v[1] === 72",
          "undo takes the edits again, with the other changes of the file")
    tab.ask("document.getElementById('redo').click()")
    until(tab, "window.studio.view.scene.rects.v[3] === 44", "redo takes the file again")

    # Conflict and repair.
    tab.ask("window.studio.select(null)")
    until(tab, "window.studio.view.scene.conflicts.length === 1", "the scene has a conflict")
    until(tab, "[...document.querySelectorAll('#inspector button')].some((b) => b.textContent === 'Find repairs')",
          "repairs are offered")
    if pictures:
        tab.photograph(pictures / "studio-scene.png")
    tab.ask("[...document.querySelectorAll('#inspector button')].find((b) => b.textContent === 'Find repairs').click()")
    repair = "[...document.querySelectorAll('#repairs button')].find((b) => b.textContent === 'Repair')"
    if until(tab, f"!!{repair}", "repairs are found"):
        tab.ask(f"{repair}.click()")
    until(tab, "window.studio.view.scene.conflicts.length === 0", "a repair ends the conflict")

    # The passes of the scene, and a recording with a loop.
    tab.ask("document.querySelector('[data-mode=passes]').click()")
    until(tab, "document.querySelectorAll('.passes rect.view').length > 1 && document.querySelectorAll('.events li').length > 3",
          "the passes of the scene are shown")
    tab.ask("document.getElementById('canvas').focus()")
    tab.press("End", 35)
    until(tab, "window.studio.passes.step === window.studio.passes.steps.length - 1", "the last step is shown")
    last = tab.ask("JSON.stringify([...window.studio.passes.places.values()].map((p) => p.frame))")
    tab.press("Home", 36)
    first = tab.ask("JSON.stringify([...window.studio.passes.places.values()].map((p) => p.frame))")
    tab.press("End", 35)
    again = tab.ask("JSON.stringify([...window.studio.passes.places.values()].map((p) => p.frame))")
    expect(first != last and again == last, "the steps lead back and forward to the same frames")
    tab.ask(f"window.studio.openRecording({json.dumps(str(folder / 'loop.layout.json'))})")
    until(tab, "document.querySelectorAll('.loop li').length === 2", "both sides of a layout loop are shown")
    until(tab, "!!document.querySelector('.passes rect.one') && !!document.querySelector('.passes rect.other')",
          "both views of the loop are marked")
    step = tab.ask("window.studio.passes.step")
    tab.ask("document.querySelector('.loop li.other button').click()")
    until(tab, f"window.studio.passes.step !== {step}", "a side leads to its event")
    names(tab, "a recording")
    if pictures:
        tab.photograph(pictures / "studio-loop.png")
        tab.scheme("dark")
        tab.photograph(pictures / "studio-loop-dark.png")
        tab.scheme("light")
        tab.size(390, 800, phone=True)
        tab.photograph(pictures / "studio-loop-phone.png")
        tab.size(1400, 900)
    tab.ask("document.querySelector('[data-mode=scene]').click()")
    until(tab, "window.studio.recording === null && !!window.studio.document", "a recording leads back to documents")

    # The other views.
    tab.ask("window.studio.sweep(false)")
    until(tab, "!!document.querySelector('.band .here')", "widths are proved")
    tab.ask("document.querySelector('[data-mode=wall]').click()")
    until(tab, "document.querySelectorAll('.wall figure').length >= 10", "the wall shows the configurations")
    if pictures:
        tab.photograph(pictures / "studio-wall.png")
    tab.ask(f"window.studio.openDocument({json.dumps(str(folder / 'Trip.storyboard'))})")
    until(tab, "window.studio.document.isStoryboard", "a storyboard opens")
    tab.ask("document.querySelector('[data-mode=board]').click()")
    until(tab, "document.querySelectorAll('.board figure .picture').length === window.studio.document.roots.length",
          "the storyboard shows its scenes")
    if pictures:
        time.sleep(0.5)
        tab.photograph(pictures / "studio-board.png")
        tab.scheme("dark")
        tab.photograph(pictures / "studio-dark.png")
        tab.scheme("light")
        tab.size(390, 800, phone=True)
        tab.ask("document.querySelector('[data-mode=scene]').click()")
        time.sleep(0.5)
        tab.photograph(pictures / "studio-phone.png")
        tab.size(1400, 900)

    # Broken and hostile documents.
    tab.ask(f"window.studio.openDocument({json.dumps(str(folder / 'broken.xib'))})")
    until(tab, "document.getElementById('canvas').textContent.includes('broken.xib')", "a broken document is an error in place")
    tab.ask(f"window.studio.openDocument({json.dumps(str(folder / 'hostile.xib'))})")
    until(tab, "window.studio.document?.state.document.endsWith('hostile.xib') && !!" + DRAWN.format("'svg'"),
          "a document with markup in its names opens")
    time.sleep(0.5)
    expect(tab.ask("window.hacked === undefined"), "names of documents run nothing in the page")
    expect(tab.ask("document.getElementById('dialog').tagName === 'DIALOG'"), "ids of documents name nothing in the page")
    foreign = [url for url in requests(browser) if not url.startswith((studio.address, "data:"))]
    expect(not foreign, f"the page asks its own server only {foreign[:3]}")
    # The browser logs each answer with an error as one of its own; those asked for are the two of the broken document.
    own = [text for text in errors(browser) if "422" not in text]
    expect(not own, f"the page logs no errors {own[:3]}")
    studio.close()


def names(tab, where):
    """Each control has a role and a name in the tree of the browser that screen readers read."""
    controls = {"button", "textbox", "searchbox", "combobox", "checkbox", "slider", "spinbutton", "treeitem", "tree", "link",
                "application", "navigation", "complementary", "dialog", "image"}
    nodes = [node for node in tab.call("Accessibility.getFullAXTree")["nodes"] if not node.get("ignored")]
    found = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if "role" in node]
    nameless = [role for role, name in found if role.lower() in controls and not name.strip()]
    expect(not nameless and sum(role in controls for role, _ in found) > 10, f"in {where} each control has a name {nameless[:5]}")
    levels = [one["value"].get("value") for node in nodes if node.get("role", {}).get("value") == "treeitem"
              for one in node.get("properties", []) if one["name"] == "level"]
    expect(where == "a recording" or sorted(set(levels))[:2] == [1, 2], f"in {where} the views have levels {levels[:3]}")


def percentiles(values):
    values = sorted(values) or [float("nan")]
    return f"median {values[len(values) // 2]:.1f} ms, p95 {values[int(len(values) * 0.95)]:.1f} ms"


def drag(tab, edge, steps, way):
    """Drags an edge to and fro, and returns the times of the steps that went a way: through pieces or the server."""
    tab.ask(f"document.querySelector('.edge.{edge}').scrollIntoView({{ block: 'center' }})")
    x, y = place(tab, f".edge.{edge}")
    # Phases of a frame come as by chance, but the same ones in each run.
    chance = random.Random(7)
    tab.ask("window.studio.view.times.length = 0")
    mouse(tab, "mousePressed", x, y)
    for step in range(steps):
        distance = 1 + step % 100
        mouse(tab, "mouseMoved", x + (distance if edge != "bottom" else 0), y + (-distance if edge != "right" else 0))
        time.sleep(0.016 + 0.016 * chance.random())
    mouse(tab, "mouseReleased", x, y, 0)
    time.sleep(0.3)
    return [one for one in tab.ask("window.studio.view.times") if one["way"] == way]


def report(times, way):
    for key, words in [("event", "from the pointer's event to the painted frame"), ("painted", "from its handling to the painted frame"),
                       ("drawn", "from its handling to the drawn picture"), ("layout", "of which layout")]:
        if key != "layout" or way == "server":
            print(f"      {way}, {words}: {percentiles([one[key] for one in times])} ({len(times)} steps)")


def figures(program, folder, browser):
    """Prints the times of drags of 100 views, and of a project of 200 documents."""
    studio = Studio(program, folder)
    tab = Tab(browser, studio.address + "#" + urllib.parse.quote(str(folder / "m00" / "Rows.xib")))
    tab.size(1400, 1000)
    start = time.monotonic()
    tab.open()
    until(tab, "!!" + DRAWN.format("'g[id=root]'"), "the first scene of 200 documents is shown")
    first = time.monotonic() - start
    until(tab, "window.studio.findings.size === window.studio.project.documents.length", "all 200 documents are checked", 600)
    print(f"      {first:.2f} s to the first scene, {time.monotonic() - start:.2f} s to all findings")
    # By the exact pieces of the scene, which the page asks for when the pointer comes to the edge.
    start = time.monotonic()
    mouse(tab, "mouseMoved", *place(tab, ".edge.right"), 0)
    until(tab, "!!window.studio.view.pieces.current('width')", "the pointer at an edge brings the pieces near the width")
    near = time.monotonic() - start
    until(tab, FAR % "width", "then all around it")
    print(f"      {near:.2f} s to the pieces near the width, {time.monotonic() - start:.2f} s to all")
    times = drag(tab, "right", 200, "pieces")
    count = tab.ask("Object.keys(window.studio.view.scene.rects).length")
    expect(len(times) >= 100 and count >= 100, f"the page draws {len(times)} steps of {count} views by itself")
    report(times, "pieces")
    until(tab, "window.studio.view.confirmed.count > 0 && !window.studio.view.scene.isInterpolated"
               " && window.studio.view.shown === window.studio.view.picture", "the server confirms the last step")
    expect(tab.ask("window.studio.view.confirmed.difference") <= TOLERANCE, "its frames are those of the pieces")
    # By the server, which lays out each step of both sides at once.
    times = drag(tab, "corner", 200, "server")
    expect(len(times) >= 100, f"the server draws {len(times)} steps of {count} views")
    report(times, "server")
    compare(studio, tab)
    for name in ["Card1.xib", "Board2.xib", "overlay3.xib", "Trip4.storyboard"]:
        path = next(folder.glob(f"*/{name}"), None)
        if path is None:
            expect(False, f"{name} exists")
            continue
        tab.ask(f"window.studio.openDocument({json.dumps(str(path))})")
        until(tab, f"window.studio.document?.state.document === {json.dumps(str(path))}"
                   " && !!window.studio.view.scene?.rects[window.studio.root]", f"{name} is shown")
        compare(studio, tab)
    studio.close()


# The pieces of the shown scene along a side are there, to a distance of 256 points.
FAR = "window.studio.view.pieces.current('%s')?.reach === 256"

# The greatest difference of an interpolated frame from the server's, and of a drawn number, which both round to
# hundredths, in points.
TOLERANCE, DRAWN_TOLERANCE = 1e-6, 0.021

# The differences of a picture of the page from one of the server: of numbers, or words if anything else differs.
DIFFERENCE = """((extent, side, text) => {
  const pieces = window.studio.view.pieces.current(side);
  const ours = pieces.picture(extent).shadowRoot.firstElementChild;
  const theirs = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const all = (svg) => [svg, ...svg.querySelectorAll("*")];
  const values = (element) => Object.fromEntries([...element.attributes].map((a) => [a.name, a.value])
    .concat(element.children.length ? [] : [["", element.textContent]]));
  const [left, right] = [all(ours), all(theirs)];
  if (left.length !== right.length) return `${left.length} elements, not ${right.length}`;
  let greatest = 0;
  for (let i = 0; i < left.length; i += 1) {
    const [a, b] = [values(left[i]), values(right[i])];
    delete a.style;
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (a[name] === b[name]) continue;
      const numbers = (s) => (s ?? "").match(/-?[0-9.]+/g) ?? [], words = (s) => (s ?? "").replace(/-?[0-9.]+/g, "#");
      if (words(a[name]) !== words(b[name])) return `${left[i].tagName} ${name}: ${a[name]}, not ${b[name]}`;
      const gap = Math.max(...numbers(a[name]).map((n, j) => Math.abs(n - numbers(b[name])[j])));
      if (gap > %s) return `${left[i].tagName} ${name}: ${a[name]}, not ${b[name]}`;
      greatest = Math.max(greatest, gap);
    }
  }
  return greatest;
})""" % DRAWN_TOLERANCE


def compare(studio, tab):
    """Compares interpolated frames and pictures of the shown scene with the server's, along both sides."""
    request = json.loads(tab.ask("JSON.stringify(window.studio.request())"))
    name = Path(request["document"]).name
    size = tab.ask("[window.studio.view.scene.width, window.studio.view.scene.height]")
    for side, present in zip(["width", "height"], size):
        tab.ask(f"void window.studio.view.pieces.prepare('{side}')")
        if not until(tab, FAR % side, f"{name} has pieces along its {side}"):
            continue
        least, most = tab.ask(f"window.studio.view.pieces.current('{side}').data.range")
        chance = random.Random(present)
        extents = sorted({least, most, *(chance.randint(least, most) for _ in range(40))})
        worst, drawn, compared, faults = 0.0, 0.0, 0, []
        for extent in extents:
            if not tab.ask(f"window.studio.view.pieces.current('{side}').covers({extent})"):
                continue
            compared += 1
            status, body = studio.ask("scene", {**request, side: extent}, patience=20)
            answer = json.loads(body) if status == 200 else {"rects": {}, "svg": "<svg/>"}
            ours = tab.ask(f"window.studio.view.pieces.current('{side}').scene({extent})")
            if ours["rects"].keys() != answer["rects"].keys():
                faults.append(f"{extent}: other views")
                continue
            worst = max([worst, *(abs(a - b) for id, rect in answer["rects"].items()
                                  for a, b in zip(ours["rects"][id], rect))])
            faults += [f"{extent}: {key} {ours[key]}, not {answer[key]}"
                       for key in ["conflicts", "conflicting", "ambiguous", "notes", "safeArea"] if ours[key] != answer[key]]
            gap = tab.ask(f"{DIFFERENCE}({extent}, '{side}', {json.dumps(answer['svg'])})")
            if isinstance(gap, str):
                faults.append(f"{extent}: {gap}")
            else:
                drawn = max(drawn, gap)
        variants = tab.ask(f"window.studio.view.pieces.current('{side}').data.variants.length")
        expect(compared > 20 and worst <= TOLERANCE and not faults,
               f"{name}: at {compared} {side}s in {variants} variants, frames differ by {worst:.1g}, drawn numbers by "
               f"{drawn:.2g} {faults[:2]}")


def check_types(studio):
    """Checks the types of the page's scripts, as the server sends them."""
    with tempfile.TemporaryDirectory(prefix="scripts-") as name:
        waiting, seen = ["studio.js"], set()
        while waiting:
            script = waiting.pop()
            if script in seen:
                continue
            seen.add(script)
            status, text = studio.ask("", b"", path=studio.parts.path + script, method="GET", Content_Type=None)
            expect(status == 200, f"the server sends {script}")
            (Path(name) / script).write_text(text)
            waiting += re.findall(r'from "\./(\w+\.js)"', text)
        run = subprocess.run(
            ["tsc", "--allowJs", "--checkJs", "--noEmit", "--strict", "--target", "es2022", "--module", "es2022",
             "--moduleResolution", "node", "--lib", "es2022,dom,dom.iterable", "studio.js"],
            cwd=name, capture_output=True, text=True)
        expect(run.returncode == 0, f"the types of {len(seen)} scripts agree {run.stdout[:400]}")


# An attacker.

def attack(program, folder):
    studio = Studio(program, folder)
    check_types(studio)
    document = {"document": str(folder / "overlay.xib")}
    expect(studio.ask("document", document)[0] == 200, "the page's own request is answered")
    token, evil = studio.parts.path.strip("/"), "http://evil.example"
    port = studio.parts.port
    attacks = [
        (403, "without the token", dict(path="/api/project")),
        (403, "with another token", dict(path="/" + "0" * 32 + "/api/project")),
        (403, "with part of the token", dict(path="/" + token[:16] + "/api/project")),
        (421, "by another name (DNS rebinding)", dict(Host=f"evil.example:{port}")),
        (421, "without a host", dict(Host=None)),
        (421, "by the address of another port", dict(Host="127.0.0.1:1")),
        (403, "from another site", dict(Origin=evil)),
        (403, "from another port of this computer", dict(Origin="http://127.0.0.1:1")),
        (403, "from a sandboxed frame", dict(Origin="null")),
        (403, "across sites by fetch metadata", dict(Sec_Fetch_Site="cross-site")),
        (403, "from a subdomain", dict(Sec_Fetch_Site="same-site")),
        (415, "as a form", dict(Content_Type="application/x-www-form-urlencoded")),
        (415, "as plain text, which needs no preflight", dict(Content_Type="text/plain")),
        (413, "of two million bytes", dict(body=b" " * 2_000_000)),
        (404, "with an unknown method", dict(method="PUT")),
    ]
    for code, words, change in attacks:
        status, _ = studio.ask("project", change.pop("body", {}), **change)
        expect(status == code, f"refused: a request {words} ({status})")
    status, _ = studio.ask("project", {}, length=-1)
    expect(status != 200, f"refused: a request with a negative length ({status})")
    expect(studio.ask("document", document)[0] == 200, "the studio still answers")
    files = ["../../../../etc/passwd", "%2e%2e/%2e%2e/etc/passwd", "..%2f..%2fetc%2fpasswd", "/etc/passwd", "studio.js%00"]
    for name in files:
        status, body = studio.ask("", b"", path=f"/{token}/{name}", method="GET")
        expect(status != 200 and "root:" not in body, f"refused: the file {name} ({status})")
    outside = folder.parent / "outside.xib"
    for path in [str(outside), str(folder / ".." / "outside.xib"), str(folder / "link.xib"), "/etc/passwd",
                 str(folder / "linked" / "outside.xib"), str(folder / "pipe.xib")]:
        status, body = studio.ask("document", {"document": path})
        expect(status >= 400 and "Secret" not in body, f"refused: the document {Path(path).name} outside ({status})")
    listed = json.loads(studio.ask("project", {})[1])["documents"]
    expect(not any("link" in path for path in listed), "links to other folders are not listed")
    edit = {**document, "edit": {"kind": "title", "id": "nothing", "text": "x"}}
    expect(studio.ask("edit", edit)[0] >= 400, "refused: an edit of an unknown object")
    before = (folder / "overlay.xib").read_bytes()
    views = json.loads(studio.ask("document", document)[1])["roots"]
    status, state = studio.ask("edit", {**document, "edit": {"kind": "constant", "id": "w", "value": 71}})
    expect(status == 200 and json.loads(state)["isChanged"], "an edit in memory is allowed")
    status, body = studio.ask("save", {**document, "version": json.loads(state)["version"]})
    expect(status >= 400 and (folder / "overlay.xib").read_bytes() == before, f"refused: saving without --write ({status})")
    for body in [b"{", b"[" * 100_000, b'{"document": 1e999}', b"\xff\xfe", b""]:
        status, _ = studio.ask("document", body)
        expect(status >= 400, f"refused: nonsense of {len(body)} bytes ({status})")
    language = {**document, "root": views[0]["id"], "language": "../outside"}
    expect(studio.ask("scene", language)[0] >= 400, "refused: texts in a folder outside")
    # A link that takes the place of an opened document.
    opened = folder / "Board.xib"
    studio.ask("document", {"document": str(opened)})
    kept = opened.read_bytes()
    opened.unlink()
    os.symlink(outside, opened)
    studio.ask("poll", {})
    status, body = studio.ask("document", {"document": str(opened)})
    expect("Secret" not in body, "a link in place of an opened document is not followed")
    opened.unlink()
    opened.write_bytes(kept)
    for path in [str(outside.with_suffix(".layout.json")), "/etc/passwd", str(folder / "link.layout.json"),
                 str(folder / "broken.layout.json"), str(folder / "overlay.xib")]:
        status, body = studio.ask("recording", {"document": path})
        expect(status >= 400 and "Secret" not in body, f"refused: the recording {Path(path).name} ({status})")
    status, _ = studio.ask("start", {"question": "save", **document})
    expect(status >= 400, f"refused: a job that is no question ({status})")
    status, _ = studio.ask("job", {"job": 12345})
    expect(status >= 400, f"refused: an unknown job ({status})")
    status, body = studio.ask("", b"", path=f"/{token}/", method="GET", Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="no-cors")
    expect(status == 403, f"refused: the page inside another site ({status})")
    status, _ = studio.ask("project", {}, X_Long="a" * 100_000)
    expect(status in (0, 431), f"refused: headers of 100,000 bytes ({status})")
    flood(studio)
    huge = {**document, "root": views[0]["id"], "width": 1e300, "height": 10}
    expect(studio.ask("scene", huge)[0] >= 400, "refused: a scene of 1e300 points")
    expect(studio.ask("document", document)[0] == 200, "the studio still answers")
    own = socket.gethostbyname(socket.gethostname())
    if own != "127.0.0.1" and not own.startswith("127."):
        try:
            socket.create_connection((own, port), 1).close()
            expect(False, "refused: a connection from the network")
        except OSError:
            expect(True, "refused: a connection from the network")
    policy = http.client.HTTPConnection(studio.parts.hostname, port)
    policy.request("GET", studio.parts.path)
    answer = policy.getresponse()
    expect(answer.status == 200, "the page itself is given out")
    expect("default-src 'none'" in answer.getheader("Content-Security-Policy", ""), "the page has a content security policy")
    expect(answer.getheader("X-Content-Type-Options") == "nosniff", "its types are not guessed")
    policy.close()
    studio.close()


def flood(studio):
    """Connections without the token: many at once, silent ones, and one that sends headers without end."""
    host = (studio.parts.hostname, studio.parts.port)
    many = [socket.create_connection(host, 2) for _ in range(200)]
    endless = socket.create_connection(host, 2)
    endless.settimeout(30)
    sent, start = 0, time.monotonic()
    try:
        endless.sendall(b"GET / HTTP/1.1\r\n")
        while time.monotonic() - start < 30:
            endless.sendall(b"X-Filler: " + b"a" * 60_000 + b"\r\n")
            sent += 60_000
            time.sleep(0.02)
        expect(False, f"refused: headers without end ({sent} bytes)")
    except OSError:
        expect(sent < 60_000_000, f"refused: headers without end ({sent} bytes in {time.monotonic() - start:.0f} s)")
    endless.close()
    time.sleep(max(0, 13 - (time.monotonic() - start)))
    closed = 0
    for one in many:
        one.settimeout(0.01)
        try:
            closed += one.recv(1) == b""
        except ConnectionError:
            closed += 1
        except OSError:
            pass
        one.close()
    expect(closed == len(many), f"silent connections are closed ({closed} of {len(many)})")
    expect(studio.ask("project", {})[0] == 200, "the studio answers after a flood")


def opened(program, folder, browser):
    """The file for the browser leads to the page, its name has no token, and it is removed then."""
    home = folder.parent / "browser"
    home.mkdir()
    (home / "xdg-open").write_text(f'#!/bin/sh\necho "$@" > {home}/arguments.part\nmv {home}/arguments.part {home}/arguments\n')
    (home / "xdg-open").chmod(0o755)
    leader, follower = os.openpty()
    environment = {**os.environ, "PATH": f"{home}:{os.environ['PATH']}", "XDG_RUNTIME_DIR": str(home)}
    process = subprocess.Popen([program, "studio", str(folder)], stdout=subprocess.PIPE, stderr=follower, text=True, env=environment)
    try:
        address = process.stdout.readline().strip()
        token = urllib.parse.urlsplit(address).path.strip("/")
        end = time.monotonic() + 10
        while not (home / "arguments").exists() and time.monotonic() < end:
            time.sleep(0.05)
        arguments = (home / "arguments").read_text().strip()
        expect(token not in arguments and arguments.endswith(".html"), "the token is not among the arguments of the browser")
        expect(Path(arguments).stat().st_mode & 0o777 == 0o600, "only its user can read the file for the browser")
        tab = Tab(browser, "file://" + arguments)
        tab.open()
        until(tab, f"location.href.startsWith({address!r}) && !!document.querySelector('#documents button')",
              "the file leads to the page")
        expect(not Path(arguments).exists(), "the file is removed when the page is shown")
    finally:
        process.terminate()
        process.wait(10)
        os.close(leader)
        os.close(follower)


def draw(program, folder):
    """Custom views whose code fails end their own process, and not the studio."""
    examples = Path(program).resolve().parent / "designable-examples"
    if not examples.exists():
        return expect(False, f"{examples} exists; build the product designable-examples")
    folder.mkdir()
    names = ["StarView", "TrappingView", "LeavingView", "RecursiveView", "ForgingView", "HungryView", "LoopingView"]
    for name in names:
        (folder / f"{name}.xib").write_text(custom_view(name))
    studio = Studio(program, folder, "--designables", str(examples))
    for name in names:
        request = {"document": str(folder / f"{name}.xib"), "root": "r", "width": 320, "height": 200}
        status, body = studio.ask("scene", request, patience=20)
        scene = json.loads(body) if status == 200 else {"svg": "", "notes": []}
        marked = any(note.startswith(name + ": ") for note in scene["notes"]) and "#cc0d1a" in scene["svg"]
        expect(status == 200 and marked == (name != "StarView"), f"the view {name} is {'drawn' if name == 'StarView' else 'marked'}")
        expect("#0080ff" in scene["svg"] and "<script" not in scene["svg"], "and the view beside it is drawn")
    expect(studio.ask("project", {})[0] == 200, "the studio still answers")
    studio.close()


def prepare(folder):
    folder.mkdir()
    for name in ["previews/overlay.xib", "nibs/Trip.storyboard", "nibs/Card.xib", "tools/Board.xib"]:
        shutil.copy(FIXTURES / name, folder)
    shutil.copy(FIXTURES / "recordings/loop.layout.json", folder)
    (folder / "broken.layout.json").write_text('{"format": "tinamou-layout-recording", "version": 1}')
    (folder / "broken.xib").write_text("<document><objects>")
    label = '"&gt;&lt;script&gt;window.hacked=1&lt;/script&gt;&lt;img src=x onerror=window.hacked=2&gt;'.replace('"', "&quot;")
    (folder / "hostile.xib").write_text(
        (FIXTURES / "previews/overlay.xib").read_text().replace('userLabel="Box"', f'userLabel="{label}"')
        .replace('id="v"', f'id="{label}"').replace('"v"', f'"{label}"').replace('"x"', '"dialog"'))
    outside = folder.parent / "outside"
    outside.mkdir()
    for secret in [folder.parent / "outside.xib", outside / "outside.xib"]:
        secret.write_text((FIXTURES / "previews/overlay.xib").read_text().replace("Box", "Secret"))
    (folder.parent / "outside.layout.json").write_text(
        (FIXTURES / "recordings/loop.layout.json").read_text().replace('"name":"a"', '"name":"Secret"'))
    os.symlink(folder.parent / "outside.layout.json", folder / "link.layout.json")
    os.symlink(folder.parent / "outside.xib", folder / "link.xib")
    os.mkfifo(folder / "pipe.xib")
    os.symlink(outside, folder / "linked")


def main():
    words, pictures = sys.argv[1:], None
    if "--pictures" in words:
        at = words.index("--pictures")
        if at + 1 == len(words):
            print("--pictures needs a folder", file=sys.stderr)
            return 2
        pictures = Path(words[at + 1])
        pictures.mkdir(parents=True, exist_ok=True)
        del words[at:at + 2]
    program = words[0] if words else str(HERE / ".build" / "debug" / "tinamou")
    if not Path(program).exists() or len(words) > 1:
        print(f"{program} does not exist; usage: Scripts/test-studio [TINAMOU] [--pictures FOLDER]", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="studio-") as name:
        base = Path(name).resolve()
        prepare(base / "app")
        attack(program, base / "app")
        draw(program, base / "drawn")
        browser = Browser(str(base / "profile"))
        try:
            use(program, base / "app", browser, pictures)
            opened(program, base / "app", browser)
            many_documents(base / "many", FIXTURES, 200)
            figures(program, base / "many", browser)
        finally:
            browser.close()
    print(f"{len(failures)} wrong" if failures else "all is well")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
