import AppSources
import AutoLayout
import NibFormat
import NibLoader

/// Reads the sections of an inspection from an element.
struct InspectionReader {
    private typealias Row = Inspection.Row
    private typealias Section = Inspection.Section

    private let object: NibObject
    private let document: NibDocument
    private let map: LayoutMap?
    private var element: NibElement { object.element }

    init(_ object: NibObject, _ document: NibDocument, _ map: LayoutMap?) {
        (self.object, self.document, self.map) = (object, document, map)
    }

    /// The attributes of the element, then its values by their keys.
    private var stated: [Inspection.Row] {
        let own = element.attributes.map { Row(name: $0.name, value: $0.value, line: element.line) }
        return own + values
    }

    /// The child elements that are values, without views, lists and connections.
    private var values: [Inspection.Row] {
        element.children.compactMap { child in
            guard child["id"] == nil || child.name.hasSuffix("onfiguration") else { return nil }
            switch NibObject(child).kind {
            case .value, .unknown, .item, .object:
                return Row(
                    name: child["key"] ?? child.name, value: child.inspectorText, line: child.line)
            case .container where child["key"] != nil || child.name == "segments":
                return Row(
                    name: child["key"] ?? child.name, value: child.inspectorText, line: child.line)
            default: return nil
            }
        }
    }

    // MARK: Identity

    package var identity: Inspection.Section {
        var rows = [Row(name: "class", value: object.className, line: element.line)]
        if object.customClass != nil {
            rows.append(Row(name: "element class", value: object.frameworkClass, line: nil))
        }
        let known = stated.filter {
            InspectorTable.identity.contains($0.name) && $0.name != "customClass"
        }
        return Section(title: "Identity", className: nil, rows: rows + known + accessibility)
    }

    private var accessibility: [Inspection.Row] {
        element.children.filter { $0.name == "accessibility" }.map { child in
            Row(name: "accessibility", value: child.inspectorText, line: child.line)
        }
    }

    /// The runtime attributes, with their labels in the attributes inspector.
    var runtimeAttributes: Inspection.Section {
        let rows = object.runtimeAttributes.map { attribute in
            let value =
                attribute.element["value"] ?? attribute.element.child(key: "value")?.inspectorText
                ?? "nil"
            return Row(
                name: attribute.keyPath,
                value: "\(value) (\(attribute.type), \(Self.label(attribute)))",
                line: attribute.line)
        }
        return Section(
            title: object.customClass?.inspectorTitle ?? "Runtime Attributes", className: nil,
            rows: rows)
    }

    private static func label(_ attribute: NibRuntimeAttribute) -> String {
        ReadableLabel.label(of: attribute.keyPath.split(separator: ".").last.map(String.init) ?? "")
            .quoted
    }

    // MARK: Attributes

    /// A section for each class, the object's own first. The first also has the unknown attributes.
    package func attributes(_ showsDefaults: Bool) -> [Inspection.Section] {
        let lineage = FrameworkClasses.lineage(of: object.frameworkClass)
        let rest = stated.filter { row in
            !InspectorTable.identity.contains(row.name) && !InspectorTable.size.contains(row.name)
                && row.name != "accessibility"
        }
        let byClass = Dictionary(grouping: rest) { row in
            InspectorTable.owner(of: row.name, among: lineage) ?? lineage.first
                ?? object.frameworkClass
        }
        let classes = lineage.isEmpty ? [object.frameworkClass] : lineage
        return classes.map { name in
            let rows = ordered(byClass[name] ?? [], name, showsDefaults)
            return Section(title: name.inspectorTitle, className: name, rows: rows)
        }
    }

    /// The rows in the order of the table, then the unknown ones.
    private func ordered(_ rows: [Inspection.Row], _ name: String, _ showsDefaults: Bool)
        -> [Inspection.Row]
    {
        let known = InspectorTable.attributes[name] ?? []
        let names = Set(known.map(\.name))
        let first = known.flatMap { attribute -> [Inspection.Row] in
            let stated = rows.filter { $0.name == attribute.name }
            guard stated.isEmpty, showsDefaults, let standard = attribute.standard else {
                return stated
            }
            return [Row(name: attribute.name, value: standard, line: nil)]
        }
        return first + rows.filter { !names.contains($0.name) }
    }

