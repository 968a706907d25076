import AutoLayout
import NibFormat

// NibLoader: headless objects from documents of Interface Builder, as a nib creates them in an app.
// `Classes` finds classes and their outlets, actions and attributes, and reports errors; `Objects`
// has the counterparts of UIKit's classes, and drawings; `Loading` finds documents and creates
// objects, phase by phase (`NibBuild.swift`). Start here. It imports documents and Auto Layout.

/// A nib: a document that can create its objects any number of times. It is read once, and threads
/// can share it.
public struct Nib: Sendable {
    /// The document of the nib.
    public let document: NibDocument

    package static let endings = ["xib", "nib"]

    /// Creates a nib from a document.
    public init(_ document: NibDocument) { self.document = document }

    /// Loads the nib with a name from a bundle. The default is the main bundle.
    ///
    /// - Throws: An error if no document has the name, or if the document cannot be read.
    public init(name: String, bundle: NibBundle? = nil) throws {
        let bundle = bundle ?? .main
        guard let path = bundle.path(forResource: name, endings: Self.endings) else {
            throw Self.missing(name, bundle)
        }
        document = try Self.read(path, name, in: bundle)
    }

    package static func missing(_ name: String, _ bundle: NibBundle) -> NibLoadError {
        NibLoadError(
            .missingNib,
            "Could not load NIB in bundle: 'NSBundle <\(bundle.path)>' with name '\(name)'",
            file: name,
            remedy: "The search path is \(bundle.searchPath.joined(separator: ", ")).",
            sought: name,
            names: bundle.names(endings: endings))
    }

    /// Reads the document at a path, with the texts of the user's language beside it.
    static func read(_ path: String, _ name: String, in bundle: NibBundle) throws -> NibDocument {
        let document = try NibDocument(bytes(path), file: path)
        guard let strings = bundle.stringsPath(forDocument: name, at: path) else { return document }
        return try document.localized(by: NibStrings(bytes(strings), file: strings)).document
    }

    private static func bytes(_ path: String) throws -> [UInt8] {
        if let bytes = FileSystem.bytes(of: path) { return bytes }
        throw NibLoadError(
            .unreadable, "The file cannot be read.", file: path, remedy: "Check its permissions.")
    }

    /// Creates the objects of the nib.
    ///
    /// - Parameters:
    ///   - owner: The File's Owner.
    ///   - externalObjects: The external objects, by their identifiers in the document.
    ///   - options: The options; `nil` means those of the current task.
    /// - Returns: The top-level objects in document order, without placeholders. Keep a reference
    ///   to them, because the nib does not.
    /// - Throws: The first error that ends loading; see ``NibLoadingOptions``.
    @discardableResult
    public func instantiate(
        withOwner owner: AnyObject? = nil, externalObjects: [String: AnyObject] = [:],
        options: NibLoadingOptions? = nil
    ) throws -> [AnyObject] {
        try load(withOwner: owner, externalObjects: externalObjects, options: options)
            .topLevelObjects
    }

    /// Creates the objects of the nib, and returns them with the recorded errors and events.
    ///
    /// - Throws: The first error that ends loading; see ``NibLoadingOptions``.
    @discardableResult
    public func load(
        withOwner owner: AnyObject? = nil, externalObjects: [String: AnyObject] = [:],
        options: NibLoadingOptions? = nil
    ) throws -> NibInstance {
        try load(owner, externalObjects, options ?? .current, nil)
    }

    /// Creates the objects of the nib, of a framework's classes.
    package func load(
        _ owner: AnyObject?, _ externalObjects: [String: AnyObject], _ options: NibLoadingOptions,
        _ factory: (any ObjectFactory)?
    ) throws -> NibInstance {
        let build = NibBuild(
            document, options, owner: owner, externals: externalObjects, factory: factory)
        let roots = document.topLevelObjects
        try build.run(roots, connections: document.connections)
        return NibInstance(
            build, topLevel: roots.filter { $0.kind != .proxy }.compactMap { build.subject($0.id) })
    }
}

extension NibBundle {
    /// Creates the objects of a nib in this bundle, with UIKit's signature.
    @discardableResult
    public func loadNibNamed(
        _ name: String, owner: AnyObject? = nil, externalObjects: [String: AnyObject] = [:],
        options: NibLoadingOptions? = nil
    ) throws -> [AnyObject] {
        try Nib(name: name, bundle: self)
            .instantiate(withOwner: owner, externalObjects: externalObjects, options: options)
    }
}
