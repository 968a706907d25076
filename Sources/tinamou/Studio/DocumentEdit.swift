import CommandSupport
import Diagnostics
import NibFormat
import Rational

/// A change of a document that the page asks for.
enum DocumentEdit: Hashable, Sendable {
    /// The constant of a constraint.
    case constant(id: String, value: Double)
    /// The priority of a constraint.
    case priority(id: String, value: Float)
    /// The title or text of an object.
    case title(id: String, text: String)
    /// Objects, with all references to them.
    case deletion(ids: [String])

    /// Returns a document with the change.
    func applied(to document: NibDocument) throws(Diagnostic) -> NibDocument {
        var changed = document
        switch self {
        case .constant(let id, let value):
            guard let exact = Rational(simplest: value) else {
                throw Diagnostic("usage", "a constant must be a finite number", subject: id)
            }
            try changed.setConstant(exact, of: id)
        case .priority(let id, let value):
            guard value > 0, value <= 1000 else {
                throw Diagnostic(
                    "usage", "a priority must be above 0 and at most 1000", subject: id)
            }
            try changed.setPriority(value, of: id)
        case .title(let id, let text): try changed.retitle(id, to: text)
        case .deletion(let ids): try changed.delete(ids)
        }
        return changed
    }
}

extension DocumentEdit: Decodable {
    private enum Key: String, CodingKey { case kind, id, ids, value, text }

    private enum Kind: String, Decodable { case constant, priority, title, deletion }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        func id() throws -> String { try values.decode(String.self, forKey: .id) }
        switch try values.decode(Kind.self, forKey: .kind) {
        case .constant:
            self = .constant(id: try id(), value: try values.decode(Double.self, forKey: .value))
        case .priority:
            self = .priority(id: try id(), value: try values.decode(Float.self, forKey: .value))
        case .title:
            self = .title(id: try id(), text: try values.decode(String.self, forKey: .text))
        case .deletion:
            self = .deletion(ids: try values.decode([String].self, forKey: .ids))
        }
    }
}
