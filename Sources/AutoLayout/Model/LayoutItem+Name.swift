extension LayoutItem {
    /// The name that messages use for an item without an identifier, such as its label in Interface
    /// Builder.
    public var layoutLabel: String? {
        get { layoutBox.pointee.details?.label }
        set { layoutBox.details.label = newValue }
    }

    /// The name of the item in messages.
    ///
    /// It is the first available one of: the identifier, ``layoutLabel``, the name of a stored
    /// property that refers to the item, and the class name with a number.
    public var layoutItemName: ItemName {
        let className = ClassNames.name(of: self)
        let (given, source) = givenName
        return ItemName(
            className: className, given: given, source: source,
            number: box.details.number.value(in: box.rootBox),
            isGuide: self is LayoutGuide)
    }

    private var givenName: (String?, ItemName.Source) {
        if layoutName != "\(type(of: represented(self)))" { return (layoutName, .identifier) }
        if let label = layoutLabel, !label.isEmpty { return (label, .label) }
        if box.host?.namesVariables ?? true, let variable = StoredNames.name(of: self) {
            return (variable, .variable)
        }
        return (nil, .number)
    }
}

/// Class names in messages, with UIKit's names for the corresponding classes.
enum ClassNames {
    private static let uikit = [
        "View": "UIView", "ScrollView": "UIScrollView", "StackView": "UIStackView",
        "LayoutGuide": "UILayoutGuide",
        "LayoutConstraint": "NSLayoutConstraint",
    ]

    static func name(of object: AnyObject) -> String {
        let type: AnyClass = Swift.type(of: represented(object))
        let name = "\(type)"
        return isOwn(type) ? uikit[name] ?? name : name
    }

    /// Returns a Boolean value that indicates whether a class belongs to this module or to the
    /// module UIKit of this package.
    static func isOwn(_ type: Any.Type) -> Bool {
        let name = String(reflecting: type)
        return name.hasPrefix("AutoLayout.") || name.hasPrefix("UIKit.")
    }
}

/// A number of an item or a constraint in messages, in the order of first mention in its tree.
///
/// A number is stable while the tree's root exists, so that messages can be compared. In contrast
/// to an address, it is the same in each run of a program.
struct RunningNumber {
    /// The serial number of the root's box.
    private var tree = 0
    private var value = 0

    /// Returns the number in the tree of a root, and assigns one at first use.
    mutating func value(in root: LayoutBox) -> Int {
        if tree != root.pointee.serial {
            root.details.numberCount += 1
            (tree, value) = (root.pointee.serial, root.details.numberCount)
        }
        return value
    }
}

extension LayoutBox {
    /// The box of the tree's root.
    var rootBox: LayoutBox {
        var box = self
        while let above = box.nodeParent { box = above }
        return box
    }
}

/// Names of items from the stored properties of enclosing nodes, as
/// `NSDictionaryOfVariableBindings` gives them in Cocoa.
///
/// Properties are read by reflection, except for those of this module's classes. A dangling
/// `unowned` property must not be read. Turn ``LayoutEngine/namesVariables`` off for nodes with
/// such properties.
enum StoredNames {
    /// Returns the name of the property that refers to the item, in the innermost enclosing node
    /// with one.
    static func name(of item: any LayoutItem) -> String? {
        var node = item is any LayoutNode ? item.layoutNode?.layoutParent : item.layoutNode
        while let holder = node {
            if let name = name(of: item, in: holder) { return name }
            node = holder.layoutParent
        }
        return nil
    }

    private static func name(of item: any LayoutItem, in holder: any LayoutNode) -> String? {
        var mirror: Mirror? = Mirror(reflecting: represented(holder))
        while let current = mirror, !ClassNames.isOwn(current.subjectType) {
            for (label, value) in current.children {
                if let label, let place = place(of: item, in: value) { return plain(label) + place }
            }
            mirror = current.superclassMirror
        }
        return nil
    }

    /// Returns the position of the item in a value: the empty string for the value itself, `[2]` in
    /// an array.
    private static func place(of item: any LayoutItem, in value: Any) -> String? {
        let wanted = represented(item)
        if let list = value as? [AnyObject] {
            return list.firstIndex { $0 === wanted }.map { "[\($0)]" }
        }
        return value as AnyObject === wanted ? "" : nil
    }

    /// Returns the name in the source code, also for a lazy property.
    private static func plain(_ label: String) -> String {
        let lazy = "$__lazy_storage_$_"
        return label.hasPrefix(lazy) ? String(label.dropFirst(lazy.count)) : label
    }
}
