import SwiftSyntax

/// Copies of the sources of a target that compile on Linux, with code that registers their members.
public struct TargetRewriter {
    /// The texts of the copies, in the order of the sources.
    public private(set) var copies: [String] = []
    /// The source that lists the registration functions of the module.
    public private(set) var memberList = ""
    /// The warnings, by their lines in the originals.
    public private(set) var diagnostics: [SourceDiagnostic] = []

    /// Rewrites the sources of a module.
    ///
    /// - Parameters:
    ///   - canImportUIKit: Whether the module depends on UIKit, also if no source imports it.
    ///   - dependencies: The sources of the modules below that have copies, too.
    /// - Complexity: O(bytes of all sources).
    public init(
        _ sources: [(path: String, text: String)], canImportUIKit: Bool = false,
        dependencies: [(path: String, text: String)] = []
    ) {
        var sources = sources.concurrentMap { AppSource(path: $0.path, text: $0.text) }
        let sourcesBelow = dependencies.concurrentMap { AppSource(path: $0.path, text: $0.text) }
        let namesBelow = SwiftUIDeclarations.all(in: sourcesBelow).names
        let ofSwiftUI = SwiftUIDeclarations.all(in: sources, below: namesBelow).declarations
        for (place, declarations) in ofSwiftUI.enumerated() {
            sources[place].declarationsOfSwiftUI = declarations
        }
        let index = Self.index(sources)
        let below = Self.index(sourcesBelow)
        let usesUIKit = canImportUIKit || sources.contains(where: \.importsUIKit)
        let rewriters = sources.concurrentMap {
            SourceRewriter($0, index, canImportUIKit: usesUIKit)
        }
        let overrides = ExtensionOverrides(index)
        let swizzled = SwizzledMethods(sources, index, besides: overrides)
        let replaced = FrameworkOverrides(
            index, besides: overrides, and: swizzled,
            of: DynamicMembers(below, besides: ExtensionOverrides(below)))
        let dynamic = DynamicMembers(index, besides: overrides)
        let dispatchers =
            overrides.apply(sources) { rewriters[$0].edit($1) }
            + replaced.apply(sources) { rewriters[$0].edit($1) }
            + swizzled.apply { rewriters[$0].edit($1) }
        diagnostics = overrides.diagnostics(sources) + replaced.diagnostics(sources)
        let tests = MainActorTests(index)
        // The sources that call functions of the module `ObjectiveC`.
        var calling: Set<Int> = []
        for (place, (source, rewriter)) in zip(sources, rewriters).enumerated() {
            rewriter.edit { edits in
                let properties = ObservedProperties(source, at: place, index, &edits)
                diagnostics += properties.diagnostics
                let hasTests = tests.apply(to: place, &edits)
                GestureInitializers.add(to: place, index, &edits)
                dynamic.apply(to: place, &edits)
                if properties.isUsed || hasTests { calling.insert(place) }
            }
        }
        let requirements = SubclassRequirements(index)
        requirements.markOverrides { rewriters[$0].edit($1) }
        Self.move(
            ExtensionMoves(index, besides: overrides, and: requirements.overrides).all(), sources,
            index, rewriters)
        requirements.addMethods(sources) { rewriters[$0].edit($1) }
        var functions: [String] = []
        let methods = RequirementMethods(index)
        for (place, (source, rewriter)) in zip(sources, rewriters).enumerated() {
            var appended = dispatchers.filter { $0.source == place }.map(\.text)
            var requirements = OptionalRequirements(source)
            for (type, members) in zip(index.sources[place].types, index.sources[place].members)
            where type.kind == .protocol {
                if let defaults = requirements.defaults(of: type, members) {
                    appended.append(defaults)
                }
            }
            let registration = Registration(
                source, at: place, index, methods, function: "registerMembersOfSource\(place)")
            rewriter.edit { edits in
                for insertion in registration.insertions {
                    edits.insert(insertion.text, at: insertion.offset)
                }
            }
            if place == 0, let registration = swizzled.registration {
                appended.append(registration.text)
                functions.append(registration.function)
            }
            if !registration.isEmpty {
                appended.append(registration.text)
                functions.append("registerMembersOfSource\(place)")
            }
            copies.append(
                Self.copy(
                    of: source, rewriter, appended,
                    importsUIKit: rewriter.needsUIKit
                        || usesUIKit && !source.importsUIKit
                            && appended.contains(where: Self.namesUIKit),
                    usesMembers: registration.hasMembers || calling.contains(place)))
            diagnostics +=
                rewriter.diagnostics + requirements.diagnostics + registration.diagnostics
        }
        memberList = Self.memberList(functions) + TestNames.text(for: index)
    }

