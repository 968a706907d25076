import Diagnostics
import NibFormat

// NibEditing: the editor of Interface Builder as functions on documents. `Inspection` finds objects
// by name and shows their attributes and frames, `Connections` changes documents and code,
// `Codegen` generates code and new documents. Start at `ObjectFinder`.

/// Finds objects of a document by id, label, title, identifier, or the name of an outlet that
/// refers to them.
public struct ObjectFinder {
    private let document: NibDocument
    /// The ids of the objects with each name, in document order, without repetitions.
    private var named: [String: [String]] = [:]

    /// Creates a finder for one document.
    ///
    /// - Complexity: O(n) in the number of elements.
    public init(_ document: NibDocument) {
        self.document = document
        for object in document.objects { add(Self.names(of: object), object.id) }
        for constraint in document.constraints {
            add([constraint.identifier, constraint.userLabel], constraint.id)
        }
        for connection in document.connections where connection.type.hasPrefix("outlet") {
            if let id = connection.destinationID { add([connection.name], id) }
        }
    }

    private mutating func add(_ names: [String?], _ id: String) {
        for case let name? in names where !name.isEmpty && !(named[name]?.contains(id) ?? false) {
            named[name, default: []].append(id)
        }
    }

    private static func names(of object: NibObject) -> [String?] {
        [object.userLabel, object.title, object.displayName, object.customClass]
            + ["storyboardIdentifier", "restorationIdentifier", "reuseIdentifier"].map {
                object.element[$0]
            }
    }

    /// Returns the object with a name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - kind: The kind to choose if objects of several kinds have the name.
    /// - Throws: An error with suggestions, if no object has the name or if several objects have
    ///   it.
    public func object(_ name: String, of kind: NibKind? = nil) throws(Diagnostic) -> NibObject {
        if let object = document.object(name) { return object }
        let all = named[name] ?? []
        let chosen = all.filter { kind != nil && document.object($0)?.kind == kind }
        let ids = chosen.isEmpty ? all : chosen
        if ids.count == 1, let object = document.object(ids[0]) { return object }
        throw ids.isEmpty ? unknown(name) : ambiguous(name, ids)
    }

    private func unknown(_ name: String) -> Diagnostic {
        let ids = document.objects.map(\.id)
        let names = named.keys.sorted()
        let near =
            Spelling.nearest(to: name, among: names) ?? Spelling.nearest(to: name, among: ids)
            ?? names.first { $0.lowercased().hasPrefix(name.lowercased()) }
        let hint =
            near.map { "; did you mean \($0.quoted)?" } ?? "; tinamou outline lists all"
        return Diagnostic(
            .unknownObject, in: document.file, "unknown object \(name.quoted)\(hint)")
    }

    private func ambiguous(_ name: String, _ ids: [String]) -> Diagnostic {
        let places = ids.compactMap { id in
            document.object(id).map { "\(id) (\($0.kindName), line \($0.line))" }
        }
        return Diagnostic(
            .ambiguousName, in: document.file, line: document.object(ids[0])?.line,
            "\(ids.count) objects have the name \(name.quoted); give the id of one: \(places.listed())"
        )
    }
}

extension Diagnostic {
    init(_ code: Code, _ document: NibDocument, _ object: some ElementBacked, _ sentence: String) {
        self.init(code, in: document.file, line: object.line, sentence)
    }
}

// The codes of errors in requests.
extension Diagnostic.Code {
    /// Several objects have the name.
    public static let ambiguousName: Self = "ambiguous-name"
    /// The kind of object is not the expected one.
    public static let wrongKind: Self = "wrong-kind"
    /// The objects belong to different view trees.
    public static let apart: Self = "apart"
    /// Interface Builder does not allow the connection.
    public static let illegalConnection: Self = "illegal-connection"
    /// The outlet, action or segue is unknown.
    public static let unknownConnection: Self = "unknown-connection"
}
