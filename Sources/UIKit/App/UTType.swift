import Foundation

/// A type of data, such as PNG pictures, which conforms to more general types.
///
/// Sources import it from UniformTypeIdentifiers; the plugin's copies import UIKit. Known are the types of Apple's documentation
/// that apps use most.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The identifier of the type.
    public let identifier: String
    /// The ending of files of the type that is used first.
    public var preferredFilenameExtension: String? { declaration?.endings.first }
    /// The name of the type for the internet that is used first.
    public var preferredMIMEType: String? { declaration?.mimeTypes.first }
    /// A Boolean value that indicates whether the type is one that every system knows.
    public var isPublic: Bool { identifier.hasPrefix("public.") }
    /// A Boolean value that indicates whether the type was made for an unknown ending or name.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    /// A Boolean value that indicates whether the type is known.
    public var isDeclared: Bool { declaration != nil || !isDynamic && parents != nil }
    /// The identifier of the type.
    public var description: String { identifier }
    /// The types to which the type conforms, in any number of steps.
    public var supertypes: Set<UTType> {
        var all: Set<UTType> = []
        var waiting = declaredParents
        while let one = waiting.popLast() {
            if all.insert(one).inserted { waiting += one.declaredParents }
        }
        return all
    }
    /// The more general types of a type of the app.
    private var parents: [String]?

    /// Returns the type of an identifier, or `nil` if none is known.
    public init?(_ identifier: String) {
        self.init(known: identifier)
        guard declaration != nil else { return nil }
    }
    /// Returns the type of files with an ending, which is an unnamed one below another type if none is known.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(of: filenameExtension, below: supertype, \.endings)
    }
    /// Returns the type of a name for the internet, which is an unnamed one below another type if none is known.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(of: mimeType, below: supertype, \.mimeTypes)
    }
    /// Creates a type that the app declares.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(known: identifier)
        parents = [(parentType ?? .data).identifier]
    }
    /// Creates a type that another app declares.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(exportedAs: identifier, conformingTo: parentType)
    }
    private init(known identifier: String) { self.identifier = identifier.lowercased() }
    private init(of name: String, below supertype: UTType, _ names: KeyPath<Declaration, [String]>)
    {
        let name = name.lowercased()
        let found = Declaration.all.first {
            $0.value[keyPath: names].contains(name)
                && UTType(known: $0.key).conforms(to: supertype)
        }
        if let found {
            self.init(known: found.key)
        } else {
            self.init(known: "dyn.\(name)")
            parents = [supertype.identifier]
        }
    }

    /// Returns whether the type is another one, or conforms to it.
    public func conforms(to type: UTType) -> Bool {
        self == type || supertypes.contains(type)
    }
    /// Returns whether the type conforms to another one, and is not that one.
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }
    /// Returns whether another type conforms to this one, and is not this one.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
    /// Two types are equal if their identifiers are.
    public static func == (one: UTType, two: UTType) -> Bool { one.identifier == two.identifier }
    /// Adds the identifier to a hash value.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    private var declaration: Declaration? { Declaration.all[identifier] }
    private var declaredParents: [UTType] {
        (parents ?? declaration?.parents ?? []).map(UTType.init(known:))
    }

    /// What is known of a type.
    private struct Declaration {
        let parents, endings, mimeTypes: [String]

        static let all: [String: Declaration] = Dictionary(
            uniqueKeysWithValues: table.split(separator: "\n").map { line in
                let columns = line.split(separator: "|", omittingEmptySubsequences: false).map {
                    $0.split(separator: " ").map(String.init)
                }
                return (
                    columns[0][0],
                    Declaration(parents: columns[1], endings: columns[2], mimeTypes: columns[3])
                )
            })

        /// The identifier, the more general types, the endings of files and the names for the internet.
        private static let table = """
            public.item|||
            public.content|||
            public.data|public.item||application/octet-stream
            public.composite-content|public.content||
            public.directory|public.item||
            public.folder|public.directory||
            public.url|public.data||
            public.file-url|public.url||
            public.text|public.data public.content||
            public.plain-text|public.text|txt text|text/plain
            public.utf8-plain-text|public.plain-text||
            public.rtf|public.text|rtf|text/rtf application/rtf
            public.html|public.text|html htm|text/html
            public.xml|public.text|xml|application/xml text/xml
            public.json|public.text|json|application/json
            public.yaml|public.text|yml yaml|application/x-yaml
            public.delimited-values-text|public.text||
            public.comma-separated-values-text|public.delimited-values-text|csv|text/csv
            public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values
            public.source-code|public.plain-text||
            public.swift-source|public.source-code|swift|
            public.css|public.text|css|text/css
            com.netscape.javascript-source|public.source-code|js javascript mjs|text/javascript
            com.apple.property-list|public.data|plist|
            public.vcard|public.text|vcf vcard|text/vcard
            public.image|public.data public.content||
            public.jpeg|public.image|jpeg jpg jpe|image/jpeg image/jpg
            public.png|public.image|png|image/png
            public.tiff|public.image|tiff tif|image/tiff
            public.heic|public.image|heic|image/heic
            public.heif|public.image|heif|image/heif
            public.svg-image|public.image public.xml|svg svgz|image/svg+xml
            com.compuserve.gif|public.image|gif|image/gif
            com.microsoft.bmp|public.image|bmp dib|image/bmp
            com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon
            org.webmproject.webp|public.image|webp|image/webp
            com.adobe.raw-image|public.image||
            public.audiovisual-content|public.data public.content||
            public.movie|public.audiovisual-content||
            public.video|public.movie||
            public.audio|public.audiovisual-content||
            public.mp3|public.audio|mp3|audio/mpeg
            public.mpeg-4-audio|public.audio|m4a|audio/mp4
            com.microsoft.waveform-audio|public.audio|wav wave|audio/vnd.wave audio/wav
            public.aiff-audio|public.audio|aiff aif|audio/aiff
            public.mpeg|public.movie|mpg mpeg|video/mpeg
            public.mpeg-4|public.movie|mp4|video/mp4
            com.apple.quicktime-movie|public.movie|mov qt|video/quicktime
            public.avi|public.movie|avi|video/avi
            com.adobe.pdf|public.data public.composite-content|pdf|application/pdf
            public.archive|public.data||
            public.zip-archive|public.archive|zip|application/zip
            org.gnu.gnu-zip-archive|public.archive|gz gzip|application/x-gzip
            public.font|public.data||
            public.database|public.data||
            public.calendar-event|public.data||
            com.apple.ical.ics|public.calendar-event public.text|ics|text/calendar
            public.contact|public.data||
            public.message|public.data||
            public.executable|public.data||
            com.apple.package|public.directory||
            com.apple.bundle|public.directory||
            com.apple.application-bundle|com.apple.bundle com.apple.package|app|
            com.apple.live-photo|public.content||
            org.idpf.epub-container|public.data public.composite-content|epub|application/epub+zip
            """
    }
}

