/// Names of items after the stored properties of the nodes around them: the variable that has a view, as
/// `NSDictionaryOfVariableBindings` gives it in Cocoa.
///
/// Nodes' properties are read by reflection, but for those of this module's classes. A property that refers to an
/// object that is gone without knowing it (`unowned`) must not be read: where a node around an item has one, turn
/// ``LayoutEngine/namesVariables`` off.
enum StoredNames {
    /// The name of the property that has the item, of the innermost node around it that has one.
    static func name(of item: any LayoutItem) -> String? {
        var node = item is any LayoutNode ? item.layoutNode?.layoutParent : item.layoutNode
        while let holder = node {
            if let name = name(of: item, in: holder) { return name }
            node = holder.layoutParent
        }
        return nil
    }

    private static func name(of item: any LayoutItem, in holder: any LayoutNode) -> String? {
        var mirror: Mirror? = Mirror(reflecting: holder)
        while let current = mirror, !ClassNames.isOwn(current.subjectType) {
            for (label, value) in current.children {
                if let label, let place = place(of: item, in: value) { return plain(label) + place }
            }
            mirror = current.superclassMirror
        }
        return nil
    }

    /// Where in a value the item is: the empty text where it is the value itself, `[2]` in an array.
    private static func place(of item: any LayoutItem, in value: Any) -> String? {
        if let one = value as? any LayoutItem { return one === item ? "" : nil }
        guard let list = value as? [any LayoutItem] else { return nil }
        return list.firstIndex { $0 === item }.map { "[\($0)]" }
    }

    /// The name as it is written, also of a lazy property.
    private static func plain(_ label: String) -> String {
        let lazy = "$__lazy_storage_$_"
        return label.hasPrefix(lazy) ? String(label.dropFirst(lazy.count)) : label
    }
}
