// swift-tools-version: 6.2
import PackageDescription

// The sources of an app for iOS, in `Ratings`, as its Xcode project has them. On Linux the plugin compiles them; only
// the folders `Linux` are for Linux alone.

/// The listings of an article as they are printed, as the app of the article.
func listings(_ name: String, _ resources: [Resource] = []) -> Target {
    .target(
        name: name,
        dependencies: [.product(name: "UIKit", package: "tinamou")],
        path: "Tests/Listings/\(name)",
        sources: ["Linux"],
        resources: resources,
        plugins: [.plugin(name: "UIKitSources", package: "UIKitSources")])
}

let package = Package(
    name: "Ratings",
    defaultLocalization: "en",
    dependencies: [
        .package(name: "tinamou", path: "../.."),
        .package(name: "UIKitSources", path: ".."),
    ],
    targets: [
        .target(
            name: "Ratings",
            dependencies: [.product(name: "UIKit", package: "tinamou")],
            path: "Ratings",
            sources: ["Linux"],
            resources: [.process("Base.lproj"), .process("BadgeView.xib")],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "UIKitSources", package: "UIKitSources")]),
        .testTarget(name: "RatingsTests", dependencies: ["Ratings"]),
        // Views of articles about custom views, in the mode of Swift 6. A folder has a space in its
        // name, as folders of Xcode projects may.
        .target(
            name: "Articles",
            dependencies: [.product(name: "UIKit", package: "tinamou")],
            path: "Articles",
            sources: ["Linux"],
            resources: [.process("AlertViewController.xib"), .process("NibBackedView.xib")],
            plugins: [.plugin(name: "UIKitSources", package: "UIKitSources")]),
        .testTarget(name: "ArticlesTests", dependencies: ["Articles"]),
        // Overrides in extensions of UIKit's classes, and method swizzling.
        .target(
            name: "RuntimeMethods",
            dependencies: [.product(name: "UIKit", package: "tinamou")],
            path: "RuntimeMethods",
            sources: ["Linux"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "UIKitSources", package: "UIKitSources")]),
        .testTarget(name: "RuntimeMethodsTests", dependencies: ["RuntimeMethods"]),
        listings("IBDesignables", [.process("Designables.xib")]),
        listings("EmptyWindow", [.process("Base.lproj")]),
        listings("EmptyWindowArray", [.process("Base.lproj"), .process("View.xib")]),
        listings("EmptyWindowOwner", [.process("Base.lproj"), .process("View.xib")]),
        listings("MyCustomView", [.process("MyCustomView.xib"), .process("Form.xib")]),
        listings("LayerProperties", [.process("Card.xib")]),
        listings("Scrubber", [.process("Scrubber.xib")]),
        .testTarget(
            name: "ListingsTests",
            dependencies: [
                "IBDesignables", "EmptyWindow", "EmptyWindowArray", "EmptyWindowOwner",
                "MyCustomView", "LayerProperties", "Scrubber",
            ]),
    ]
)
