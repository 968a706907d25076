import AutoLayout
import Diagnostics
import FoundationEssentials
import NibCheck

/// The JSON of commands: an object on one line, with its members in alphabetical order.
enum JSONOutput {
    /// An answer as JSON.
    ///
    /// - Throws: An error if objects are nested so deeply that the encoder refuses them (512 arrays
    ///   and objects).
    static func bytes(_ answer: some Encodable, of file: String? = nil) throws(Diagnostic) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        do {
            return try encoder.encode(answer)
        } catch {
            throw Diagnostic(
                "too-deep", "objects are nested too deeply for JSON; leave out --json",
                file: file ?? "")
        }
    }
}

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

/// An optional member that is encoded as `null`; without the wrapper, the encoder leaves it out.
@propertyWrapper struct OrNull<Value: Encodable>: Encodable {
    var wrappedValue: Value?

    init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue {
            try container.encode(wrappedValue)
        } else {
            try container.encodeNil()
        }
    }
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
