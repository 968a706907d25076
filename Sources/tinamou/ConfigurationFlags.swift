import ArgumentParser
import AutoLayout
import NibLayout

/// What documents are laid out for, on the command line.
struct ConfigurationFlags: ParsableArguments {
    @Option(help: "Lay out for this device, such as “iPhone 15” or retina6_12 (default: as stored).")
    var device: DeviceName?

    @Flag(help: "With --device: lay out in landscape.")
    var landscape = false

    @Option(help: "With --device: the share of an iPad's screen.")
    var window = WindowShare.full

    @Flag(help: "Lay out for a right-to-left language.")
    var rightToLeft = false

    @Option(help: "Lay out with texts as written, doubled or accented.")
    var texts = LayoutConfiguration.TextVariant.asWritten

    @Option(help: "The content size category of texts with a text style.")
    var textSize = ContentSizeCategory.large

    /// The configuration that is asked for; `nil` for none.
    func configuration() throws -> LayoutConfiguration? {
        if landscape, device == nil { throw ValidationError("--landscape needs a device; add --device.") }
        if window != .full {
            guard let device = device?.device else {
                throw ValidationError("--window needs an iPad; add --device “iPad Pro 11-inch”.")
            }
            guard window.size(on: device, isLandscape: landscape) != nil else {
                throw ValidationError(
                    device.isPad
                        ? "\(device.name) has no half window in portrait; add --landscape."
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

/// A kind of device on the command line: by its name in documents, or that of a product.
struct DeviceName: ExpressibleByArgument {
    let device: ScreenDevice

    init?(argument: String) {
        guard let device = ScreenDevice.named(argument) ?? ScreenDevice.product(argument) else { return nil }
        self.device = device
    }

    static var allValueStrings: [String] { ScreenDevice.all.map(\.id) }
}

extension LayoutConfiguration.TextVariant: ExpressibleByArgument {}
extension WindowShare: ExpressibleByArgument {}
extension ContentSizeCategory: ExpressibleByArgument {}
