// The effects of symbols. Pictures stay as they are; completions run at once.

/// An effect of a symbol.
public protocol SymbolEffect: Hashable, Sendable {
    /// The effect as a value of one type for all effects.
    var configuration: SymbolEffectConfiguration { get }
}
/// An effect that runs once for each change of a value.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that runs until it is removed.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An effect that hides or shows a symbol.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// An effect that replaces a symbol by another one.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// An effect with its variants, as a value of one type for all effects.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    /// The name of the effect.
    let name: String
    /// The names of its variants.
    var variants: Set<String> = []
    /// Returns the effect with one more variant.
    func with(_ variant: String) -> SymbolEffectConfiguration {
        var copy = self
        copy.variants.insert(variant)
        return copy
    }
}

/// The speed and the repetitions of an effect.
public struct SymbolEffectOptions: Hashable, Sendable {
    private var count: Int?
    private var isRepeating = false
    private var pace = 1.0
    /// The usual speed and repetitions.
    public static let `default` = SymbolEffectOptions()
    /// The effect repeats without an end.
    public static let repeating = SymbolEffectOptions().repeating
    /// The effect does not repeat.
    public static let nonRepeating = SymbolEffectOptions().nonRepeating
    /// Returns options with a number of repetitions.
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions {
        SymbolEffectOptions().repeat(count)
    }
    /// Returns options with a speed, 1 for the usual one.
    public static func speed(_ speed: Double) -> SymbolEffectOptions {
        SymbolEffectOptions().speed(speed)
    }
    /// The options with repetitions without an end.
    public var repeating: SymbolEffectOptions { changed { $0.isRepeating = true } }
    /// The options without repetitions.
    public var nonRepeating: SymbolEffectOptions {
        changed { ($0.isRepeating, $0.count) = (false, nil) }
    }
    /// Returns the options with a number of repetitions.
    public func `repeat`(_ count: Int) -> SymbolEffectOptions { changed { $0.count = count } }
    /// Returns the options with a speed.
    public func speed(_ speed: Double) -> SymbolEffectOptions { changed { $0.pace = speed } }
    private func changed(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var copy = self
        change(&copy)
        return copy
    }
}

/// The symbol bounces.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The effect with its variants.
    public private(set) var configuration = SymbolEffectConfiguration(name: "bounce")
    /// The symbol bounces upwards.
    public var up: Self { variant("up") }
    /// The symbol bounces downwards.
    public var down: Self { variant("down") }
    /// The layers of the symbol bounce one after another.
    public var byLayer: Self { variant("byLayer") }
    /// The symbol bounces as a whole.
    public var wholeSymbol: Self { variant("wholeSymbol") }
    private func variant(_ name: String) -> Self { Self(configuration: configuration.with(name)) }
}

/// The opacity of the symbol's layers changes.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The effect with its variants.
    public private(set) var configuration = SymbolEffectConfiguration(name: "pulse")
    /// The layers of the symbol change one after another.
    public var byLayer: Self { variant("byLayer") }
    /// The symbol changes as a whole.
    public var wholeSymbol: Self { variant("wholeSymbol") }
    private func variant(_ name: String) -> Self { Self(configuration: configuration.with(name)) }
}

/// The opacity of a symbol's parts changes from part to part.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The effect with its variants.
    public private(set) var configuration = SymbolEffectConfiguration(name: "variableColor")
    /// The effect runs backwards after each run.
    public var reversing: Self { variant("reversing") }
    /// The effect runs forwards only.
    public var nonReversing: Self { variant("nonReversing") }
    /// Each part keeps its opacity until the end of a run.
    public var cumulative: Self { variant("cumulative") }
    /// One part after another changes.
    public var iterative: Self { variant("iterative") }
    /// Parts that do not change are hidden.
    public var hideInactiveLayers: Self { variant("hideInactiveLayers") }
    /// Parts that do not change are dim.
    public var dimInactiveLayers: Self { variant("dimInactiveLayers") }
    private func variant(_ name: String) -> Self { Self(configuration: configuration.with(name)) }
}

/// The symbol becomes larger or smaller.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
    /// The effect with its variants.
    public private(set) var configuration = SymbolEffectConfiguration(name: "scale")
    /// The symbol becomes larger.
    public var up: Self { variant("up") }
    /// The symbol becomes smaller.
    public var down: Self { variant("down") }
    /// The layers of the symbol change one after another.
    public var byLayer: Self { variant("byLayer") }
    /// The symbol changes as a whole.
    public var wholeSymbol: Self { variant("wholeSymbol") }
    private func variant(_ name: String) -> Self { Self(configuration: configuration.with(name)) }
}

