import ArgumentParser
import AutoLayout
import CommandFiles
import NibLayout

/// How documents are laid out, on the command line.
struct LayoutFlags: ParsableArguments {
    @Option(help: "Read insets of safe areas and margins from this table.", completion: .file())
    var env: String?

    @Option(help: "The size of root views in points, such as 375x667 (default: as stored).")
    var size: RootSize?

    @OptionGroup var target: ConfigurationFlags

    /// What the options say.
    func options() throws -> DocumentLayoutOptions {
        var options = DocumentLayoutOptions(size: size?.size, configuration: try target.configuration())
        if let env { options.insets = try InputFile.insets(env) }
        return options
    }
}

/// A size on the command line: `375x667`.
struct RootSize: ExpressibleByArgument {
    let size: Size

    init?(argument: String) {
        guard let (width, height) = NumberPair(argument, separator: "x")?.numbers else { return nil }
        guard width >= 0, height >= 0 else { return nil }
        size = Size(width: width, height: height)
    }
}

/// A place on the command line: `120,44.5`.
struct RootPoint: ExpressibleByArgument {
    let point: Point

    init?(argument: String) {
        guard let (x, y) = NumberPair(argument, separator: ",")?.numbers else { return nil }
        point = Point(x: x, y: y)
    }
}

/// Two finite numbers with a letter between.
struct NumberPair {
    let numbers: (Double, Double)

    init?(_ text: String, separator: Character) {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
        guard first.isFinite, second.isFinite else { return nil }
        numbers = (first, second)
    }
}

extension InputFile {
    /// A table of insets.
    static func insets(_ path: String) throws(InputError) -> InsetTable {
        let text = try text(path, as: .settings)
        do throws(InsetTableError) {
            return try InsetTable(text, file: name(path))
        } catch {
            throw InputError("\(error)")
        }
    }
}
