#!/usr/bin/env python3
"""Puts defects into documents of Interface Builder, and scores what `tinamou check` finds of them.

    Scripts/seeded-defects.py make CORPUS OUT [--seed 1] [--count 500]
    Scripts/seeded-defects.py score OUT TINAMOU [--repairs]

`make` takes documents that CORPUS/MANIFEST.tsv calls clean and writes OUT/NNN/, each with the document, the same with
one defect, and sources that declare what the document connects. It uses nothing of the product. The kinds, in equal
shares: a constraint removed, a constraint contradicted, a label made long, an outlet renamed. A removal counts where
the rank of the equalities falls, or the least-squares residual of the stored frames changes.

`score` runs the check on both and counts the defects for which there is a finding that the sound document has not; with
--repairs it also asks `tinamou fix` for each contradiction.
"""
import argparse
import csv
import json
import pathlib
import random
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import numpy

KINDS = ["removed", "contradicted", "long", "outlet"]
PLACES = {"leading": (1, 0), "left": (1, 0), "trailing": (1, 1), "right": (1, 1), "width": (0, 1), "centerX": (1, .5)}
HEIGHTS = {"top": (1, 0), "bottom": (1, 1), "height": (0, 1), "centerY": (1, .5), "baseline": (1, 1),
           "firstBaseline": (1, 0), "lastBaseline": (1, 1)}


class Document:
    """A document as text, with its elements by id."""

    def __init__(self, path):
        self.path, self.text = path, path.read_text(encoding="utf-8")
        self.root = ElementTree.fromstring(self.text.encode())
        self.parents = {child: parent for parent in self.root.iter() for child in parent}
        self.elements = {element.get("id"): element for element in self.root.iter() if element.get("id")}

    def owner(self, element):
        """The nearest element around one that has a frame."""
        element = self.parents.get(element)
        while element is not None and element.find("rect[@key='frame']") is None:
            element = self.parents.get(element)
        return element

    def tree(self, element):
        """The outermost view around an element, without those that scenes are in."""
        found = None
        while element is not None:
            if element.find("rect[@key='frame']") is not None:
                found = element
            element = self.parents.get(element)
        return found

    def excluded(self):
        return {exclude.get("reference") for exclude in self.root.iter("exclude")}

    def constraints(self):
        """Required equalities that are there in every configuration."""
        excluded = self.excluded()
        return [one for one in self.root.iter("constraint")
                if one.get("id") not in excluded and one.find("variation") is None and not one.get("placeholder")
                and one.get("relation", "equal") == "equal" and one.get("priority", "1000") == "1000"
                and (self.owner(one) is not None and self.owner(one).get("id"))]

    # The rank of what decides frames.

    def rank(self, tree, without=None):
        """The rank of the equalities of a tree, with the sizes of what has contents and the frames of what is not laid
        out by constraints taken as given."""
        views = [view for view in tree.iter() if view.get("id") and view.find("rect[@key='frame']") is not None]
        places = {view.get("id"): number for number, view in enumerate(views)}
        rows = []

        def row(terms):
            line = numpy.zeros(4 * len(views))
            for place, amount in terms:
                line[place] += amount
            rows.append(line)

        for view in views:
            number = places[view.get("id")]
            arranged = self.parents.get(view) is not None and self.parents[view].tag == "subviews" and \
                self.parents[self.parents[view]].tag == "stackView"
            managed = view.get("translatesAutoresizingMaskIntoConstraints") == "NO" or arranged
            if view is tree or not managed or view.get("fixedFrame") == "YES" or arranged:
                for offset in range(4):
                    row([(4 * number + offset, 1)])
            elif view.tag in ("label", "button", "imageView", "textField", "switch", "slider", "segmentedControl",
                              "stepper", "progressView", "activityIndicatorView", "searchBar", "pageControl",
                              "datePicker", "textView", "pickerView", "stackView"):
                row([(4 * number + 2, 1)])
                row([(4 * number + 3, 1)])
        for one in self.constraints():
            if one is without:
                continue
            terms = self.side(one.get("firstItem") or self.owner(one).get("id"), one.get("firstAttribute"), places, 1)
            if terms is None:
                continue
            if one.get("secondItem"):
                other = self.side(one.get("secondItem"), one.get("secondAttribute"), places, -self.factor(one))
                if other is None:
                    continue
                terms = terms + other
            row(terms)
        return numpy.linalg.matrix_rank(numpy.array(rows)) if rows else 0

    @staticmethod
    def factor(one):
        text = one.get("multiplier", "1")
        parts = re.split("[:/]", text)
        return float(parts[0]) / (float(parts[1]) if len(parts) > 1 else 1)

    def side(self, item, attribute, places, factor):
        element = self.elements.get(item)
        if element is not None and element.tag in ("viewLayoutGuide", "viewControllerLayoutGuide"):
            owner = self.parents.get(element)
            while owner is not None and owner.get("id") not in places:
                view = owner.find("view") if owner.tag != "objects" else None
                owner = view if view is not None and view.get("id") in places else self.parents.get(owner)
            item = owner.get("id") if owner is not None else None
        if item not in places or attribute is None:
            return None
        start, attribute = 4 * places[item], re.sub("Margin$|WithinMargins$", "", attribute)
        for table, offset in ((PLACES, 0), (HEIGHTS, 1)):
            if attribute in table:
                place, extent = table[attribute]
                return [(start + offset, factor * place), (start + 2 + offset, factor * extent)]
        return None


