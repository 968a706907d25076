import AutoLayout
import NibFormat
import NibLayout
import NibReading
import ViewMetrics

// Phase 3, at its end: safe areas and margins that do not come from the views around.
extension NibBuild {
    /// Gives roots what devices and bars cover of them, and the contents of cells the margins of lists.
    func simulateInsets() {
        guard document.platform != .macOS else { return }
        let insets = DocumentInsets(document, traits: traits)
        for (element, object) in made {
            guard let view = object as? View else { continue }
            let source = NibView(element)
            if ViewReading(source, under: traits).isCell {
                let isRoot = source.superview == nil && source.layoutMargins == nil
                let margins = isRoot ? insets.root(source).margins : nil
                var simulated = SimulatedInsets(safeArea: .zero, margins: margins, isPermanent: true)
                simulated.isRow = true
                view.simulatedInsets = simulated
            } else if let content = insets.cellMargins(source, listWidth: listWidth) {
                view.simulatedInsets = SimulatedInsets(
                    safeArea: .zero, margins: source.layoutMargins == nil ? content : nil, isPermanent: true)
            } else if source.superview == nil {
                let (safeArea, margins) = insets.root(source)
                view.simulatedInsets = SimulatedInsets(
                    safeArea: safeArea, margins: source.layoutMargins == nil ? margins : nil,
                    isPermanent: element["key"] == "view" || owner is ViewController)
            }
        }
    }
}
