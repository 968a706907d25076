#!/usr/bin/env python3
"""What Scripts/test-page does: speaks to headless Chromium through a pipe, with nothing but the standard library."""
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from browser import Browser, Tab

PHONE = 390

DRAWN = """(() => {
  const small = (e) => { const b = e.getBoundingClientRect(); return !(b.width > 0 && b.height > 0); };
  for (const d of document.querySelectorAll('details')) d.open = true;
  const plots = [...document.querySelectorAll('svg')], pictures = [...document.querySelectorAll('img')];
  const numbers = /NaN|Infinity|undefined/;
  return {
    plots: plots.length, emptyPlots: plots.filter(small).length,
    marks: document.querySelectorAll('svg.plot .mark, svg.plot .bar').length,
    bare: plots.filter((e) => e.matches('.plot') && !e.querySelector('.mark, .bar')).length,
    odd: plots.filter((e) => numbers.test(e.outerHTML)).length,
    outside: [...document.querySelectorAll('svg.plot .mark, svg.plot .bar')].filter((e) => {
      const a = e.getBoundingClientRect(), b = e.ownerSVGElement.getBoundingClientRect();
      return a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1;
    }).length,
    pictures: pictures.length, emptyPictures: pictures.filter((e) => small(e) || !e.naturalWidth).length,
    tables: document.querySelectorAll('table').length,
    ids: [...document.querySelectorAll('a[href^="#"]')].filter(
      (e) => !document.getElementById(e.getAttribute('href').slice(1))).length,
  };
})()"""

# Sorts every table by every column, up and down, and looks whether the numbers are in order.
SORTED = """(() => {
  let wrong = 0, sorted = 0;
  for (const table of document.querySelectorAll('table')) {
    for (const button of table.querySelectorAll('th button')) {
      const column = button.parentElement.cellIndex, sign = [1, -1], before = table.tBodies[0].rows.length;
      for (const way of sign) {
        button.click();
        const keys = [...table.tBodies[0].rows].map((r) => r.cells[column].dataset.key)
          .filter((k) => k !== undefined).map(Number);
        sorted += 1;
        if (keys.some((k, i) => i > 0 && way * (k - keys[i - 1]) < 0)) wrong += 1;
        if (table.tBodies[0].rows.length !== before) wrong += 1;
      }
    }
  }
  return { sorted, wrong };
})()"""

KEYBOARD = """(() => {
  const button = document.querySelector('th button');
  if (!button) return 'none';
  button.focus();
  return document.activeElement === button ? button.parentElement.getAttribute('aria-sort') || 'no' : 'lost';
})()"""

WIDTH = "({ page: document.scrollingElement.scrollWidth, window: window.innerWidth })"


def said(events, address):
    """What the page logged, and what it asked for."""
    errors, requests = [], []
    for event in events:
        name, part = event.get("method", ""), event.get("params", {})
        if name == "Runtime.exceptionThrown":
            details = part["exceptionDetails"]
            errors.append(details.get("exception", {}).get("description", details["text"]))
        elif name == "Runtime.consoleAPICalled" and part["type"] in ("error", "warning", "assert"):
            errors.append(" ".join(str(a.get("value", a.get("description"))) for a in part["args"]))
        elif name == "Log.entryAdded" and part["entry"]["level"] in ("error", "warning"):
            errors.append(part["entry"]["text"])
        elif name == "Network.requestWillBeSent":
            url = part["request"]["url"]
            if not url.startswith("data:") and url.split("#")[0] != address and url != "about:blank":
                requests.append(url)
    return errors, requests


def check(browser, page, pictures):
    """The faults of a page, and what was counted."""
    browser.events.clear()
    address = page.resolve().as_uri()
    tab, faults = Tab(browser, address), []
    tab.size(1280, 900)
    tab.scheme("light")
    tab.open()
    if pictures:
        tab.photograph(pictures / f"{page.stem}-light.png")
        tab.scheme("dark")
        tab.photograph(pictures / f"{page.stem}-dark.png")
        tab.scheme("light")
    drawn = tab.ask(DRAWN)
    for name, sentence in [
        ("emptyPlots", "plots have no size"), ("bare", "plots have neither points nor bars"),
        ("odd", "plots have coordinates that are no numbers"), ("outside", "marks lie outside their plots"),
        ("emptyPictures", "pictures are not drawn"), ("ids", "links lead nowhere"),
    ]:
        if drawn[name]:
            faults.append(f"{drawn[name]} {sentence}")
    order = tab.ask(SORTED)
    if order["wrong"]:
        faults.append(f"{order['wrong']} of {order['sorted']} sortings are not in order")
    before = tab.ask(KEYBOARD)
    if before not in ("none", "lost"):
        tab.press("Enter", 13)
        if tab.ask(KEYBOARD) == before:
            faults.append("the keyboard does not sort a table")
    elif before == "lost":
        faults.append("the keyboard does not reach the head of a table")
    for width in [PHONE, 768]:
        tab.size(width, 844, phone=width == PHONE)
        size = tab.ask(WIDTH)
        if size["page"] > size["window"] or size["window"] != width:
            faults.append(f"at {width} columns the page is {size['page']} wide")
        if pictures and width == PHONE:
            tab.photograph(pictures / f"{page.stem}-phone.png")
    time.sleep(0.3)
    tab.ask("0")
    errors, requests = said(browser.events, address)
    faults += [f"the page logs: {error}" for error in errors] + [f"the page asks for {url}" for url in requests]
    return faults, drawn, order


def main():
    words, pictures = sys.argv[1:], None
    if "--pictures" in words:
        place = words.index("--pictures")
        if place + 1 >= len(words):
            print("--pictures needs a folder", file=sys.stderr)
            sys.exit(2)
        pictures = Path(words[place + 1])
        pictures.mkdir(parents=True, exist_ok=True)
        del words[place:place + 2]
    pages = [Path(word) for word in words]
    odd = [word for word in words if word.startswith("-")]
    missing = [str(page) for page in pages if not page.is_file()]
    if not pages or odd or missing:
        reason = f"{odd[0]} is no option" if odd else f"{missing[0]} is no file" if missing else "name a page"
        print(f"{reason}; usage: Scripts/test-page PAGE.html… [--pictures FOLDER]", file=sys.stderr)
        sys.exit(2)
    profile, status = tempfile.mkdtemp(prefix="page-"), 0
    browser = Browser(profile)
    try:
        for page in pages:
            faults, drawn, order = check(browser, page, pictures)
            for fault in faults:
                print(f"{page}: {fault}")
            status = status or (1 if faults else 0)
            if not faults:
                print(f"{page}: {drawn['plots']} plots and keys with {drawn['marks']} marks, {drawn['pictures']} pictures, "
                      f"{order['sorted']} sortings; no error, no request")
    except (TimeoutError, RuntimeError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        status = 1
    finally:
        browser.close()
        shutil.rmtree(profile, ignore_errors=True)
    sys.exit(status)


if __name__ == "__main__":
    main()
