import AutoLayout
import NibFormat
import ViewMetrics

/// The target of a layout: the document as stored, or a configuration.
struct LayoutTarget {
    /// The device of the layout.
    let device: NibDevice?
    let platform: NibPlatform
    /// The release of Interface Builder that determines the rules.
    let release: MetricsRelease
    /// The size classes, if the document uses them.
    let traits: NibTraits
    /// The direction of the layout.
    let direction: LayoutDirection
    /// The configuration; `nil` for the document as stored.
    let configuration: LayoutConfiguration?

    /// The ids of controllers with views that fill a container of their own size.
    private let embedded: Set<String>

    /// Creates a target: the document as stored, unless a configuration is given.
    init(_ document: NibDocument, _ configuration: LayoutConfiguration? = nil) {
        self.configuration = configuration
        platform = document.platform
        release = document.release
        direction = configuration?.direction ?? .leftToRight
        let embedding = document.connections.filter { $0.segueKind == "embed" }
        embedded = Set(embedding.compactMap(\.destinationID))
        guard let configuration, let screen = configuration.device else {
            device = document.device
            traits = document.designTraits
            return
        }
        let device = NibDevice(id: screen.id, isLandscape: configuration.isLandscape)
        self.device = device
        let own =
            configuration.window.traits(width: configuration.windowSize?.width ?? 0)
            ?? device.traits
        traits = document.usesTraitCollections ? own : document.designTraits
    }

    /// A Boolean value that indicates whether frames and texts are as stored.
    var isAsStored: Bool { configuration == nil }

    /// The traits that choose the variants of images.
    package var assetTraits: AssetTraits {
        let screen = device.flatMap { ScreenDevice.named($0.id) }
        var traits = AssetTraits(scale: screen?.scale ?? 2, direction: direction)
        switch platform {
        case .macOS: traits.idiom = .mac
        case .tvOS: traits.idiom = .television
        default: traits.idiom = screen?.isPad ?? false ? .pad : .phone
        }
        return traits
    }
}

// The sizes of roots.
extension LayoutTarget {
    /// Returns the size of a root on the device: a root that fills the stored screen, or its width,
    /// does so there too; others keep their size.
    func rootSize(_ view: NibView, stored: Size, for document: NibDocument) -> Size {
        guard let after = configuration?.windowSize, !Self.isFreeform(view) else { return stored }
        guard platform == .iOS, let before = Self.storedScreen(document, beside: stored) else {
            return stored
        }
        guard stored.width == before.width else { return stored }
        // SimulatedBars have equal heights on both screens; a cell or a banner keeps its height.
        let missing = before.height - stored.height
        let isScreen = isScreen(view, missing: missing)
        return Size(
            width: after.width, height: isScreen ? max(0, after.height - missing) : stored.height)
    }

    /// Returns a Boolean value that indicates whether bars of the device may cover a root of this
    /// size; a cell or a banner is shown between them.
    func reachesBars(_ view: NibView, size: Size) -> Bool {
        guard let screen = configuration?.windowSize else { return true }
        return isScreen(view, missing: screen.height - size.height)
    }

    /// Returns a Boolean value that indicates whether a root is a controller's view, or as large as
    /// a screen between its bars.
    func isScreen(_ view: NibView, stored: Size, for document: NibDocument) -> Bool {
        if isControllersView(view) { return true }
        guard !Self.isFreeform(view), let screen = Self.storedScreen(document, beside: stored)
        else { return false }
        return stored.width == screen.width
            && isScreen(view, missing: screen.height - stored.height)
    }

    private func isScreen(_ view: NibView, missing: Double) -> Bool {
        missing >= 0 && missing <= Self.barsMax || isControllersView(view)
    }

    /// Returns a Boolean value that indicates whether a view belongs to a controller without a
    /// container.
    private func isControllersView(_ view: NibView) -> Bool {
        guard view.element["key"] == "view", let parent = view.element.parent else { return false }
        return NibObject(parent).asController.map { !embedded.contains($0.id) } ?? false
    }

    /// The greatest height of bars above and below.
    private static let barsMax = 180.0

    private static func isFreeform(_ view: NibView) -> Bool {
        let controller = view.element.parent.flatMap { NibObject($0).asController }
        let metrics = [controller?.element, view.element].compactMap {
            $0?.child(key: "simulatedDestinationMetrics")
        }
        return metrics.first?.name == "freeformSimulatedSizeMetrics"
    }

    /// Returns the screen for which a document is stored: of its device, or one that a root fills.
    /// Before devices, a square represented all.
    private static func storedScreen(_ document: NibDocument, beside size: Size) -> Size? {
        if let device = document.device, let screen = ScreenDevice.named(device.id) {
            return screen.size(isLandscape: device.isLandscape)
        }
        let any = Size(width: 600, height: 600)
        if size == any { return any }
        return ScreenDevice.all.map(\.size).first {
            $0.width == size.width && $0.height >= size.height
        }
    }
}

extension DeviceInsets {
    /// Creates the inset rules of a target's device.
    init(_ target: LayoutTarget) {
        self.init(
            target.device.flatMap { ScreenDevice.named($0.id) },
            isLandscape: target.device?.isLandscape ?? false,
            MetricsPlatform(target.platform), target.release, isAsStored: target.isAsStored,
            window: target.configuration?.windowSize)
    }
}
