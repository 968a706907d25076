extension LayoutConstraint {
    /// The constraints that a picture in letters describes: `H:|-[title]-8-[value(>=60,<=120@750)]-|` (rules 78 to 83).
    ///
    /// `|` is the superview of the view beside it. `-` alone is the standard space: 8 points between views, the margin
    /// at the superview; such constraints are marked (``hasStandardSpace``). The constraints are not active.
    ///
    /// - Parameters:
    ///   - format: views in brackets, spaces between hyphens, predicates in parentheses.
    ///   - options: what is in line, in which direction the format is read, and from where to where spaces are.
    ///   - metrics: the numbers for names in the format.
    ///   - views: the views and guides for names in brackets.
    /// - Throws: ``VisualFormatError``, whose text has the format and a caret under the place.
    /// - Complexity: O(letters of the format).
    public static func constraints(
        withVisualFormat format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
        views: [String: any LayoutItem]
    ) throws(VisualFormatError) -> [LayoutConstraint] {
        var parser = VisualFormatParser(format, metrics: metrics) { views[$0] != nil }
        let read = try parser.parse()
        var builder = VisualFormatBuilder(read, text: format, options: options, views: views)
        return try builder.build()
    }
}
