import AutoLayout

/// An object that keeps others that lie in it in a document.
protocol NibHolder: AnyObject {
    /// Keeps an object, which lies under a key or in a list.
    func hold(_ object: AnyObject, key: String?)
}

extension View: NibHolder {
    /// Views become subviews, a stack's arranged ones, others live as long as the view. Ids that are used twice may
    /// name what lies around.
    func hold(_ object: AnyObject, key: String?) {
        guard let view = object as? View else { return attachments.append(object) }
        guard !isDescendant(of: view) else { return }
        if let stack = self as? StackView { stack.addArrangedSubview(view) } else { addSubview(view) }
    }
}
