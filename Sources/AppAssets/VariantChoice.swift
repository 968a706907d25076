import AutoLayout
import ViewMetrics

/// The choice among the variants of a set.
///
/// A variant with a condition that the traits do not meet is never chosen. Among the others, the more specific one
/// is: first by appearance, then by language, direction and device, and at last by scale.
struct VariantChoice {
    let traits: AssetTraits
    let language: String?

    /// Returns the variant for the traits.
    func best<Variant>(
        _ variants: [Variant], _ conditions: (Variant) -> CatalogueContents.Conditions
    ) -> Variant? {
        let ranked = variants.compactMap { variant in
            rank(conditions(variant)).map { (variant: variant, rank: $0) }
        }
        // The first of equal variants is used.
        var best = ranked.first
        for next in ranked.dropFirst() {
            if let found = best, found.rank.lexicographicallyPrecedes(next.rank) { best = next }
        }
        return best?.variant
    }

    /// Returns the specificity of a variant, from the most important number; `nil` if it does not apply.
    private func rank(_ conditions: CatalogueContents.Conditions) -> [Double]? {
        guard !conditions.isSpecial, let device = rank(idiom: conditions.idiom) else { return nil }
        var (appearance, language, direction) = (0.0, 0.0, 0.0)
        for one in conditions.appearances ?? [] {
            switch (one.appearance, one.value) {
            case ("luminosity", "dark"):
                guard traits.isDark else { return nil }
                appearance += 2
            case ("luminosity", "light"):
                guard !traits.isDark else { return nil }
                appearance += 2
            case ("contrast", "high"):
                guard traits.isHighContrast else { return nil }
                appearance += 1
            default: return nil
            }
        }
        if let locale = conditions.locale {
            guard let rank = rank(locale: locale) else { return nil }
            language = rank
        }
        if let way = conditions.direction {
            let isOwn = (way == "right-to-left") == (traits.direction == .rightToLeft)
            guard isOwn else { return nil }
            direction = 1
        }
        return [appearance, language, direction, device, rank(scale: conditions.scale)]
    }

    private func rank(idiom: String?) -> Double? {
        switch idiom {
        case nil, "universal": 0
        case traits.idiom.rawValue: 1
        default: nil
        }
    }

    private func rank(locale: String) -> Double? {
        guard let language else { return nil }
        if locale == language { return 2 }
        return locale == language.prefix { $0 != "-" && $0 != "_" } ? 1 : nil
    }

    /// The scale of the screen is best, then the finest one.
    private func rank(scale: Double?) -> Double {
        guard let scale else { return 100 }
        return scale == traits.scale ? 100 : scale
    }
}
