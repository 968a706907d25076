public import AutoLayout
public import Diagnostics
public import UIKit

// Findings of a view in configurations: as values, and as failures of the running test.

/// Returns the findings of a view in configurations: conflicts, ambiguous views, clipped texts,
/// views without size or past the edge of the screen, and overlaps.
///
/// The codes are the rules of `tinamou check`: `conflict`, `ambiguous`, `zero-size`, `clipped-text`,
/// `off-screen`, `overlap`. A finding that occurs in several configurations is one, and its place is
/// the line that created the view or the constraint.
///
/// - Parameters:
///   - view: The view. An expression that creates the view is evaluated in each configuration, on
///     its simulated screen. A view without size fills the window. Other views keep their size.
///   - configurations: The configurations.
///   - ignored: The rules whose findings are left out.
/// - Complexity: One layout and one proof of it for each configuration.
@MainActor
public func layoutIssues(
    of view: @autoclosure () throws -> UIView,
    in configurations: [ViewConfiguration] = ViewConfiguration.usual,
    ignoring ignored: Set<Diagnostic.Code> = []
) rethrows -> [Diagnostic] {
    var table = FindingTable()
    for configuration in configurations {
        try UIKitHost(configuration).show(view) { table.add($0, in: configuration.description) }
    }
    return table.findings(ignoring: ignored)
}

/// Returns the findings of a controller's view in configurations, with the controller as root of a
/// window.
@MainActor
public func layoutIssues(
    of controller: @autoclosure () throws -> UIViewController,
    in configurations: [ViewConfiguration] = ViewConfiguration.usual,
    ignoring ignored: Set<Diagnostic.Code> = []
) rethrows -> [Diagnostic] {
    let keeper = ControllerKeeper()
    defer { withExtendedLifetime(keeper) {} }
    return try layoutIssues(
        of: keeper.view(of: try controller()), in: configurations, ignoring: ignored)
}

/// Returns the findings of a view of AutoLayout in configurations.
public func layoutIssues(
    of view: @autoclosure () throws -> View,
    in configurations: [ViewConfiguration] = ViewConfiguration.usual,
    ignoring ignored: Set<Diagnostic.Code> = []
) rethrows -> [Diagnostic] {
    var table = FindingTable()
    for configuration in configurations {
        try AutoLayoutHost(configuration).show(view) {
            table.add($0, in: configuration.description)
        }
    }
    return table.findings(ignoring: ignored)
}

/// Reports the findings of a view in configurations, each as a failure of the running test
/// of Swift Testing or XCTest. ``layoutIssues(of:in:ignoring:)-(()->UIView,_,_)`` describes the
/// parameters.
@MainActor
public func expectLayout(
    of view: @autoclosure () throws -> UIView,
    in configurations: [ViewConfiguration] = ViewConfiguration.usual,
    ignoring ignored: Set<Diagnostic.Code> = [], fileID: String = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows {
    TestReport.fail(
        try layoutIssues(of: try view(), in: configurations, ignoring: ignored),
        at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Reports the findings of a controller's view as failures, with the controller as root
/// of a window.
@MainActor
public func expectLayout(
    of controller: @autoclosure () throws -> UIViewController,
    in configurations: [ViewConfiguration] = ViewConfiguration.usual,
    ignoring ignored: Set<Diagnostic.Code> = [], fileID: String = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows {
    TestReport.fail(
        try layoutIssues(of: try controller(), in: configurations, ignoring: ignored),
        at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Reports the findings of a view of AutoLayout in configurations as failures.
public func expectLayout(
    of view: @autoclosure () throws -> View,
    in configurations: [ViewConfiguration] = ViewConfiguration.usual,
    ignoring ignored: Set<Diagnostic.Code> = [], fileID: String = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows {
    TestReport.fail(
        try layoutIssues(of: try view(), in: configurations, ignoring: ignored),
        at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
}
