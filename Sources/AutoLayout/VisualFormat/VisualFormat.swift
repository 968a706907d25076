/// A visual format, read: what stands in it, with metrics in place of their names.
///
///     format     = [("H" | "V") ":"] ["|" connection] view {connection view} [connection "|"]
///     view       = "[" name ["(" predicate {"," predicate} ")"] "]"
///     connection = "" | "-" | "-" (positive | metric) "-" | "-(" predicate {"," predicate} ")-"
///     predicate  = ["==" | ">=" | "<="] (number | metric | name) ["@" (number | metric)]
package struct VisualFormat {
    /// A relation to a number or to a view's size.
    package struct Predicate {
        /// What is compared with.
        package enum Object {
            case number(Double)
            case view(String)
        }

        package var relation = LayoutRelation.equal
        package var object: Object
        package var priority = LayoutPriority.required
        /// Where it begins.
        let place: Int
    }

    /// What is between two views, or a view and the superview.
    package enum Connection {
        case flush
        case standard
        case spaces([Predicate])

        var isStandard: Bool { if case .standard = self { true } else { false } }
    }

    /// A view of the format.
    package struct Member {
        package let name: String
        package let sizes: [Predicate]
        let place: Int
    }

    package var axis = Axis.horizontal
    /// The views in order.
    package var members: [Member] = []
    /// What is between each view and the next.
    package var connections: [Connection] = []
    /// What is before the first view, where the superview is there; and where it stands.
    package var lead: (connection: Connection, place: Int)?
    /// What is behind the last view, where the superview is there; and where it stands.
    package var tail: (connection: Connection, place: Int)?
}
