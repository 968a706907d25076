import AutoLayout

/// A view tree with a repeated change.
struct ViewScene {
    let name: String
    /// The number of views, without the root.
    let views: Int
    /// Creates the tree without laying it out.
    let make: () -> ViewStage
}

/// A view tree with its change.
final class ViewStage {
    let root: View
    /// Applies the state for the number of a step.
    private let turn: (Int) -> Void
    let counter: VisitCounter

    init(_ root: View, _ counter: VisitCounter, turn: @escaping (Int) -> Void) {
        (self.root, self.counter, self.turn) = (root, counter, turn)
    }

    /// Makes a change and lays out.
    func step(_ number: Int) {
        turn(number)
        root.layoutIfNeeded()
    }

    /// All views except the root.
    var views: [View] {
        var all: [View] = [], stack = root.subviews
        while let view = stack.popLast() {
            all.append(view)
            stack += view.subviews
        }
        return all
    }
}

/// A counter of the views whose subviews were laid out.
final class VisitCounter {
    var visits = 0
}

/// A view that reports layouts of its subviews, with an optional intrinsic content size.
final class BenchView: View {
    private let counter: VisitCounter
    private let contents: Size

    init(_ counter: VisitCounter, contents: Size = .noIntrinsic) {
        (self.counter, self.contents) = (counter, contents)
        super.init()
        translatesAutoresizingMaskIntoConstraints = false
    }

    override var intrinsicContentSize: Size { contents }

    override func layoutSubviews() {
        counter.visits += 1
        super.layoutSubviews()
    }
}

/// A stack view that reports layouts of its subviews.
final class BenchStack: StackView {
    private let counter: VisitCounter

    init(_ counter: VisitCounter, _ axis: Axis) {
        self.counter = counter
        super.init(frame: .zero)
        self.axis = axis
        translatesAutoresizingMaskIntoConstraints = false
    }

    override func layoutSubviews() {
        counter.visits += 1
        super.layoutSubviews()
    }
}
