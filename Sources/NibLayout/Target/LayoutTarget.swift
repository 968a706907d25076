import AutoLayout
import NibFormat
import ViewMetrics

/// What trees of a document are laid out for: as it is stored, or for a configuration.
struct LayoutTarget {
    /// The device that is shown.
    let device: NibDevice?
    let platform: NibPlatform
    /// The release of Interface Builder by whose habits it is laid out.
    let release: MetricsRelease
    /// The size classes, in documents that have such.
    let traits: NibTraits
    /// Where lines of text begin.
    let direction: LayoutDirection
    /// What it is laid out for; `nil` as its author saw it.
    let configuration: LayoutConfiguration?

    /// The ids of controllers whose views fill a container, which has a size of its own.
    private let embedded: Set<String>

    /// As the document is stored, unless a configuration is given.
    init(_ document: NibDocument, _ configuration: LayoutConfiguration? = nil) {
        self.configuration = configuration
        platform = document.platform
        release = document.release
        direction = configuration?.direction ?? .leftToRight
        let embedding = document.connections.filter { $0.segueKind == "embed" }
        embedded = Set(embedding.compactMap(\.destinationID))
        guard let configuration, let screen = configuration.device else {
            (device, traits) = (document.device, document.designTraits)
            return
        }
        let device = NibDevice(id: screen.id, isLandscape: configuration.isLandscape)
        self.device = device
        let own =
            configuration.window.traits(width: configuration.windowSize?.width ?? 0)
            ?? device.traits
        traits = document.usesTraitCollections ? own : document.designTraits
    }

    /// Whether frames and texts are as they are stored.
    var isAsStored: Bool { configuration == nil }
}

// The sizes of roots.
extension LayoutTarget {
    /// The size that a root has on the device, by what it has on the one it is stored for: what
    /// fills the screen, or its width, does so there too; anything else keeps its size.
    func rootSize(_ view: NibView, stored: Size, for document: NibDocument) -> Size {
        guard let after = configuration?.windowSize, !Self.isFreeform(view) else { return stored }
        guard platform == .iOS, let before = Self.storedScreen(document, beside: stored) else {
            return stored
        }
        guard stored.width == before.width else { return stored }
        // Bars take as much of each screen; a cell or a banner is as high as it is.
        let missing = before.height - stored.height
        let isScreen = isScreen(view, missing: missing)
        return Size(
            width: after.width, height: isScreen ? max(0, after.height - missing) : stored.height)
    }

    /// Whether a root of this size may lie under the bars of the device asked for: a cell or a
    /// banner is shown somewhere between them.
    func reachesBars(_ view: NibView, size: Size) -> Bool {
        guard let screen = configuration?.windowSize else { return true }
        return isScreen(view, missing: screen.height - size.height)
    }

    /// A Boolean value that indicates whether a root is a controller's view, or as large as a
    /// screen between its bars.
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

    /// A Boolean value that indicates whether it is the view of a controller that no container
    /// embeds.
    private func isControllersView(_ view: NibView) -> Bool {
        guard view.element["key"] == "view", let parent = view.element.parent else { return false }
        return NibObject(parent).asController.map { !embedded.contains($0.id) } ?? false
    }

    /// What bars above and below take at most.
    private static let barsMax = 180.0

    private static func isFreeform(_ view: NibView) -> Bool {
        let controller = view.element.parent.flatMap { NibObject($0).asController }
        let metrics = [controller?.element, view.element].compactMap {
            $0?.child(key: "simulatedDestinationMetrics")
        }
        return metrics.first?.name == "freeformSimulatedSizeMetrics"
    }

    /// The screen that a document is stored for: of its device, else one that a root fills; before
    /// there were devices, a square stood for any.
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
    /// The insets on the device of a target.
    init(_ target: LayoutTarget) {
        self.init(
            target.device.flatMap { ScreenDevice.named($0.id) },
            isLandscape: target.device?.isLandscape ?? false,
            MetricsPlatform(target.platform), target.release, isAsStored: target.isAsStored,
            window: target.configuration?.windowSize)
    }
}
