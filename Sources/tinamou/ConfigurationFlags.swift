import ArgumentParser
import AutoLayout
import NibLayout

/// What documents are laid out for, on the command line.
struct ConfigurationFlags: ParsableArguments {
    @Option(help: "The device to lay out for, such as retina4_7, ipad11_0rounded or “iPhone SE”.")
    var device: DeviceName?

    @Flag(help: "With --device: held on its side.")
    var landscape = false

    @Option(help: "With --device: how much of a tablet's screen the app has.")
    var window = WindowShare.full

    @Flag(help: "The reader's language runs from right to left.")
    var rightToLeft = false

    @Option(help: "What becomes of texts.")
    var texts = LayoutConfiguration.TextVariant.asWritten

    @Option(help: "How large texts with a style are.")
    var textSize = ContentSizeCategory.large

    /// The configuration that is asked for; `nil` for none.
    func configuration() throws -> LayoutConfiguration? {
        if landscape, device == nil { throw ValidationError("--landscape is of a device; give --device too.") }
        if window != .full {
            guard let device = device?.device else {
                throw ValidationError("--window is of a tablet; give --device too, such as ipad11_0rounded.")
            }
            guard window.size(on: device, isLandscape: landscape) != nil else {
                throw ValidationError(
                    device.isPad
                        ? "\(device.id) has no half of its screen upright; give --landscape too."
                        : "\(device.id) shows an app on its whole screen; --window is of tablets.")
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
