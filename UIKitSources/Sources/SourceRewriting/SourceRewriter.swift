import SwiftSyntax

/// Rewrites the expressions, attributes and imports of one source that Swift on Linux lacks.
final class SourceRewriter: SyntaxVisitor {
    private let source: AppSource
    private let index: DeclarationIndex
    private let names: SelectorNames
    private(set) var edits: SourceEdits
    private(set) var diagnostics: [SourceDiagnostic] = []
    /// A Boolean value that indicates whether the copy needs the module `ObjectiveC`.
    private(set) var usesSelectors = false
    /// The modules on Linux for names of Foundation in the source.
    private var partsOfFoundation: [String] = []
    /// The import that brings Foundation along, in a source that does not import it itself.
    private var otherImport: SyntaxIdentifier?
    /// A Boolean value that indicates whether the copy needs names of UIKit, which the source does not import.
    private(set) var needsUIKit = false
    /// The imported frameworks that Linux lacks, and that another package can declare.
    private(set) var frameworksOfOthers: [String] = []
    private let importsUIKit, canImportUIKit: Bool

    /// - Parameter canImportUIKit: Whether the target depends on UIKit, or another source of it imports UIKit.
    init(_ source: AppSource, _ index: DeclarationIndex, canImportUIKit: Bool) {
        (self.source, self.index) = (source, index)
        names = SelectorNames(index: index)
        edits = SourceEdits(source.bytes)
        importsUIKit = source.importsUIKit
        self.canImportUIKit = canImportUIKit
        super.init(viewMode: .sourceAccurate)
        partsOfFoundation = FoundationNames.modules.filter {
            source.names.contains(where: $0.isName)
        }.map(\.module)
        if source.imports.contains(where: { $0.path.first?.name.text.hasSuffix("Combine") == true })
        {
            partsOfFoundation.removeAll { $0 == "CombinePublishers" }
        }
        usesSelectors = source.names.contains(where: FoundationNames.isOfObjectiveC)
        let imports = source.imports
        // On Apple's platforms, the header of a framework and XCTest import UIKit for all sources.
        if !importsUIKit, canImportUIKit {
            let modules = imports.map { $0.path.first?.name.text ?? "" }
            needsUIKit = source.names.contains {
                UIKitNames.isName($0, imports: modules) && index.declaration(of: $0) == nil
            }
        }
        // The modules of Apple's frameworks export Foundation.
        if !imports.contains(where: Self.bringsFoundation) { otherImport = imports.first?.id }
        compileWithSwiftUI()
        walk(source.tree)
    }

    private func warn(_ message: String, at node: some SyntaxProtocol) {
        diagnostics.append(source.warning(message, at: node))
    }

