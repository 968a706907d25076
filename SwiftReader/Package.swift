// swift-tools-version: 6.2
import PackageDescription

// A package of its own: swift-syntax takes minutes to build, and nobody who uses Tinamou needs it.
// tinamou-swift-reader → SyntaxReading → SwiftSyntax, SwiftParser.
let package = Package(
    name: "tinamou-swift-reader",
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        .target(
            name: "SyntaxReading",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
        .executableTarget(
            name: "tinamou-swift-reader",
            dependencies: [
                "SyntaxReading",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(
            name: "SyntaxReadingTests", dependencies: ["SyntaxReading", "tinamou-swift-reader"]),
    ]
)
