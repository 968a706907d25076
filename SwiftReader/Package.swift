// swift-tools-version: 6.2
import PackageDescription

// An oracle for tests: swift-syntax reads the same declarations as the reader in Sources/AppSources/Swift, whose files are
// linked here. A separate package, because swift-syntax takes minutes to build.
let package = Package(
    name: "SwiftReader",
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
    ],
    targets: [
        .target(
            name: "SyntaxReading",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
        .testTarget(name: "SyntaxReadingTests", dependencies: ["SyntaxReading"]),
    ]
)
