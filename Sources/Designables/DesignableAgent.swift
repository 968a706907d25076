import CoreGraphics
import Foundation
import NibPreview
import Pictures
import QuartzCore
import UIKit

// Designable views in a separate process: a program that links an app's views and this module draws
// them for `tinamou studio --designables` and `tinamou preview --designables`.

/// Draws the app's own views for the pictures of documents.
///
/// The main program of a package has these lines:
///
///     import Designables
///     import Ratings
///
///     DesignableAgent.main()
///
/// A view is made as at run time: by `init(coder:)`, with the attributes of the document,
/// `awakeFromNib()` and then `prepareForInterfaceBuilder()`. It is laid out in the size that it has in
/// the scene, and drawn with its layers and the subviews that its code has made. Subviews of the
/// document are not among them.
public enum DesignableAgent {
    /// Answers requests on the standard input until its end.
    ///
    /// Meanwhile, views that write to the standard output write to the standard error.
    @preconcurrency @MainActor public static func main() {
        let (input, output) = (dup(STDIN_FILENO), dup(STDOUT_FILENO))
        closeOthers(than: [input, output])
        let nothing = open("/dev/null", O_RDWR)
        dup2(nothing, STDIN_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        defer {
            fflush(stdout)
            dup2(output, STDOUT_FILENO)
        }
        let (requests, answers) = (
            FileHandle(fileDescriptor: input), FileHandle(fileDescriptor: output)
        )
        var waiting = Data()
        while true {
            while let end = waiting.firstIndex(of: UInt8(ascii: "\n")) {
                let line = waiting[..<end]
                waiting = Data(waiting[(end + 1)...])
                let answer = self.answer(to: line)
                guard let bytes = try? JSONEncoder().encode(answer) else { return }
                do {
                    try answers.write(contentsOf: bytes + [UInt8(ascii: "\n")])
                } catch { return }
            }
            let more = requests.availableData
            if more.isEmpty { return }
            waiting += more
        }
    }

    /// Closes the files of the program that started this one, such as its connections.
    private static func closeOthers(than kept: Set<Int32>) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        for file in names.compactMap({ Int32($0) }) where file > 2 && !kept.contains(file) {
            close(file)
        }
    }

    @MainActor
    private static func answer(to line: Data) -> DesignableAnswer {
        guard let request = try? JSONDecoder().decode(DesignableRequest.self, from: line) else {
            return DesignableAnswer(
                problem: "the request has another form; build the designables with this version")
        }
        return DesignableDrawing(request).answer
    }
}

/// The drawing of one view.
@MainActor
struct DesignableDrawing {
    private let request: DesignableRequest

    init(_ request: DesignableRequest) { self.request = request }

    /// The answer to the request.
    var answer: DesignableAnswer {
        simulateScreen()
        guard let view = load(request.nib) else {
            return DesignableAnswer(problem: "the view is missing in the request")
        }
        let type = String(reflecting: Swift.type(of: view))
        guard !type.hasPrefix("UIKit.") else {
            return DesignableAnswer(
                problem: "the program lacks this class; link its module")
        }
        var answer = DesignableAnswer()
        let size = CGSize(width: request.width, height: request.height)
        show(view, size) {
            if request.isForSize {
                answer.intrinsicSize = intrinsicSize(of: view, size)
            } else {
                answer.picture = CodedPicture(picture(of: view))
                answer.hasContents = Self.drawsContents(view)
            }
        }
        return answer
    }

    private func simulateScreen() {
        if let device = request.device {
            UIScreen.main.simulate(device: device, isLandscape: request.isLandscape)
        }
        UIScreen.main.simulate(
            style: request.isDark ? .dark : .light,
            textSize: UIContentSizeCategory(documented: request.textSize) ?? .large)
        UIScreen.main.simulate(direction: request.isRightToLeft ? .rightToLeft : .leftToRight)
    }

    private func load(_ nib: String) -> UIView? {
        UINib(data: Data(nib.utf8), bundle: nil).instantiate(withOwner: nil).first as? UIView
    }

    /// Shows a view of a size in a window, prepares it and lays it out.
    private func show(_ view: UIView, _ size: CGSize, _ body: () -> Void) {
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        if request.tint.count == 4 {
            let parts = request.tint.map { CGFloat($0) }
            window.tintColor = UIColor(
                red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = CGRect(origin: .zero, size: size)
        window.addSubview(view)
        window.isHidden = false
        view.prepareForInterfaceBuilder()
        // The picture of the scene has the opacity of the document.
        (view.alpha, view.isHidden) = (1, false)
        window.layoutIfNeeded()
        body()
        window.isHidden = true
        view.removeFromSuperview()
    }

    /// The intrinsic size, if it is not that of the framework's class.
    private func intrinsicSize(of view: UIView, _ size: CGSize) -> [Double]? {
        var usual = CGSize.zero
        guard let plain = load(request.plainNib) else { return nil }
        plain.frame.size = size
        usual = plain.intrinsicContentSize
        let own = view.intrinsicContentSize
        return own == usual ? nil : [Double(own.width), Double(own.height)]
    }

    private func picture(of view: UIView) -> Picture {
        // Contents may be drawn outside of the bounds.
        let far = CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)
        let context = CGContext(size: view.bounds.size, clip: far)
        context.translateBy(x: -view.bounds.minX, y: -view.bounds.minY)
        view.layer.render(in: context)
        return RecordedPicture(context.drawings, size: view.bounds.size).picture
    }

    /// A Boolean value that indicates whether a picture has the contents of the framework's class.
    private static func drawsContents(_ view: UIView) -> Bool {
        if view is UILabel || view is UIImageView { return true }
        // Other controls, bars and lists are drawn by the document.
        var type: AnyClass? = Swift.type(of: view)
        while let one = type {
            let name = String(reflecting: one)
            if name.hasPrefix("UIKit.") {
                return [
                    "UIKit.UIView", "UIKit.UIControl", "UIKit.UIStackView", "UIKit.UIScrollView",
                ]
                .contains(name)
            }
            type = _getSuperclass(one)
        }
        return true
    }
}
