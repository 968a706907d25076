extension LayoutItem {
    /// A name for messages where the item has no identifier, as a label in Interface Builder is.
    public var layoutLabel: String? {
        get { layoutBox.label }
        set { layoutBox.label = newValue }
    }

    /// How messages call the item: by its identifier, by ``layoutLabel``, by the variable that has it, or by its class
    /// and a running number.
    public var layoutItemName: ItemName {
        let className = ClassNames.name(of: self)
        let (given, source) = givenName
        return ItemName(
            className: className, given: given, source: source, number: box.number.value(in: box.rootBox),
            isGuide: self is LayoutGuide)
    }

    private var givenName: (String?, ItemName.Source) {
        if layoutName != "\(type(of: self))" { return (layoutName, .identifier) }
        if let label = layoutBox.label, !label.isEmpty { return (label, .label) }
        if box.host?.namesVariables ?? true, let variable = StoredNames.name(of: self) { return (variable, .variable) }
        return (nil, .number)
    }
}