    // MARK: Size

    package var size: Inspection.Section {
        let stored = stated.filter { InspectorTable.size.contains($0.name) }
        var rows = stored.map {
            $0.name == "frame" ? Row(name: "stored frame", value: $0.value, line: $0.line) : $0
        }
        if let place = map?.places[object.id] {
            rows.append(Row(name: "frame", value: place.local.inspectorText, line: nil))
            rows.append(
                Row(
                    name: "misplaced by layout", value: isMisplaced(place) ? "YES" : "NO", line: nil
                ))
            rows.append(
                Row(name: "ambiguous by layout", value: place.isAmbiguous ? "YES" : "NO", line: nil)
            )
        }
        return Section(title: "Size", className: nil, rows: rows)
    }

    /// A Boolean value that indicates whether the stored frame differs by more than half a point
    /// from that of the layout.
    private func isMisplaced(_ place: LayoutMap.Place) -> Bool {
        guard let stored = object.asView?.frame else { return false }
        let numbers = [
            (stored.x, place.local.minX), (stored.y, place.local.minY),
            (stored.width, place.local.width),
            (stored.height, place.local.height),
        ]
        return numbers.contains { ($0.doubleValue - $1).magnitude > 0.5 }
    }

    // MARK: Connections

    var outgoing: Inspection.Section {
        let names = document.names()
        let rows = object.connections.map { connection in
            let target = connection.destinationID.map { names.name(of: $0) } ?? "-"
            return Row(name: connection.inspectorName, value: "→ \(target)", line: connection.line)
        }
        return Section(title: "Connections", className: nil, rows: rows)
    }

    var incoming: Inspection.Section {
        let names = document.names()
        let rows = document.connections(to: object.id).map { connection in
            let source = connection.source.map { names.name(of: $0.id) } ?? "?"
            return Row(name: connection.inspectorName, value: "← \(source)", line: connection.line)
        }
        return Section(title: "Referencing Connections", className: nil, rows: rows)
    }
}

extension NibConnection {
    /// The type, the name, the event and the kind of segue.
    var inspectorName: String {
        [type, name, eventType, segueKind].compactMap(\.self).joined(separator: " ")
    }
}

extension String {
    /// The title of a class's section: `Scroll View` for `UIScrollView`.
    fileprivate var inspectorTitle: String {
        let prefix = ["UI", "NS", "WKInterface"].first { hasPrefix($0) && count > $0.count }
        return ReadableLabel.label(of: String(dropFirst(prefix?.count ?? 0)))
    }
}

extension Rect {
    /// The rectangle in the form of a document's attributes.
    fileprivate var inspectorText: String {
        "x \(minX.shortText) y \(minY.shortText) width \(width.shortText) height \(height.shortText)"
    }
}

extension NibElement {
    /// The contents of a value element in one line: `Helvetica 17`, `x 0 y 20 width 100 height 44`,
    /// `systemBackgroundColor`, `red 1 green 0 blue 0`.
    var inspectorText: String {
        if !text.isEmpty { return text }
        let shown = attributes.filter { $0.name != "key" && $0.name != "id" }
        switch name {
        case "fontDescription", "font", "image", "namedColor", "real", "integer", "url":
            return shown.map(\.value).joined(separator: " ")
        case "color": return colorText(shown)
        case "autoresizingMask":
            return shown.filter { $0.value == "YES" }.map(\.name).joined(separator: " ")
        default:
            let parts = parts(shown)
            return (parts.isEmpty || self["key"] == nil ? [name] + parts : parts).joined(
                separator: " ")
        }
    }

    private func colorText(_ shown: [(name: String, value: String)]) -> String {
        for key in ["systemColor", "cocoaTouchSystemColor", "name"] {
            if let word = self[key] { return word }
        }
        return shown.filter { !$0.name.lowercased().hasSuffix("space") }.map {
            "\($0.name) \($0.value)"
        }
        .joined(separator: " ")
    }

    /// The attributes with their names, then the children.
    private func parts(_ shown: [(name: String, value: String)]) -> [String] {
        let inside = children.map { child in
            "\(child["key"] ?? child.name): \(child.inspectorText)"
        }
        return shown.map { "\($0.name) \($0.value)" } + inside
    }
}
