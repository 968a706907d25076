"""Documents for the measurements of Scripts/test-studio."""
import shutil


def constraint(number, first, second=None, relation="", constant=0):
    """A constraint between two attributes, each as `view.attribute`."""
    sides = ""
    for name, side in [("first", first), ("second", second)]:
        if side:
            item, attribute = side.split(".")
            sides += f'{name}Item="{item}" {name}Attribute="{attribute}" '
    relation = f'relation="{relation}" ' if relation else ""
    return f'<constraint {sides}{relation}constant="{constant}" id="c{number}"/>'


def rows(count=25):
    """A document whose root has rows, each of a container, two labels and a button."""
    views, lines, number = [], [], 0
    for n in range(count):
        row, title, detail, button = (f"{kind}-{n}" for kind in ["row", "title", "detail", "button"])
        views.append(
            f'<view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="{row}">'
            f'<rect key="frame" x="16" y="{20 + 32 * n}" width="343" height="28"/><subviews>'
            + "".join(
                f'<label opaque="NO" contentMode="left" text="{text}" lineBreakMode="tailTruncation" '
                f'translatesAutoresizingMaskIntoConstraints="NO" id="{one}"><rect key="frame" x="0" y="4" width="80" height="20.5"/>'
                '<fontDescription key="fontDescription" type="system" pointSize="17"/></label>'
                for one, text in [(title, f"Title {n}"), (detail, f"Detail of row {n}")])
            + f'<button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="{button}">'
            '<rect key="frame" x="290" y="0" width="53" height="28"/><state key="normal" title="Edit"/></button></subviews></view>')
        above = f"row-{n - 1}.bottom" if n else "root.top"
        for first, second, relation, constant in [
                (f"{row}.leading", "root.leading", "", 16), ("root.trailing", f"{row}.trailing", "", 16),
                (f"{row}.top", above, "", 4 if n else 20), (f"{row}.height", None, "", 28),
                (f"{title}.leading", f"{row}.leading", "", 0), (f"{title}.centerY", f"{row}.centerY", "", 0),
                (f"{detail}.leading", f"{title}.trailing", "", 8), (f"{detail}.centerY", f"{row}.centerY", "", 0),
                (f"{button}.leading", f"{detail}.trailing", "greaterThanOrEqual", 8),
                (f"{button}.trailing", f"{row}.trailing", "", 0), (f"{button}.centerY", f"{row}.centerY", "", 0)]:
            number += 1
            lines.append(constraint(number, first, second, relation, constant))
    return ('<?xml version="1.0" encoding="UTF-8"?>\n'
            '<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" '
            'targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">\n'
            '<device id="retina4_7" orientation="portrait" appearance="light"/>\n<objects>\n'
            '<view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="375" height="830"/>'
            '<autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>\n'
            + "\n".join(views) + "\n</subviews><constraints>\n" + "\n".join(lines)
            + "\n</constraints></view>\n</objects></document>\n")


def custom_view(name):
    """A document with a view of a class of designable-examples, and a blue star beside it."""
    attribute = (
        '<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="color" keyPath="starColor">'
        '<color key="value" red="0" green="0.5" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>'
        "</userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>")
    views = "".join(
        f'<view id="{id}" customClass="{of}" customModule="designable_examples">'
        f'<rect key="frame" x="{x}" y="20" width="100" height="80"/>{inside}</view>'
        for id, of, x, inside in [("v", name, 10, ""), ("s", "StarView", 120, attribute)])
    return ('<?xml version="1.0" encoding="UTF-8"?>\n'
            '<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154" '
            'targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>\n'
            f'<view id="r"><rect key="frame" x="0" y="0" width="320" height="200"/><subviews>{views}</subviews></view>\n'
            "</objects></document>\n")


def many_documents(folder, fixtures, count):
    """A project of documents in twenty folders: rows, and copies of the fixtures."""
    sources = [fixtures / name for name in
               ["nibs/Trip.storyboard", "nibs/Card.xib", "tools/Board.xib", "previews/overlay.xib"]]
    for n in range(count):
        place = folder / f"m{n % 20:02}"
        place.mkdir(parents=True, exist_ok=True)
        source = sources[n % len(sources)]
        if n == 0:
            (place / "Rows.xib").write_text(rows())
        else:
            shutil.copy(source, place / f"{source.stem}{n}{source.suffix}")
