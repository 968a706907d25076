#!/usr/bin/env python3
"""Compiles the code that `tinamou codegen` makes of real documents against the product UIKit, runs it, and compares the frames
with those of `tinamou layout --loaded`.

    Scripts/codegen-frames.py FOLDER [--least 95] [--keep FOLDER] [--only TEXT] [--among FILE]

FOLDER has documents (.xib, .storyboard) for iOS; others are left out. Custom classes and classes of other frameworks are stubs:
subclasses of their class in UIKit, with the outlets that the document connects. A document passes if its code compiles and all
views that are neither ambiguous nor in a tree with a conflict have the layout's frames, to a pixel. Exit code 1 below --least per
cent.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# The elements of views and controllers whose class is not their name after UI.
CLASSES = {
    "mapView": "MKMapView", "wkWebView": "WKWebView", "webView": "UIWebView", "glkView": "GLKView", "mtkView": "MTKView",
    "arscnView": "ARSCNView", "arskView": "ARSKView", "sceneKitView": "SCNView", "skView": "SKView", "glkViewController": "GLKViewController",
    "avPlayerViewController": "AVPlayerViewController", "adBannerView": "ADBannerView",
    "hostingController": "UIHostingController", "placeholder": "NSObject", "customObject": "NSObject",
    "tableViewCellContentView": "UIView", "collectionViewCellContentView": "UIView", "splitViewController": "UISplitViewController",
    "customView": "UIView", "viewControllerPlaceholder": "UIViewController", "pageViewController": "UIPageViewController",
    "barButtonItem": "UIBarButtonItem", "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
    "collectionViewFlowLayout": "UICollectionViewFlowLayout", "collectionViewLayout": "UICollectionViewLayout",
}
# Members of UIKit's classes that outlets name: a stub does not declare them again.
VIEW = {"gestureRecognizers", "inputView", "inputAccessoryView"}
CONTROLLER = {"view", "title", "navigationItem", "tabBarItem", "navigationController", "tabBarController", "gestureRecognizers"}
CELL = VIEW | {"contentView", "backgroundView", "selectedBackgroundView"}
LIST = VIEW | {"delegate", "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "backgroundView"}
MEMBERS = {
    "UIViewController": CONTROLLER, "UITableViewController": CONTROLLER | {"tableView"},
    "UICollectionViewController": CONTROLLER | {"collectionView"}, "UINavigationController": CONTROLLER | {"delegate", "toolbar"},
    "UITabBarController": CONTROLLER | {"delegate", "tabBar"}, "UITableView": LIST, "UICollectionView": LIST,
    "UITableViewCell": CELL | {"textLabel", "detailTextLabel", "imageView", "accessoryView", "editingAccessoryView"},
    "UICollectionViewCell": CELL, "UIButton": VIEW | {"titleLabel", "imageView"}, "UIScrollView": VIEW | {"delegate"},
    "UITextField": VIEW | {"delegate", "leftView", "rightView"}, "UITextView": VIEW | {"delegate"},
    "UISearchBar": VIEW | {"delegate"}, "UIPickerView": VIEW | {"delegate", "dataSource"}, "UIToolbar": VIEW | {"delegate"},
    "UINavigationBar": VIEW | {"delegate"}, "UITabBar": VIEW | {"delegate"},
}
# What a stub must have to be a delegate or a data source.
PROTOCOLS = {
    ("tableView", "delegate"): "UITableViewDelegate", ("tableView", "dataSource"): "UITableViewDataSource",
    ("tableView", "prefetchDataSource"): "UITableViewDataSourcePrefetching",
    ("tableView", "dragDelegate"): "UITableViewDragDelegate", ("tableView", "dropDelegate"): "UITableViewDropDelegate",
    ("collectionView", "delegate"): "UICollectionViewDelegate", ("collectionView", "dataSource"): "UICollectionViewDataSource",
    ("collectionView", "prefetchDataSource"): "UICollectionViewDataSourcePrefetching",
    ("collectionView", "dragDelegate"): "UICollectionViewDragDelegate",
    ("collectionView", "dropDelegate"): "UICollectionViewDropDelegate",
    ("textField", "delegate"): "UITextFieldDelegate", ("textView", "delegate"): "UITextViewDelegate",
    ("scrollView", "delegate"): "UIScrollViewDelegate", ("searchBar", "delegate"): "UISearchBarDelegate",
    ("pickerView", "delegate"): "UIPickerViewDelegate", ("pickerView", "dataSource"): "UIPickerViewDataSource",
    ("navigationBar", "delegate"): "UINavigationBarDelegate", ("toolbar", "delegate"): "UIToolbarDelegate",
    ("tabBar", "delegate"): "UITabBarDelegate",
}
BODIES = {
    "UITableViewDataSource": """
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }""",
    "UITableViewDataSourcePrefetching": """
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}""",
    "UITableViewDragDelegate": """
        func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
            -> [UIDragItem] { [] }""",
    "UITableViewDropDelegate": """
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}""",
    "UICollectionViewDragDelegate": """
        func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
            at indexPath: IndexPath) -> [UIDragItem] { [] }""",
    "UICollectionViewDropDelegate": """
        func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
        }""",
    "UICollectionViewDataSource": """
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            UICollectionViewCell()
        }""",
    "UICollectionViewDataSourcePrefetching": """
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}""",
    "UIPickerViewDataSource": """
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }""",
}
# The class of a controller's table is its own data source.
CONFORMING = {"UITableViewController": {"UITableViewDelegate", "UITableViewDataSource"},
              "UICollectionViewController": {"UICollectionViewDelegate", "UICollectionViewDataSource"}}
# Classes that begin like those of UIKit, and are of the app or of a framework that is missing.
UNKNOWN = {"UICodeHighlightingLabel", "UIWebView", "UIHostingController"}
# Properties of all of UIKit's views that documents set by key path, and those of some classes.
PROPERTIES = set("tag alpha isHidden hidden backgroundColor tintColor clipsToBounds contentMode".split())
SOME = {
    "text": {"UILabel", "UITextField", "UITextView", "UISearchBar"}, "textColor": {"UILabel", "UITextField", "UITextView"},
    "placeholder": {"UITextField", "UISearchBar"}, "image": {"UIImageView"}, "font": {"UILabel", "UITextField", "UITextView"},
    "enabled": set(), "isEnabled": {"UILabel"}, "title": {"UIViewController"}, "numberOfLines": {"UILabel"},
    "borderStyle": {"UITextField"}, "minimumFontSize": {"UITextField"}, "contentInset": {"UITableView", "UIScrollView"},
    "adjustsFontSizeToFitWidth": {"UILabel", "UITextField"}, "keyboardType": {"UITextField", "UITextView"},
}


def run(*command):
    return subprocess.run(command, capture_output=True, text=True)


def base_class(element):
    name = element.tag
    if name in CLASSES:
        return CLASSES[name]
    return "UI" + name[0].upper() + name[1:]


class Document:
    """A document with its code, its layout and the results."""

    def __init__(self, path, number, tinamou):
        self.path, self.name, self.failure = path, f"Document{number}", None
        self.tree = ElementTree.parse(path).getroot()
        code = run(tinamou, "codegen", "--json", str(path))
        layout = run(tinamou, "layout", "--loaded", "--ios", "18", "--json", str(path))
        if code.returncode or layout.returncode not in (0, 1):
            self.failure = ("not generated", (code.stderr or layout.stderr).strip()[:200])
            return
        self.answer = json.loads(code.stdout)
        self.layouts = {tree["root"]: tree for tree in json.loads(layout.stdout)["documents"][0]["trees"]}

    def swift(self):
        """The file of the document: an enumeration with the stubs and the generated classes."""
        text = re.sub(r'UIImage\(named: "([^"\\]*)"\)', self.image, self.answer["text"])
        imports = re.findall(r"^import .*$", text, re.M)
        self.foreign = [line for line in imports if line != "import UIKit"]
        body = re.sub(r"^import .*\n", "", text, flags=re.M)
        lines = ["import Foundation", "import UIKit", f"enum {self.name} {{"] + self.stubs(body) + [body, self.runner(), "}"]
        return "\n".join(lines + self.extensions()) + "\n"

    def image(self, match):
        """A picture in the size that the document stores, in place of one of the app's catalogue."""
        for image in self.tree.findall("resources/image"):
            if image.get("name") == match[1] and image.get("width"):
                return f'Host.image({image.get("width")}, {image.get("height")})'
        return match[0]

    def stubs(self, body):
        """Classes of the app and of other frameworks, with the outlets that the document connects."""
        elements = {e.get("id"): e for e in self.tree.iter() if e.get("id")}
        bases, outlets, protocols = {}, collections.defaultdict(dict), collections.defaultdict(set)
        # Views first: what they are is certain, and what a placeholder stands for is not.
        for element in sorted(self.tree.iter(), key=lambda e: e.tag in ("placeholder", "customObject")):
            base, custom = base_class(element), element.get("customClass")
            if element.get("id") and not base.startswith(("UI", "NS")):
                bases.setdefault(base, "UIViewController" if base.endswith("Controller") else "UIView")
            if custom and element.get("id") == "-1":
                base = self.owner_base(element, elements)
            if custom and element.get("id") != "-2":
                acts = any(c.get("eventType") for c in element.findall("connections/action"))
                bases.setdefault(custom, "UIControl" if base == "UIView" and acts else base)
            for outlet in element.findall("connections/outlet") + element.findall("connections/outletCollection"):
                target, key = elements.get(outlet.get("destination")), outlet.get("property")
                protocol = PROTOCOLS.get((element.tag, key))
                if protocol and target is not None and target.get("customClass"):
                    protocols[target.get("customClass")].add(protocol)
                if custom:
                    outlets[custom][key] = outlet.tag
        lines = []
        named = {name for name in bases if re.search(rf"\b{name}\b", body)}
        named |= {bases[name] for name in named}
        for name, base in bases.items():
            if re.fullmatch(r"(UI|NS)[A-Z]\w*", name) and name not in UNKNOWN or name not in named:
                continue
            own = protocols[name] - CONFORMING.get(base, set())
            lines.append(f"    @MainActor class {name}: {', '.join([base] + sorted(own))} {{")
            for element in self.tree.iter():
                if base_class(element) == name and not element.get("customClass"):
                    outlets[name].update({o.get("property"): "outlet" for o in element.findall("connections/outlet")})
            for key, kind in outlets[name].items():
                if key not in MEMBERS.get(base, VIEW):
                    lines.append(f"        var {key}: " + ("AnyObject?" if kind == "outlet" else "[AnyObject]? = []"))
            if base == "UITableViewCell":
                lines += [f"        private var own_{key}: {kind}?\n        override var {key}: {kind}? {{ get {{ own_{key} }} "
                          f"set {{ own_{key} = newValue }} }}" for key, kind in
                          (("textLabel", "UILabel"), ("detailTextLabel", "UILabel"), ("imageView", "UIImageView"))
                          if key in outlets[name]]
            lines += [BODIES[p] for p in sorted(own) if p in BODIES]
            lines += [f"        var {key}: Any?" for key in self.own_attributes(name, base, outlets[name])]
            lines.append("    }")
        return lines

    def extensions(self):
        """The properties that runtime attributes set, as those of the app's extensions; no other file sees them."""
        def declaration(base, key):
            return f"fileprivate extension {base} {{ var {key}: Any? {{ get {{ nil }} set {{}} }} }}"
        keys = {a.get("keyPath") for a in self.tree.iter("userDefinedRuntimeAttribute")}
        names = {k for k in keys if re.fullmatch(r"[A-Za-z_]\w*", k or "") and k not in PROPERTIES | {"nil"}}
        lines = [declaration("NSObject", key) for key in sorted(names - set(SOME) - self.outlets())]
        plain = {(base_class(e), a.get("keyPath")) for e in self.tree.iter() if not e.get("customClass")
                 for a in e.findall("userDefinedRuntimeAttributes/userDefinedRuntimeAttribute")}
        added = {(base, key) for base, key in plain if key in names
                 and (base not in SOME[key] if key in SOME else key in self.outlets())}
        added |= {(base_class(e), o.get("property")) for e in self.tree.iter() if not e.get("customClass")
                  and base_class(e) in MEMBERS for o in e.findall("connections/outlet")
                  if o.get("property") not in MEMBERS[base_class(e)]}
        return lines + [declaration(base, key) for base, key in sorted(added)]

    def outlets(self):
        """The names of all outlets, which stubs declare themselves."""
        return {o.get("property") for tag in ("outlet", "outletCollection") for o in self.tree.iter(tag)}

    def own_attributes(self, custom, base, outlets):
        """The properties of a class that runtime attributes set, with names that other classes of UIKit have too."""
        keys = {a.get("keyPath") for e in self.tree.iter() if e.get("customClass") == custom
                for a in e.findall("userDefinedRuntimeAttributes/userDefinedRuntimeAttribute")}
        return sorted(k for k in keys if k not in outlets and (base not in SOME[k] if k in SOME else k in self.outlets()))

    def owner_base(self, owner, elements):
        """The owner of a nib is a controller if it has a view, and an object otherwise."""
        keys = {o.get("property"): elements.get(o.get("destination")) for o in owner.findall("connections/outlet")}
        if "view" not in keys:
            targets = [e.get("id") for e in self.tree.iter() if e.get("customClass") == owner.get("customClass")]
            return "UIView" if len(targets) > 1 else "UIResponder"
        view = keys["view"]
        return {"tableView": "UITableViewController", "collectionView": "UICollectionViewController"}.get(
            view.tag if view is not None else "", "UIViewController")

    def runner(self):
        """A function that makes each tree, lays it out, and prints the frames of its views."""
        device = self.tree.find("device")
        lines = ["    @MainActor static func run() {"]
        if device is not None:
            landscape = str(device.get("orientation") == "landscape").lower()
            lines.append(f'        UIScreen.main.simulate(device: "{device.get("id")}", isLandscape: {landscape})')
        for generated in self.answer["classes"]:
            layout = self.layouts.get(generated["root"])
            if layout is None:
                continue
            size = next((v["frame"][2:] for v in layout["views"] if v["id"] == generated["root"]), [0, 0])
            safe, margins = (", ".join(f"{label}: {value}" for label, value in zip(("top", "left", "bottom", "right"), layout[key]))
                             for key in ("safeArea", "margins"))
            lines += ["        do {", f'            let made = {generated["name"]}()',
                      f'            let host = Host(made.root, size: CGSize(width: {size[0]}, height: {size[1]}), safeArea: UIEdgeInsets({safe}), margins: UIEdgeInsets({margins}))']
            for view in generated["views"]:
                if view["name"]:
                    lines.append(f'            host.print("{self.name}", "{view["id"]}", made.{view["name"]})')
            lines.append("        }")
        return "\n".join(lines + ["    }"])


