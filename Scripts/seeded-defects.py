#!/usr/bin/env python3
"""Puts defects into documents of Interface Builder, and scores what `tinamou check` finds of them.

    Scripts/seeded-defects.py make CORPUS OUT [--seed 1] [--count 500]
    Scripts/seeded-defects.py score OUT TINAMOU [--repairs]

`make` takes documents that CORPUS/MANIFEST.tsv calls clean and writes OUT/NNN/, each with the document, the same with
one defect, sources that declare what the document connects and use its identifiers, and a catalogue with its images and
colours. It uses nothing of the product. The kinds, in equal shares: a constraint removed, a constraint contradicted, a
label made long, an outlet renamed, an identifier misspelt, an image or a colour unknown, `left` for `leading`, the sign of
a constant, a multiplier inverted, scroll content untied, a runtime attribute misspelt. A removal counts where the rank of
the equalities falls; a long text where no layout of the tree's width has room for it; scroll content where no other
constraint ties the same end.

`score` runs the check on both and counts the defects for which there is a finding that the sound document has not, and
the sound documents and view trees with a warning; with --repairs it also asks `tinamou fix` for each contradiction.
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

KINDS = ["removed", "contradicted", "long", "outlet", "identifier", "image", "color", "left", "sign", "multiplier", "untied",
         "attribute"]
# Kinds whose defect shows only beside code or a catalogue.
WITH_APP = {"outlet", "identifier", "image", "color", "attribute"}
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

    def equalities(self):
        """Equalities that are there in every configuration."""
        excluded = self.excluded()
        return [one for one in self.root.iter("constraint")
                if one.get("id") not in excluded and one.find("variation") is None and not one.get("placeholder")
                and one.get("relation", "equal") == "equal"
                and (self.owner(one) is not None and self.owner(one).get("id"))]

    def constraints(self):
        """Required equalities that are there in every configuration."""
        return [one for one in self.equalities() if one.get("priority", "1000") == "1000"]

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
                              "datePicker", "textView", "pickerView", "stackView", "tabBar", "toolbar",
                              "navigationBar"):
                row([(4 * number + 2, 1)])
                row([(4 * number + 3, 1)])
        # An optional equality decides as well, if nothing stronger does.
        for one in self.equalities():
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


# Points across that a letter of the system's font takes at least, by its size, on the average of such a text.
LETTER = 0.42
LONG = " and a good many further words that nobody thought of when this was drawn"


def long(document, random_source):
    """A label whose text is much longer."""
    excluded = document.excluded()
    choices = [one for one in document.root.iter("label")
               if one.get("text") and one.get("id") and one.get("id") not in excluded and one.get("hidden") != "YES"
               and one.get("numberOfLines", "1") == "1" and one.get("adjustsFontSizeToFit") != "YES"
               and one.find("fontDescription") is not None and document.seen(one) and too_long(document, one)]
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


def too_long(document, label):
    """Whether the longer text is wider than the whole tree."""
    width = float(document.tree(label).find("rect[@key='frame']").get("width", "0"))
    size = float(label.find("fontDescription").get("pointSize", "17"))
    return len(label.get("text") + LONG) * size * LETTER > width


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


FRAMEWORK = {"viewController": "UIViewController", "tableViewController": "UITableViewController",
             "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
             "collectionViewController": "UICollectionViewController", "splitViewController": "UISplitViewController",
             "pageViewController": "UIPageViewController", "label": "UILabel", "button": "UIButton",
             "imageView": "UIImageView", "textField": "UITextField", "textView": "UITextView", "stackView": "UIStackView",
             "scrollView": "UIScrollView", "tableView": "UITableView", "tableViewCell": "UITableViewCell",
             "collectionViewCell": "UICollectionViewCell", "collectionReusableView": "UICollectionReusableView",
             "collectionView": "UICollectionView", "switch": "UISwitch", "slider": "UISlider", "searchBar": "UISearchBar",
             "navigationBar": "UINavigationBar", "tabBar": "UITabBar", "toolbar": "UIToolbar", "customObject": "NSObject",
             "segmentedControl": "UISegmentedControl", "progressView": "UIProgressView", "control": "UIControl"}


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
    for one in document.root.iter():
        name = one.get("customClass", "")
        if re.fullmatch(r"[A-Za-z_]\w*", name) and (not name.startswith("UI") or one.get("customModuleProvider")):
            classes.setdefault(name, set())
    unwinding = {one.get("unwindAction") for one in document.root.iter("segue") if one.get("unwindAction")}
    for one in document.root.iter("userDefinedRuntimeAttribute"):
        name, word = custom_class(document, one), one.get("keyPath", "")
        if name and re.fullmatch(r"[A-Za-z_]\w*", name) and re.fullmatch(r"\w+", word):
            kind = ATTRIBUTE_TYPES.get(one.get("type"), "CGFloat")
            classes.setdefault(name, set()).add("    @IBInspectable var %s: %s" % (word, kind))
    text = "import UIKit\n"
    for selector in sorted(unwinding):
        match = re.fullmatch(r"(\w+?)(?:With([A-Z]\w*))?:", selector)
        if match:
            label = match.group(2)[0].lower() + match.group(2)[1:] if match.group(2) else "_ segue"
            text += "extension UIViewController { @IBAction func %s(%s: UIStoryboardSegue) {} }\n" % (match.group(1), label)
    for name, members in sorted(classes.items()):
        owners = [one.tag for one in document.root.iter() if one.get("customClass") == name]
        kind = FRAMEWORK.get(owners[0], "UIView") if owners else "UIView"
        if owners and owners[0] == "placeholder":
            kind = "UIViewController" if name.endswith("Controller") else "UIView"
        text += "class %s: %s {\n%s\n}\n" % (name, kind, "\n".join(sorted(members)))
    return text


def changed_tag(document, element, change):
    """The document with the start tag of an element changed; None if nothing changed."""
    if element.get("id"):
        span = start_tag(document, element.get("id"))
    else:
        span = None
    if not span:
        return None
    tag = document.text[span[0]:span[1]]
    new = change(tag)
    return None if new == tag else document.text[:span[0]] + new + document.text[span[1]:]


def misspelt(word):
    """Two neighbouring letters in the middle of a word change places, or one is left out."""
    for place in range(len(word) // 2, len(word) - 1):
        if word[place] != word[place + 1]:
            return word[:place] + word[place + 1] + word[place] + word[place + 2:]
    return word[:-1]


def identifiers(document):
    """The elements with an identifier that code may use, with the attribute."""
    for one in document.root.iter():
        if one.get("reuseIdentifier"):
            yield one, "reuseIdentifier"
        elif one.get("storyboardIdentifier"):
            yield one, "storyboardIdentifier"
        elif one.tag == "segue" and one.get("identifier"):
            yield one, "identifier"


def identifier(document, random_source):
    """An identifier whose letters change places in the document; the code keeps the right one."""
    choices = [(one, name) for one, name in identifiers(document) if one.get("id") and len(one.get(name)) > 3]
    values = [one.get(name) for one, name in choices]
    choices = [choice for choice in choices if values.count(choice[0].get(choice[1])) == 1]
    random_source.shuffle(choices)
    for one, name in choices:
        text = changed_tag(document, one, lambda tag: tag.replace(
            '%s="%s"' % (name, one.get(name)), '%s="%s"' % (name, misspelt(one.get(name)))))
        if text:
            return text, one.get("id")
    return None


def image(document, random_source):
    """The name of an image misspelt, where it is used and in the list of resources."""
    listed = [one.get("name") for one in document.root.iterfind("resources/image") if not one.get("catalog")]
    choices = sorted({name for name in listed if name and len(name) > 3
                      and re.search(r'(?:[iI]mage|[bB]ackground)="%s"' % re.escape(name), document.text)})
    if not choices:
        return None
    name = random_source.choice(choices)
    return re.sub(r'((?:[iI]mage|[bB]ackground|name)=")%s"' % re.escape(name),
                  lambda match: match.group(1) + misspelt(name) + '"', document.text), name


def color(document, random_source):
    """The name of a colour misspelt, where it is used and in the list of resources."""
    listed = [one.get("name") for one in document.root.iterfind("resources/namedColor")]
    used = {one.get("name") for one in document.root.iter("color") if one.get("key")}
    choices = sorted(name for name in set(listed) if name in used and len(name) > 3)
    if not choices:
        return None
    name = random_source.choice(choices)
    return re.sub(r'(<(?:color|namedColor)[^<>]*\sname=")%s"' % re.escape(name),
                  lambda match: match.group(1) + misspelt(name) + '"', document.text), name


SIDES = {"leading": "left", "trailing": "right", "leadingMargin": "leftMargin", "trailingMargin": "rightMargin"}


def left(document, random_source):
    """`left` for `leading` in one constraint of a document with four others that use `leading` or `trailing`."""
    def is_sided(one):
        return one.get("firstAttribute") in SIDES and one.get("secondAttribute") in SIDES
    choices = [one for one in document.constraints() if is_sided(one) and one.get("id")]
    directional = [one for one in document.root.iter("constraint") if one.get("firstAttribute") in SIDES]
    lefts = [one for one in document.root.iter("constraint") if one.get("firstAttribute") in SIDES.values()]
    if len(directional) < 5 or lefts or not choices or "semanticContentAttribute" in document.text:
        return None
    one = random_source.choice(choices)

    def change(tag):
        return re.sub(r'((?:first|second)Attribute=")(\w+)"',
                      lambda match: match.group(1) + SIDES.get(match.group(2), match.group(2)) + '"', tag)
    text = changed_tag(document, one, change)
    return (text, one.get("id")) if text else None


def sign(document, random_source):
    """The sign of a constant changed, of a constraint between views that lie in one another or side by side."""
    choices = [one for one in document.constraints()
               if one.get("id") and abs(float(one.get("constant", "0"))) >= 6 and one.get("secondItem")
               and one.get("firstAttribute") not in ("width", "height") and not scrolled(document, one)]
    random_source.shuffle(choices)
    for one in choices:
        constant = float(one.get("constant"))
        text = changed_tag(document, one, lambda tag: re.sub(
            r'\sconstant="[^"]*"', ' constant="%g"' % -constant, tag))
        if text:
            return text, one.get("id")
    return None


def scrolled(document, one):
    """Whether a constraint is about a scroll view's content, whose edges can move."""
    items = [document.elements.get(one.get(name)) for name in ("firstItem", "secondItem") if one.get(name)]
    return any(item is not None and item.tag in ("scrollView", "tableView", "collectionView")
               for item in items + [document.owner(one)])


