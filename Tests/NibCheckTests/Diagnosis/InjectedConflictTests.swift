import Foundation
import NibFormat
import NibLayout
import Rational
import Testing
import TestSupport

@testable import NibCheck

/// Conflicts injected into documents of real apps without conflicts: the share with a clean repair.
///
/// TINAMOU_SHARED names the folder of the documents. A sample is tried, or all of them if
/// TINAMOU_CORPUS is `all`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] != nil))
struct InjectedConflictTests {
    private let corpus = URL(filePath: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] ?? "")
        .appending(path: "corpus")
    private let isWhole = ProcessInfo.processInfo.environment["TINAMOU_CORPUS"] == "all"

    /// The files that the manifest lists as clean; a sample of the small ones unless all are tried.
    private func files() throws -> [URL] {
        let rows = try String(contentsOf: corpus.appending(path: "MANIFEST.tsv"), encoding: .utf8)
            .split(separator: "\n").map {
                $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            }
        let clean = rows.dropFirst().filter { $0[10] == "yes" && (Int($0[7]) ?? 0) > 3 }
        let all = clean.map { row in
            corpus.appending(path: row[0].replacing("/", with: "+")).appending(path: row[2])
        }
        if isWhole { return all }
        return all.filter { (try? Data(contentsOf: $0).count) ?? .max < 9_000 }.enumerated()
            .filter { $0.offset.isMultiple(of: 8) }.map(\.element)
    }

    /// Returns the document with a copy of a required equation that has another constant, and the
    /// copy's id.
    private func inject(_ document: NibDocument, _ random: inout SeededRandom) throws -> (
        NibDocument, String
    )? {
        let installed = document.installation(for: document.designTraits)
        let fixed = document.constraints.filter { constraint in
            guard installed.contains(constraint), !constraint.isPlaceholder,
                let equation = try? constraint.equation(under: document.designTraits)
            else { return false }
            return equation.priority == 1000 && equation.relation == .equal
        }
        guard let original = fixed.randomElement(using: &random),
            let list = original.element.parent,
            let equation = try? original.equation(under: document.designTraits)
        else { return nil }
        var fragment = NibFragment(original.element)
        fragment["constant"] =
            "\((equation.constant + Rational(Int.random(in: 7...60, using: &random))).shortText)"
        fragment["id"] = "inj-ec-ted"
        fragment["symbolic"] = nil
        var (copy, changes) = (document, document.changes())
        try changes.insert(fragment, into: list)
        try copy.apply(changes)
        return (copy, "inj-ec-ted")
    }

    private func conflicts(_ document: NibDocument) -> Int {
        DocumentLayout(document).trees().reduce(0) { $0 + $1.conflicts.count }
    }

    @Test
    func `nine of ten injected conflicts have a repair that leaves none on any configuration`()
        throws
    {
        var random = SeededRandom(seed: 6)
        var (tried, clean, exact) = (0, 0, 0)
        let devices = ["retina4_0", "retina6_12", "ipad11_0rounded"].map(ScreenDevice.named)
        let configurations = devices.map { LayoutConfiguration(device: $0) }
        for file in try files() {
            let document = try NibDocument(
                Array(Data(contentsOf: file)), file: file.lastPathComponent)
            guard conflicts(document) == 0, let (broken, id) = try inject(document, &random),
                conflicts(broken) > 0
            else { continue }
            // A document with a conflict on another device is not clean.
            let before = DocumentRepairSearch(
                document, configurations: configurations, ambiguity: false)
            guard before.findings.isEmpty else { continue }
            tried += 1
            let search = DocumentRepairSearch(
                broken, configurations: configurations, ambiguity: false)
            let isClean = search.findings.first?.repairs.contains(where: \.isClean) ?? false
            if isClean { clean += 1 } else { print("no clean repair: \(file.path)") }
            if search.findings.first?.repairs.first?.change.constraint == id { exact += 1 }
        }
        print(
            "injected conflicts: \(tried), repaired \(clean), the injected constraint first \(exact)"
        )
        #expect(tried >= (isWhole ? 50 : 8), "TINAMOU_SHARED has too few clean documents")
        #expect(clean * 10 >= tried * 9)
    }
}
