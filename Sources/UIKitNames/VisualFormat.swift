import AutoLayout

extension LayoutConstraint {
    /// What is in line in a visual format, and in which direction it is read.
    public typealias FormatOptions = VisualFormatOptions

    /// The constraints that a picture in letters describes, as UIKit has the call: the program stops with the text of a
    /// mistake, where ``AutoLayout`` throws it.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions, metrics: [String: CGFloat]?, views: [String: UIView]
    ) -> [NSLayoutConstraint] {
        // As items, so that it is the call that throws which is meant.
        let items: [String: any LayoutItem] = views
        do {
            return try constraints(withVisualFormat: format, options: options, metrics: metrics ?? [:], views: items)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