def start_tag(document, identifier):
    """The range of the start tag of the element with an id."""
    place = re.search(r'<[^<>]*\sid="%s"[^<>]*>' % re.escape(identifier), document.text)
    return place.span() if place else None


def removed(document, random_source):
    """A constraint removed, on whose absence the rank falls."""
    choices = [one for one in document.constraints() if one.get("id")]
    random_source.shuffle(choices)
    for one in choices[:12]:
        tree = document.tree(one)
        if tree is None or sum(1 for _ in tree.iter()) > 3000 or document.rank(tree) == document.rank(tree, one):
            continue
        span = start_tag(document, one.get("id"))
        if span and document.text[span[0]:span[1]].endswith("/>"):
            return document.text[:span[0]] + document.text[span[1]:], one.get("id")
    return None


def contradicted(document, random_source):
    """A required equality that is there a second time with another constant."""
    choices = [one for one in document.constraints() if one.get("id")]
    random_source.shuffle(choices)
    for one in choices:
        span = start_tag(document, one.get("id"))
        if not span or not document.text[span[0]:span[1]].endswith("/>"):
            continue
        # An edge of a scroll view's contents can be moved.
        items = [document.elements.get(one.get(name)) for name in ("firstItem", "secondItem") if one.get(name)]
        owner = document.owner(one)
        if any(item is not None and item.tag in ("scrollView", "viewLayoutGuide") for item in items + [owner]):
            continue
        tag = document.text[span[0]:span[1]]
        constant = float(one.get("constant", "0")) + random_source.choice([7, 23, 41])
        tag = re.sub(r'\sconstant="[^"]*"', "", tag)
        tag = tag.replace('id="%s"' % one.get("id"), 'constant="%g" id="zzz-zz-zzz"' % constant)
        return document.text[:span[1]] + tag + document.text[span[1]:], "zzz-zz-zzz"
    return None


LONG = " and a good many further words that nobody thought of when this was drawn"


def long(document, random_source):
    """A label whose text is much longer."""
    excluded = document.excluded()
    choices = [one for one in document.root.iter("label")
               if one.get("text") and one.get("id") and one.get("id") not in excluded and one.get("hidden") != "YES"
               and one.get("numberOfLines", "1") == "1" and one.get("adjustsFontSizeToFit") != "YES"
               and one.find("fontDescription") is not None and document.seen(one)]
    random_source.shuffle(choices)
    for one in choices:
        span = start_tag(document, one.get("id"))
        if not span:
            continue
        tag = document.text[span[0]:span[1]]
        changed = re.sub(r'(\stext="[^"]*)"', lambda match: match.group(1) + LONG + '"', tag, count=1)
        if changed != tag:
            return document.text[:span[0]] + changed + document.text[span[1]:], one.get("id")
    return None


def seen(document, element):
    while element is not None:
        if element.get("hidden") == "YES" or element.get("alpha") in ("0", "0.0"):
            return False
        element = document.parents.get(element)
    return True


Document.seen = seen


def outlet(document, random_source):
    """An outlet of a class of the app's own under another name."""
    choices = [one for one in document.root.iter("outlet")
               if one.get("id") and custom_class(document, one) and one.get("property") not in ("view", "delegate", "dataSource")]
    random_source.shuffle(choices)
    for one in choices:
        span = start_tag(document, one.get("id"))
        if not span:
            continue
        tag = document.text[span[0]:span[1]]
        changed = re.sub(r'property="([^"]*)"', lambda match: 'property="%sOld"' % match.group(1), tag)
        return document.text[:span[0]] + changed + document.text[span[1]:], one.get("id")
    return None


def custom_class(document, connection):
    owner = document.parents.get(document.parents.get(connection))
    return owner.get("customClass") if owner is not None else None


def sources(document):
    """Swift that declares what the document connects, class by class."""
    classes = {}
    for one in document.root.iter():
        if one.tag not in ("outlet", "outletCollection", "action"):
            continue
        if one.tag == "action":
            target = document.elements.get(one.get("destination") or one.get("target"))
            name = target.get("customClass") if target is not None else None
        else:
            name = custom_class(document, one)
        if not name or not re.fullmatch(r"[A-Za-z_]\w*", name):
            continue
        members = classes.setdefault(name, set())
        if one.tag == "outlet":
            members.add("    @IBOutlet var %s: AnyObject?" % one.get("property"))
        elif one.tag == "outletCollection":
            members.add("    @IBOutlet var %s: [AnyObject]?" % one.get("property"))
        else:
            words = one.get("selector", "").split(":")
            parameters = "" if len(words) == 1 else "_ sender: Any"
            if len(words) <= 2 and re.fullmatch(r"\w+", words[0]):
                members.add("    @IBAction func %s(%s) {}" % (words[0], parameters))
    text = "import UIKit\n"
    for name, members in sorted(classes.items()):
        kind = "UIViewController" if name.endswith("Controller") else "UIView"
        text += "class %s: %s {\n%s\n}\n" % (name, kind, "\n".join(sorted(members)))
    return text


