import AutoLayout

/// What every view can be given by key path: border, corners, colours, identifier, a border in one go.
///
/// `borderWidth`, `borderColor`, `cornerRadius`, `layerBackgroundColor`, `testingId` and `bigBorder` are those of the
/// categories that people write for this; the others are UIKit's. `layerBackgroundColor` is the view's colour, as a
/// view's colour is its layer's in UIKit.
public enum LayerProperties {
    /// How thick a big border is.
    public static let bigBorderWidth = 5.0
    /// A big border's colour.
    public static let bigBorderColor = Color(red: 1, green: 0, blue: 0)

    /// The members, for every view.
    public static let members: [NibMember] =
        [
            .inspectable("borderWidth", \View.layer.borderWidth),
            .inspectable("borderColor", \View.layer.borderColor),
            .inspectable("cornerRadius", \View.layer.cornerRadius),
            .inspectable("layerBackgroundColor", \View.backgroundColor),
            .inspectable("testingId", \View.accessibilityIdentifier),
            .inspectable("bigBorder", get: hasBigBorder, set: setBigBorder),
        ] + layerPaths + viewPaths

    private static let layerPaths: [NibMember] = [
        .inspectable("layer.borderWidth", \View.layer.borderWidth),
        .inspectable("layer.borderColor", \View.layer.borderColor),
        .inspectable("layer.cornerRadius", \View.layer.cornerRadius),
        .inspectable("layer.backgroundColor", \View.backgroundColor),
        .inspectable("layer.masksToBounds", \View.clipsToBounds),
    ]

    private static let viewPaths: [NibMember] = [
        .inspectable("backgroundColor", \View.backgroundColor), .inspectable("alpha", \View.alpha),
        .inspectable("hidden", \View.isHidden), .inspectable("tag", \View.tag),
        .inspectable("clipsToBounds", \View.clipsToBounds), .inspectable("frame", \View.frame),
        .inspectable("accessibilityIdentifier", \View.accessibilityIdentifier),
        .inspectable("preservesSuperviewLayoutMargins", \View.preservesSuperviewLayoutMargins),
        .inspectable("text", \Label.text),
        .inspectable(
            "numberOfLines", get: { (label: Label) in label.numberOfLines }, set: { $0.numberOfLines = max(0, $1) }),
    ]

    /// A pseudo-property: whether width and colour of the border are those of a big one.
    @Sendable private static func hasBigBorder(_ view: View) -> Bool {
        view.layer.borderWidth == bigBorderWidth && view.layer.borderColor == bigBorderColor
    }

    /// Yes sets two values; no does nothing. Where a preview makes its views anew for every change, no looks right.
    @Sendable private static func setBigBorder(_ view: View, _ isBig: Bool) {
        guard isBig else { return }
        view.layer.borderWidth = bigBorderWidth
        view.layer.borderColor = bigBorderColor
    }
}
