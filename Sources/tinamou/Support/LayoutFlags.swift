import ArgumentParser
import AutoLayout
import CommandSupport
import Diagnostics
import NibFormat
import NibLayout

/// The options of layouts.
struct LayoutFlags: ParsableArguments {
    @Option(
        help:
            "Read the insets of safe areas and margins from this tab-separated file (columns path, view_id, kind, edge, inset).",
        completion: .file())
    var insets: String?

    @Option(help: .hidden) var env: String?

    @Option(
        help:
            "Give root views this size in points, such as 375x667 (default: as stored, or fitted to --device)."
    )
    var size: RootSize?

    @OptionGroup var target: ConfigurationFlags

    @Option(
        help:
            "Search for the app's images, colours and fonts below FOLDER (repeatable; default: the git work tree of the document).",
        completion: .directory)
    var assets: [String] = []

    @Flag(
        help:
            "Use the sizes of images and the colours that the document has stored, and no files of the app."
    )
    var documentOnly = false

    func validate() throws { try Self.validate(assets, of: "--assets") }

    /// Refuses the folders of an option that do not exist.
    static func validate(_ folders: [String], of option: String) throws {
        if let missing = folders.first(where: { !ChangedFiles.isFolder($0) }) {
            throw ValidationError("\(option) takes a folder; \(missing) is none.")
        }
    }

    /// The search for the app's assets; `nil` for those of the document.
    ///
    /// - Parameter language: The language of localised images.
    func assetSearch(_ language: String? = nil) -> AssetSearch? {
        documentOnly ? nil : AssetSearch(folders: assets, language: language)
    }

    /// The table of insets, also by the option's old name.
    var insetFile: String? { insets ?? env }

    /// The options of a layout of a document, with the app's assets.
    func options(for document: String, _ messages: TextSink) throws -> DocumentLayoutOptions {
        var options = try options()
        options.assets = assetSearch()?.assets(for: document, messages)
        return options
    }

    /// The options as the layout takes them, without assets.
    func options() throws -> DocumentLayoutOptions {
        var options = DocumentLayoutOptions(
            size: size?.size, configuration: try target.configuration())
        if let insetFile { options.insets = try InputFile.insets(insetFile) }
        return options
    }
}

/// A size on the command line: `375x667`.
struct RootSize: ExpressibleByArgument {
    let size: Size

    init?(argument: String) {
        guard let (width, height) = NumberPair(argument, separator: "x")?.numbers else {
            return nil
        }
        guard width >= 0, height >= 0 else { return nil }
        size = Size(width: width, height: height)
    }
}

/// A point on the command line: `120,44.5`.
struct RootPoint: ExpressibleByArgument {
    let point: Point

    init?(argument: String) {
        guard let (x, y) = NumberPair(argument, separator: ",")?.numbers else { return nil }
        point = Point(x: x, y: y)
    }
}

/// Two finite numbers with a separator between them.
struct NumberPair {
    let numbers: (Double, Double)

    init?(_ text: String, separator: Character) {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false).map {
            Double($0)
        }
        guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
        guard first.isFinite, second.isFinite else { return nil }
        numbers = (first, second)
    }
}

extension InputFile {
    /// Reads a table of insets.
    static func insets(_ path: String) throws(Diagnostic) -> InsetTable {
        let text = try text(path, as: .settings)
        return try InsetTable(text, file: name(path))
    }
}

/// The options of a layout's configuration.
struct ConfigurationFlags: ParsableArguments {
    @Option(
        help: "Lay out for this device, such as “iPhone 15” or retina6_12 (default: as stored).")
    var device: DeviceName?

    @Flag(help: "With --device: lay out in landscape.")
    var landscape = false

    @Option(help: "With --device: lay out in an iPad window that takes this share of the screen.")
    var window = WindowShare.full

    @Flag(help: "Lay out for a right-to-left language.")
    var rightToLeft = false

    @Option(help: "Lay out with the texts as written, doubled, or accented and longer.")
    var texts = LayoutConfiguration.TextVariant.asWritten

    @Option(help: "Lay out with this text size (content size category).")
    var textSize = ContentSizeCategory.large

    /// The chosen configuration; `nil` without options.
    func configuration() throws -> LayoutConfiguration? {
        if landscape, device == nil {
            throw ValidationError("--landscape needs a device; add --device.")
        }
        if window != .full {
            guard let device = device?.device else {
                throw ValidationError("--window needs an iPad; add --device “iPad Pro 11-inch”.")
            }
            guard window.size(on: device, isLandscape: landscape) != nil else {
                throw ValidationError(
                    device.isPad
                        ? "\(device.name) supports half windows only in landscape; add --landscape."
                        : "\(device.name) shows apps on its whole screen; --window needs an iPad.")
            }
        }
        let configuration = LayoutConfiguration(
            device: device?.device, isLandscape: landscape, window: window,
            direction: rightToLeft ? .rightToLeft : .leftToRight,
            texts: texts, textSize: textSize)
        return configuration == LayoutConfiguration() ? nil : configuration
    }
}

/// A device on the command line, by its code in documents or the name of a product.
struct DeviceName: ExpressibleByArgument {
    let device: ScreenDevice

    init?(argument: String) {
        guard let device = ScreenDevice.named(argument) ?? ScreenDevice.product(argument) else {
            return nil
        }
        self.device = device
    }

    static var allValueStrings: [String] { ScreenDevice.all.map(\.id) }
}

extension LayoutConfiguration.TextVariant: ExpressibleByArgument {}
extension WindowShare: ExpressibleByArgument {}
extension ContentSizeCategory: ExpressibleByArgument {}

/// The option to replace existing output files.
struct OutputFlags: ParsableArguments {
    @Flag(help: "Replace an output file that this command did not write.") var force = false
}

/// The options of a changed document's destination.
struct WritingFlags: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: "Write the changed document to this file (default: change it in place).",
        completion: .file())
    var output: String?

    @Flag(help: "Check and print the change, but write nothing.") var dryRun = false

    /// The path of the written file.
    func path(for file: String) -> String { output ?? file }

    @Flag(help: "Replace an output file that this command did not write.") var force = false

    /// Writes the changed bytes of a document to the output, or in place.
    func write(_ bytes: [UInt8], over document: NibDocument) throws(Diagnostic) {
        if dryRun { return }
        if let output, FileIdentity(output) != FileIdentity(document.file) {
            return try OutputFile(output, .document, force: force).write(bytes)
        }
        try FileEdit.write([FileEdit(document.file, before: document.bytes, after: bytes)])
    }
}
