import CertificateChecker
import CommandSupport
import Diagnostics
import Foundation
import TestSupport

/// The sets of the suite with their hashes, so that figures can be cited. The file
/// `Benchmarks/suite.json` has it; its version rises with each change of a member.
struct SuiteManifest: Codable, Equatable {
    /// A set of members.
    struct MemberSet: Codable, Equatable {
        /// One trace or document.
        struct Member: Codable, Equatable {
            let name: String
            /// The SHA-256 of the trace or document as text.
            let sha256: String
        }

        let name: String
        /// The SHA-256 of the lines `SHA256  NAME` of all members, which `sha256sum` prints too.
        let sha256: String
        let members: [Member]

        init(_ name: String, _ members: [Member]) {
            (self.name, self.members) = (name, members)
            let lines = members.map { "\($0.sha256)  \($0.name)\n" }.joined()
            sha256 = SHA256.digest(of: lines.utf8)
        }
    }

    let version: Int
    let sets: [MemberSet]

    /// The greatest number of views of a scene whose trace is a member. Larger sizes have the same
    /// generator, and traces of many megabytes.
    static let sceneLimit = 1_000
    /// The sizes of the generated documents.
    static let documentSizes = [100, 500, 2_000]

    /// Computes the sets.
    ///
    /// - Parameters:
    ///   - isOutside: `true` to include the real layouts, which the package does not contain.
    ///   - limit: The greatest number of views of a scene or document.
    static func computed(version: Int, outside isOutside: Bool, limit: Int = .max)
        -> SuiteManifest
    {
        let scenes = SceneCatalog.all.flatMap { members($0, limit: min(limit, sceneLimit)) }
        let documents = documentSizes.filter { $0 <= max(limit, documentSizes[0]) }
        var sets = [
            MemberSet("scenes", scenes),
            MemberSet("screens", LayoutFiles.ownScreens.compactMap(member)),
            MemberSet("documents", documents.map { document($0) }),
        ]
        let real = isOutside ? LayoutFiles.realLayouts.compactMap(member) : []
        if !real.isEmpty { sets.append(MemberSet("layouts", real)) }
        return SuiteManifest(version: version, sets: sets)
    }

    private static func members(_ kind: SceneKind, limit: Int) -> [MemberSet.Member] {
        kind.sizes.filter { $0.views <= limit }.map { size in
            let text = TraceText(kind.draft(size, steps: 40)).text
            return MemberSet.Member(
                name: "\(kind.name) \(size)", sha256: SHA256.digest(of: text.utf8))
        }
    }

    private static func member(_ path: String) -> MemberSet.Member? {
        guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
        return MemberSet.Member(
            name: URL(fileURLWithPath: path).lastPathComponent, sha256: SHA256.digest(of: bytes))
    }

    private static func document(_ views: Int) -> MemberSet.Member {
        let text = DocumentGenerator.form(views: views)
        return MemberSet.Member(
            name: "form of \(views) views", sha256: SHA256.digest(of: text.utf8))
    }

    // MARK: The file

    static var path: String { (Executable.packageFolder ?? ".") + "/Benchmarks/suite.json" }

    /// Reads the file.
    static func read() throws -> SuiteManifest {
        let bytes = try InputFile.bytes(path, as: .records)
        guard let manifest = try? JSONDecoder().decode(SuiteManifest.self, from: Data(bytes)) else {
            throw UsageError("\(path): invalid; write it with bench sets --update")
        }
        return manifest
    }

    /// The bytes of the file.
    var bytes: [UInt8] {
        get throws(Diagnostic) { try JSONOutput.bytes(self, isPretty: true) + [UInt8(ascii: "\n")] }
    }

    /// The sets of a run, without their members: those of the file, and the real layouts at hand.
    static func ofRun() throws -> SuiteManifest {
        let stored = try read().summary
        let real = LayoutFiles.realLayouts.compactMap(member)
        let layouts = real.isEmpty ? [] : [MemberSet(summary: MemberSet("layouts", real))]
        return SuiteManifest(version: stored.version, sets: stored.sets + layouts)
    }

    /// The manifest without the members, for the JSON of a run.
    var summary: SuiteManifest {
        SuiteManifest(version: version, sets: sets.map { MemberSet(summary: $0) })
    }

    /// The names of members that differ from those of another manifest, in the sets of both.
    func differences(from other: SuiteManifest) -> [String] {
        sets.flatMap { set -> [String] in
            guard let before = other.sets.first(where: { $0.name == set.name }) else { return [] }
            let names = (set.members + before.members).map(\.name)
            return names.filter { name in
                set.members.first { $0.name == name } != before.members.first { $0.name == name }
            }
        }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension SuiteManifest.MemberSet {
    fileprivate init(summary set: SuiteManifest.MemberSet) {
        (name, sha256, members) = (set.name, set.sha256, [])
    }
}
