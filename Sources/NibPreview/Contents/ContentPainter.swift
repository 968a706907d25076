import AutoLayout
import NibFormat
import NibLoader
import Pictures

/// Draws the built-in appearance of the frameworks' classes.
struct ContentPainter {
    let look: ViewLook
    /// The frames of the view's subviews by id.
    let frames: [String: Rect]

    var bounds: Rect { look.bounds }
    var element: NibElement { look.element }

    private static let painters: [String: @Sendable (ContentPainter, inout Picture) -> Void] = [
        "label": { $0.drawLabel(&$1) }, "textField": { $0.drawTextField(&$1) },
        "textView": { $0.drawTextView(&$1) },
        "secureTextField": { $0.drawTextField(&$1) }, "searchField": { $0.drawSearch(&$1) },
        "comboBox": { $0.drawTextField(&$1) }, "searchBar": { $0.drawSearch(&$1) },
        "button": { $0.drawButton(&$1) }, "popUpButton": { $0.drawPopUp(&$1) },
        "imageView": { $0.drawImageView(&$1) }, "switch": { $0.drawSwitch(&$1) },
        "slider": { $0.drawSlider(&$1) },
        "segmentedControl": { $0.drawSegments(&$1) }, "stepper": { $0.drawStepper(&$1) },
        "progressView": { $0.drawProgress(&$1) },
        "progressIndicator": { $0.drawProgressIndicator(&$1) },
        "activityIndicatorView": { $0.drawActivity(&$1) }, "pageControl": { $0.drawPages(&$1) },
        "datePicker": { $0.drawDatePicker(&$1) }, "pickerView": { $0.drawPicker(&$1) },
        "navigationBar": { $0.drawNavigationBar(&$1) }, "toolbar": { $0.drawToolbar(&$1) },
        "tabBar": { $0.drawTabBar(&$1) }, "tableView": { $0.drawTable(&$1) },
        "tableViewCell": { $0.drawCell(&$1) }, "collectionView": { $0.drawCollection(&$1) },
        "box": { $0.drawBox(&$1) }, "containerView": { $0.drawContainer(&$1) },
        "visualEffectView": { $0.drawEffect(&$1) }, "tableHeaderView": { $0.drawTableHeader(&$1) },
        "view": { $0.drawPlain(&$1) }, "customView": { $0.drawPlain(&$1) },
    ]

    /// The classes without contents of their own.
    private static let transparent: Set = [
        "stackView", "scrollView", "clipView", "tableViewCellContentView",
        "collectionViewCellContentView",
        "collectionViewCell", "collectionReusableView", "tableCellView", "splitView", "gridView",
        "scroller",
        "outlineView", "tabView", "window", "control",
    ]

    /// Draws the view's own contents, behind its subviews.
    func draw(into picture: inout Picture) {
        guard !look.isEmpty else { return }
        if let painter = Self.painters[element.name] { return painter(self, &picture) }
        if !Self.transparent.contains(element.name) { drawUnknown(&picture) }
    }

    // MARK: What is not known

    /// Draws a box with the class name for an empty view of an unknown class.
    func drawPlain(_ picture: inout Picture) {
        guard look.view.customClass != nil, look.view.subviews.isEmpty else { return }
        drawUnknown(&picture)
    }

    /// The text colour that contrasts with the view's background, or with an unknown one.
    var placeholderInk: Color {
        guard let own = look.backgroundColor, own.alpha > 0.4 else { return Color(white: 0.55) }
        return own.contrast.faded(0.45)
    }

