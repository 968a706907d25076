// swift-tools-version: 6.2
import PackageDescription

// A build plugin with which an app's sources for UIKit compile on Linux as they are. A package of its own, because
// swift-syntax takes a minute to build.
let package = Package(
    name: "UIKitSources",
    products: [
        .plugin(name: "UIKitSources", targets: ["UIKitSources"]),
        .executable(name: "uikit-sources", targets: ["uikit-sources"]),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
    ],
    targets: [
        .target(
            name: "SourceRewriting",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
        .executableTarget(name: "uikit-sources", dependencies: ["SourceRewriting"]),
        .plugin(name: "UIKitSources", capability: .buildTool(), dependencies: ["uikit-sources"]),
        .testTarget(name: "SourceRewritingTests", dependencies: ["SourceRewriting"]),
    ]
)
