import AutoLayout
import NibLoader
import Pictures
import Synchronization

/// A failure of a view: its phase, class and message.
public struct PreviewFailure: Hashable, Sendable, CustomStringConvertible {
    /// The phase in which a view fails.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
        /// Creating the document's objects.
        case loading
        /// Calling `prepareForInterfaceBuilder`.
        case preparing
        /// Laying out the views.
        case layout
        /// Drawing the view.
        case drawing
    }

    /// The phase of the failure.
    public let phase: Phase
    /// The name of the view's class, with its module.
    public let className: String
    /// The id of the view in the document, if known.
    public let id: String?
    /// The message of the error.
    public let message: String

    /// The failure in one line, such as `drawing: App.StarView: message`.
    public var description: String { "\(phase.rawValue): \(className): \(message)" }
}

/// A red frame with the message of a failure.
struct FailureMark {
    let text: String
    private static let red = Color(red: 0.8, green: 0.05, blue: 0.1)

    /// Draws the outline of a view and the message inside it.
    func draw(over rect: Rect, into picture: inout Picture) {
        picture.fill(.rect(rect), Self.red.faded(0.1))
        picture.stroke(.rect(rect.inset(by: .all(0.5))), Self.red)
        picture.write(box.runs(in: rect.inset(by: .all(4)), .top))
    }

    /// Draws the message below a picture, which grows.
    func draw(below picture: inout Picture) {
        let width = max(240, picture.size.width)
        let lines = box.runs(in: Rect(x: 4, y: 0, width: width - 8, height: 400), .top)
        let height = (lines.last?.start.y ?? 0) + 6
        let band = Rect(x: 0, y: picture.size.height, width: width, height: height)
        picture.fill(.rect(band), Self.red.faded(0.1))
        picture.group(Picture.Group(title: "failure", offset: band.origin)) { $0.write(lines) }
        picture.size = Size(width: width, height: band.maxY)
    }

    private var box: TextBox {
        var box = TextBox(text, font: Font(size: 10), color: Self.red, limit: 0)
        box.mode = .byWordWrapping
        return box
    }
}

/// The errors that initialisers throw, on any thread.
final class ThrownFailures: Sendable {
    private let failures = Mutex<[PreviewFailure]>([])

    var all: [PreviewFailure] { failures.withLock { $0 } }

    func add(_ failure: PreviewFailure) { failures.withLock { $0.append(failure) } }
}