HOST = """import Foundation
import UIKit

/// A root in a window of its size, with the safe area and margins of the layout.
@MainActor final class Host {
    private let window: UIWindow
    private let controller = UIViewController()

    init(_ root: UIView, size: CGSize, safeArea: UIEdgeInsets, margins: UIEdgeInsets) {
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        controller.view = root
        controller.additionalSafeAreaInsets = safeArea
        // A hidden window does not load its root controller, and a visible one has the safe area of the screen.
        root.frame = window.bounds
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(root)
        if root.layoutMargins != margins {
            let added = root.insetsLayoutMarginsFromSafeArea ? safeArea : .zero
            root.layoutMargins = UIEdgeInsets(
                top: margins.top - added.top, left: margins.left - added.left, bottom: margins.bottom - added.bottom,
                right: margins.right - added.right)
        }
        window.layoutIfNeeded()
    }

    /// A picture of a size, which nothing draws.
    static func image(_ width: CGFloat, _ height: CGFloat) -> UIImage? {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
    }

    func print(_ document: String, _ id: String, _ view: UIView?) {
        guard let frame = view.map({ CGRect(origin: CGPoint(x: $0.center.x - $0.bounds.width / 2,
            y: $0.center.y - $0.bounds.height / 2), size: $0.bounds.size) }) else { return }
        Swift.print(document, id, frame.minX, frame.minY, frame.width, frame.height)
    }
}
"""


