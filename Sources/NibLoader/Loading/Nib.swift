import AutoLayout
import NibFormat

// What NibLoader is: objects made of documents of Interface Builder, as a nib's are when an app runs, with headless
// views. `Bundles` finds documents; `Members` is what classes declare so that documents can name it; `Drawing` is what
// views draw; `Classes` finds classes and says what a mistake is; `Objects` are the classes that stand for UIKit's;
// `Loading` makes objects, phase by phase (`NibBuild.swift`). Start here. It imports documents and Auto Layout.

/// A document that objects are made of, as often as is wanted: read once, and free to be shared among threads.
public struct Nib: Sendable {
    /// The document.
    public let document: NibDocument

    static let endings = ["xib", "nib"]

    /// A nib of a document that was read.
    public init(_ document: NibDocument) { self.document = document }

    /// A nib by its name, in a bundle or in the main one.
    public init(name: String, bundle: NibBundle? = nil) throws {
        let bundle = bundle ?? .main
        guard let path = bundle.path(forResource: name, endings: Self.endings) else {
            throw Self.missing(name, bundle)
        }
        document = try Self.read(path, name, in: bundle)
    }

    static func missing(_ name: String, _ bundle: NibBundle) -> NibLoadError {
        NibLoadError(
            .missingNib, "Could not load NIB in bundle: 'NSBundle <\(bundle.path)>' with name '\(name)'", file: name,
            remedy: "It was looked for in \(bundle.searchPath.joined(separator: ", ")).", sought: name,
            names: bundle.names(endings: endings))
    }

    /// The document at a path, with the texts of the reader's language where they are beside it.
    static func read(_ path: String, _ name: String, in bundle: NibBundle) throws -> NibDocument {
        let document = try NibDocument(bytes(path), file: path)
        guard let strings = bundle.stringsPath(forDocument: name, at: path) else { return document }
        return try document.localized(by: NibStrings(bytes(strings), file: strings)).document
    }

    private static func bytes(_ path: String) throws -> [UInt8] {
        if let bytes = FileSystem.bytes(of: path) { return bytes }
        throw NibLoadError(.unreadable, "The file cannot be read.", file: path, remedy: "Look at its permissions.")
    }

    /// Makes the objects.
    ///
    /// - Parameters:
    ///   - owner: what File's Owner stands for.
    ///   - externalObjects: what external placeholders stand for, by their identifiers.
    ///   - options: those that are bound to the task where none are given.
    /// - Returns: the objects at the top, in document order, proxies left out. Nothing else keeps them alive.
    /// - Throws: the first mistake that ends a load; see `NibLoadingOptions`.
    @discardableResult
    public func instantiate(
        withOwner owner: AnyObject? = nil, externalObjects: [String: AnyObject] = [:],
        options: NibLoadingOptions? = nil
    ) throws -> [AnyObject] {
        try load(withOwner: owner, externalObjects: externalObjects, options: options).topLevelObjects
    }

    /// Makes the objects, and tells what happened.
    @discardableResult
    public func load(
        withOwner owner: AnyObject? = nil, externalObjects: [String: AnyObject] = [:],
        options: NibLoadingOptions? = nil
    ) throws -> NibInstance {
        let build = NibBuild(document, options ?? .current, owner: owner, externals: externalObjects)
        let roots = document.topLevelObjects
        try build.run(roots, connections: document.connections)
        return NibInstance(build, topLevel: roots.filter { $0.kind != .proxy }.compactMap { build.objects[$0.id] })
    }
}

extension NibBundle {
    /// Makes the objects of a nib of this bundle: `loadNibNamed(_:owner:options:)`.
    @discardableResult
    public func loadNibNamed(
        _ name: String, owner: AnyObject? = nil, externalObjects: [String: AnyObject] = [:],
        options: NibLoadingOptions? = nil
    ) throws -> [AnyObject] {
        try Nib(name: name, bundle: self)
            .instantiate(withOwner: owner, externalObjects: externalObjects, options: options)
    }
}
