import Foundation

extension NSPredicate {
    /// Creates a predicate from a format, in which arguments replace `%@`, `%K` and numbers such as `%d`.
    ///
    /// The program traps with Foundation's message if the format is not one: arithmetic, functions, subqueries and variables
    /// are missing on Linux.
    public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
        self.init(format: predicateFormat, argumentArray: args)
    }

    /// Creates a predicate from a format and arguments that are objects in iOS, such as arrays and dates.
    @_disfavoredOverload
    public convenience init(format predicateFormat: String, _ args: Any...) {
        self.init(format: predicateFormat, argumentArray: args)
    }

    /// Creates a predicate from a format, in which the elements of an array replace `%@`, `%K` and numbers such as `%d`.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        do {
            let condition = try PredicateFormat.condition(predicateFormat, arguments ?? [])
            self.init(block: { object, _ in condition.holds(for: object) })
        } catch .syntax {
            preconditionFailure("Unable to parse the format string \"\(predicateFormat)\"")
        } catch {
            preconditionFailure(
                "Insufficient arguments for conversion characters specified in format string.")
        }
    }
}
