import SwiftSyntax

/// A call of an optional method of any object, as `delegate?.listDidEnd?(self)` with a property `delegate: AnyObject?`.
///
/// Objective-C looks the method up. In the copies the object is converted to the protocol of the target that declares
/// the method; an object without the protocol is taken as one without the method, which is a guess.
struct UnknownDelegate {
    private let object: Range<Int>
    private let isOptional: Bool
    private let protocolName: String

    /// Finds the object, or returns `nil` if its type is known or if no single protocol declares the method.
    init?(
        _ member: MemberAccessExprSyntax, _ arguments: LabeledExprListSyntax,
        _ index: DeclarationIndex
    ) {
        guard let base = member.base else { return nil }
        let receiver = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        guard UnknownValue.isUnknown(receiver, index) else { return nil }
        let labels = arguments.map { $0.label?.text }
        let protocols = index.members(named: member.declName.baseName.text).filter {
            index[$0].modifiers.contains("optional") && index[$0].labels == labels
        }
        guard protocols.count == 1, let found = protocols.first else { return nil }
        object = receiver.byteRange
        isOptional = base.is(OptionalChainingExprSyntax.self)
        protocolName = index[found.type].name
    }

    func edit(_ edits: inout SourceEdits) {
        edits.insert("(", at: object.lowerBound)
        edits.insert(" as? any \(protocolName))\(isOptional ? "" : "?")", at: object.upperBound)
    }
}
