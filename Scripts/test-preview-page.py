#!/usr/bin/env python3
"""Tests pages of `tinamou preview --html` in Chromium: Scripts/test-preview-page.py TINAMOU DOCUMENT… [--seed N] [--widths N]
    [--pictures FOLDER]

A page of all documents is made and opened. It must have at most 1.5 MB for each ten scenes, log no error and ask for
nothing; frames must equal those of `tinamou layout` at 50 random widths to 1e-6; mouse, touch, keyboard and the button
for dark appearance must work. The types of the page's script are checked, if `tsc` is there (Debian's node-typescript). Exit code 0: all is well; 1: not so; 2: wrong usage.
"""
import argparse
import importlib.util
import json
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

spec = importlib.util.spec_from_file_location("test_page", Path(__file__).with_name("test-page.py"))
pages = importlib.util.module_from_spec(spec)
spec.loader.exec_module(pages)

WIDTHS, TOLERANCE, BYTES = 50, 1e-6, 1_500_000
GRIP = """(() => { const b = document.querySelector('.grip').getBoundingClientRect();
  return [b.x + b.width / 2, b.y + Math.min(b.height / 2, 40)]; })()"""
SHOWN = "parseFloat(document.querySelector('.bar output').textContent)"


def layouts(program, scene, widths, cache):
    """The frames of a scene by id, as the layout has them, for each width."""
    found = []
    for width in widths:
        key = (scene["file"], scene["height"], width)
        if key not in cache:
            run = subprocess.run(
                [program, "layout", scene["file"], "--device", scene["device"], "--size",
                 f"{width!r}x{scene['height']!r}", "--exact", "--json"], capture_output=True, text=True)
            if not run.stdout:
                raise RuntimeError(f"layout of {scene['file']}: {run.stderr.strip()}")
            cache[key] = json.loads(run.stdout)
        answer = cache[key]
        trees = answer["trees"] if "trees" in answer else answer["documents"][0]["trees"]
        tree = next(t for t in trees if t["root"] == scene["root"])
        found.append({v["id"]: v["frame"] for v in tree["views"]})
    return found


def compare(program, tab, scenes, seed, number_of_widths, faults):
    """Compares the frames of all scenes. Returns the numbers of frames and the greatest difference."""
    chance, count, worst, cache = random.Random(seed), 0, 0.0, {}
    shares = [chance.random() for _ in range(number_of_widths)]
    for number, scene in enumerate(scenes):
        low, high = scene["range"]
        widths = [low + (high - low) * share for share in shares]
        expected = layouts(program, scene, widths, cache)
        shown = tab.ask(f"{json.dumps(widths)}.map((w) => tinamou.scenes[{number}].frames(w))")
        for width, ours, theirs in zip(widths, shown, expected):
            if len(ours) != len(theirs):
                faults.append(f"{scene['name']}: {len(ours)} views, the layout has {len(theirs)}")
            for view in ours:
                other = theirs.get(view["id"])
                if other is None:
                    faults.append(f"{scene['name']}: no view {view['id']} in the layout")
                    continue
                count += 1
                gap = max(abs(a - b) for a, b in zip(view["frame"], other))
                worst = max(worst, gap)
                if gap > TOLERANCE:
                    faults.append(f"{scene['name']} at {width!r}: {view['id']} {view['frame']}, layout {other}")
    return count, worst