    // MARK: Attributes and modifiers

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if name == "NSManaged", !manageProperty(of: node) {
            warn(
                "@NSManaged has no counterpart on Linux; declare the property in a source for Linux",
                at: node)
        }
        let isBlock = name == "convention" && node.arguments?.trimmedDescription == "block"
        if isBlock || Self.attributes.contains(name) || isOfMethod(node) || isUnavailable(node) {
            edits.blank(node.byteRange)
        }
        return .visitChildren
    }

    /// Stores a property of a layer under its name, as Core Animation does, and returns whether the attribute is on one.
    private func manageProperty(of node: AttributeSyntax) -> Bool {
        guard let property = node.parent?.parent?.as(VariableDeclSyntax.self),
            let binding = property.bindings.first, property.bindings.count == 1,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let type = Self.typeName(around: property),
            index.superclasses(from: type).contains(where: Self.isLayer)
        else { return false }
        edits.blank(node.byteRange)
        edits.insert(
            " { get { objc_managedValue(forKey: \"\(name)\") } "
                + "set { objc_setManagedValue(newValue, forKey: \"\(name)\") } }",
            at: binding.byteRange.upperBound)
        return true
    }

    private static func isLayer(_ name: String) -> Bool {
        name.hasPrefix("CA") && name.hasSuffix("Layer")
    }

    /// Returns whether an attribute makes a registered member unavailable to sources: Interface Builder
    /// sets it nevertheless, and so does its registration.
    private func isUnavailable(_ node: AttributeSyntax) -> Bool {
        guard node.attributeName.trimmedDescription == "available",
            node.arguments?.trimmedDescription.contains("unavailable") == true,
            let member = node.parent?.parent?.asProtocol((any WithAttributesSyntax).self)
        else { return false }
        return Attributes(member.attributes).isObjectiveC
    }

    /// Returns whether an attribute is the `@convention(c)` of a method's code, whose second argument
    /// is the selector. C on Linux lacks the objects before it.
    private func isOfMethod(_ node: AttributeSyntax) -> Bool {
        guard node.arguments?.trimmedDescription == "c",
            let type = node.parent?.parent?.as(AttributedTypeSyntax.self)?.baseType
                .as(FunctionTypeSyntax.self)
        else { return false }
        return type.parameters.dropFirst().first?.type.trimmedDescription == "Selector"
    }

    /// The attributes of Objective-C, of Interface Builder and of an app's entry point.
    private static let attributes = Attributes.ofMembers.union([
        "IBDesignable", "objcMembers", "nonobjc", "NSCopying", "UIApplicationMain",
        "NSApplicationMain", "main",
    ])

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        switch node.name.text {
        case "optional": edits.blank(node.byteRange)
        case "weak" where isInObjectiveCProtocol(node): edits.blank(node.byteRange)
        case "dynamic":
            if let list = node.parent?.parent?.asProtocol((any WithAttributesSyntax).self),
                Attributes(list.attributes).isObjectiveC
            {
                edits.blank(node.byteRange)
            }
        default: break
        }
        return .visitChildren
    }

    /// Swift allows `weak` properties in Objective-C's protocols only, where the word means nothing.
    private func isInObjectiveCProtocol(_ node: DeclModifierSyntax) -> Bool {
        let type = Syntax(node).ancestor(VariableDeclSyntax.self)
            .flatMap { $0.parent?.parent?.parent?.parent?.as(ProtocolDeclSyntax.self) }
        return type.map { Attributes($0.attributes).names.contains("objc") } ?? false
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "observeValue", let type = Self.typeName(around: node),
            let place = index.members(named: "observeValue", of: type).first,
            KeyValueObservers.isReceiver(index[place], of: type, index)
        {
            edits.blank(["override"], of: node.modifiers)
        }
        if let type = Self.typeName(around: node) {
            RuntimeOverrides.edit(node, in: type, index, &edits)
        }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        // A storyboard makes segues by their class, which only required initialisers allow.
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        if labels == ["identifier", "source", "destination"] {
            for modifier in node.modifiers where modifier.name.text == "override" {
                edits.replace(modifier.byteRange, with: "required")
            }
        }
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard Attributes(node.attributes).names.contains("objc") else { return .visitChildren }
        let base = moveOptionalProperties(of: node)
        // Objective-C's protocols are those of objects; `weak` properties need it.
        guard let inherited = node.inheritanceClause?.inheritedTypes.first else {
            edits.insert(": \(base ?? "AnyObject")", at: node.name.byteRange.upperBound)
            return .visitChildren
        }
        if let base { edits.insert("\(base), ", at: inherited.byteRange.lowerBound) }
        let names = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        if Set(names).isDisjoint(with: ["AnyObject", "class", "NSObjectProtocol"]) {
            edits.insert("AnyObject, ", at: inherited.byteRange.lowerBound)
        }
        return .visitChildren
    }

    /// Blanks the properties that ``OptionalRequirements`` moves to another protocol, and returns its name.
    private func moveOptionalProperties(of node: ProtocolDeclSyntax) -> String? {
        let place = index.declaration(of: Self.typeName(of: node))
        guard let place, index[place].node.id == node.id else { return nil }
        let moved = index.sources[place.source].members[place.type]
            .filter(OptionalRequirements.isMoved)
        for member in moved { edits.blank(member.node.byteRange) }
        return moved.isEmpty ? nil : OptionalRequirements.baseName(of: index[place])
    }

    // MARK: Types of SwiftUI

    /// Puts the declarations that need SwiftUI under the condition that a package has the module.
    private func compileWithSwiftUI() {
        for node in source.declarationsOfSwiftUI.all {
            let range = node.byteRange
            let start = source.locationDirective(line: source.position(of: node).line)
            let end = source.locationDirective(line: source.line(at: range.upperBound))
            edits.insert(
                "\n#if \(SwiftUIDeclarations.condition)\n\(start)\n", at: range.lowerBound)
            edits.insert("\n#endif\n\(end)\n", at: range.upperBound)
        }
    }

    // MARK: Imports and conditions

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let path = Array(node.path)
        guard let module = path.first?.name.text else { return .skipChildren }
        if ["os", "OSLog"].contains(module) {
            edits.replace(node.path.byteRange, with: "UnifiedLogging")
        } else if module == "Combine", path.count == 1 {
            edits.replace(node.path.byteRange, with: "CombinePublishers")
        } else if AppSource.modulesOfUIKit.contains(module) {
            // UIKit has the names of these modules.
            importUIKit(instead: node)
            if module == "SwiftUI" { frameworksOfOthers.append(module) }
        } else if canImportUIKit, AppSource.missingFrameworks.contains(module) {
            importUIKit(instead: node)
            frameworksOfOthers.append(module)
        } else if path.count > 1, node.importKindSpecifier == nil {
            let range =
                path[0].name.byteRange.upperBound..<path[path.count - 1].byteRange.upperBound
            // Linux has no modules inside of modules.
            edits.blank(range)
        }
        if module == "XCTest", node.attributes.isEmpty {
            // Apple's module has no concurrency checks; asynchronous methods of test cases need that.
            edits.insert("@preconcurrency ", at: node.importKeyword.byteRange.lowerBound)
        }
        // The header of Quick exports XCTest.
        if module == "Quick" { edits.insert("; import XCTest", at: node.byteRange.upperBound) }
        // The C library.
        if module == "Darwin" { edits.replace(path[0].name.byteRange, with: "Glibc") }
        if otherImport.map({ $0 == node.id }) ?? Self.bringsFoundation(node) {
            for module in partsOfFoundation {
                edits.insert("; import \(module)", at: node.byteRange.upperBound)
            }
            partsOfFoundation = []
        }
        return .skipChildren
    }

    /// Imports UIKit in place of another framework, or of one declaration of it.
    private func importUIKit(instead node: ImportDeclSyntax) {
        edits.replace(node.path.byteRange, with: "UIKit")
        if let kind = node.importKindSpecifier { edits.blank(kind.byteRange) }
    }

    private static func bringsFoundation(_ node: ImportDeclSyntax) -> Bool {
        ["Foundation", "UIKit"].contains(node.path.first?.name.text)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        for call in node.condition.map({ PlatformConditions.calls(in: $0) }) ?? [] {
            edits.replace(call.byteRange, with: PlatformConditions.replacement(of: call))
        }
        return .visitChildren
    }

    // MARK: Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            guard let name = names.selector(node.arguments, inside: Self.typeName(around: node))
            else {
                warn(
                    "the method of \(node.trimmedDescription) is ambiguous; write its argument labels",
                    at: node)
                return .visitChildren
            }
            if let doubt = name.doubt { warn(doubt, at: node) }
            // A target can have a type of this name.
            let type = index.declaration(of: "Selector") == nil ? "" : "ObjectiveC."
            edits.replace(node.byteRange, with: "\(type)Selector(\"\(name.name)\")")
            usesSelectors = true
        case "keyPath":
            guard let path = names.keyPath(node.arguments) else {
                warn(
                    "the properties of \(node.trimmedDescription) are unknown; write a string",
                    at: node)
                return .visitChildren
            }
            edits.replace(node.byteRange, with: "\"\(path)\"")
        default: return .visitChildren
        }
        return .skipChildren
    }

    /// Lets a local closure with several weak captures escape.
    ///
    /// Swift 6.3 keeps the captures of a local closure that does not escape on the stack, and all weak ones but one
    /// are `nil` there.
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let weak = node.signature?.capture?.items.filter {
            $0.specifier?.specifier.text == "weak"
        }
        if weak?.count ?? 0 > 1, let binding = node.parent?.as(InitializerClauseSyntax.self),
            binding.parent?.is(PatternBindingSyntax.self) == true
        {
            edits.insert("objc_closure(", at: node.byteRange.lowerBound)
            edits.insert(")", at: node.byteRange.upperBound)
            usesSelectors = true
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        AnchorCasts.edit(node, &edits)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base?.as(DeclReferenceExprSyntax.self),
            let module = Self.modules[base.baseName.text]
        {
            edits.replace(base.byteRange, with: module)
        }
        if let reference = OptionalReference(node, index, isOfDelegate: isOfDelegate(node)) {
            reference.edit(&edits)
            usesSelectors = true
        }
        if let value = UnknownValue(node, index) {
            value.edit(&edits)
            usesSelectors = true
        }
        return .visitChildren
    }

    /// The modules on Linux with the functions of modules of C, where code names the module.
    private static let modules = [
        "CoreFoundation": "Foundation", "Darwin": "Glibc", "Combine": "CombinePublishers",
    ]

    override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
        // Foundation on Linux refuses the name before Swift 4.2.
        if node.text == "NSAttributedStringKey",
            index.aliases[node.text] == nil
        {
            edits.replace(node.byteRange, with: "NSAttributedString.Key")
        }
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if node.baseType.trimmedDescription == "Combine", index.declaration(of: "Combine") == nil {
            edits.replace(node.baseType.byteRange, with: "CombinePublishers")
        }
        return .visitChildren
    }

    /// The arguments that create objects of Foundation without contents: a timer never fires, and another object
    /// has the values of the process.
    private static let emptyObjects = [
        "Timer": "(timeInterval: 0, repeats: false) { _ in }", "NSMutableString": "(capacity: 0)",
        "ProcessInfo": ".processInfo",
    ]

    /// Returns the class of Foundation's text that a call creates, if UIKit's text takes its place.
    ///
    /// On Linux, a mutable text traps if neighbouring runs have other attributes, and a text copies only the
    /// characters of Foundation's own texts.
    private static func foundationText(_ node: FunctionCallExprSyntax) -> String? {
        let type = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        let copies = node.arguments.first?.label?.text == "attributedString"
        return type == "NSMutableAttributedString" || type == "NSAttributedString" && copies
            ? type : nil
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "abs",
            Self.typeName(around: node) == "CGFloat", index.members(named: "abs").isEmpty
        {
            // On Linux, the type has a function of this name itself.
            edits.insert("Swift.", at: node.byteRange.lowerBound)
        }
        if let replacement = FoundationCalls.replacement(of: node, index) {
            edits.replace(replacement.range, with: replacement.function)
            usesSelectors = true
        }
        if node.calledExpression.trimmedDescription == "NSKeyedUnarchiver",
            node.arguments.count == 1, let argument = node.arguments.first,
            argument.label?.text == "forReadingWith"
        {
            edits.insert("objc_archive(", at: argument.expression.byteRange.lowerBound)
            edits.insert(")", at: argument.expression.byteRange.upperBound)
            usesSelectors = true
        }
        if let (end, path) = KeyValueObservers.path(node, index) {
            edits.insert(", forKeyPath: \"\(path)\"", at: end)
            usesSelectors = true
        }
        if importsUIKit || canImportUIKit, let type = Self.foundationText(node) {
            if !importsUIKit { needsUIKit = true }
            let mark = index.hasFailableInitializer(of: type, node) ? "?" : ""
            edits.replace(node.calledExpression.byteRange, with: "(NSTextStorage")
            edits.insert(" as \(type)\(mark))", at: node.byteRange.upperBound)
        }
        if node.arguments.isEmpty, let left = node.leftParen, let right = node.rightParen,
            let arguments = Self.emptyObjects[node.calledExpression.trimmedDescription],
            index.declaration(of: node.calledExpression.trimmedDescription) == nil
        {
            // The initialiser without arguments is missing on Linux, or not public.
            edits.replace(
                left.byteRange.lowerBound..<right.byteRange.upperBound, with: arguments)
        }
        if node.arguments.isEmpty, let end = node.leftParen?.byteRange.upperBound,
            node.calledExpression.trimmedDescription == "NSAttributedString"
        {
            edits.insert("string: \"\"", at: end)
        }
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            Self.methodFunctions.contains(name), let type = node.arguments.first?.expression
        {
            // The members of the module can be unknown before its first class is used.
            edits.insert(
                "objc_loadMembers(ObjectiveCMembers.self, for: ", at: type.byteRange.lowerBound)
            edits.insert(")", at: type.byteRange.upperBound)
            usesSelectors = true
        }
        if let value = ClassValueCalls(index: index).classValue(of: node),
            let end = node.leftParen?.byteRange.upperBound
        {
            let start = Self.delegatesInitialization(node) ? "self = " : ""
            edits.replace(node.calledExpression.byteRange, with: start + "objc_new")
            edits.insert(node.arguments.isEmpty ? value : value + ", ", at: end)
            usesSelectors = true
        }
        if node.arguments.count == 1, node.arguments.first?.label == nil,
            let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "intersects",
            index.members(named: "intersects").isEmpty
        {
            // Foundation's rectangles on Linux also intersect if they only share an edge.
            edits.replace(member.declName.baseName.byteRange, with: "objc_intersects")
            usesSelectors = true
        }
        if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let member = chain.expression.as(MemberAccessExprSyntax.self),
            isOptionalRequirement(member, node.arguments)
        {
            UnknownDelegate(member, node.arguments, index)?.edit(&edits)
            edits.blank(chain.questionMark.byteRange)
            if let call = OptionalCall(node, member),
                !index.hasOptionalRequirement(
                    member.declName.baseName.text, node.arguments.map { $0.label?.text })
            {
                call.edit(&edits)
                usesSelectors = true
            }
            reportMissing(node, member.declName.baseName.text)
        }
        if let unwrapped = node.calledExpression.as(ForceUnwrapExprSyntax.self),
            let member = unwrapped.expression.as(MemberAccessExprSyntax.self),
            isOptionalRequirement(member, node.arguments)
        {
            edits.blank(unwrapped.exclamationMark.byteRange)
        }
        return .visitChildren
    }

    /// The functions of Objective-C's runtime for the methods of a class.
    private static let methodFunctions: Set<String> = [
        "class_getInstanceMethod", "class_getMethodImplementation", "class_addMethod",
        "class_replaceMethod", "class_respondsToSelector",
    ]

    /// Returns whether a call is the `self.init(…)` of an initialiser, which makes the object.
    private static func delegatesInitialization(_ node: FunctionCallExprSyntax) -> Bool {
        node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == "self"
            && node.ancestor(InitializerDeclSyntax.self) != nil
    }

    /// Lets the call of an optional requirement be `nil` if the object's class lacks the method.
    private func reportMissing(_ node: FunctionCallExprSyntax, _ name: String) {
        guard index.hasValueRequirement(name, node.arguments.map { $0.label?.text }) else { return }
        let continues = node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
        edits.insert("objc_optional(", at: node.byteRange.lowerBound)
        edits.insert(continues ? ")?" : ")", at: node.byteRange.upperBound)
        usesSelectors = true
    }

    /// A call `delegate?.method?(…)` means an optional method, unless the member is a closure.
    private func isOptionalRequirement(
        _ member: MemberAccessExprSyntax, _ arguments: LabeledExprListSyntax
    ) -> Bool {
        let name = member.declName.baseName.text
        let labels = arguments.map { $0.label?.text }
        if index.hasOptionalRequirement(name, labels) { return true }
        // The call of a closure has no labels.
        if labels.contains(where: { $0 != nil }) { return true }
        guard !index.hasValue(named: name), member.base != nil else { return false }
        return UIKitNames.optionalMethods.contains(name) || isOfDelegate(member)
    }

    /// Returns a Boolean value that indicates whether the receiver is a delegate or a data source, by its name
    /// or by the types of properties.
    private func isOfDelegate(_ member: MemberAccessExprSyntax) -> Bool {
        guard let base = member.base?.trimmedDescription else { return false }
        let receiver = base.split(separator: ".").last.map(String.init) ?? base
        return Self.isDelegate(receiver)
            || index.types(ofProperty: receiver.trimmed(of: "?!")).contains { type in
                // Without the word `any` and marks of optional types.
                let name = type.trimmed(of: "?!()").split(separator: " ").last ?? ""
                return index.ancestors(of: String(name)).contains {
                    Self.isDelegate($0) || FrameworkProtocols.others.contains($0)
                }
            }
    }

    /// Returns a Boolean value that indicates whether a property or a protocol is a delegate or a
    /// data source, by its name.
    private static func isDelegate(_ name: String) -> Bool {
        let name = name.trimmed(of: "?!()").lowercased()
        return name.hasSuffix("delegate") || name.hasSuffix("datasource")
    }

    /// The full name of the type around a node.
    static func typeName(around node: some SyntaxProtocol) -> String? {
        var names: [String] = []
        var current = node.parent
        while let one = current {
            if let type = one.asProtocol((any NamedDeclSyntax).self),
                one.isProtocol((any DeclGroupSyntax).self)
            {
                names.append(type.name.text)
            } else if let type = one.as(ExtensionDeclSyntax.self) {
                names.append(type.extendedType.trimmedDescription)
            }
            current = one.parent
        }
        return names.isEmpty ? nil : names.reversed().joined(separator: ".")
    }

    /// The full name of a protocol.
    private static func typeName(of node: ProtocolDeclSyntax) -> String {
        [typeName(around: node), node.name.text].compactMap { $0 }.joined(separator: ".")
    }

    // MARK: Edits by others

    /// Lets another algorithm edit the source.
    func edit(_ body: (inout SourceEdits) -> Void) { body(&edits) }
}

extension String {
    /// Returns the text without some characters at its end.
    fileprivate func trimmed(of characters: String) -> String {
        String(self[..<(lastIndex { !characters.contains($0) }.map(index(after:)) ?? startIndex)])
    }
}