def multiplier(document, random_source):
    """A multiplier inverted."""
    choices = [one for one in document.constraints()
               if one.get("id") and one.get("multiplier") and one.get("secondItem")
               and one.get("firstAttribute") in ("width", "height") and one.get("secondAttribute") in ("width", "height")
               and abs(document.factor(one) - 1 / document.factor(one)) > 0.25]
    if not choices:
        return None
    one = random_source.choice(choices)
    text = one.get("multiplier")
    parts = re.split("([:/])", text)
    inverse = parts[2] + parts[1] + parts[0] if len(parts) == 3 else "%g" % (1 / float(text))
    changed = changed_tag(document, one, lambda tag: tag.replace('multiplier="%s"' % text, 'multiplier="%s"' % inverse))
    return (changed, one.get("id")) if changed else None


def untied(document, random_source):
    """The constraint removed that ties the end of a scroll view's content to it."""
    guides = {guide.get("id"): document.owner(guide) for guide in document.root.iter("viewLayoutGuide")
              if guide.get("key") == "contentLayoutGuide"}

    def is_content(one):
        ends = {"trailing", "right", "bottom"}
        if one.get("firstAttribute") not in ends or one.get("secondAttribute") not in ends:
            return False
        items = [one.get("firstItem") or document.owner(one).get("id"), one.get("secondItem")]
        elements = [document.elements.get(item) for item in items]
        for item, other in ((0, 1), (1, 0)):
            scroll = guides.get(items[item]) if items[item] in guides else elements[item]
            inner = elements[other]
            if scroll is None or inner is None or scroll.tag != "scrollView":
                continue
            if inner is not scroll and document.owner(inner) is scroll:
                return True
        return False

    def end(one):
        """The scroll view, and the end of its content."""
        owner = document.owner(one)
        return (owner.get("id"), {"right": "trailing"}.get(one.get("firstAttribute"), one.get("firstAttribute")))
    ties = [one for one in document.equalities() if one.get("secondItem") and is_content(one)]
    choices = [one for one in document.constraints()
               if one.get("id") and one in ties and sum(end(other) == end(one) for other in ties) == 1]
    random_source.shuffle(choices)
    for one in choices:
        span = start_tag(document, one.get("id"))
        if span and document.text[span[0]:span[1]].endswith("/>"):
            return document.text[:span[0]] + document.text[span[1]:], one.get("id")
    return None