class Build:
    """A package with the code of all documents that compile."""

    def __init__(self, folder):
        self.folder, self.sources = folder, folder / "Sources" / "Generated"
        self.sources.mkdir(parents=True, exist_ok=True)
        (folder / "Package.swift").write_text(f"""// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "codegen", dependencies: [.package(name: "tinamou", path: "{ROOT}")],
    targets: [.executableTarget(
        name: "Generated", dependencies: [.product(name: "UIKit", package: "tinamou")],
        swiftSettings: [.swiftLanguageMode(.v5)])])
""")

    def compile(self, documents):
        """Compiles the documents; those with errors get a failure and are left out."""
        waiting = [d for d in documents if not d.failure]
        for document in waiting:
            (self.sources / f"{document.name}.swift").write_text(document.swift())
        (self.sources / "Host.swift").write_text(HOST)
        while True:
            calls = "\n".join(f"    {d.name}.run()" for d in waiting)
            (self.sources / "main.swift").write_text(f"import Foundation\nMainActor.assumeIsolated {{\n{calls}\n}}\n")
            result = run("swift", "build", "--package-path", str(self.folder))
            if result.returncode == 0:
                return
            errors = collections.defaultdict(list)
            for name, message in re.findall(r"(Document\d+)\.swift:\d+:\d+: error: (.*)", result.stdout + result.stderr):
                errors[name].append(message)
            failed = [d for d in waiting if d.name in errors]
            if not failed:
                sys.exit("error: the package does not build\n" + (result.stdout + result.stderr)[-3000:])
            for document in failed:
                messages = list(dict.fromkeys(errors[document.name]))
                document.failure = ("does not compile", "; ".join(messages[:3]))
                (self.sources / f"{document.name}.swift").unlink()
            waiting = [d for d in waiting if not d.failure]

    def frames(self, documents):
        """Runs the program, and again without a document that stops it."""
        frames, waiting = collections.defaultdict(dict), [d for d in documents if not d.failure]
        result = run(str(self.folder / ".build/debug/Generated"))
        for line in result.stdout.splitlines():
            words = line.split()
            if len(words) == 6 and words[0].startswith("Document"):
                frames[words[0]][words[1]] = [float(word) for word in words[2:]]
        if result.returncode:
            last = next((d for d in reversed(waiting) if d.name in frames), waiting[0])
            return frames, last, result.stderr.strip()[-300:]
        return frames, None, ""


