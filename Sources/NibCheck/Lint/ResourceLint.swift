import NibFormat

/// The rules `unknown-image`, `unknown-color`, `unknown-font`, `new-symbol` and `missing-text`:
/// names of missing resources, and missing texts of a language.
struct ResourceLint: AppLint {
    let app: LintedApp

    var findings: [Diagnostic] {
        documents.filter { $0.platform == .iOS || $0.platform == .tvOS }.flatMap { document in
            images(document) + colors(document) + fonts(document) + symbols(document)
        } + texts
    }

    // MARK: Images and colours

    private func images(_ document: NibDocument) -> [Diagnostic] {
        guard resources.hasCatalogue else { return [] }
        let names = document.images.filter { $0.element["catalog"] == nil }.map(\.name)
        return Set(names).sorted().compactMap { name in
            guard !name.isEmpty, !resources.images.contains(name),
                let user = Self.user(of: name, in: document)
            else {
                return nil
            }
            return finding(.unknownImage, document, user, "image", name, resources.images)
        }
    }

    /// The first element that shows an image.
    private static func user(of name: String, in document: NibDocument) -> NibElement? {
        document.elements.first { element in
            element.name != "image" && element["catalog"] == nil
                && element.attributes.contains { attribute in
                    attribute.value == name
                        && ["mage", "ackground"].contains { attribute.name.hasSuffix($0) }
                }
        }
    }

    private func colors(_ document: NibDocument) -> [Diagnostic] {
        guard !resources.colors.isEmpty else { return [] }
        let names = document.colors.filter { !$0.isSystem }.map(\.name)
        return Set(names).sorted().compactMap { name in
            guard !name.isEmpty, !resources.colors.contains(name) else { return nil }
            let user = document.elements.first {
                $0.name == "color" && $0["name"] == name && $0["key"] != nil
            }
            return user.map {
                finding(.unknownColor, document, $0, "colour", name, resources.colors)
            }
        }
    }

    private func finding(
        _ rule: Rule, _ document: NibDocument, _ element: NibElement, _ kind: String,
        _ name: String,
        _ names: Set<String>
    ) -> Diagnostic {
        let near = Spelling.nearest(to: name, among: names.sorted()).map {
            "did you mean \($0.quoted)?"
        }
        return Diagnostic(
            rule: rule, file: document.file, line: element.line,
            subject: Self.id(around: element) ?? name,
            message:
                "no asset catalogue has the \(kind) \(name.quoted); \(near ?? "add it, or choose another one")"
        )
    }

    /// The id of the object that an element describes.
    private static func id(around element: NibElement) -> String? {
        ([element] + element.ancestors).lazy.compactMap { $0["id"] }.first
    }

    // MARK: Fonts

    /// Returns the missing fonts of the app. The document names the file of each.
    private func fonts(_ document: NibDocument) -> [Diagnostic] {
        guard !resources.fontFiles.isEmpty else { return [] }
        let files = document.root.child("customFonts").map { Array($0.children) } ?? []
        return files.flatMap { file -> [Diagnostic] in
            guard let name = file["key"], let problem = fontProblem(name) else { return [] }
            let fonts = Set(file.children.map(\.text))
            let user = document.elements.first { element in
                element["name"].map(fonts.contains) ?? false
            }
            return user.map { user in
                [
                    Diagnostic(
                        rule: .unknownFont, file: document.file, line: user.line,
                        subject: Self.id(around: user) ?? name,
                        message:
                            "\(problem.fact), so \((user["name"] ?? "").quoted) becomes the system font; "
                            + problem.remedy)
                ]
            } ?? []
        }
    }

    private func fontProblem(_ name: String) -> (fact: String, remedy: String)? {
        let files = resources.fontFiles
        if !files.contains(name) {
            let near = Spelling.nearest(to: name, among: files.sorted()).map {
                "did you mean \($0.quoted)?"
            }
            return ("the font file \(name.quoted) does not exist", near ?? "add it to the app")
        }
        guard let listed = resources.listedFonts, !listed.contains(name) else { return nil }
        // Code may register fonts itself.
        let registers = base.sources.contains { source in
            source.tokens.contains { $0.text.hasPrefix("CTFontManagerRegister") }
        }
        if registers || base.isEmpty { return nil }
        return ("no property list names \(name.quoted) under UIAppFonts", "add it there")
    }

    // MARK: Symbols

    private func symbols(_ document: NibDocument) -> [Diagnostic] {
        guard let target = SymbolTable.deploymentTarget(of: document) else { return [] }
        return document.images.filter(\.isSystem).compactMap { image in
            guard let release = SymbolTable.release(of: image.name), release > target else {
                return nil
            }
            let user = document.elements.first {
                $0["catalog"] == "system" && $0["image"] == image.name
            }
            guard let user else { return nil }
            return Diagnostic(
                rule: .newSymbol, file: document.file, line: user.line,
                subject: Self.id(around: user) ?? image.name,
                message:
                    "the symbol \(image.name.quoted) exists from iOS \(release) on, and the document deploys to "
                    + "iOS \(target); choose an older one, or set another image in code")
        }
    }

    // MARK: Languages

    private var texts: [Diagnostic] {
        resources.tables.flatMap { table -> [Diagnostic] in
            let languages = table.keys.filter { $0.key != table.source }
            let all = table.keys.values.reduce(into: Set<String>()) { $0.formUnion($1) }
            return languages.sorted { $0.key < $1.key }.compactMap { language, keys in
                let missing = all.subtracting(keys).sorted()
                // A language with few texts is a variant of another.
                guard !missing.isEmpty, keys.count * 2 > all.count else { return nil }
                return Diagnostic(
                    rule: .missingText, file: table.files[language] ?? table.file, line: 1,
                    subject: language,
                    message: "\(language) lacks \(missing.count) of \(all.count) keys: "
                        + "\(missing.map(\.quoted).listed(3)); add them, or the app shows the keys")
            }
        }
    }
}

/// The resources of an app: images, colours, fonts and localized texts.
public struct AppResources: Sendable, Hashable {
    /// The names of the images in catalogues and files. File names occur with and without their
    /// extension.
    public var images: Set<String> = []
    /// The names of the colours in catalogues.
    public var colors: Set<String> = []
    /// A Boolean value that indicates whether the app has an asset catalogue.
    public var hasCatalogue = false
    /// The names of font files, such as `Lato-Bold.ttf`.
    public var fontFiles: Set<String> = []
    /// The font files that the app's property lists name under `UIAppFonts`; `nil` if no property
    /// list has this key.
    public var listedFonts: Set<String>?
    /// The tables of localized texts.
    public var tables: [TextTable] = []

    /// A table of localized texts: the keys for which each language has a text.
    public struct TextTable: Sendable, Hashable {
        /// The file that contains all languages, or the common name of the languages' files.
        public let file: String
        /// The file of each language, if each language has its own file.
        public let files: [String: String]
        /// The keys for which a language has a text, by the name of the language.
        public let keys: [String: Set<String>]
        /// The language in which the keys are written; it needs no texts.
        public let source: String?

        /// Creates a table of localized texts.
        public init(
            file: String, keys: [String: Set<String>], source: String? = nil,
            files: [String: String] = [:]
        ) {
            (self.file, self.keys, self.source, self.files) = (file, keys, source, files)
        }
    }

    /// Creates a value without resources, with which no document is compared.
    public init() {}
}
