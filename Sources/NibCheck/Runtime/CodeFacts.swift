/// Facts about a document's views that its app's sources state.
public struct CodeFacts: Sendable {
    /// A width and a height in points.
    public struct Size: Sendable, Hashable {
        /// The width.
        public let width: Double
        /// The height.
        public let height: Double

        /// A size.
        public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
    }

    /// The ids of the views that code hides while the app runs.
    public var hidden: Set<String> = []
    /// The first heights that rows may have, by the ids of cells. A cell without any has a height
    /// that code computes.
    public var rowHeights: [String: [Double]] = [:]
    /// The first sizes that items may have, by the ids of cells. A cell without any has a size that
    /// code computes.
    public var itemSizes: [String: [Size]] = [:]
    /// The first heights of the roots that code returns as headers and footers of sections, by the
    /// ids of the roots.
    public var sectionHeights: [String: [Double]] = [:]
    /// The ids of the roots that code creates at 0 × 0.
    public var emptyRoots: Set<String> = []
    /// The ids of the roots that tables measure as headers or footers of sections.
    public var sectionViews: Set<String> = []

    /// No facts.
    public init() {}
}
