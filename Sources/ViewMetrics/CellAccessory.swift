/// The mark at the trailing edge of a table cell.
///
/// - Source: Frames stored by Interface Builder, by its release; the width of a detail disclosure
///   button is an estimate.
package enum CellAccessory: String, Sendable {
    case disclosureIndicator, detailDisclosureButton, checkmark, detailButton

    /// Returns the width that the mark takes of the cell's contents, in points.
    ///
    /// - Parameters:
    ///   - width: The width of the table, or of the separate cell.
    ///   - release: The release whose marks are shown.
    package func width(in width: Double, _ release: MetricsRelease) -> Double {
        if release.isBeforeiOS13 {
            return switch self {
            case .disclosureIndicator: 34
            case .detailDisclosureButton: 67
            case .checkmark: 40
            case .detailButton: 47
            }
        }
        let mark: Double =
            switch self {
            case .disclosureIndicator: 10.5
            case .detailDisclosureButton: 50
            case .checkmark, .detailButton: 24
            }
        return mark + DeviceInsets.listMargin(width: width, release)
    }
}