/// The symbol appears.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// The effect with its variants.
    public private(set) var configuration = SymbolEffectConfiguration(name: "appear")
    /// The symbol appears upwards.
    public var up: Self { variant("up") }
    /// The symbol appears downwards.
    public var down: Self { variant("down") }
    /// The layers of the symbol appear one after another.
    public var byLayer: Self { variant("byLayer") }
    /// The symbol appears as a whole.
    public var wholeSymbol: Self { variant("wholeSymbol") }
    private func variant(_ name: String) -> Self { Self(configuration: configuration.with(name)) }
}

/// The symbol disappears.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// The effect with its variants.
    public private(set) var configuration = SymbolEffectConfiguration(name: "disappear")
    /// The symbol disappears upwards.
    public var up: Self { variant("up") }
    /// The symbol disappears downwards.
    public var down: Self { variant("down") }
    /// The layers of the symbol disappear one after another.
    public var byLayer: Self { variant("byLayer") }
    /// The symbol disappears as a whole.
    public var wholeSymbol: Self { variant("wholeSymbol") }
    private func variant(_ name: String) -> Self { Self(configuration: configuration.with(name)) }
}

/// The symbol gives way to another one.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
    /// The effect with its variants.
    public private(set) var configuration = SymbolEffectConfiguration(name: "replace")
    /// The old symbol goes down, and the new one comes up.
    public var downUp: Self { variant("downUp") }
    /// Both symbols go up.
    public var upUp: Self { variant("upUp") }
    /// The old symbol disappears, and the new one comes up.
    public var offUp: Self { variant("offUp") }
    /// The layers of the symbol change one after another.
    public var byLayer: Self { variant("byLayer") }
    /// The symbol changes as a whole.
    public var wholeSymbol: Self { variant("wholeSymbol") }
    private func variant(_ name: String) -> Self { Self(configuration: configuration.with(name)) }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// The symbol bounces.
    public static var bounce: Self { Self() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
    /// The opacity of the symbol's layers changes.
    public static var pulse: Self { Self() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// The opacity of the symbol's parts changes from part to part.
    public static var variableColor: Self { Self() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
    /// The symbol becomes larger or smaller.
    public static var scale: Self { Self() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
    /// The symbol appears.
    public static var appear: Self { Self() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
    /// The symbol disappears.
    public static var disappear: Self { Self() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// The symbol gives way to another one.
    public static var replace: Self { Self() }
}

/// The end of an effect.
public struct UISymbolEffectCompletionContext {
    /// A Boolean value that indicates whether the effect ran to its end.
    public let isFinished: Bool
    /// The effect.
    public let effect: (any SymbolEffect)?
}

/// The closure that runs at the end of an effect.
public typealias UISymbolEffectCompletion = (UISymbolEffectCompletionContext) -> Void

extension UIImageView {
    /// Adds an effect to the symbol.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { completion?(UISymbolEffectCompletionContext(isFinished: true, effect: effect)) }
    /// Adds an effect to the symbol, until it is removed.
    public func addSymbolEffect(
        _ effect: some IndefiniteSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) { completion?(UISymbolEffectCompletionContext(isFinished: true, effect: effect)) }
    /// Adds an effect that has an end and can also run without one.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect,
        options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) { completion?(UISymbolEffectCompletionContext(isFinished: true, effect: effect)) }
    /// Removes the effects of the same kind.
    public func removeSymbolEffect(
        ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: UISymbolEffectCompletion? = nil
    ) { completion?(UISymbolEffectCompletionContext(isFinished: true, effect: effect)) }
    /// Removes all effects.
    public func removeAllSymbolEffects(
        options: SymbolEffectOptions = .default, animated: Bool = true
    ) {}
    /// Shows another symbol in place of the present one.
    public func setSymbolImage(
        _ image: UIImage, contentTransition transition: some ContentTransitionSymbolEffect,
        options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
    ) {
        self.image = image
        completion?(UISymbolEffectCompletionContext(isFinished: true, effect: transition))
    }
}

extension UIBarButtonItem {
    /// Adds an effect to the symbol.
    public func addSymbolEffect(
        _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
    ) {}
    /// Removes the effects of the same kind.
    public func removeSymbolEffect(
        ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true
    ) {}
    /// Removes all effects.
    public func removeAllSymbolEffects(
        options: SymbolEffectOptions = .default, animated: Bool = true
    ) {}
    /// Shows another symbol in place of the present one.
    public func setSymbolImage(
        _ image: UIImage, contentTransition transition: some ContentTransitionSymbolEffect,
        options: SymbolEffectOptions = .default
    ) { self.image = image }
}