def attribute(document, random_source):
    """The key path of a runtime attribute misspelt, on a class of the app's own."""
    found = [match for match in re.finditer(r'keyPath="(\w{4,})"', document.text)
             if any(one.get("keyPath") == match.group(1) and custom_class(document, one)
                    for one in document.root.iter("userDefinedRuntimeAttribute"))]
    if not found:
        return None
    match = random_source.choice(found)
    word = match.group(1)
    owners = [custom_class(document, one) for one in document.root.iter("userDefinedRuntimeAttribute")
              if one.get("keyPath") == word]
    if None in owners:
        return None
    return document.text[:match.start(1)] + misspelt(word) + document.text[match.end(1):], word


ATTRIBUTE_TYPES = {"boolean": "Bool", "number": "CGFloat", "string": "String?", "localizedString": "String?",
                   "color": "UIColor?", "image": "UIImage?", "point": "CGPoint", "size": "CGSize", "rect": "CGRect"}


def uses(document):
    """Swift that uses the identifiers of a document."""
    lines = []
    for one, name in identifiers(document):
        text = one.get(name)
        if '"' in text or "\\" in text:
            continue
        if name == "reuseIdentifier":
            call = "withReuseIdentifier" if one.tag.startswith("collection") else "withIdentifier"
            lines.append('        list.dequeueReusableCell(%s: "%s", for: path)' % (call, text))
        elif name == "identifier":
            lines.append('        performSegue(withIdentifier: "%s", sender: self)' % text)
        else:
            lines.append('        board.instantiateViewController(withIdentifier: "%s")' % text)
    return "class AppUses: UIViewController {\n    func use() {\n%s\n    }\n}\n" % "\n".join(lines)


