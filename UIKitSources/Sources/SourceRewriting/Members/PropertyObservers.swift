import SwiftSyntax

/// The observers of a property that overrides another one.
struct PropertyObservers {
    private let property: VariableDeclSyntax
    /// The observer before a change.
    private(set) var willSet: AccessorDeclSyntax?
    /// The observer after a change.
    private(set) var didSet: AccessorDeclSyntax?

    /// Creates the observers of a declaration, or `nil` if it has none.
    init?(_ node: DeclSyntax) {
        guard let property = node.as(VariableDeclSyntax.self), property.bindings.count == 1,
            case .accessors(let list) = property.bindings.first?.accessorBlock?.accessors
        else { return nil }
        self.property = property
        for accessor in list where accessor.body != nil {
            switch accessor.accessorSpecifier.tokenKind {
            case .keyword(.willSet): willSet = accessor
            case .keyword(.didSet): didSet = accessor
            default: return nil
            }
        }
        if willSet == nil && didSet == nil { return nil }
    }

    /// Replaces the property with methods that have the bodies of the observers and take the other value.
    func turnIntoMethods(named name: String, _ edits: inout SourceEdits) {
        let type = property.bindings.first?.typeAnnotation?.type.trimmedDescription ?? ""
        let observers = [willSet, didSet].compactMap(\.self).sorted {
            $0.byteRange.lowerBound < $1.byteRange.lowerBound
        }
        var start = property.byteRange.lowerBound
        for observer in observers {
            guard let body = observer.body else { continue }
            let word = observer.accessorSpecifier.text
            let value =
                observer.parameters?.name.text ?? (word == "didSet" ? "oldValue" : "newValue")
            edits.replace(
                start..<body.leftBrace.byteRange.upperBound,
                with: "internal func \(name)_\(word)(_ \(value): \(type)) {")
            start = body.rightBrace.byteRange.upperBound
        }
        edits.blank(start..<property.byteRange.upperBound)
    }
}