def drag(tab, faults):
    """Drags the edge of the first scene with a mouse and a finger, and presses keys."""
    tab.ask("tinamou.scenes[0].show(tinamou.scenes[0].range[0] + 10), 0")
    time.sleep(0.3)
    tab.ask("document.querySelector('.scene').scrollIntoView(), 0")
    before, (x, y) = tab.ask(SHOWN), tab.ask(GRIP)

    def mouse(kind, x, buttons=1):
        tab.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=buttons, clickCount=1)

    mouse("mousePressed", x)
    for step in range(1, 11):
        mouse("mouseMoved", x + 5 * step)
    mouse("mouseReleased", x + 50, 0)
    time.sleep(0.3)
    if abs(tab.ask(SHOWN) - before - 50) > 1:
        faults.append(f"a drag of 50 points changes the width from {before} to {tab.ask(SHOWN)}")
    before, (x, y) = tab.ask(SHOWN), tab.ask(GRIP)
    tab.call("Emulation.setTouchEmulationEnabled", enabled=True)
    tab.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
    for step in range(1, 6):
        tab.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x - 6 * step, "y": y}])
    tab.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    tab.call("Emulation.setTouchEmulationEnabled", enabled=False)
    time.sleep(0.3)
    if abs(tab.ask(SHOWN) - before + 30) > 1:
        faults.append(f"a touch of -30 points changes the width from {before} to {tab.ask(SHOWN)}")
    before = tab.ask(SHOWN)
    tab.ask("document.querySelector('.bar input').focus(), 0")
    tab.press("ArrowRight", 39)
    time.sleep(0.3)
    if abs(tab.ask(SHOWN) - before - 1) > 0.01:
        faults.append("the arrow key does not widen the scene by a point")
    unnamed = tab.ask("""[...document.querySelectorAll('.bar input, .bar button, .scene > .stage svg[role]')]
      .filter((e) => !(e.getAttribute('aria-label') || e.textContent.trim())).length""")
    if unnamed:
        faults.append(f"{unnamed} controls have no name")


def check_types(page, place, faults):
    """Checks the types of the page's module. Returns a Boolean value that indicates whether a checker exists."""
    if not shutil.which("tsc"):
        return False
    script = page.read_text().split('<script type="module">', 1)[1].split("</script>", 1)[0]
    (place / "page.mjs").write_text(script)
    run = subprocess.run(
        ["tsc", "--noEmit", "--allowJs", "--checkJs", "--strict", "--target", "es2022", "--module", "es2022",
         "--lib", "es2022,dom,dom.iterable", "page.mjs"], cwd=place, capture_output=True, text=True)
    faults += run.stdout.splitlines() if run.returncode else []
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("documents", nargs="+")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--widths", type=int, default=WIDTHS)
    parser.add_argument("--pictures", type=Path)
    options = parser.parse_args()
    place, faults = Path(tempfile.mkdtemp(prefix="preview-page-")), []
    page, profile = place / "page.html", tempfile.mkdtemp(prefix="page-")
    started = time.monotonic()
    run = subprocess.run([options.program, "preview", *options.documents, "--html", str(page)],
                         capture_output=True, text=True)
    made = time.monotonic() - started
    if not page.is_file():
        print(run.stderr, file=sys.stderr)
        sys.exit(1)
    browser = pages.Browser(profile)
    try:
        tab = pages.Tab(browser, page.as_uri())
        tab.size(1280, 900)
        tab.scheme("light")
        tab.open()
        scenes = tab.ask("tinamou.scenes.map(({ name, file, root, device, range, height }) => "
                         "({ name, file, root, device, range, height }))")
        size = page.stat().st_size
        if size > BYTES * max(1, len(scenes) / 10):
            faults.append(f"{size} bytes for {len(scenes)} scenes")
        has_types = check_types(page, place, faults)
        count, worst = compare(options.program, tab, scenes, options.seed, options.widths, faults)
        drag(tab, faults)
        fill = "getComputedStyle(document.querySelector('.frame svg rect')).fill"
        light = tab.ask(fill)
        tab.ask("document.querySelector('header .bar button').click(), 0")
        if tab.ask(fill) == light:
            faults.append("the button for dark appearance changes nothing")
        if options.pictures:
            options.pictures.mkdir(parents=True, exist_ok=True)
            tab.photograph(options.pictures / "preview-dark.png")
            tab.ask("document.querySelector('header .bar button').click(), 0")
            tab.photograph(options.pictures / "preview-light.png")
        time.sleep(0.3)
        errors, requests = pages.said(browser.events, page.as_uri())
        faults += [f"the page logs: {error}" for error in errors] + [f"the page asks for {url}" for url in requests]
        for fault in faults[:40]:
            print(fault)
        print(f"{len(scenes)} scenes, {size} bytes, made in {made:.1f} s; {count} frames at {options.widths} widths, greatest "
              f"difference {worst:.2g}; types {'checked' if has_types else 'not checked'}; {len(faults)} faults")
    finally:
        browser.close()
        shutil.rmtree(profile, ignore_errors=True)
        shutil.rmtree(place, ignore_errors=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
