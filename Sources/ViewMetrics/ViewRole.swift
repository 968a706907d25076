import AutoLayout

/// Facts about kinds of views that rules of layouts need, by Interface Builder's element names.
package enum ViewRole {
    private static let showing: Set = [
        "label", "button", "imageView", "textField", "textView", "switch", "slider",
        "segmentedControl", "stepper",
        "progressView", "activityIndicatorView", "pageControl", "datePicker", "pickerView",
        "searchBar", "mapView",
    ]

    private static let scrolling: Set = [
        "scrollView", "tableView", "collectionView", "textView", "navigationBar", "toolbar",
        "tabBar",
    ]

    /// Returns a Boolean value that indicates whether views of a kind show contents.
    package static func hasContents(_ element: String) -> Bool { showing.contains(element) }

    /// Returns a Boolean value that indicates whether views of a kind scroll their contents or
    /// position them by code.
    package static func scrolls(_ element: String) -> Bool { scrolling.contains(element) }

    /// Returns a Boolean value that indicates whether views of a kind lie in front of others. An
    /// image may be a background.
    package static func isFront(_ element: String) -> Bool {
        hasContents(element) && element != "imageView" && element != "activityIndicatorView"
    }
}

extension Rect {
    /// Returns the greatest distance past an edge of a root of a size; negative inside it.
    package func overhang(in size: Size) -> Double {
        max(-minX, -minY, maxX - size.width, maxY - size.height)
    }

    /// Returns the size of the intersection with a rectangle; a negative length is a distance.
    package func shared(with other: Rect) -> Size {
        Size(
            width: min(maxX, other.maxX) - max(minX, other.minX),
            height: min(maxY, other.maxY) - max(minY, other.minY))
    }
}

extension Size {
    /// The lesser of the width and the height.
    package var least: Double { min(width, height) }
}

extension LayoutQuantity {
    /// The name of the quantity in Interface Builder's messages.
    package var title: String {
        switch self {
        case .minX: "X position"
        case .minY: "Y position"
        case .width: "width"
        case .height: "height"
        }
    }
}
