import Foundation
import LogDiagnosis
import TestSupport

/// The logs of the fixtures.
enum LogFiles {
    static func log(_ name: String) throws -> ConsoleLog {
        let file = FixtureFiles.folder.appending(path: "logs/\(name).log")
        return ConsoleLog(try String(contentsOf: file, encoding: .utf8), file: name)
    }

    static func diagnosis(_ name: String) throws -> LogDiagnosis { LogDiagnosis(try log(name)) }

    /// A list of constraints as UIKit writes it.
    static func log(listing constraints: [String], broken: Int? = nil) -> ConsoleLog {
        let list = constraints.enumerated().map {
            "    \"<NSLayoutConstraint:0x\($0 + 10) \($1)>\","
        }
        var lines = ["Unable to simultaneously satisfy constraints.", "("] + list + [")"]
        if let broken {
            lines.append("Will attempt to recover by breaking constraint ")
            lines.append("<NSLayoutConstraint:0x\(broken + 10) \(constraints[broken])>")
        }
        return ConsoleLog(lines.joined(separator: "\n"), file: "list")
    }

    static func finding(_ constraints: String..., broken: Int? = nil) -> LogFinding {
        LogDiagnosis(log(listing: constraints, broken: broken)).findings[0]
    }
}

extension LogFinding {
    /// The lines of the constraints of each contradiction.
    var lines: [[Int]] { conflicts.map { $0.members.compactMap(\.constraint?.line) } }
}
