import Diagnostics
import NibFormat

/// Writes a merged document. Everything that equals an input is a copy of its bytes.
struct MergedBytes {
    private let merger: Merger
    private let newline: String
    private(set) var bytes: [UInt8] = []

    init(_ merger: Merger) {
        self.merger = merger
        let frames = merger.documents.map { document in
            let root = document.root.byteRange
            return [document.bytes[..<root.lowerBound], document.bytes[root.upperBound...]]
        }
        let side = frames.settled ?? merger.derivedSide
        let source = merger.documents[side].bytes
        newline = source.prefix(200).contains(0x0D) ? "\r\n" : "\n"
        let root = merger.documents[side].root.byteRange
        bytes.reserveCapacity(source.count * 5 / 4)
        bytes += source[..<root.lowerBound]
        write(0, depth: 0)
        bytes += source[root.upperBound...]
    }

    private mutating func write(_ number: Int, depth: Int) {
        if let side = merger.valueSides[number] {
            return write(copyOf: merger.element(number, side), side)
        }
        let side = merger.tagSides[number]
        guard let element = merger.element(number, side) else { return }
        let children = merger.children[number]
        if children.isEmpty, let source = merger.sourceOfLeaf(number) {
            return write(copyOf: merger.element(number, source), source)
        }
        let textSide = merger.textSides[number] ?? side
        let text = children.isEmpty ? merger.element(number, textSide)?.visibleText ?? "" : ""
        writeStartTag(element, number, side, isShort: children.isEmpty && text.isEmpty)
        guard !children.isEmpty else {
            if !text.isEmpty { writeText(number, textSide, endTag: "</\(element.name)>") }
            return
        }
        var previous: Int?
        for child in children {
            writeSpace(before: child, after: previous, depth: depth + 1)
            write(child, depth: depth + 1)
            previous = child
        }
        writeBreak(depth)
        write("</\(element.name)>")
    }

    private mutating func write(copyOf element: NibElement?, _ side: MergeSide) {
        guard let element else { return }
        bytes += merger.documents[side].bytes[element.byteRange]
    }

    private mutating func writeStartTag(
        _ element: NibElement, _ number: Int, _ side: MergeSide, isShort: Bool
    ) {
        guard let attributes = merger.attributes[number] else {
            let tag = merger.documents[side].bytes[element.startTagRange]
            let wasShort = element.startTagRange == element.byteRange
            switch (wasShort, isShort) {
            case (true, false): bytes += tag.dropLast(2) + [UInt8(ascii: ">")]
            case (false, true): bytes += tag.dropLast() + Array("/>".utf8)
            default: bytes += tag
            }
            return
        }
        let text = attributes.map { " \($0.name)=\"\(XMLEscape.attribute($0.value))\"" }.joined()
        write("<\(element.name)\(text)\(isShort ? "/>" : ">")")
    }

    private mutating func writeText(_ number: Int, _ side: MergeSide, endTag: String) {
        guard let element = merger.element(number, side) else { return }
        let rest = merger.documents[side].bytes[
            element.startTagRange.upperBound..<element.byteRange.upperBound]
        bytes += rest[..<(rest.lastIndex(of: UInt8(ascii: "<")) ?? rest.endIndex)]
        write(endTag)
    }

    /// Writes the line break before an element, with the comment that names a scene.
    private mutating func writeSpace(before number: Int, after previous: Int?, depth: Int) {
        if let comment = comment(before: number) {
            writeBreak(depth)
            bytes += comment
        }
        writeBreak(depth)
    }

    private func comment(before number: Int) -> ArraySlice<UInt8>? {
        let item = merger.matched[number]
        guard item.any?.name == "scene" else { return nil }
        let comments = Three(
            base: item.elements.base.flatMap { commentBefore($0, .base) },
            ours: item.elements.ours.flatMap { commentBefore($0, .ours) },
            theirs: item.elements.theirs.flatMap { commentBefore($0, .theirs) })
        guard item.exists(in: .ours) else { return comments.theirs }
        guard item.exists(in: .theirs) else { return comments.ours }
        return comments[comments.settled ?? namingSide(ofScene: number) ?? merger.derivedSide]
    }

    /// Returns the side in which a scene has its merged name; `nil` if no side has.
    private func namingSide(ofScene number: Int) -> MergeSide? {
        let objects = merger.children[number].flatMap { merger.children[$0] }
        guard let main = objects.first else { return nil }
        let attributes = ["userLabel", "title", "customClass", "storyboardName", "id"]
        return [MergeSide.ours, .theirs].first { side in
            guard let element = merger.element(main, side) else { return false }
            return attributes.allSatisfy { element[$0] == merger.value(of: $0, main) }
        }
    }

    private func commentBefore(_ element: NibElement, _ side: MergeSide) -> ArraySlice<UInt8>? {
        element.sceneCommentRange.map { merger.documents[side].bytes[$0] }
    }

    private mutating func writeBreak(_ depth: Int) {
        write(newline + String(repeating: "    ", count: depth))
    }

    private mutating func write(_ text: String) { bytes += text.utf8 }
}
