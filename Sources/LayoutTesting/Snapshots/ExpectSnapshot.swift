public import AutoLayout
import Diagnostics
import Foundation
import Pictures
public import UIKit

/// A form in which a snapshot of a view is stored.
public enum SnapshotForm: String, Sendable, Hashable, CaseIterable {
    /// The frames of the view and its descendants, one a line.
    case frames = "txt"
    /// A picture of backgrounds, borders and texts.
    case picture = "svg"
}

/// Returns a snapshot of a view in a configuration, as the text of a file.
@MainActor
public func layoutSnapshot(
    of view: @autoclosure () throws -> UIView, in configuration: ViewConfiguration = .iPhone,
    as form: SnapshotForm = .frames
) rethrows -> String {
    try UIKitHost(configuration).show(view) { form.text(of: $0) }
}

/// Returns a snapshot of a controller's view, with the controller as root of a window.
@MainActor
public func layoutSnapshot(
    of controller: @autoclosure () throws -> UIViewController,
    in configuration: ViewConfiguration = .iPhone, as form: SnapshotForm = .frames
) rethrows -> String {
    let keeper = ControllerKeeper()
    defer { withExtendedLifetime(keeper) {} }
    return try layoutSnapshot(
        of: keeper.view(of: try controller()), in: configuration, as: form)
}

/// Returns a snapshot of a view of AutoLayout in a configuration, as the text of a file.
public func layoutSnapshot(
    of view: @autoclosure () throws -> View, in configuration: ViewConfiguration = .iPhone,
    as form: SnapshotForm = .frames
) rethrows -> String {
    try AutoLayoutHost(configuration).show(view) { form.text(of: $0) }
}

/// Compares snapshots of a view with stored ones. A difference is a failure of the running test,
/// which names the views whose frames changed and the command that accepts it.
///
/// A missing snapshot is recorded, which is a failure too.
///
/// - Parameters:
///   - view: The view, as for ``layoutIssues(of:in:ignoring:)-(()->UIView,_,_)``.
///   - configurations: The configurations, each with its own snapshots.
///   - forms: The forms of the snapshots.
///   - name: The name of the files; the test's own by default.
///   - folder: The folder, from that of the test file; `__Snapshots__` and the name of the test file
///     by default.
///   - fileID: The module and file of the call.
///   - filePath: The path of the call's file.
///   - line: The line of the call.
///   - column: The column of the call.
@MainActor
public func expectSnapshot(
    of view: @autoclosure () throws -> UIView, in configurations: [ViewConfiguration] = [.iPhone],
    as forms: [SnapshotForm] = [.frames, .picture], named name: String = #function,
    folder: String? = nil, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) rethrows {
    let test = SnapshotTest(
        name: name, folder: SnapshotFolder(testFile: "\(filePath)", folder: folder),
        place: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    for configuration in configurations {
        try UIKitHost(configuration).show(view) { test.compare($0, configuration, forms) }
    }
}

/// Compares snapshots of a controller's view with stored ones, with the controller as root of a
/// window.
@MainActor
public func expectSnapshot(
    of controller: @autoclosure () throws -> UIViewController,
    in configurations: [ViewConfiguration] = [.iPhone],
    as forms: [SnapshotForm] = [.frames, .picture], named name: String = #function,
    folder: String? = nil, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) rethrows {
    let keeper = ControllerKeeper()
    defer { withExtendedLifetime(keeper) {} }
    try expectSnapshot(
        of: keeper.view(of: try controller()), in: configurations, as: forms, named: name,
        folder: folder, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Compares snapshots of a view of AutoLayout with stored ones, each difference a failure.
public func expectSnapshot(
    of view: @autoclosure () throws -> View, in configurations: [ViewConfiguration] = [.iPhone],
    as forms: [SnapshotForm] = [.frames, .picture], named name: String = #function,
    folder: String? = nil, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) rethrows {
    let test = SnapshotTest(
        name: name, folder: SnapshotFolder(testFile: "\(filePath)", folder: folder),
        place: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    for configuration in configurations {
        try AutoLayoutHost(configuration).show(view) { test.compare($0, configuration, forms) }
    }
}

extension SnapshotForm {
    /// Returns the text of a tree in this form.
    func text(of tree: InspectedTree) -> String {
        switch self {
        case .frames: FrameList(tree.view).text
        case .picture: SVGWriter.svg(TreePicture(tree).picture)
        }
    }
}
