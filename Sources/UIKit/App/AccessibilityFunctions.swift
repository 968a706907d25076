// The functions of accessibility, as in code of 2014.

/// Returns whether the screen reader is on.
@preconcurrency @MainActor
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

/// Returns whether motion is to be reduced.
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

/// Returns whether transparency is to be reduced.
@preconcurrency @MainActor
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool {
    UIAccessibility.isReduceTransparencyEnabled
}

/// Returns whether text is bold.
@preconcurrency @MainActor
public func UIAccessibilityIsBoldTextEnabled() -> Bool { UIAccessibility.isBoldTextEnabled }

/// Returns whether colours are darker.
@preconcurrency @MainActor
public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool {
    UIAccessibility.isDarkerSystemColorsEnabled
}

/// Returns whether colours are inverted.
@preconcurrency @MainActor
public func UIAccessibilityIsInvertColorsEnabled() -> Bool { UIAccessibility.isInvertColorsEnabled }

/// Returns whether switch control is on.
@preconcurrency @MainActor
public func UIAccessibilityIsSwitchControlRunning() -> Bool {
    UIAccessibility.isSwitchControlRunning
}