    private static func index(_ sources: [AppSource]) -> DeclarationIndex {
        DeclarationIndex(sources.concurrentMap { DeclarationReader.declarations(of: $0) })
    }

    /// Returns the rewritten text after a directive of its lines, and the appended declarations.
    private static func copy(
        of source: AppSource, _ rewriter: SourceRewriter, _ appended: [String],
        importsUIKit: Bool, usesMembers: Bool
    ) -> String {
        let text = rewriter.edits.text()
        var lines = [source.locationDirective(line: 1), text]
        let needsModule =
            usesMembers || rewriter.usesSelectors
            || (appended + [text]).contains { $0.contains("objc_") }
        let modules = (needsModule ? ["ObjectiveC"] : []) + (importsUIKit ? ["UIKit"] : [])
        let others = rewriter.frameworksOfOthers.map {
            "#if canImport(\($0))\nimport \($0)\n#endif"
        }
        if !(modules + others + appended).isEmpty { lines.append("#sourceLocation()") }
        lines += modules.map { "import \($0)" } + others
        return (lines + appended).joined(separator: "\n") + "\n"
    }

    /// Returns whether appended declarations replace or register members of UIKit.
    private static func namesUIKit(_ text: String) -> Bool {
        text.contains("@_dynamicReplacement") || text.contains("objc_registerReplaceable")
    }

    private static func memberList(_ functions: [String]) -> String {
        """
        import ObjectiveC

        /// The members of the module's classes for messages and nibs.
        public enum ObjectiveCMembers: ObjectiveCMemberList {
            /// Registers the members of all classes.
            @preconcurrency @MainActor public static func registerMembers() {
        \(functions.map { "        \($0)()" }.joined(separator: "\n"))
            }
        }

        """
    }

    /// Moves members of extensions to the ends of their classes.
    private static func move(
        _ moves: [ExtensionMoves.Move], _ sources: [AppSource], _ index: DeclarationIndex,
        _ rewriters: [SourceRewriter]
    ) {
        let forwarders = moves.map { move in
            move.member.type.source != move.type.source
                && PrivateNames.areUsed(in: index[move.member].node)
                ? ExtensionForwarder(
                    index[move.member], index[move.type], source: move.member.type.source) : nil
        }
        // All texts are read before one is blanked, with the edits inside.
        let texts = zip(moves, forwarders).map { move, forwarder in
            let edits = rewriters[move.member.type.source].edits
            return forwarder?.text(edits) ?? edits.text(in: index[move.member].node.byteRange)
        }
        for ((move, forwarder), text) in zip(zip(moves, forwarders), texts) {
            let (member, owner, type) = (
                index[move.member], index[move.member.type], index[move.type]
            )
            let (from, to) = (sources[move.member.type.source], sources[move.type.source])
            let end = type.members.rightBrace.byteRange.lowerBound
            let isPublic =
                owner.modifiers.contains("public")
                && member.modifiers.isDisjoint(with: ["public", "open", "internal", "fileprivate"])
            rewriters[move.member.type.source].edit {
                if let forwarder { forwarder.apply(&$0) } else { $0.blank(member.node.byteRange) }
            }
            rewriters[move.type.source].edit {
                $0.insert(
                    ExtensionMoves.text(
                        of: text, conditions: member.conditions[...],
                        access: isPublic ? "public" : nil,
                        from: from.locationDirective(line: from.position(of: member.node).line),
                        backTo: to.locationDirective(line: to.line(at: end))), at: end)
            }
        }
    }
}
