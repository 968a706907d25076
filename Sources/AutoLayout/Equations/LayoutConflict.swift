/// A conflict: required constraints that cannot all hold, one of which the layout leaves out.
///
/// The set is irreducible: without any one of them, the others can hold.
public struct LayoutConflict: Hashable, Sendable {
    /// A constraint of a conflict.
    public struct Member: Hashable, Sendable {
        /// The name of the constraint if the engine created it, otherwise `nil`.
        public let framework: String?
        /// The identifier of the constraint, if any.
        public let identifier: String?
        /// The equation of the constraint.
        public let text: String
        /// The identity of the ``LayoutConstraint`` object, valid while the object exists.
        public let constraint: ObjectIdentifier?
        /// The description of the constraint at the time of the conflict.
        public let description: ConstraintDescription
    }

    /// The constraint that the layout leaves out until another member is deactivated or changed. It
    /// stays active.
    public let leftOut: Member
    /// All members, including the constraint that is left out. A constraint is kept in preference
    /// to the ones after it.
    public let members: [Member]

    /// The reason why this constraint is left out (layout rule 29).
    public var reason: String {
        if leftOut.framework != nil {
            return
                "All listed constraints are the framework's own; this one is last in their order."
        }
        return "It was activated last; the framework's own constraints are always kept."
    }

    /// A remedy if one of the constraints imposes a temporary size, for example on a cell before
    /// self-sizing (layout rule 45).
    public var advice: String? {
        guard leftOut.framework == nil,
            let imposed = members.first(where: { $0.description.isEncapsulated })
        else {
            return nil
        }
        return
            "'\(imposed.description.identifier ?? "")' is a size imposed on the view, possibly a temporary "
            + "estimate.\nIf so, give this constraint the priority 999, so that it applies to the final size:\n"
            + leftOut.description.text
    }
}

extension LayoutConflict: CustomStringConvertible {
    /// UIKit's message for the conflict, the reason why this constraint is left out, and a remedy.
    public var description: String { text }

    /// UIKit's message for the conflict (layout rules 27 and 28), the reason why this constraint is
    /// left out, and a remedy.
    public var text: String {
        let list = members.map { "    \"\($0.description.text)\"" }.joined(separator: ",\n")
        return Self.preamble
            + (members.contains { $0.description.isAutoresizing } ? Self.autoresizingNote : "")
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
