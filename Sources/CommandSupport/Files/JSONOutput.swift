import Diagnostics
import FoundationEssentials

/// The JSON of commands: one line, with the members of objects in alphabetical order, so that equal
/// values have equal bytes.
package enum JSONOutput {
    /// Returns a value as JSON, without a line end.
    ///
    /// - Parameters:
    ///   - file: The file that an error names.
    ///   - isPretty: `true` for a line for each member, whose versions compare well.
    /// - Throws: An error if objects are nested so deeply that the encoder refuses them (512 arrays
    ///   and objects).
    package static func bytes(
        _ value: some Encodable, of file: String? = nil, isPretty: Bool = false
    ) throws(Diagnostic) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        do {
            return try encoder.encode(value)
        } catch {
            throw Diagnostic(
                "too-deep", "objects are nested too deeply for JSON; leave out --json",
                file: file ?? "")
        }
    }

    /// Returns a value as a line of JSON, without a line end.
    package static func text(_ value: some Encodable) throws(Diagnostic) -> String {
        String(decoding: try bytes(value), as: UTF8.self)
    }
}

/// An optional member that is encoded as `null`; without the wrapper, the encoder leaves it out.
@propertyWrapper package struct OrNull<Value> {
    /// The member.
    package var wrappedValue: Value?

    /// Creates a member.
    package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
}

extension OrNull: Encodable where Value: Encodable {
    /// Encodes the value or `null`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue {
            try container.encode(wrappedValue)
        } else {
            try container.encodeNil()
        }
    }
}

extension OrNull: Decodable where Value: Decodable {
    /// Decodes a value or `null`.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
    }
}

extension OrNull: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
    /// Decodes a member that may be missing.
    package func decode<Value: Decodable>(_ type: OrNull<Value>.Type, forKey key: Key) throws
        -> OrNull<Value>
    {
        OrNull(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
}