    func drawUnknown(_ picture: inout Picture) {
        let ink = placeholderInk
        if look.backgroundColor == nil {
            picture.fill(.rect(bounds, cornerRadius: look.cornerRadius), ink.faded(0.1))
        }
        picture.stroke(
            .rect(bounds.inset(by: .all(0.25)), cornerRadius: look.cornerRadius), ink.faded(0.5),
            width: 0.5)
        let name = look.view.customClass ?? look.view.kindName
        var box = TextBox(
            name, font: Font(size: min(13, bounds.height * 0.7)), color: ink, alignment: .center)
        box.scaleMin = 0.6
        // A name that has to be cut, or that other views cover, says nothing.
        let place = bounds.inset(by: .sides(3))
        guard bounds.height >= 12, box.width() * box.scaleMin <= place.width, !isMiddleCovered
        else {
            return
        }
        picture.write(box.runs(in: place))
    }

    /// A Boolean value that indicates whether later views of the superview cover the middle of this one.
    private var isMiddleCovered: Bool {
        guard let siblings = look.view.superview?.subviews, let own = frames[look.view.id],
            let place = siblings.firstIndex(where: { $0.id == look.view.id })
        else { return false }
        let middle = Rect(
            x: own.midX - own.width / 4, y: own.midY - 8, width: own.width / 2, height: 16)
        return siblings[(place + 1)...].contains { sibling in
            guard sibling.element["hidden"] != "YES", let frame = frames[sibling.id] else {
                return false
            }
            return frame.minX < middle.maxX && frame.maxX > middle.minX
                && frame.minY < middle.maxY && frame.maxY > middle.minY
        }
    }

    /// Draws the scene that a container embeds.
    func drawContainer(_ picture: inout Picture) {
        let embedded = NibObject(element).connections.first { $0.segueKind == "embed" }
        guard let id = embedded?.destinationID,
            let root = EmbeddedScene(look.context.document).root(of: id),
            let contents = look.context.drawRoot(root, bounds.size)
        else { return drawUnknown(&picture) }
        let clip = Picture.Group(title: "embedded scene", clip: .rect(bounds))
        picture.group(clip) { $0.commands += contents.commands }
    }

    func drawEffect(_ picture: inout Picture) {
        picture.fill(
            .rect(bounds),
            look.colors.isDark ? Color(white: 0.2, alpha: 0.6) : Color(white: 0.97, alpha: 0.6))
    }

    func drawBox(_ picture: inout Picture) {
        let line = look.colors.system("separatorColor")
        if look["boxType"] == "separator" || min(bounds.width, bounds.height) <= 5 {
            let isFlat = bounds.width >= bounds.height
            picture.fill(
                .rect(
                    isFlat
                        ? Rect(x: 0, y: bounds.midY - 0.5, width: bounds.width, height: 1)
                        : Rect(x: bounds.midX - 0.5, y: 0, width: 1, height: bounds.height)), line)
            return
        }
        picture.fill(.rect(bounds, cornerRadius: 5), look.color("fillColor") ?? line.faded(0.15))
        picture.stroke(
            .rect(bounds.inset(by: .all(0.5)), cornerRadius: 5), look.color("borderColor") ?? line)
        guard let title = look["title"], look["titlePosition"] != "noTitle" else { return }
        picture.write(
            TextBox(title, font: Font(size: 11), color: look.colors.system("labelColor"))
                .runs(in: Rect(x: 10, y: 0, width: bounds.width - 20, height: 14)))
    }
}

extension ContentPainter {
    /// Returns an image that the document names.
    func image(_ name: String) -> ShownImage {
        ShownImage(name, look.context, isSystem: element["catalog"] == "system")
    }

    /// Draws one of the system's symbols as large as a rectangle allows.
    func draw(symbol name: String, in rect: Rect, _ ink: Color, _ picture: inout Picture) {
        SymbolDrawing(name)?.draw(in: rect, ink: ink, into: &picture)
    }
}

extension EdgeInsets {
    /// Returns equal insets at left and right.
    static func sides(_ inset: Double) -> EdgeInsets { EdgeInsets(left: inset, right: inset) }
    /// Returns equal insets at all edges.
    static func all(_ inset: Double) -> EdgeInsets {
        EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    }
}
