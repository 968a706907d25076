import AutoLayout
public import Diagnostics
import Foundation
public import UIKit

/// Drags a view along a path, and returns each step with its cost and its findings.
///
/// - Parameters:
///   - view: The view, as for ``layoutIssues(of:in:ignoring:)-(()->UIView,_,_)``.
///   - path: The sizes of the view, or the places of a finger.
///   - configuration: The configuration at the start.
/// - Complexity: One layout and one proof of it for each step.
@MainActor
public func dragSteps(
    of view: @autoclosure () throws -> UIView, through path: DragPath,
    in configuration: ViewConfiguration = .iPhone
) rethrows -> [DragStep] {
    try UIKitHost(configuration).show(view) { tree in
        guard let view = UIView.view(of: tree.view), let root = UIView.view(of: tree.root) else {
            return []
        }
        return switch path {
        case .sizes(let sizes): DragRun(tree).resize(view, in: root, to: sizes)
        case .touches(let points): DragRun(tree).touch(view, at: points)
        }
    }
}

/// Drags the view of a controller, which is the root of a window, along a path.
@MainActor
public func dragSteps(
    of controller: @autoclosure () throws -> UIViewController, through path: DragPath,
    in configuration: ViewConfiguration = .iPhone
) rethrows -> [DragStep] {
    let keeper = ControllerKeeper()
    defer { withExtendedLifetime(keeper) {} }
    return try dragSteps(
        of: keeper.view(of: try controller()), through: path, in: configuration)
}

/// Drags a view along a path. Findings of a step's layout are failures of the running test, and so
/// are steps that allocate more often than a limit.
///
/// - Parameters:
///   - view: The view, as for ``layoutIssues(of:in:ignoring:)-(()->UIView,_,_)``.
///   - path: The sizes of the view, or the places of a finger.
///   - configuration: The configuration at the start.
///   - limit: The greatest number of allocations of a step after the first; `nil` for any number.
///   - ignored: The rules whose findings are left out.
///   - fileID: The module and file of the call.
///   - filePath: The path of the call's file.
///   - line: The line of the call.
///   - column: The column of the call.
@MainActor
public func expectDrag(
    of view: @autoclosure () throws -> UIView, through path: DragPath,
    in configuration: ViewConfiguration = .iPhone, allocations limit: Int? = nil,
    ignoring ignored: Set<Diagnostic.Code> = [], fileID: String = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows {
    let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let steps = try dragSteps(of: try view(), through: path, in: configuration)
    for failure in DragReport(limit: limit, ignored: ignored).failures(steps) {
        TestReport.fail(failure, at: place)
    }
}

/// Drags the view of a controller, which is the root of a window, with findings and too many
/// allocations as failures.
@MainActor
public func expectDrag(
    of controller: @autoclosure () throws -> UIViewController, through path: DragPath,
    in configuration: ViewConfiguration = .iPhone, allocations limit: Int? = nil,
    ignoring ignored: Set<Diagnostic.Code> = [], fileID: String = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows {
    let keeper = ControllerKeeper()
    defer { withExtendedLifetime(keeper) {} }
    try expectDrag(
        of: keeper.view(of: try controller()), through: path, in: configuration,
        allocations: limit, ignoring: ignored, fileID: fileID, filePath: filePath, line: line,
        column: column)
}

/// The steps of a drag in a tree that is laid out.
@MainActor
private struct DragRun {
    private let tree: InspectedTree

    init(_ tree: InspectedTree) { self.tree = tree }

    func resize(_ view: UIView, in root: UIView, to sizes: [CGSize]) -> [DragStep] {
        // A view that keeps its size changes alone; others change with their window or root.
        let isAlone = view.superview === root && view.frame != root.bounds
        return sizes.enumerated().map { number, size in
            step(number) {
                if isAlone {
                    view.frame.size = size
                } else {
                    root.frame.size = size
                    if view.superview === root { view.frame = root.bounds }
                }
                root.layoutIfNeeded()
            }
        }
    }

    func touch(_ view: UIView, at points: [CGPoint]) -> [DragStep] {
        guard let window = view.window, let first = points.first else { return [] }
        let touch = UITouch(at: view.convert(first, to: nil), in: window)
        let event = UIEvent(touches: [touch])
        return points.enumerated().map { number, point in
            let place = view.convert(point, to: nil)
            let isLast = number == points.count - 1
            let phase = number == 0 ? UITouch.Phase.began : isLast ? .ended : .moved
            return step(number) {
                if number > 0 { touch.update(to: place, phase: phase) }
                window.sendEvent(event)
                window.layoutIfNeeded()
            }
        }
    }

    private func step(_ number: Int, _ change: () -> Void) -> DragStep {
        DragStep(number + 1, in: tree, change)
    }
}
