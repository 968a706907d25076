import Diagnostics
import Foundation
import NibFormat
import Testing

@testable import NibMerge

/// Merges of random pairs of edits.
@Suite struct RandomMergeTests {
    /// TINAMOU_MERGES sets the number of pairs, or the first one and the one after the last:
    /// `5000..<10000`. With TINAMOU_SHARED, the pairs are edits of the documents there.
    private static let seeds: Range<Int> = {
        let bounds = (environment["TINAMOU_MERGES"] ?? "60").split(separator: "..<")
            .compactMap { Int($0) }
        return bounds.count == 2 ? bounds[0]..<bounds[1] : 0..<(bounds.last ?? 60)
    }()
    private static let environment = ProcessInfo.processInfo.environment

    @Test func `what both sides have is in the result or reported, and nothing dangles`() throws {
        let bases = try [Self.document()] + Self.documents()
        for seed in Self.seeds {
            let base = bases[seed % bases.count]
            var generator = SplitMix(state: UInt64(seed))
            let ours = Self.edited(base, by: &generator)
            let theirs = Self.edited(base, by: &generator)
            let merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, file: "R.xib")
            let swapped = try DocumentMerge(base: base, ours: theirs, theirs: ours, file: "R.xib")
            let known = Self.faults(base).union(Self.faults(ours)).union(Self.faults(theirs))
            #expect(Self.faults(merge.document).isSubset(of: known), "seed \(seed)")
            Self.expectSymmetry(merge, swapped, "seed \(seed)")
            let theirMerge = try DocumentMerge(
                base: base, ours: theirs, theirs: ours, file: "R.xib",
                preferences: [MergePreference(.theirs)])
            #expect(theirMerge.conflicts.isEmpty, "seed \(seed)")
            #expect(merge.document.bytes == theirMerge.document.bytes, "seed \(seed)")
            if seed.isMultiple(of: 50) { try Self.expectSameLayout(merge, ours, theirs) }
            #expect(!Self.hasTwoSpellings(merge.document), "seed \(seed)")
            let lost = Self.lost(in: merge, base, ours, theirs)
            #expect(lost.isEmpty, "seed \(seed)")
            let lostClasses = Self.lostClasses(in: merge, base, ours, theirs)
            #expect(lostClasses.isEmpty, "seed \(seed)")
        }
    }

    /// Expects the same frames and warnings for both orders of the sides.
    private static func expectSameLayout(
        _ merge: DocumentMerge, _ ours: NibDocument, _ theirs: NibDocument
    ) throws {
        let layouts = try (
            MergeLayout(merge.document, ours: ours, theirs: theirs),
            MergeLayout(merge.document, ours: theirs, theirs: ours)
        )
        #expect(layouts.0.document.bytes == layouts.1.document.bytes)
        #expect(layouts.0.warnings == layouts.1.warnings)
    }

    /// Returns a Boolean value that indicates whether an element has a text as an attribute and as an
    /// element.
    private static func hasTwoSpellings(_ document: NibDocument) -> Bool {
        document.elements.contains { $0["text"] != nil && $0.child(key: "text") != nil }
    }

    /// Expects the same merge for both orders of the sides, but for `ours` and `theirs` in
    /// conflicts.
    private static func expectSymmetry(
        _ merge: DocumentMerge, _ swapped: DocumentMerge, _ seed: Comment
    ) {
        // Objects are named after ours.
        func texts(_ conflicts: [MergeConflict], isSwapped: Bool) -> [String] {
            conflicts.map {
                let values = isSwapped ? [$0.theirs, $0.ours] : [$0.ours, $0.theirs]
                return "\($0.kind) \($0.object) \($0.attribute) \($0.base ?? "–") "
                    + values.map { $0 ?? "–" }.joined(separator: " ")
            }
            .sorted()
        }
        #expect(
            texts(merge.conflicts, isSwapped: false) == texts(swapped.conflicts, isSwapped: true),
            seed)
        if merge.conflicts.isEmpty {
            #expect(merge.document.bytes == swapped.document.bytes, seed)
            #expect(
                merge.warnings.map(\.subject) == swapped.warnings.map(\.subject), seed)
        }
    }

    /// Returns the ids of constraints and connections that a merge must keep, but neither has nor
    /// reports.
    private static func lost(
        in merge: DocumentMerge, _ base: NibDocument, _ ours: NibDocument, _ theirs: NibDocument
    ) -> [String] {
        let reported = Set(merge.warnings.map(\.subject) + merge.conflicts.map(\.object))
        var lost: [String] = []
        for side in [ours, theirs] {
            let other = side.bytes == ours.bytes ? theirs : ours
            let elements = side.constraints.map(\.element) + side.connections.map(\.element)
            for element in elements {
                guard let id = element["id"], merge.document.element(id) == nil else { continue }
                let isDeleted = base.element(id) != nil && other.element(id) == nil
                // An equal one of the other side stands for it.
                let isTwin = merge.document.elements.contains {
                    $0.name == element.name && $0["property"] == element["property"]
                        && $0["destination"] == element["destination"]
                }
                let isInside = element.ancestors.contains { reported.contains($0["id"] ?? "") }
                if !isDeleted, !reported.contains(id), !isTwin, !isInside { lost.append(id) }
            }
        }
        return lost
    }

    private static func faults(_ document: NibDocument) -> Set<String> {
        Set(document.diagnostics().all.map { "\($0.code) \($0.subject)" })
    }

    /// Returns the ids of objects whose new class is neither in a merge nor reported.
    private static func lostClasses(
        in merge: DocumentMerge, _ base: NibDocument, _ ours: NibDocument, _ theirs: NibDocument
    ) -> [String] {
        let reported = Set(merge.warnings.map(\.subject) + merge.conflicts.map(\.object))
        return [(ours, theirs), (theirs, ours)].flatMap { side, other in
            side.elements.compactMap { element -> String? in
                guard let id = element["id"], let name = element["customClass"],
                    base.element(id)?["customClass"] != name,
                    merge.document.element(id)?["customClass"] != name
                else { return nil }
                let places = [element] + Array(element.ancestors)
                let isReported = places.contains { reported.contains($0["id"] ?? "") }
                let isRenamed = base.element(id) == nil && other.element(id) != nil
                return isReported || isRenamed ? nil : id
            }
        }
    }

    /// Returns the shared documents of at most 60 kB; none without TINAMOU_SHARED.
    private static func documents() throws -> [NibDocument] {
        guard environment["TINAMOU_MERGES"] != nil, let shared = environment["TINAMOU_SHARED"]
        else { return [] }
        let corpus = URL(filePath: shared).appending(path: "corpus")
        let table = try String(contentsOf: corpus.appending(path: "MANIFEST.tsv"), encoding: .utf8)
        return table.split(separator: "\n").dropFirst().compactMap { row in
            let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
            let folder = fields[0].split(separator: "/").joined(separator: "+")
            let file = corpus.appending(path: "\(folder)/\(fields[2])")
            guard let data = try? Data(contentsOf: file), data.count <= 60_000 else { return nil }
            return try? NibDocument(Array(data), file: file.lastPathComponent)
        }
    }

    private static func edited(_ base: NibDocument, by generator: inout SplitMix) -> NibDocument {
        var document = base
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            // An edit that is impossible changes nothing.
            try? edit(&document, &generator)
        }
        return document
    }

    private static func edit(_ document: inout NibDocument, _ generator: inout SplitMix)
        throws(Diagnostic)
    {
        let views = document.views.map(\.id)
        guard let view = views.randomElement(using: &generator),
            let other = views.randomElement(using: &generator)
        else { return }
        let number = Int.random(in: 0..<3, using: &generator)
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: try document.delete([view])
        case 1: try document.duplicate(view, using: &generator)
        case 2: try document.move(view, into: other)
        case 3: try document.retitle(view, to: "Title \(number)")
        case 4: try document.setCustomClass("Class\(number)", of: view)
        case 5:
            let outlet = NibFragment("outlet", [("property", "p\(number)"), ("destination", view)])
            try document.connect("-1", outlet, using: &generator)
        case 6:
            guard let id = document.constraints.map(\.id).randomElement(using: &generator) else {
                return
            }
            try document.setPriority(Float(500 + number), of: id)
        case 7: try setLines("Line \(number)\nSecond", of: view, in: &document)
        case 8:
            guard let id = document.constraints.map(\.id).randomElement(using: &generator) else {
                return
            }
            let isDeleted = number == 0
            if isDeleted { try document.delete([id]) } else { try document.setConstant(4, of: id) }
        default:
            guard let id = document.connections.map(\.id).randomElement(using: &generator) else {
                return
            }
            try document.reconnect(id, to: view)
        }
    }

    /// Sets a text with a line break, which Interface Builder writes as an element.
    private static func setLines(_ text: String, of view: String, in document: inout NibDocument)
        throws(Diagnostic)
    {
        guard let element = document.element(view), element["text"] != nil else { return }
        var string = NibFragment("string", [("key", "text")])
        string.text = text
        var changes = document.changes()
        try changes.set("text", to: nil, of: element)
        try changes.insert(string, into: element)
        try document.apply(changes)
    }

    /// Returns a document with boxes in boxes, each with a label, constraints and outlets.
    private static func document() throws(Diagnostic) -> NibDocument {
        let boxes = (0..<3).map { box in
            let labels = (0..<3).map { #"<label text="L" id="la-\#(box)-\#($0)"/>"# }.joined()
            let constraints = (0..<3).map {
                """
                <constraint firstItem="la-\(box)-\($0)" firstAttribute="top" secondItem="bo-\(box)" \
                secondAttribute="top" constant="\($0)" id="co-\(box)-\($0)"/>
                """
            }
            return
                "<view id=\"bo-\(box)\"><subviews>\(labels)</subviews><constraints>\(constraints.joined())</constraints></view>"
        }
        let outlets = (0..<3).map {
            #"<outlet property="label\#($0)" destination="la-\#($0)-0" id="ou-\#($0)"/>"#
        }
        return try NibDocument(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\(outlets.joined())\
            </connections></placeholder><view id="root"><subviews>\(boxes.joined())</subviews></view></objects>
            </document>
            """, file: "R.xib")
    }
}

/// The generator splitmix64.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
