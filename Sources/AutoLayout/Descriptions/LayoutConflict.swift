/// Required constraints that cannot all hold, none of which can be spared, and the one that is left out of the layout.
public struct LayoutConflict: Hashable, Sendable {
    /// A constraint of a conflict.
    public struct Member: Hashable, Sendable {
        /// Which of the engine's own it is; `nil` for one that somebody wrote.
        public let framework: String?
        /// The constraint's identifier.
        public let identifier: String?
        /// The equation.
        public let text: String
        /// Finds the constraint again, while it exists: `ObjectIdentifier` of the ``LayoutConstraint``.
        public let constraint: ObjectIdentifier?
        /// The constraint as messages write it, as it was when the conflict was found.
        public let description: ConstraintDescription
    }

    /// The constraint that is left out until another member goes or changes. It still is active.
    public let leftOut: Member
    /// All of them, the one that is left out among them, in the order in which they are kept.
    public let members: [Member]

    /// Why this one is left out (rule 29).
    public var reason: String {
        if leftOut.framework != nil {
            return "All of those listed are the framework's own; this one comes last in their order."
        }
        return "It was activated last of those listed; what the framework makes is always kept."
    }

    /// What to do where a size is imposed for a while, as on a cell whose own size is not known yet (rule 45).
    public var advice: String? {
        guard leftOut.framework == nil, let imposed = members.first(where: { $0.description.isEncapsulated }) else {
            return nil
        }
        return "'\(imposed.description.identifier ?? "")' is the size that is imposed on the view, perhaps only an "
            + "estimate for the time being.\nThen give this constraint the priority 999, so that it counts once the "
            + "size is the view's own:\n\(leftOut.description.text)"
    }
}

extension LayoutConflict: CustomStringConvertible {
    /// UIKit's text (rules 27 and 28), with the reason for the choice, and advice.
    public var description: String { text }

    /// UIKit's text (rules 27 and 28), with the reason for the choice, and advice.
    public var text: String {
        let list = members.map { "    \"\($0.description.text)\"" }.joined(separator: ",\n")
        return Self.preamble + (members.contains { $0.description.isAutoresizing } ? Self.autoresizingNote : "")
            + "(\n\(list)\n)\n\nWill attempt to recover by breaking constraint\n"
            + "\(leftOut.description.text)\n\(reason)\n"
            + (advice.map { $0 + "\n" } ?? "") + Self.end
    }

    private static let preamble = """
        Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.
        \tTry this:
        \t\t(1) look at each constraint and try to figure out which you don't expect;
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it.

        """

    private static let autoresizingNote =
        "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the "
        + "documentation for the UIView property translatesAutoresizingMaskIntoConstraints)\n"

    private static let end =
        "\nMake a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.\n"
}
