public import AutoLayout
public import Diagnostics

// Drags of AutoLayout's own views, which have no touches: sizes, or values that a closure sets.

/// Drags a view of AutoLayout through sizes, and returns each step with its cost and its findings.
///
/// - Parameters:
///   - view: The view, as for ``layoutIssues(of:in:ignoring:)-(()->View,_,_)``.
///   - sizes: The sizes of the view, in points.
///   - configuration: The configuration at the start.
/// - Complexity: One layout and one proof of it for each step.
public func dragSteps(
    of view: @autoclosure () throws -> View, through sizes: [Size],
    in configuration: ViewConfiguration = .iPhone
) rethrows -> [DragStep] {
    try dragSteps(of: try view(), through: sizes, in: configuration) { $0.frame.size = $1 }
}

/// Drags something in a view of AutoLayout through values, and returns each step with its cost and
/// its findings.
///
/// - Parameters:
///   - view: The view, as for ``layoutIssues(of:in:ignoring:)-(()->View,_,_)``.
///   - values: The values of the steps, such as the places of a divider.
///   - configuration: The configuration at the start.
///   - change: A closure that sets a value, such as the constant of a constraint.
/// - Complexity: One layout and one proof of it for each step.
public func dragSteps<Dragged: View, Value>(
    of view: @autoclosure () throws -> Dragged, through values: [Value],
    in configuration: ViewConfiguration = .iPhone, by change: (Dragged, Value) -> Void
) rethrows -> [DragStep] {
    var dragged: Dragged?
    return try AutoLayoutHost(configuration).show({
        let made = try view()
        dragged = made
        return made
    }) { tree in
        guard let dragged else { return [] }
        return values.enumerated().map { index, value in
            DragStep(index + 1, in: tree) {
                change(dragged, value)
                tree.root.layoutIfNeeded()
            }
        }
    }
}

/// Drags a view of AutoLayout through sizes. Findings of a step's layout are failures of the running
/// test, and so are steps that allocate more often than a limit.
///
/// - Parameters:
///   - view: The view, as for ``layoutIssues(of:in:ignoring:)-(()->View,_,_)``.
///   - sizes: The sizes of the view, in points.
///   - configuration: The configuration at the start.
///   - limit: The greatest number of allocations of a step after the first; `nil` for any number.
///   - ignored: The rules whose findings are left out.
///   - fileID: The module and file of the call.
///   - filePath: The path of the call's file.
///   - line: The line of the call.
///   - column: The column of the call.
public func expectDrag(
    of view: @autoclosure () throws -> View, through sizes: [Size],
    in configuration: ViewConfiguration = .iPhone, allocations limit: Int? = nil,
    ignoring ignored: Set<Diagnostic.Code> = [], fileID: String = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows {
    let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let steps = try dragSteps(of: try view(), through: sizes, in: configuration)
    for failure in DragReport(limit: limit, ignored: ignored).failures(steps) {
        TestReport.fail(failure, at: place)
    }
}

/// Drags something in a view of AutoLayout through values. Findings of a step's layout are failures
/// of the running test, and so are steps that allocate more often than a limit.
///
/// - Parameters:
///   - view: The view, as for ``layoutIssues(of:in:ignoring:)-(()->View,_,_)``.
///   - values: The values of the steps, such as the places of a divider.
///   - configuration: The configuration at the start.
///   - limit: The greatest number of allocations of a step after the first; `nil` for any number.
///   - ignored: The rules whose findings are left out.
///   - fileID: The module and file of the call.
///   - filePath: The path of the call's file.
///   - line: The line of the call.
///   - column: The column of the call.
///   - change: A closure that sets a value, such as the constant of a constraint.
public func expectDrag<Dragged: View, Value>(
    of view: @autoclosure () throws -> Dragged, through values: [Value],
    in configuration: ViewConfiguration = .iPhone, allocations limit: Int? = nil,
    ignoring ignored: Set<Diagnostic.Code> = [], fileID: String = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    by change: (Dragged, Value) -> Void
) rethrows {
    let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let steps = try dragSteps(of: try view(), through: values, in: configuration, by: change)
    for failure in DragReport(limit: limit, ignored: ignored).failures(steps) {
        TestReport.fail(failure, at: place)
    }
}