def compare(document, frames):
    """Sets the failure of a document if frames differ, and returns the differences."""
    elements = {e.get("id"): e for e in document.tree.iter() if e.get("id")}
    rows = {row for table in document.tree.iter("tableView") for row in list(table) + list(table.iter("tableViewCell"))}
    differences = []
    for generated in document.answer["classes"]:
        layout = document.layouts.get(generated["root"])
        if layout is None or layout["conflicts"]:
            continue
        if any(view["ambiguous"] for view in layout["views"]):
            continue
        wanted = {view["id"]: view["frame"] for view in layout["views"]}
        for view in generated["views"]:
            made, frame = frames.get(view["id"]), wanted.get(view["id"])
            if view["id"] == generated["root"] or made is None or frame is None:
                continue
            element = elements.get(view["id"])
            if element is not None and element in rows:
                # A table places its header, footer and rows by its data source.
                made, frame = made[2:], frame[2:]
            if max(abs(a - b) for a, b in zip(made, frame)) > 1.01:
                differences.append((element.tag if element is not None else "?", view["id"], frame, made))
    if differences:
        tag, identifier, frame, made = differences[0]
        document.failure = ("frames differ", f"{tag} {identifier}: layout {frame}, code {made}, {len(differences)} views")
    return differences


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--least", type=float, default=0)
    parser.add_argument("--keep", type=Path, help="keep the package in this folder, and build there again")
    parser.add_argument("--only", default="", help="only documents with this text in their path")
    parser.add_argument("--list", action="store_true", help="print all documents that fail, not the first of each cause")
    parser.add_argument("--among", type=Path, help="only documents that this output of --list names")
    arguments = parser.parse_args()
    path = run("swift", "build", "--show-bin-path", "--package-path", str(ROOT)).stdout.strip()
    tinamou = Path(path) / "tinamou"
    files = sorted(f for ending in ("xib", "storyboard") for f in arguments.folder.rglob(f"*.{ending}") if f.is_file())
    files = [f for f in files if arguments.only in str(f) and b'targetRuntime="iOS.CocoaTouch' in f.read_bytes()[:2000]]
    if arguments.among:
        named = set(re.findall(r"^  (.+?\.(?:xib|storyboard)): ", arguments.among.read_text(), re.M))
        files = [f for f in files if str(f.relative_to(arguments.folder)) in named]
    documents = [Document(file, number, str(tinamou)) for number, file in enumerate(files)]
    documents = [d for d in documents if d.failure or d.answer["classes"]]
    with tempfile.TemporaryDirectory() as temporary:
        build = Build(arguments.keep or Path(temporary))
        for old in build.sources.glob("Document*.swift"):
            old.unlink()
        build.compile(documents)
        while True:
            frames, stopped, message = build.frames(documents)
            if stopped is None:
                break
            stopped.failure = ("stops the program", message)
            (build.sources / f"{stopped.name}.swift").unlink()
            build.compile(documents)
    for document in documents:
        if not document.failure:
            compare(document, frames[document.name])
    report(documents, arguments)


def report(documents, arguments):
    causes = collections.defaultdict(list)
    for document in documents:
        if document.failure:
            causes[document.failure[0]].append(document)
    passed = sum(1 for d in documents if not d.failure)
    share = 100 * passed / max(1, len(documents))
    for cause, failed in sorted(causes.items()):
        print(f"{len(failed)} documents: {cause}")
        for document in failed if arguments.list else failed[:5]:
            print(f"  {document.path.relative_to(arguments.folder)}: {document.failure[1]}")
    print(f"stage: the code of {passed} of {len(documents)} documents compiles and has the layout's frames ({share:.1f} %)")
    sys.exit(0 if share >= arguments.least else 1)


main()
