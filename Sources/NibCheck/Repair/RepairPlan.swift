import NibFormat
import NibLayout

/// The configurations on which repairs are searched and tried.
public struct RepairPlan: Sendable {
    /// Those in which findings are looked for, besides the document as it is stored.
    public let configurations: [CheckConfiguration]
    /// Further ones, in which a repair must not break anything; conflicts are looked for there too.
    public let trials: [CheckConfiguration]
    /// The document with the texts of a language; `nil` where it has none.
    let translate: @Sendable (NibDocument, String) -> NibDocument?

    /// The configurations of a check that a document is for.
    ///
    /// - Parameter translate: the document with the texts of a language; `nil` where it has none.
    public init(
        _ configurations: [CheckConfiguration], trials: [LayoutConfiguration] = [],
        translate: @escaping @Sendable (NibDocument, String) -> NibDocument? = { _, _ in nil }
    ) {
        self.configurations = configurations.filter { $0 != .stored }
        self.trials = trials.map { CheckConfiguration($0) }
        self.translate = translate
    }

    /// All of them, each once.
    var all: [CheckConfiguration] {
        configurations + trials.filter { !configurations.contains($0) }
    }

    /// Returns whether findings are looked for in a sample.
    func isLooked(_ sample: LayoutSample) -> Bool {
        sample.configuration == .stored || configurations.contains(sample.configuration)
    }

    /// The plan for one document: without the devices that it is not for.
    func narrowed(to document: NibDocument) -> RepairPlan {
        let idiom = DocumentIdiom(document)
        let trials = trials.filter(idiom.allows).compactMap(\.layout)
        return RepairPlan(configurations.filter(idiom.allows), trials: trials, translate: translate)
    }
}
