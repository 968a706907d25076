/// Who makes whose layout necessary, for telling what a loop consists of.
struct PassTrace {
    /// The node that is being laid out.
    var current: LayoutBox?
    /// The node in whose layout constraints were changed last.
    private(set) var cause: LayoutBox?
    /// Whether what happens is noted: in the last passes before a layout is given up.
    var isRecording = false
    private(set) var steps: [(from: String, to: String)] = []

    /// Constraints are being changed.
    mutating func noteCause() {
        if let current { cause = current }
    }

    /// A node's layout became necessary.
    mutating func note(_ box: LayoutBox) {
        guard isRecording, let from = (current ?? cause)?.item?.layoutName, let to = box.item?.layoutName else { return }
        steps.append((from, to))
    }

    mutating func start() {
        isRecording = false
        steps = []
        cause = nil
    }

    /// A node and that whose layout it made necessary, the pair of two different ones that came last.
    var loop: (String, String) {
        let pair = steps.last { $0.from != $0.to } ?? steps.last ?? ("", "")
        return (pair.from, pair.to)
    }
}
