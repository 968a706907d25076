import Diagnostics
import NibFormat

/// A template for new documents and their sources.
public enum Template: String, Sendable, CaseIterable {
    /// A xib with a view.
    case view
    /// A xib with a table view cell, and its class.
    case cell
    /// A xib whose `view` outlet is connected to File's Owner, and the view controller's class.
    case controller
    /// A storyboard with a view controller, and its class.
    case storyboard
    /// A xib with the contents of a custom view, and its class. Code and other nibs can create the
    /// view, and the class creates its constraints at the right times.
    case customView = "custom-view"

    /// The files that the template creates, in one line.
    public var summary: String {
        switch self {
        case .view: "NAME.xib with a view"
        case .cell: "NAME.xib with a table view cell, and its class in NAME.swift"
        case .controller:
            "NAME.xib with the view outlet of File's Owner connected, and the view controller in NAME.swift"
        case .storyboard:
            "NAME.storyboard with a view controller, and its class in NAMEViewController.swift"
        case .customView: "NAME.xib with the contents of a custom view, and its class in NAME.swift"
        }
    }
}

/// A file that a template creates.
public struct TemplateFile: Sendable, Hashable {
    /// The name of the file.
    public let name: String
    /// The contents of the file.
    public let text: String
}

/// Generates the files of a template.
public struct TemplateMaker<Generator: RandomNumberGenerator> {
    private let name: String
    private let module: String?
    private var generator: Generator

    /// Creates a maker of files for one class.
    ///
    /// - Parameters:
    ///   - name: The name of the files and of the class.
    ///   - module: The module of the class; `nil` for no module attribute.
    ///   - generator: The source of ids.
    /// - Throws: An error if the name is not valid for a class.
    public init(_ name: String, module: String?, using generator: Generator) throws(Diagnostic) {
        for word in [name, module ?? name]
        where !word.isSwiftName || word.first?.isUppercase != true {
            throw Diagnostic(
                .badName, in: word,
                "\(word.quoted) is not a valid class name; use letters and digits, a capital first")
        }
        (self.name, self.module, self.generator) = (name, module, generator)
    }

    /// Returns the files of a template. Objects get random ids.
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

    /// The first lines of a document.
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

    /// A view of the size of a screen; `key` is its role in its parent element.
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

    /// A xib with an owner of the class, and an outlet from the owner to the view.
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

/// The sources of templates.
enum SwiftTemplates {
    static func cell(_ name: String) -> String {
        """
        import UIKit

        /// A cell with its contents in \(name).xib: register it with
        /// `tableView.register(UINib(nibName: "\(name)", bundle: nil), forCellReuseIdentifier: "\(name)")`.
        final class \(name): UITableViewCell {
            override func awakeFromNib() {
                super.awakeFromNib()
                // Outlets are connected here.
            }

            override func prepareForReuse() {
                super.prepareForReuse()
                // Reset the contents of the cell.
            }
        }

        """
    }

    static func controller(_ name: String) -> String {
        """
        import UIKit

        final class \(name): UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                // Outlets are connected here. The view is not in a window yet.
            }
        }

        """
    }

    static func customView(_ name: String) -> String {
        """
        import UIKit

        /// A view with its contents in \(name).xib, as the owner of that file. Code or another nib creates it.
        @IBDesignable
        final class \(name): UIView {
            @IBOutlet private var contents: UIView!

            // 1. UIKit turns constraints on for a window with this view.
            override class var requiresConstraintBasedLayout: Bool { true }

            // 2. The size without constraints on width and height.
            override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 70) }

            // 3. Code and previews call the first initialiser, nibs the second.
            override init(frame: CGRect) {
                super.init(frame: frame)
                build()
            }

            required init?(coder: NSCoder) {
                super.init(coder: coder)
                build()
            }

            private func build() {
                Bundle(for: \(name).self).loadNibNamed("\(name)", owner: self)
                // 4. Turn the mask off, and add the subview before its constraints.
                contents.translatesAutoresizingMaskIntoConstraints = false
                addSubview(contents)
                NSLayoutConstraint.activate([
                    contents.leadingAnchor.constraint(equalTo: leadingAnchor),
                    contents.trailingAnchor.constraint(equalTo: trailingAnchor),
                    contents.topAnchor.constraint(equalTo: topAnchor),
                    contents.bottomAnchor.constraint(equalTo: bottomAnchor),
                ])
            }
        }

        """
    }
}
