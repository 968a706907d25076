import NibFormat
import NibLoader

/// A type of an app's own that may be inspected because it says how.
struct Border: InspectableValue, Equatable {
    var thickness: Double

    init(thickness: Double) { self.thickness = thickness }

    init?(nibValue: NibValue) {
        guard let number = Double(nibValue: nibValue) else { return nil }
        thickness = number
    }
}
