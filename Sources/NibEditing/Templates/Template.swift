import Diagnostics
import NibFormat

/// Documents and sources to begin with.
public enum Template: String, Sendable, CaseIterable {
    /// A nib with a view.
    case view
    /// A nib with a cell of a table, and its class.
    case cell
    /// A controller with its nib, whose `view` is connected.
    case controller
    /// A storyboard with a controller, and its class.
    case storyboard
    /// A view whose contents are in a nib, made from code or from another nib, with the steps that
    /// constraints need.
    case customView = "custom-view"

    /// What it makes, in a line.
    public var summary: String {
        switch self {
        case .view: "NAME.xib with a view"
        case .cell: "NAME.xib with a cell of a table, and NAME.swift with its class"
        case .controller:
            "NAME.xib whose owner's view is connected, and NAME.swift with the controller"
        case .storyboard:
            "NAME.storyboard with a controller, and NAMEViewController.swift with its class"
        case .customView: "NAME.xib with the contents of a view, and NAME.swift with its class"
        }
    }
}

/// A file that a template makes.
public struct TemplateFile: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// What is in it.
    public let text: String
}

/// Makes the files of a template.
public struct TemplateMaker<Generator: RandomNumberGenerator> {
    private let name: String
    private let module: String?
    private var generator: Generator

    /// - Parameters:
    ///   - name: the name of the files and of the class.
    ///   - module: the module of the class; `nil` where it is not said.
    /// - Throws: where a class cannot have the name.
    public init(_ name: String, module: String?, using generator: Generator) throws(Diagnostic) {
        for word in [name, module ?? name]
        where !word.isSwiftName || word.first?.isUppercase != true {
            throw Diagnostic(
                .badName, in: word,
                "a class cannot be called \(word.quoted); use letters and digits, a capital first")
        }
        (self.name, self.module, self.generator) = (name, module, generator)
    }

    /// The files of a template. Ids of objects are random.
    public mutating func files(of template: Template) -> [TemplateFile] {
        let controller = name.hasSuffix("ViewController") ? name : name + "ViewController"
        switch template {
        case .view: return [xib(owner: nil, root: view(nil))]
        case .cell: return [xib(owner: nil, root: cell()), swift(name, SwiftTemplates.cell(name))]
        case .controller:
            return [nib(connecting: "view"), swift(name, SwiftTemplates.controller(name))]
        case .storyboard:
            return [
                storyboard(controller), swift(controller, SwiftTemplates.controller(controller)),
            ]
        case .customView:
            return [nib(connecting: "contents"), swift(name, SwiftTemplates.customView(name))]
        }
    }

    private func swift(_ name: String, _ text: String) -> TemplateFile {
        TemplateFile(name: "\(name).swift", text: text)
    }
}

// Documents.
extension TemplateMaker {
    private mutating func id() -> String { NibDocument.randomID(using: &generator) }

    private func customClass(_ name: String) -> String {
        let module = module.map { " customModule=\"\($0)\" customModuleProvider=\"target\"" } ?? ""
        return "customClass=\"\(name)\"\(module)"
    }

    /// What all documents begin with.
    private func head(_ type: String, _ extra: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)" version="3.0" toolsVersion="21507" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES"\(extra)>
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies>
                <deployment identifier="iOS"/>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21505"/>
                <capability name="Safe area layout guides" minToolsVersion="9.0"/>
                <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
            </dependencies>

        """
    }

    /// A view of a screen's size; `key` is what it is to what it lies in.
    private mutating func view(_ key: String?, id: String? = nil) -> String {
        let (view, guide) = (id ?? self.id(), self.id())
        return """
            <view \(key.map { "key=\"\($0)\" " } ?? "")contentMode="scaleToFill" id="\(view)">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <viewLayoutGuide key="safeArea" id="\(guide)"/>
                <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace=\
            "genericGamma22GrayColorSpace"/>
            </view>
            """
    }

    private mutating func cell() -> String {
        let (cell, contents) = (id(), id())
        return """
            <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" \
            reuseIdentifier="\(name)" id="\(cell)" \(customClass(name))>
                <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" \
            multipleTouchEnabled="YES" contentMode="center" tableViewCell="\(cell)" id="\(contents)">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                    <autoresizingMask key="autoresizingMask"/>
                </tableViewCellContentView>
            </tableViewCell>
            """
    }

    /// A nib whose owner is of the class, with an outlet to its view.
    private mutating func nib(connecting outlet: String) -> TemplateFile {
        let (view, connection) = (id(), id())
        let owner = """
             \(customClass(name))>
                <connections>
                    <outlet property="\(outlet)" destination="\(view)" id="\(connection)"/>
                </connections>
            </placeholder>
            """
        return xib(owner: owner, root: self.view(nil, id: view))
    }

    private func xib(owner: String?, root: String) -> TemplateFile {
        let proxies = """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"\(owner ?? "/>")
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            """
        let objects = Self.indented(proxies + "\n" + root, by: 8)
        return TemplateFile(
            name: "\(name).xib",
            text: head("XIB") + "    <objects>\n\(objects)\n    </objects>\n</document>\n")
    }

    private mutating func storyboard(_ controller: String) -> TemplateFile {
        let (scene, object, responder) = (id(), id(), id())
        let view = Self.indented(self.view("view"), by: 4)
        let objects = """
            <viewController storyboardIdentifier="\(controller)" id="\(object)" \(customClass(controller)) \
            sceneMemberID="viewController">
            \(view)
            </viewController>
            <placeholder placeholderIdentifier="IBFirstResponder" id="\(responder)" userLabel="First Responder" \
            sceneMemberID="firstResponder"/>
            """
        let text = """
                <scenes>
                    <!--\(controller)-->
                    <scene sceneID="\(scene)">
                        <objects>
            \(Self.indented(objects, by: 16))
                        </objects>
                        <point key="canvasLocation" x="0.0" y="0.0"/>
                    </scene>
                </scenes>
            </document>

            """
        return TemplateFile(
            name: "\(name).storyboard",
            text: head("Storyboard.XIB", " initialViewController=\"\(object)\"") + text)
    }

    private static func indented(_ text: String, by count: Int) -> String {
        let blanks = String(repeating: " ", count: count)
        return text.split(separator: "\n").map { blanks + $0 }.joined(separator: "\n")
    }
}