extension UTType {
    /// The type of anything.
    public static let item = UTType(known: "public.item")
    /// The type of documents.
    public static let content = UTType(known: "public.content")
    /// The type of documents of several parts.
    public static let compositeContent = UTType(known: "public.composite-content")
    /// The type of bytes.
    public static let data = UTType(known: "public.data")
    /// The type of folders and packages.
    public static let directory = UTType(known: "public.directory")
    /// The type of folders.
    public static let folder = UTType(known: "public.folder")
    /// The type of packages.
    public static let package = UTType(known: "com.apple.package")
    /// The type of bundles.
    public static let bundle = UTType(known: "com.apple.bundle")
    /// The type of addresses.
    public static let url = UTType(known: "public.url")
    /// The type of addresses of files.
    public static let fileURL = UTType(known: "public.file-url")
    /// The type of texts.
    public static let text = UTType(known: "public.text")
    /// The type of texts without styles.
    public static let plainText = UTType(known: "public.plain-text")
    /// The type of plain texts in UTF-8.
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    /// The type of texts in the rich text format.
    public static let rtf = UTType(known: "public.rtf")
    /// The type of pages.
    public static let html = UTType(known: "public.html")
    /// The type of XML.
    public static let xml = UTType(known: "public.xml")
    /// The type of JSON.
    public static let json = UTType(known: "public.json")
    /// The type of YAML.
    public static let yaml = UTType(known: "public.yaml")
    /// The type of tables with commas.
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    /// The type of tables with tabs.
    public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
    /// The type of texts of programs.
    public static let sourceCode = UTType(known: "public.source-code")
    /// The type of programs in Swift.
    public static let swiftSource = UTType(known: "public.swift-source")
    /// The type of programs in JavaScript.
    public static let javaScript = UTType(known: "com.netscape.javascript-source")
    /// The type of property lists.
    public static let propertyList = UTType(known: "com.apple.property-list")
    /// The type of cards of contacts.
    public static let vCard = UTType(known: "public.vcard")
    /// The type of pictures.
    public static let image = UTType(known: "public.image")
    /// The type of JPEG pictures.
    public static let jpeg = UTType(known: "public.jpeg")
    /// The type of PNG pictures.
    public static let png = UTType(known: "public.png")
    /// The type of TIFF pictures.
    public static let tiff = UTType(known: "public.tiff")
    /// The type of GIF pictures.
    public static let gif = UTType(known: "com.compuserve.gif")
    /// The type of BMP pictures.
    public static let bmp = UTType(known: "com.microsoft.bmp")
    /// The type of icons of Windows.
    public static let ico = UTType(known: "com.microsoft.ico")
    /// The type of SVG pictures.
    public static let svg = UTType(known: "public.svg-image")
    /// The type of WebP pictures.
    public static let webP = UTType(known: "org.webmproject.webp")
    /// The type of HEIC pictures.
    public static let heic = UTType(known: "public.heic")
    /// The type of HEIF pictures.
    public static let heif = UTType(known: "public.heif")
    /// The type of pictures with their film.
    public static let livePhoto = UTType(known: "com.apple.live-photo")
    /// The type of sounds and films.
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    /// The type of films.
    public static let movie = UTType(known: "public.movie")
    /// The type of films without sound.
    public static let video = UTType(known: "public.video")
    /// The type of sounds.
    public static let audio = UTType(known: "public.audio")
    /// The type of MP3 sounds.
    public static let mp3 = UTType(known: "public.mp3")
    /// The type of MPEG-4 sounds.
    public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
    /// The type of WAV sounds.
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    /// The type of AIFF sounds.
    public static let aiff = UTType(known: "public.aiff-audio")
    /// The type of MPEG films.
    public static let mpeg = UTType(known: "public.mpeg")
    /// The type of MPEG-4 films.
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    /// The type of QuickTime films.
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    /// The type of AVI films.
    public static let avi = UTType(known: "public.avi")
    /// The type of PDF documents.
    public static let pdf = UTType(known: "com.adobe.pdf")
    /// The type of books.
    public static let epub = UTType(known: "org.idpf.epub-container")
    /// The type of archives.
    public static let archive = UTType(known: "public.archive")
    /// The type of ZIP archives.
    public static let zip = UTType(known: "public.zip-archive")
    /// The type of files that gzip made smaller.
    public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
    /// The type of fonts.
    public static let font = UTType(known: "public.font")
    /// The type of databases.
    public static let database = UTType(known: "public.database")
    /// The type of dates in a calendar.
    public static let calendarEvent = UTType(known: "public.calendar-event")
    /// The type of contacts.
    public static let contact = UTType(known: "public.contact")
    /// The type of messages.
    public static let message = UTType(known: "public.message")
    /// The type of programs.
    public static let executable = UTType(known: "public.executable")
    /// The type of apps.
    public static let applicationBundle = UTType(known: "com.apple.application-bundle")
}
