import Diagnostics
import Foundation
import NibFormat
import TestSupport
import Testing

/// Documents of real apps.
///
/// They lie outside the repository, where TINAMOU_SHARED says. Where it is set, missing files are a
/// failure.
@Suite(.enabled(if: RealDocuments.shared != nil), .serialized)
struct RealDocumentTests {
    @Test func `every document is there`() throws {
        #expect(try RealDocuments.manifest().count == 712)
        for (path, _) in try RealDocuments.manifest() {
            #expect(
                FileManager.default.isReadableFile(atPath: path),
                "\(path) is missing: correct or unset TINAMOU_SHARED")
        }
        print("outside data: 712 documents of corpus")
    }

    @Test func `every document is read without diagnostics and written back byte for byte`() throws
    {
        var (slowest, total) = ((0.0, ""), 0.0)
        for (path, counts) in try RealDocuments.manifest() {
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
            let start = ContinuousClock.now
            let document = try NibDocument(bytes, file: path)
            DocumentExercise.look(at: document)
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            total += seconds
            if seconds > slowest.0 { slowest = (seconds, path) }
            #expect(document.bytes == bytes, "\(path)")
            #expect(document.constraints.count == counts.constraints, "\(path)")
            let unknown = document.diagnostics().all.filter { $0.code == .unknownElement }
            #expect(unknown.isEmpty, "\(path): \(unknown.map(\.subject))")
        }
        print("read and looked at in \(total) s, the slowest, \(slowest.1), in \(slowest.0) s")
    }

    @Test func `every constraint is decoded, and every view has its stored frame`() throws {
        var (views, flags) = (0, 0)
        for (path, counts) in try RealDocuments.manifest() {
            let document = try NibDocument(
                [UInt8](try Data(contentsOf: URL(filePath: path))), file: path)
            for constraint in document.constraints {
                #expect(throws: Never.self, "\(path):\(constraint.line)") {
                    try constraint.equation()
                }
            }
            let framed = document.views.filter { $0.frame != nil }
            views += framed.count
            #expect(framed.count == counts.views, "\(path)")
            flags += document.views.count { $0.isMisplaced || $0.isAmbiguous }
            #expect(document.views.count { $0.isMisplaced } == counts.misplaced, "\(path)")
            #expect(document.views.count { $0.isAmbiguous } == counts.ambiguous, "\(path)")
        }
        print("\(views) views with a frame, \(flags) of them flagged")
    }

    /// An edit changes its own bytes: putting the old value back gives the old bytes.
    @Test func `a constant that is changed and changed back leaves no trace`() throws {
        var count = 0
        for (path, _) in try RealDocuments.manifest() {
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
            let original = try NibDocument(bytes, file: path)
            guard
                let constraint = original.constraints.first(where: {
                    $0.element["constant"] != nil && !$0.isSymbolic
                })
            else { continue }
            var document = original
            try document.setConstant(12345, of: constraint.id)
            let value = try #require(constraint.element.valueRange(of: "constant"))
            #expect(
                document.bytes == bytes[..<value.lowerBound] + Array("12345".utf8)
                    + bytes[value.upperBound...],
                "\(path)")
            count += 1
        }
        #expect(count > 300)
    }

    @Test func `objects of real documents can be deleted, duplicated and moved at random`() throws {
        var changes = 0
        for (place, (path, _)) in try RealDocuments.manifest().enumerated()
        where place.isMultiple(of: 4) {
            var exercise = DocumentExercise(seed: UInt64(place))
            let fault = exercise.fault(in: [UInt8](try Data(contentsOf: URL(filePath: path))))
            #expect(fault == nil, "\(path): \(fault ?? "")")
            changes += exercise.changeCount
        }
        #expect(changes > 100)
    }
}

/// The documents outside the repository, and what is known of them.
enum RealDocuments {
    static let shared = ProcessInfo.processInfo.environment["TINAMOU_SHARED"]

    struct Counts {
        let views: Int
        let constraints: Int
        let misplaced: Int
        let ambiguous: Int
    }

    /// The path of each document, with its counts.
    static func manifest() throws -> [(path: String, counts: Counts)] {
        let folder = URL(filePath: try #require(shared)).appending(path: "corpus")
        let text = try String(contentsOf: folder.appending(path: "MANIFEST.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        let columns = Dictionary(
            uniqueKeysWithValues: rows[0].enumerated().map { ($0.element, $0.offset) })
        return try rows.dropFirst().map { row in
            func field(_ name: String) throws -> String { row[try #require(columns[name])] }
            func number(_ name: String) throws -> Int { try #require(Int(try field(name))) }
            let repository = try field("repo").replacing("/", with: "+", maxReplacements: 1)
            let path = folder.appending(path: repository).appending(path: try field("path")).path
            let counts = Counts(
                views: try number("views"), constraints: try number("constraints"),
                misplaced: try number("misplaced"),
                ambiguous: try number("ambiguous"))
            return (path, counts)
        }
    }
}
