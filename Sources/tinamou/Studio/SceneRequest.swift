import AutoLayout
import Diagnostics
import NibFormat
import NibLayout
import NibPreview
import ViewMetrics

/// A request for a picture of a view tree: its configuration, its size, and the lines over it.
struct SceneRequest: Decodable, Sendable {
    let document: String
    /// The id of the root view.
    let root: String
    /// The width and height in points; `nil` means those of the device or of the document.
    var width, height: Double?
    /// The code of a device in documents; `nil` means the document's.
    var device: String?
    var landscape: Bool?
    var rightToLeft: Bool?
    var dark: Bool?
    var texts: String?
    var textSize: String?
    /// A language whose texts are shown.
    var language: String?
    /// Draws constraints: of all views, or of the selected one.
    var constraints: Lines?
    /// The id of the selected view.
    var selected: String?
    /// Edits that are tried, but not made.
    var trial: [DocumentEdit]?
    /// The insets of the root's safe area: top, left, bottom and right; `nil` means the device's.
    var safeArea: [Double]?
    /// The height of the keyboard over the scene, in points.
    var keyboard: Double?
    /// `true` for a step of a drag, which another request for the same scene follows. Its answer has no ambiguous
    /// views.
    var isStep: Bool?
    /// The number of the picture on the canvas, 0 for none; `nil` for a picture elsewhere.
    var shown: Int?

    enum Lines: String, Decodable, Sendable { case all, selected }

    /// The greatest width and height in points.
    private static let sideMax = 8192.0

    /// The configuration without the size; `nil` for the document as stored.
    func configuration() throws(Diagnostic) -> LayoutConfiguration? {
        var result = LayoutConfiguration()
        if let device {
            guard let known = ScreenDevice.named(device) else {
                throw Diagnostic("usage", "unknown device \(device.quoted)")
            }
            result.device = known
            result.isLandscape = landscape ?? false
        }
        if rightToLeft ?? false { result.direction = .rightToLeft }
        if let texts {
            guard let variant = LayoutConfiguration.TextVariant(rawValue: texts) else {
                throw Diagnostic("usage", "unknown variant of texts \(texts.quoted)")
            }
            result.texts = variant
        }
        if let textSize {
            guard let size = ContentSizeCategory(rawValue: textSize) else {
                throw Diagnostic("usage", "unknown text size \(textSize.quoted)")
            }
            result.textSize = size
        }
        return result == LayoutConfiguration() ? nil : result
    }

    /// The size of the root; `nil` if neither side is given.
    ///
    /// - Parameter usual: The size of the root in the configuration, which a side that is not given
    ///   keeps.
    func size(_ usual: Size) throws(Diagnostic) -> Size? {
        guard width != nil || height != nil else { return nil }
        let size = Size(width: width ?? usual.width, height: height ?? usual.height)
        for side in [size.width, size.height] where !(side >= 0 && side <= Self.sideMax) {
            throw Diagnostic(
                "usage", "a side must be from 0 to \(Int(Self.sideMax)) points, not \(side)")
        }
        return size
    }

    /// The insets of the root's safe area; `nil` for those of the device.
    func insets() throws(Diagnostic) -> EdgeInsets? {
        guard let safeArea else { return nil }
        guard safeArea.count == 4, safeArea.allSatisfy({ (0...Self.sideMax).contains($0) }) else {
            throw Diagnostic(
                "usage",
                "a safe area is four insets from 0 to \(Int(Self.sideMax)) points: top, left, bottom and right"
            )
        }
        return EdgeInsets(
            top: safeArea[0], left: safeArea[1], bottom: safeArea[2], right: safeArea[3])
    }

    func keyboardHeight() throws(Diagnostic) -> Double {
        let height = keyboard ?? 0
        guard (0...Self.sideMax).contains(height) else {
            throw Diagnostic(
                "usage", "a keyboard has a height from 0 to \(Int(Self.sideMax)) points")
        }
        return height
    }

    /// The options of the picture, without those of its layout.
    func options() throws(Diagnostic) -> PreviewOptions {
        var options = PreviewOptions()
        options.isDark = dark ?? false
        options.showsOverlay = constraints != nil
        options.overlaySubject = constraints == .selected ? selected : nil
        if constraints == .selected, selected == nil { options.showsOverlay = false }
        return options
    }
}

/// A picture of a view tree, with what the page draws over it.
struct SceneAnswer: Encodable {
    /// The picture; `nil` if ``changes`` lead to it.
    var svg: String?
    /// The changes of the picture on the canvas.
    var changes: [PictureChange]?
    /// The number of the picture, if it is for the canvas.
    var number: Int?
    let width, height: Double
    /// The rectangle of each view in the picture by its id: left, top, width and height. With
    /// ``changes``, only those that differ.
    var rects: [String: [Double]]
    /// The insets of the root's safe area: top, left, bottom and right.
    let safeArea: [Double]
    /// The conflicts, each as the ids of its constraints.
    let conflicts: [[String]]
    /// The ids of the views to which constraints of conflicts refer.
    let conflicting: [String]
    /// The ids of ambiguous views.
    let ambiguous: [String]
    let notes: [String]
    /// The times of the layout and of the drawing in milliseconds.
    let layout, drawing: Double

    init(_ picture: ScenePicture, conflicting: [String], safeArea insets: EdgeInsets) {
        self.conflicting = conflicting
        safeArea = [insets.top, insets.left, insets.bottom, insets.right]
        svg = SVGWriter.svg(picture.picture)
        (width, height) = (picture.picture.size.width, picture.picture.size.height)
        rects = picture.places.mapValues(\.numbers)
        (conflicts, ambiguous) = (picture.conflicts, picture.ambiguous)
        // The page marks ambiguous views itself.
        notes = picture.notes.filter { $0 != ScenePicture.ambiguityNote(picture.ambiguous.count) }
        (layout, drawing) = (picture.layoutTime.milliseconds, picture.drawingTime.milliseconds)
    }
}
