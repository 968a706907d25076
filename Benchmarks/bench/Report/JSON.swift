/// A JSON value; an object keeps the order of its members.
enum JSON {
    case object([(String, JSON)])
    case array([JSON])
    case string(String)
    case number(Double)
    case integer(Int)
    case bool(Bool)
    case null

    /// The value, or null.
    init(_ number: Double?) {
        self = number.flatMap { $0.isFinite ? .number($0) : nil } ?? .null
    }

    init(_ integer: Int?) {
        self = integer.map { .integer($0) } ?? .null
    }

    var text: String {
        switch self {
        case .object(let members):
            "{" + members.map { "\(Self.quoted($0.0)):\($0.1.text)" }.joined(separator: ",") + "}"
        case .array(let items): "[" + items.map(\.text).joined(separator: ",") + "]"
        case .string(let string): Self.quoted(string)
        case .number(let number): "\(number)"
        case .integer(let integer): "\(integer)"
        case .bool(let bool): "\(bool)"
        case .null: "null"
        }
    }

    private static func quoted(_ string: String) -> String {
        "\"" + string.unicodeScalars.map(escaped).joined() + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case _ where scalar.value < 0x20:
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return String(scalar)
        }
    }
}