def make(arguments):
    random_source = random.Random(arguments.seed)
    corpus, out = pathlib.Path(arguments.corpus), pathlib.Path(arguments.out)
    rows = [row for row in csv.DictReader(open(corpus / "MANIFEST.tsv"), delimiter="\t")
            if row["clean"] == "yes" and "Cocoa.XIB" not in row["type"] and "CocoaTouch" in row["type"]]
    made, share = [], arguments.count // len(KINDS)
    for kind in KINDS:
        count = tries = 0
        while count < share and tries < 40 * share:
            tries += 1
            row = random_source.choice(rows)
            path = corpus / row["repo"].replace("/", "+") / row["path"]
            try:
                document = Document(path)
                defect = globals()[kind](document, random_source)
            except (ElementTree.ParseError, UnicodeDecodeError, ValueError, ZeroDivisionError):
                continue
            if defect is None:
                continue
            text, subject = defect
            folder = out / ("%03d" % len(made))
            for name, content in (("sound", document.text), ("defect", text)):
                (folder / name).mkdir(parents=True, exist_ok=True)
                (folder / name / path.name).write_text(content, encoding="utf-8")
                if kind == "outlet":
                    (folder / name / "Classes.swift").write_text(sources(document), encoding="utf-8")
            made.append({"folder": folder.name, "kind": kind, "document": row["path"], "subject": subject})
            count += 1
    json.dump(made, open(out / "DEFECTS.json", "w"), indent=1)
    print("%d defects in %s" % (len(made), out))


def findings(tool, folder, options):
    run = subprocess.run([tool, "check", "--json", *options, str(folder)], capture_output=True, text=True, timeout=300)
    if run.returncode not in (0, 1):
        raise SystemExit("%s: exit code %d: %s" % (folder, run.returncode, run.stderr[-500:]))
    return [finding for file in json.loads(run.stdout)["files"] for finding in file["findings"]]


def score(arguments):
    out = pathlib.Path(arguments.out)
    options = ["--device", arguments.device] if arguments.device else []
    found, total, missed = {}, {}, []
    for defect in json.load(open(out / "DEFECTS.json")):
        folder, kind = out / defect["folder"], defect["kind"]
        before = {finding["fingerprint"] for finding in findings(arguments.tool, folder / "sound", options)}
        after = findings(arguments.tool, folder / "defect", options)
        fresh = [finding for finding in after if finding["fingerprint"] not in before and finding["severity"] != "note"]
        total[kind] = total.get(kind, 0) + 1
        if fresh:
            found[kind] = found.get(kind, 0) + 1
        else:
            missed.append(defect)
    for kind in KINDS:
        print("%-14s %3d of %3d found" % (kind, found.get(kind, 0), total.get(kind, 0)))
    share = 100 * sum(found.values()) / max(1, sum(total.values()))
    print("all            %3d of %3d found, %.1f %%" % (sum(found.values()), sum(total.values()), share))
    for defect in missed:
        print("missed: %(folder)s %(kind)s %(document)s %(subject)s" % defect)
    if arguments.repairs:
        repairs(arguments, out)
    return 0 if share >= arguments.least else 1


def repairs(arguments, out):
    """For how many contradictions a repair is proposed after which no conflict is left, in all configurations."""
    total = repaired = 0
    for defect in json.load(open(out / "DEFECTS.json")):
        if defect["kind"] != "contradicted":
            continue
        run = subprocess.run([arguments.tool, "fix", "--conflicts-only", "--json", str(out / defect["folder"] / "defect")],
                             capture_output=True, text=True, timeout=300)
        proposed = [finding for document in json.loads(run.stdout)["documents"] for finding in document["findings"]
                    if any(one["id"] == defect["subject"] for one in finding["constraints"])]
        total += 1
        if proposed and all(any(repair["conflictsLeft"] == 0 for repair in one["repairs"]) for one in proposed):
            repaired += 1
        else:
            print("not repaired: %(folder)s %(document)s" % defect)
    print("repaired       %3d of %3d, %.1f %%" % (repaired, total, 100 * repaired / max(1, total)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    making = commands.add_parser("make")
    making.add_argument("corpus")
    making.add_argument("out")
    making.add_argument("--seed", type=int, default=1)
    making.add_argument("--count", type=int, default=500)
    making.set_defaults(run=make)
    scoring = commands.add_parser("score")
    scoring.add_argument("out")
    scoring.add_argument("tool")
    scoring.add_argument("--device")
    scoring.add_argument("--least", type=float, default=0)
    scoring.add_argument("--repairs", action="store_true")
    scoring.set_defaults(run=score)
    arguments = parser.parse_args()
    sys.exit(arguments.run(arguments))


if __name__ == "__main__":
    main()