def write_app(document, folder):
    """The sources and the catalogue beside a document."""
    (folder / "Classes.swift").write_text(sources(document) + uses(document), encoding="utf-8")
    catalogue = folder / "Assets.xcassets"
    names = [("imageset", one.get("name")) for one in document.root.iterfind("resources/image") if not one.get("catalog")]
    names += [("colorset", one.get("name")) for one in document.root.iterfind("resources/namedColor")]
    for kind, name in names:
        if name:
            path = catalogue / ("%s.%s" % (name, kind))
            path.mkdir(parents=True, exist_ok=True)
            (path / "Contents.json").write_text('{"info": {"version": 1, "author": "xcode"}}', encoding="utf-8")


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
                if kind in WITH_APP:
                    write_app(document, folder / name)
            made.append({"folder": folder.name, "kind": kind, "document": row["path"], "subject": subject})
            count += 1
    json.dump(made, open(out / "DEFECTS.json", "w"), indent=1)
    print("%d defects in %s" % (len(made), out))


def findings(tool, folder, options):
    run = subprocess.run([tool, "check", "--json", *options, str(folder)], capture_output=True, text=True, timeout=300)
    if run.returncode not in (0, 1):
        raise SystemExit("%s: exit code %d: %s" % (folder, run.returncode, run.stderr[-500:]))
    return [finding for file in json.loads(run.stdout)["files"] for finding in file["findings"]]


def loud_trees(folder, subjects):
    """The number of view trees of a document, and of those with one of the subjects."""
    document = Document(next(path for path in folder.iterdir() if path.suffix in (".xib", ".storyboard")))
    roots = {id(document.tree(one)) for one in document.root.iter() if one.find("rect[@key='frame']") is not None}
    loud = {id(document.tree(document.elements[subject])) for subject in subjects if subject in document.elements}
    return len(roots), len(loud & roots)


def score(arguments):
    out = pathlib.Path(arguments.out)
    options = ["--device", arguments.device] if arguments.device else []
    found, total, missed, before_all, trees_all = {}, {}, [], {}, {}
    for defect in json.load(open(out / "DEFECTS.json")):
        folder, kind = out / defect["folder"], defect["kind"]
        sound = findings(arguments.tool, folder / "sound", options)
        before = {finding["fingerprint"] for finding in sound}
        subjects = [finding["subject"] for finding in sound if finding["severity"] != "note"]
        before_all[defect["document"]] = bool(subjects)
        trees_all[defect["document"]] = loud_trees(folder / "sound", subjects)
        after = findings(arguments.tool, folder / "defect", options)
        fresh = [finding for finding in after if finding["fingerprint"] not in before and finding["severity"] != "note"]
        total[kind] = total.get(kind, 0) + 1
        if fresh:
            found[kind] = found.get(kind, 0) + 1
        else:
            missed.append(defect)
    loud = sum(before_all.values())
    for kind in [kind for kind in KINDS if total.get(kind)]:
        print("%-14s %3d of %3d found" % (kind, found.get(kind, 0), total[kind]))
    print("sound          %3d of %3d with a warning, %.2f %%" % (loud, len(before_all), 100 * loud / max(1, len(before_all))))
    trees, loud = (sum(numbers) for numbers in zip(*trees_all.values()))
    print("sound trees    %3d of %3d with a warning, %.2f %%" % (loud, trees, 100 * loud / max(1, trees)))
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
