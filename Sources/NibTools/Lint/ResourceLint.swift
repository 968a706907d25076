import NibFormat

/// Names of images, colours and fonts that the app does not have, and texts that a language lacks.
struct ResourceLint {
    private let documents: [NibDocument]
    private let base: CodeBase
    private let resources: AppResources

    init(_ documents: [NibDocument], _ base: CodeBase, _ resources: AppResources) {
        (self.documents, self.base, self.resources) = (documents, base, resources)
    }

    var findings: [LintFinding] {
        documents.filter { $0.platform == .iOS || $0.platform == .tvOS }.flatMap { document in
            images(document) + colors(document) + fonts(document) + symbols(document)
        } + texts
    }

    // MARK: Images and colours

    private func images(_ document: NibDocument) -> [LintFinding] {
        guard resources.hasCatalogue else { return [] }
        let names = document.images.filter { $0.element["catalog"] == nil }.map(\.name)
        return Set(names).sorted().compactMap { name in
            guard !name.isEmpty, !resources.images.contains(name), let user = Self.user(of: name, in: document) else {
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
                    attribute.value == name && ["mage", "ackground"].contains { attribute.name.hasSuffix($0) }
                }
        }
    }

    private func colors(_ document: NibDocument) -> [LintFinding] {
        guard !resources.colors.isEmpty else { return [] }
        let names = document.colors.filter { !$0.isSystem }.map(\.name)
        return Set(names).sorted().compactMap { name in
            guard !name.isEmpty, !resources.colors.contains(name) else { return nil }
            let user = document.elements.first { $0.name == "color" && $0["name"] == name && $0["key"] != nil }
            return user.map { finding(.unknownColor, document, $0, "colour", name, resources.colors) }
        }
    }

    private func finding(
        _ rule: LintRule, _ document: NibDocument, _ element: NibElement, _ kind: String, _ name: String,
        _ names: Set<String>
    ) -> LintFinding {
        let near = Spelling.nearest(to: name, among: names.sorted()).map { "did you mean \($0.quoted)?" }
        let object = ([element] + element.ancestors).first { $0["id"] != nil } ?? element
        return LintFinding(
            rule: rule, file: document.file, line: element.line, subject: object["id"] ?? name,
            sentence: "no asset catalogue has the \(kind) \(name.quoted); \(near ?? "add it, or choose another one")")
    }

    // MARK: Fonts

    /// Fonts of the app's own: the document names the file of each.
    private func fonts(_ document: NibDocument) -> [LintFinding] {
        guard !resources.fontFiles.isEmpty else { return [] }
        let files = document.root.child("customFonts").map { Array($0.children) } ?? []
        return files.flatMap { file -> [LintFinding] in
            guard let name = file["key"], let fault = fontFault(name) else { return [] }
            let fonts = Set(file.children.map(\.text))
            let user = document.elements.first { element in element["name"].map(fonts.contains) ?? false }
            return user.map { user in
                let object = ([user] + user.ancestors).first { $0["id"] != nil } ?? user
                return [
                    LintFinding(
                        rule: .unknownFont, file: document.file, line: user.line, subject: object["id"] ?? name,
                        sentence: "\(fault.fact), so \((user["name"] ?? "").quoted) becomes the system font; "
                            + fault.remedy)
                ]
            } ?? []
        }
    }

    private func fontFault(_ name: String) -> (fact: String, remedy: String)? {
        let files = resources.fontFiles
        if !files.contains(name) {
            let near = Spelling.nearest(to: name, among: files.sorted()).map { "did you mean \($0.quoted)?" }
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

    private func symbols(_ document: NibDocument) -> [LintFinding] {
        guard let target = SymbolTable.deploymentTarget(of: document) else { return [] }
        return document.images.filter(\.isSystem).compactMap { image in
            guard let release = SymbolTable.releases[image.name], release > target else { return nil }
            let user = document.elements.first { $0["catalog"] == "system" && $0["image"] == image.name }
            guard let user else { return nil }
            let object = ([user] + user.ancestors).first { $0["id"] != nil } ?? user
            return LintFinding(
                rule: .newSymbol, file: document.file, line: user.line, subject: object["id"] ?? image.name,
                sentence: "the symbol \(image.name.quoted) exists from iOS \(release) on, and the document deploys to "
                    + "iOS \(target); choose an older one, or set another image in code")
        }
    }

    // MARK: Languages

    private var texts: [LintFinding] {
        resources.tables.flatMap { table -> [LintFinding] in
            let languages = table.keys.filter { $0.key != table.source }
            let all = table.keys.values.reduce(into: Set<String>()) { $0.formUnion($1) }
            return languages.sorted { $0.key < $1.key }.compactMap { language, keys in
                let missing = all.subtracting(keys).sorted()
                // A language with a few texts alone is a variant of another.
                guard !missing.isEmpty, keys.count * 2 > all.count else { return nil }
                return LintFinding(
                    rule: .missingText, file: table.files[language] ?? table.file, line: 1, subject: language,
                    sentence: "\(language) lacks \(missing.count) of \(all.count) keys: "
                        + "\(missing.map(\.quoted).listed(3)); add them, or the app shows the keys")
            }
        }
    }
}

/// The first releases of a few SF Symbols that are newer than the first set, which came with iOS 13.
enum SymbolTable {
    /// The first release of iOS with each symbol; others are unknown here.
    static let releases: [String: Int] = {
        var releases: [String: Int] = [:]
        for (release, names) in [(14, fourteen), (15, fifteen), (16, sixteen), (17, seventeen)] {
            for name in names.split(separator: " ") { releases[String(name)] = release }
        }
        return releases
    }()

    private static let fourteen = """
        rectangle.portrait.and.arrow.right person.fill.questionmark gearshape gearshape.fill gearshape.2 pip pip.fill \
        highlighter ladybug ladybug.fill externaldrive pianokeys figure.wave face.dashed eye.circle
        """
    private static let fifteen = """
        checklist clock.badge.checkmark bell.badge.circle brain.head.profile line.3.horizontal.decrease.circle \
        line.3.horizontal square.grid.3x3 person.2.circle.fill magnifyingglass.circle list.bullet.circle
        """
    private static let sixteen = """
        figure.run figure.hiking door.left.hand.open chart.line.uptrend.xyaxis dumbbell sofa lamp.floor
        """
    private static let seventeen = """
        arcade.stick dog dog.fill cat cat.fill tree tree.fill figure.seated.side square.resize apple.terminal
        """

    /// The release of iOS that a document deploys to, if it says so: 2304 is 9.0, from 16 bits of hexadecimal digits.
    static func deploymentTarget(of document: NibDocument) -> Int? {
        let deployment = document.root.child("dependencies")?.children.first {
            $0.name == "deployment" && $0["identifier"] == "iOS"
        }
        return deployment?["version"].flatMap { Int($0) }.map { $0 / 256 }
    }
}
