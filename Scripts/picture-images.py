#!/usr/bin/env python3
"""Counts the images of apps that their pictures show: Scripts/picture-images.py TINAMOU REPOSITORIES [--only NAME] [--json FILE]

REPOSITORIES is a folder with a checkout of each app. All its documents for iOS and tvOS are drawn as SVG. A reference
counts if its view is drawn, and if the app has an image of that name: a set in an asset catalogue, or a file. It is
shown if the group of its view in the SVG uses an image. Exit code 0: at least 95 % are shown; 1: fewer; 2: wrong usage.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

SKIPPED = {"Pods", "Carthage", ".build", "DerivedData", "fastlane", "node_modules"}
SVG = "{http://www.w3.org/2000/svg}"
BAR = 0.95
# The attributes by which elements name a shown image.
ATTRIBUTES = {
    "imageView": ["image"], "barButtonItem": ["image"], "tabBarItem": ["image"], "segment": ["image"],
    "state": ["image", "backgroundImage"], "buttonConfiguration": ["image"], "buttonCell": ["image"],
    "imageCell": ["image"],
}


def folders(top):
    for folder, names, files in os.walk(top):
        names[:] = sorted(n for n in names if n not in SKIPPED and not n.startswith("."))
        yield Path(folder), sorted(files)


def image_names(top):
    """The names of the sets and files of an app."""
    names = set()
    for folder, files in folders(top):
        if folder.suffix in (".imageset", ".symbolset"):
            catalogue = next((p for p in folder.parents if p.suffix == ".xcassets"), None)
            if catalogue is None:
                continue
            prefix = ""
            for part in reversed([p for p in folder.parents if catalogue in p.parents]):
                try:
                    properties = json.loads((part / "Contents.json").read_text()).get("properties", {})
                except (OSError, ValueError, AttributeError):
                    properties = {}
                if properties.get("provides-namespace"):
                    prefix += part.name + "/"
            if any(f != "Contents.json" for f in files):
                names.add(prefix + folder.stem)
        elif not any(p.suffix == ".xcassets" for p in [folder, *folder.parents]):
            for name in files:
                stem, ending = os.path.splitext(name)
                if ending.lower() in (".png", ".jpg", ".jpeg", ".pdf", ".svg", ".gif", ".heic", ".webp", ".tiff"):
                    stem = re.sub(r"(~ipad|~iphone)?(@[23]x)?(~ipad|~iphone)?$", "", stem)
                    names |= {stem, stem + ending.lower()}
    return names


def references(root):
    """The elements of a document that name an image, with the ids around them, innermost first."""
    symbols = {e.get("name") for e in root.iter("image") if e.get("catalog") == "system"}

    def walk(element, ids):
        own = [element.get("id"), *ids] if element.get("id") else ids
        kind = element.tag
        if kind != "state" or element.get("key") == "normal":
            for attribute in ATTRIBUTES.get(kind, []):
                name = element.get(attribute)
                if name and name not in symbols and element.get("catalog") != "system":
                    # Items of bars have no group of their own; all others are views, or belong to the innermost one.
                    yield name, own if kind in ("barButtonItem", "tabBarItem", "segment") else own[:1]
        for child in element:
            yield from walk(child, own)

    for top in root:
        if top.tag != "resources":
            yield from walk(top, [])


def uses(group):
    """The images that a group uses, without those of groups with an id of their own."""
    count = 0
    for child in group:
        if child.tag == SVG + "g" and child.get("id"):
            continue
        if child.tag == SVG + "use" and (child.get("href") or "").startswith("#image-"):
            count += 1
        count += uses(child)
    return count


def shown_groups(pictures):
    groups = {}
    for picture in pictures:
        for group in ET.parse(picture).getroot().iter(SVG + "g"):
            if group.get("id"):
                groups[group.get("id")] = max(groups.get(group.get("id"), 0), uses(group))
    return groups


def measure(program, app):
    names, total, shown, missing, scenes = image_names(app), 0, 0, [], 0
    notes = Counter()
    for folder, files in folders(app):
        for name in files:
            if not name.endswith((".xib", ".storyboard")):
                continue
            path = folder / name
            try:
                root = ET.parse(path).getroot()
            except (ET.ParseError, OSError):
                continue
            if "CocoaTouch" not in root.get("type", "") and "AppleTV" not in root.get("type", ""):
                continue
            wanted = [(image, ids) for image, ids in references(root) if image in names]
            if not wanted:
                continue
            with tempfile.TemporaryDirectory() as place:
                run = subprocess.run(
                    [program, "preview", str(path), "-o", place, "--svg"], capture_output=True, text=True, timeout=300)
                for line in run.stderr.splitlines():
                    if "image “" in line:
                        notes[line.split("image “", 1)[1]] += 1
                groups = shown_groups(Path(place).glob("**/*.svg"))
            rest, drawn = Counter(), False
            for image, ids in wanted:
                owner = next((i for i in ids if i in groups), None)
                if owner is None:
                    continue
                drawn = True
                total += 1
                rest[owner] += 1
                if rest[owner] <= groups[owner]:
                    shown += 1
                else:
                    missing.append(f"{path.relative_to(app.parent)}: {image}")
            scenes += drawn
    return {"app": app.name, "documents": scenes, "references": total, "shown": shown, "missing": missing,
            "notes": dict(notes)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("repositories", type=Path)
    parser.add_argument("--only")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    if not options.repositories.is_dir():
        parser.error(f"{options.repositories} is no folder")
    apps = [a for a in sorted(options.repositories.iterdir()) if a.is_dir()]
    results = [measure(options.program, a) for a in apps if not options.only or options.only in a.name]
    for one in results:
        if one["references"]:
            print(f"{one['app']}: {one['shown']} of {one['references']} images shown, {one['documents']} documents")
        for line in one["missing"]:
            print(f"  missing: {line}")
        for note in one["notes"]:
            print(f"  note: image “{note}")
    total, shown = (sum(r[k] for r in results) for k in ("references", "shown"))
    share = shown / total if total else 0
    print(f"{shown} of {total} images shown, {100 * share:.1f} % (bar {100 * BAR:.0f} %)")
    if options.json:
        options.json.write_text(json.dumps(results, indent=1))
    return 0 if share >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
