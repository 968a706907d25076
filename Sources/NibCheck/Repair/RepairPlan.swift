import AutoLayout
import NibFormat
import NibLayout

/// The configurations in which problems are searched and repairs are tested.
public struct RepairPlan: Sendable {
    /// The configurations whose findings are repaired, except the stored one.
    public let configurations: [CheckConfiguration]
    /// Further configurations in which a repair must not cause problems; conflicts in them are
    /// repaired too.
    public let trials: [CheckConfiguration]
    /// A closure that returns the document with the texts of a language, or `nil` if the language
    /// has no texts.
    let translate: @Sendable (NibDocument, String) -> NibDocument?
    /// The images of the app, whose sizes replace the stored ones; `nil` for those of the documents.
    public var assets: (any AssetSource)?
    /// A closure that is called before each layout, and ends the search with what it has found by
    /// returning `false`.
    public var goesOn: @Sendable () -> Bool = { true }

    /// Creates a plan from the configurations of a check.
    ///
    /// - Parameters:
    ///   - configurations: The configurations of the check.
    ///   - trials: Further configurations in which a repair must not cause problems.
    ///   - translate: A closure that returns the document with the texts of a language, or `nil` if
    ///     the language has no texts.
    public init(
        _ configurations: [CheckConfiguration], trials: [LayoutConfiguration] = [],
        translate: @escaping @Sendable (NibDocument, String) -> NibDocument? = { _, _ in nil }
    ) {
        self.configurations = configurations.filter { $0 != .stored }
        self.trials = trials.map { CheckConfiguration($0) }
        self.translate = translate
    }

    /// Returns the options of a layout in a configuration; `nil` for the document as stored.
    func options(_ configuration: LayoutConfiguration?) -> DocumentLayoutOptions {
        var options = DocumentLayoutOptions(configuration: configuration)
        options.assets = assets
        return options
    }

    /// All configurations without duplicates.
    var all: [CheckConfiguration] {
        configurations + trials.filter { !configurations.contains($0) }
    }

    /// Returns a Boolean value that indicates whether findings in a sample count.
    func reports(_ sample: LayoutSample) -> Bool {
        sample.configuration == .stored || configurations.contains(sample.configuration)
    }

    /// Returns the plan without the devices that the document is not for.
    func narrowed(to document: NibDocument) -> RepairPlan {
        let idiom = DocumentIdiom(document)
        let trials = trials.filter(idiom.allows).compactMap(\.layout)
        var plan = RepairPlan(
            configurations.filter(idiom.allows), trials: trials, translate: translate)
        plan.assets = assets
        plan.goesOn = goesOn
        return plan
    }
}

/// The result of laying out a view tree under one configuration.
struct LayoutSample {
    /// The configuration.
    let configuration: CheckConfiguration
    /// The conflicts, each as the ids of its constraints.
    let conflicts: [Set<String>]
    /// The ambiguous views, except those whose `verifyAmbiguity` excludes them.
    let ambiguous: Set<String>
    /// The frames by the ids of the views.
    let frames: [String: Rect]
}

/// Lays out one view tree of a document and of its variants in several configurations.
struct LayoutSampler {
    let root: String
    private let plan: RepairPlan

    /// The number of layouts.
    private(set) var layoutCount = 0

    init(root: String, plan: RepairPlan) { (self.root, self.plan) = (root, plan) }

    /// Lays out the tree; `nil` if the configuration does not install it.
    mutating func layout(
        _ document: NibDocument, _ configuration: CheckConfiguration, from stored: TreeLayout? = nil
    ) -> TreeLayout? {
        guard plan.goesOn() else { return nil }
        layoutCount += 1
        var options = plan.options(configuration.layout)
        guard let language = configuration.language else {
            return DocumentLayout(document, options: options).layout(ofRoot: root, from: stored)
        }
        guard let translated = plan.translate(document, language) else { return nil }
        options.written = document
        options.configuration = configuration.layout ?? LayoutConfiguration()
        return DocumentLayout(translated, options: options).layout(ofRoot: root)
    }

    /// Returns the samples of all configurations, the stored one first; `nil` if a sample is worse
    /// than allowed.
    mutating func samples(
        _ document: NibDocument, unless isWorse: (LayoutSample, Int) -> Bool = { _, _ in false }
    ) -> [LayoutSample]? {
        guard let stored = layout(document, .stored) else { return nil }
        var list = [LayoutSample(stored, .stored)]
        if isWorse(list[0], 0) { return nil }
        for configuration in plan.all {
            guard let layout = layout(document, configuration, from: stored) else { continue }
            let sample = LayoutSample(layout, configuration)
            if isWorse(sample, list.count) { return nil }
            list.append(sample)
        }
        return list
    }
}

extension LayoutSample {
    init(_ layout: TreeLayout, _ configuration: CheckConfiguration) {
        self.configuration = configuration
        let answer = layout.answer(), quantities = layout.openQuantities
        conflicts = answer.conflicts.map { Set($0) }
        frames = Dictionary(
            answer.views.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
        let reported = answer.views.filter { view in
            guard view.isAmbiguous, !view.isUnseen else { return false }
            switch view.verifyAmbiguity {
            case "off": return false
            case "ignoreSizes":
                return !(quantities[view.id] ?? []).isDisjoint(with: [.minX, .minY])
            default: return true
            }
        }
        ambiguous = Set(reported.map(\.id))
    }

    /// Returns the sum of the views' distances from their stored frames; half a point counts as
    /// none.
    func distance(from document: NibDocument) -> Double {
        frames.reduce(0) { sum, entry in
            guard let stored = document.object(entry.key)?.asView?.frame.map(Rect.init) else {
                return sum
            }
            let distance = stored.distance(to: entry.value)
            return distance > 0.5 ? sum + distance : sum
        }
    }
}
