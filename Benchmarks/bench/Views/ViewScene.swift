import AutoLayout

/// A tree of views and a change that is made to it again and again.
struct ViewScene {
    let name: String
    /// How many views there are, the root not counted.
    let views: Int
    /// Makes the tree, without laying it out.
    let make: () -> ViewStage
}

/// A tree of views, and what is changed.
final class ViewStage {
    let root: View
    /// Brings the tree into one of two states, or of many, by the number of the step.
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

    /// All views but the root.
    var views: [View] {
        var all: [View] = [], stack = root.subviews
        while let view = stack.popLast() {
            all.append(view)
            stack += view.subviews
        }
        return all
    }
}

/// Counts the views whose subviews were laid out.
final class VisitCounter {
    var visits = 0
}

/// A view that tells when its subviews are laid out, with contents of a size, or of none.
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

/// A stack view that tells when its subviews are laid out.
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
