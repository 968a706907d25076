import AutoLayout
import CommandSupport
import Diagnostics
import NibCheck

extension TextSink {
    /// Writes an answer as a line of JSON.
    func write(json answer: some Encodable) throws(Diagnostic) {
        write(bytes: try JSONOutput.bytes(answer))
        write("\n")
    }
}

/// The answer of a command over several documents: one object with an array, written document by
/// document.
struct JSONDocuments {
    private let output: TextSink
    private var isFirst = true

    init(_ output: TextSink) {
        self.output = output
        output.write(#"{"schema":1,"documents":["#)
    }

    mutating func write(_ document: some Encodable, of file: String) throws(Diagnostic) {
        let bytes = try JSONOutput.bytes(document, of: file)
        output.write(isFirst ? "" : ",\n")
        output.write(bytes: bytes)
        isFirst = false
    }

    func end() { output.write("]}\n") }
}

extension Rect {
    /// Left, top, width and height.
    var numbers: [Double] { [minX, minY, width, height] }
}

/// A constraint by its words and place.
struct NamedConstraintAnswer: Encodable {
    @OrNull var id: String?
    let words: String
    @OrNull var line: Int?
    @OrNull var maker: String?

    init(_ constraint: NamedConstraint) {
        (id, words, line, maker) = (
            constraint.id, constraint.formula, constraint.line, constraint.origin
        )
    }
}
