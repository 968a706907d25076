// swift-tools-version: 6.2
import PackageDescription

// For the module UIKit: its methods of the main actor override and implement others, as those of
// Apple's do.
let swift5: [SwiftSetting] = [.swiftLanguageMode(.v5)]
// The page of tinamou studio, whose files become part of the program.
let studioPage = [
    "index.html", "studio.css", "studio.js", "api.js", "dom.js", "scene.js", "inspector.js",
    "board.js", "wall.js", "insets.js", "outline.js", "passes.js", "drag.js",
]
// What comes with the product UIKit: modules that code for UIKit imports, and those that Swift Testing
// imports beside them in place of its additions for Apple's.
let modulesBesideUIKit = [
    "QuartzCore", "CoreGraphics", "ObjectiveC", "UnifiedLogging", "CombinePublishers",
    "_Testing_UIKit",
    "_Testing_CoreGraphics",
]

// Arrows point down: tinamou, bench, fuzz → TraceReplay → ConstraintSolver → TraceFormat → Rational
// → CGMP. Beside them, tinamou → MPSFormat → TraceFormat, tinamou → NibCheck → NibEditing →
// AppSources → NibLoader → NibLayout → NibFormat, UIKit → NibLoader, and NibLayout → ViewMetrics → AutoLayout →
// ConstraintSolver. CertificateChecker and Certificates stand on Rational alone, so that what is
// checked and what checks share nothing else. SolverTesting → TraceReplay, Certificates,
// CertificateChecker, for tests of embedders; TestSupport → SolverTesting for ours.
//
// NibMerge → NibLayout.
//
// Products: the libraries. Of what an embedder does not use nothing is built, and expat is not
// looked for. The executables bench, tinamou and fuzz are products of the root package by
// themselves; declared here, they would make every embedder resolve their dependencies too
// (Scripts/test-embedding proves it does not).
let package = Package(
    name: "tinamou",
    products: [
        .library(name: "Diagnostics", targets: ["Diagnostics"]),
        .library(name: "Rational", targets: ["Rational"]),
        .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
        .library(name: "Certificates", targets: ["Certificates"]),
        .library(name: "CertificateChecker", targets: ["CertificateChecker"]),
        .library(name: "SolverTesting", targets: ["SolverTesting"]),
        .library(name: "LayoutTesting", targets: ["LayoutTesting"]),
        .library(name: "AutoLayout", targets: ["AutoLayout"]),
        .library(name: "LayoutRecording", targets: ["LayoutRecording"]),
        .library(name: "UIKit", targets: ["UIKit"] + modulesBesideUIKit),
        .library(name: "Designables", targets: ["Designables"]),
        .library(name: "Pictures", targets: ["Pictures"]),
        .library(name: "PangoText", targets: ["PangoText"]),
        .library(name: "NibFormat", targets: ["NibFormat"]),
        .library(name: "NibLayout", targets: ["NibLayout"]),
        .library(name: "NibLoader", targets: ["NibLoader"]),
        .library(name: "NibPreview", targets: ["NibPreview"]),
        .library(name: "AppSources", targets: ["AppSources"]),
        .library(name: "NibEditing", targets: ["NibEditing"]),
        .library(name: "NibMerge", targets: ["NibMerge"]),
        .library(name: "NibCheck", targets: ["NibCheck"]),
        .library(name: "LayoutCheck", targets: ["LayoutCheck"]),
        .library(name: "LayoutDiagnosis", targets: ["LayoutDiagnosis"]),
    ],
    // Off unless they are asked for; here, with `--traits Pango`.
    traits: [
        .trait(
            name: "Pango",
            description: "Measures texts with Pango; needs its headers (libpango1.0-dev).")
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    // Every module that a target imports is among its dependencies, also where another would bring
    // it along: what is not declared is not built anew when that module changes, and a release
    // build then crashes.
    targets: [
        // Findings and input errors, and the declarations of rules: the floor of all that reads or
        // checks.
        .target(name: "Diagnostics"),

        // Exported.
        .systemLibrary(
            name: "CGMP", pkgConfig: "gmp", providers: [.apt(["libgmp-dev"]), .brew(["gmp"])]),
        .target(name: "Rational", dependencies: ["CGMP"]),
        .target(name: "ConstraintSolver", dependencies: ["Rational", "TraceFormat"]),
        .target(name: "AutoLayout", dependencies: ["ConstraintSolver", "Rational"]),
        // The layout passes of a tree as data.
        .target(name: "LayoutRecording", dependencies: ["AutoLayout"]),

        // UIKit for code that was written for it, with Foundation's geometry and objects; never on
        // Apple's platforms.
        .target(name: "ObjectiveC", swiftSettings: swift5),
        .target(name: "CoreGraphics", dependencies: ["ObjectiveC"], swiftSettings: swift5),
        // Apple's modules os and OSLog under another name: other packages ask for theirs.
        .target(name: "UnifiedLogging"),
        // Apple's module Combine, likewise.
        .target(name: "CombinePublishers", dependencies: ["ObjectiveC"], swiftSettings: swift5),
        .target(
            name: "QuartzCore", dependencies: ["CoreGraphics", "ObjectiveC"], swiftSettings: swift5),
        .target(
            name: "UIKit",
            dependencies: [
                "AppAssets", "NibLoader", "NibLayout", "NibFormat", "AutoLayout",
                "LayoutRecording", "Pictures", "ViewMetrics",
                "ObjectiveC",
                "CoreGraphics", "QuartzCore",
            ], swiftSettings: swift5),
        // Custom views drawn by their own code, for pictures of documents.
        .target(
            name: "Designables",
            dependencies: [
                "NibPreview", "Pictures", "ViewMetrics", "AutoLayout", "UIKit", "QuartzCore",
                "CoreGraphics",
            ], swiftSettings: swift5),
        .target(name: "_Testing_UIKit", dependencies: ["UIKit"]),
        .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"]),

        // Empty without the trait, and then nothing looks for Pango.
        .systemLibrary(
            name: "CPango", pkgConfig: "pangocairo",
            providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
        .target(
            name: "PangoText",
            dependencies: [
                "AutoLayout", .byName(name: "CPango", condition: .when(traits: ["Pango"])),
            ]),

        // Proofs: written by the one, checked by the other.
        .target(name: "CertificateChecker", dependencies: ["Rational"]),
        .target(name: "Certificates", dependencies: ["Rational"]),
        // Property tests of constraints for the tests of embedders.
        .target(
            name: "SolverTesting",
            dependencies: [
                "ConstraintSolver", "TraceFormat", "TraceReplay", "Certificates",
                "CertificateChecker", "Rational",
            ]),

        // Counts allocations of a thread; the program's malloc then is its own.
        .target(name: "CAllocations"),
        // Tests of views in configurations, over the tests of constraints.
        .target(
            name: "LayoutTesting",
            dependencies: [
                "SolverTesting", "Diagnostics", "AutoLayout", "LayoutRecording", "Pictures",
                "ViewMetrics", "UIKit", "QuartzCore",
                "CoreGraphics", "CAllocations", "_Testing_UIKit", "_Testing_CoreGraphics",
            ], swiftSettings: swift5),

        // Internal.
        .target(name: "TraceFormat", dependencies: ["Diagnostics", "Rational"]),
        .target(
            name: "TraceReplay",
            dependencies: [
                "Diagnostics", "ConstraintSolver", "TraceFormat", "Certificates", "Rational",
            ]),

        .target(name: "MPSFormat", dependencies: ["Diagnostics", "TraceFormat", "Rational"]),

        // Documents of Interface Builder; nothing that a solver needs knows them, or expat.
        .systemLibrary(
            name: "CExpat", pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
        .target(name: "NibFormat", dependencies: ["Diagnostics", "CExpat", "Rational"]),
        // Drawings as values, and SVG.
        .target(name: "Pictures", dependencies: ["Diagnostics", "ViewMetrics", "AutoLayout"]),
        // The images, colours and fonts of an app, from its catalogues and files.
        .target(
            name: "AppAssets",
            dependencies: ["Diagnostics", "Pictures", "ViewMetrics", "AutoLayout"]),
        // Facts about UIKit's views, for documents, loaded nibs and code alike.
        .target(name: "ViewMetrics", dependencies: ["Diagnostics", "AutoLayout"]),
        .target(
            name: "NibLayout",
            dependencies: [
                "Diagnostics", "ViewMetrics", "NibFormat", "AutoLayout", "ConstraintSolver",
                "Rational",
            ]),
        .target(
            name: "NibLoader",
            dependencies: [
                "Diagnostics", "Pictures", "NibLayout", "ViewMetrics", "NibFormat", "AutoLayout",
                "Rational",
            ]),
        // Pictures of documents; what draws them as PNG is opened when it is asked for.
        .target(
            name: "NibPreview",
            dependencies: [
                "Diagnostics", "Pictures", "ViewMetrics", "NibFormat", "NibLayout", "NibLoader",
                "AutoLayout",
                "Rational",
            ]),
        // The app's Swift and Objective-C sources and its resources, as far as documents refer to
        // them.
        .target(
            name: "AppSources",
            dependencies: ["Diagnostics", "NibFormat", "NibLoader", "AutoLayout"]),
        // The editor of Interface Builder: inspect, measure, connect, refactor, templates, code for
        // a document.
        .target(
            name: "NibEditing",
            dependencies: [
                "Diagnostics", "AppSources", "NibFormat", "NibLayout", "NibLoader", "AutoLayout",
                "Rational",
            ]),
        // Three-way merges of documents, by object.
        .target(
            name: "NibMerge", dependencies: ["Diagnostics", "NibLayout", "NibFormat", "AutoLayout"]),
        // Findings in documents, in every configuration that an app may meet: rules, explanations,
        // repairs, proofs.
        .target(
            name: "NibCheck",
            dependencies: [
                "Diagnostics", "AppSources", "NibEditing", "NibLayout", "NibLoader", "ViewMetrics",
                "NibFormat",
                "AutoLayout", "ConstraintSolver", "Rational",
            ]),
        // Conflicts in a console's log, solved.
        .target(
            name: "LogDiagnosis",
            dependencies: ["Diagnostics", "AutoLayout", "ConstraintSolver", "Rational"]),

        // The whole check of an app's documents, and answers about a layout, for tools and tests.
        .target(
            name: "LayoutCheck",
            dependencies: ["AppSources", "NibCheck", "NibFormat"]),
        .target(
            name: "LayoutDiagnosis", dependencies: ["AutoLayout", "LogDiagnosis", "NibCheck"]),

        // Shared by the commands: bounded reads, safe writes, pages of HTML.
        .target(name: "CommandSupport", dependencies: ["Diagnostics"]),

        // Scenes that are resized in a browser, as one file of HTML.
        .target(
            name: "PreviewPage",
            dependencies: [
                "CommandSupport", "Diagnostics", "Pictures", "ViewMetrics", "NibFormat",
                "NibLayout",
                "NibPreview", "NibCheck", "AutoLayout",
            ]),

        // Tools.
        .executableTarget(
            name: "tinamou",
            dependencies: [
                "AppAssets", "PreviewPage", "CommandSupport", "Diagnostics", "AppSources",
                "LayoutCheck", "NibCheck",
                "NibEditing", "NibMerge",
                "TraceReplay", "TraceFormat",
                "CertificateChecker", "MPSFormat", "NibFormat", "NibLayout", "NibPreview",
                "AutoLayout", "Rational",
                "Certificates", "ConstraintSolver", "LogDiagnosis", "NibLoader", "ViewMetrics",
                "LayoutRecording",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            resources: studioPage.map { .embedInCode("Studio/Page/" + $0) }),
        .target(
            name: "CBenchSupport", path: "Benchmarks/CBenchSupport",
            // The bounds are C loops at full optimisation, in every configuration.
            cSettings: [.unsafeFlags(["-O3"])]),
        .executableTarget(
            name: "bench",
            dependencies: [
                "Diagnostics", "CommandSupport", "AutoLayout", "ConstraintSolver", "TraceFormat",
                "Rational",
                "CAllocations", "CBenchSupport",
                "NibFormat", "NibLoader",
                "TestSupport", "CertificateChecker",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Histogram", package: "hdrhistogram-swift"),
            ],
            path: "Benchmarks/bench"),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "Diagnostics", "CommandSupport", "TestSupport", "CertificateChecker", "NibFormat",
                "NibLoader",
                "NibLayout",
                "AutoLayout",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        // Tests.
        .target(
            name: "TestSupport",
            dependencies: [
                "Diagnostics", "AutoLayout", "ConstraintSolver", "TraceFormat", "TraceReplay",
                "Certificates",
                "CertificateChecker", "SolverTesting",
                "NibFormat", "NibLayout", "NibLoader", "Rational",
            ]),
        .testTarget(
            name: "SolverTestingTests",
            dependencies: ["SolverTesting", "CertificateChecker", "ConstraintSolver", "Rational"]),
        .testTarget(
            name: "LayoutTestingTests",
            dependencies: [
                "LayoutTesting", "Diagnostics", "AutoLayout", "UIKit", "QuartzCore",
                "_Testing_UIKit",
                "_Testing_CoreGraphics",
            ]),
        .testTarget(
            name: "NibFormatTests",
            dependencies: ["Diagnostics", "NibFormat", "Rational", "TestSupport"]),
        .testTarget(
            name: "NibLayoutTests",
            dependencies: [
                "Diagnostics", "NibLayout", "NibFormat", "AutoLayout", "TestSupport",
            ]),
        .testTarget(
            name: "NibLoaderTests",
            dependencies: [
                "Diagnostics", "NibLoader", "NibLayout", "ViewMetrics", "NibFormat", "AutoLayout",
                "TestSupport",
            ]),
        .testTarget(
            name: "AppSourcesTests",
            dependencies: [
                "Diagnostics", "AppSources", "NibEditing", "NibFormat", "NibLoader", "TestSupport",
            ]),
        .testTarget(
            name: "NibEditingTests",
            dependencies: [
                "Diagnostics", "AppSources", "NibEditing", "NibCheck", "NibFormat", "NibLayout",
                "NibLoader",
                "AutoLayout", "UIKit", "Rational", "TestSupport",
            ]),
        .testTarget(name: "NibMergeTests", dependencies: ["Diagnostics", "NibFormat", "NibMerge"]),
        .testTarget(
            name: "NibCheckTests",
            dependencies: [
                "Diagnostics", "AppSources", "NibEditing", "NibCheck", "NibLayout", "NibFormat",
                "AutoLayout", "ViewMetrics",
                "Rational", "CertificateChecker", "TraceFormat", "TraceReplay", "TestSupport",
            ]),
        .testTarget(
            name: "LayoutCheckTests",
            dependencies: [
                "LayoutCheck", "LayoutDiagnosis", "AppSources", "NibFormat", "NibLayout",
            ]),
        .testTarget(
            name: "NibPreviewTests",
            dependencies: [
                "Diagnostics", "Pictures", "ViewMetrics", "NibPreview", "NibFormat", "NibLayout",
                "NibLoader", "AutoLayout",
                "TestSupport",
            ]),
        .testTarget(
            name: "AppAssetsTests",
            dependencies: [
                "AppAssets", "Diagnostics", "Pictures", "ViewMetrics", "AutoLayout", "TestSupport",
            ]),
        .testTarget(
            name: "PreviewPageTests",
            dependencies: [
                "PreviewPage", "Diagnostics", "Pictures", "ViewMetrics", "NibFormat", "NibLayout",
                "NibPreview", "AutoLayout", "TestSupport",
            ]),
        .testTarget(name: "RationalTests", dependencies: ["Rational", "CGMP", "TestSupport"]),
        .testTarget(
            name: "TraceFormatTests",
            dependencies: ["Diagnostics", "TraceFormat", "Rational", "TestSupport"]),
        .testTarget(
            name: "ConstraintSolverTests",
            dependencies: [
                "ConstraintSolver", "Rational", "TestSupport", "TraceFormat", "TraceReplay",
            ]),
        .testTarget(
            name: "AutoLayoutTests",
            dependencies: ["AutoLayout", "ConstraintSolver", "TestSupport"]),
        .testTarget(
            name: "LayoutRecordingTests", dependencies: ["LayoutRecording", "AutoLayout"]),
        .testTarget(
            name: "LogDiagnosisTests",
            dependencies: [
                "Diagnostics", "LogDiagnosis", "AutoLayout", "CertificateChecker", "TraceFormat",
                "TraceReplay",
                "TestSupport",
            ]),
        .testTarget(name: "ObjectiveCTests", dependencies: ["ObjectiveC"]),
        .testTarget(name: "UnifiedLoggingTests", dependencies: ["UnifiedLogging"]),
        .testTarget(
            name: "CombinePublishersTests", dependencies: ["CombinePublishers", "ObjectiveC"],
            swiftSettings: swift5),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "UIKit", "QuartzCore", "CoreGraphics", "ObjectiveC", "_Testing_UIKit",
                "_Testing_CoreGraphics", "AutoLayout", "LayoutRecording", "NibFormat", "NibLoader",
                "TestSupport",
            ]),
        .testTarget(name: "PangoTextTests", dependencies: ["AutoLayout", "PangoText"]),
        .testTarget(
            name: "TraceReplayTests",
            dependencies: [
                "Diagnostics", "TraceReplay", "TraceFormat", "ConstraintSolver", "Rational",
                "TestSupport",
                "CertificateChecker",
            ]),
        .testTarget(
            name: "CertificateCheckerTests",
            dependencies: [
                "CertificateChecker", "Certificates", "ConstraintSolver", "Rational", "TestSupport",
                "TraceFormat",
                "TraceReplay",
            ]),
        .testTarget(
            name: "MPSFormatTests",
            dependencies: [
                "Diagnostics", "MPSFormat", "TraceFormat", "TraceReplay", "ConstraintSolver",
                "Rational",
                "TestSupport",
            ]),
        .testTarget(name: "FuzzTests", dependencies: ["CommandSupport", "fuzz", "TestSupport"]),
        .testTarget(name: "CommandSupportTests", dependencies: ["Diagnostics", "CommandSupport"]),
        .testTarget(
            name: "BenchTests",
            dependencies: [
                "Diagnostics", "CommandSupport", "bench", "CAllocations", "CBenchSupport",
                "TraceFormat",
            ]),
        // A program of designables, which the tests start.
        .executableTarget(
            name: "designable-examples",
            dependencies: ["Designables", "ObjectiveC", "UIKit", "QuartzCore", "CoreGraphics"],
            path: "Tests/designable-examples", swiftSettings: swift5),
        .testTarget(
            name: "DesignablesTests",
            dependencies: [
                "Designables", "NibPreview", "Pictures", "UIKit", "QuartzCore", "CoreGraphics",
                "AutoLayout",
            ]),
        .testTarget(
            name: "TinamouTests",
            dependencies: [
                "designable-examples", "NibPreview", "NibLayout", "Pictures",
                "CommandSupport", "Diagnostics", "AppSources", "NibCheck", "NibEditing",
                "NibFormat", "NibMerge", "tinamou",
                "TestSupport",
                "AutoLayout", "LayoutRecording",
                "ViewMetrics",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
            ]),
        .testTarget(name: "TidyTests"),
    ]
)

// Apple's platforms have these modules themselves.
#if canImport(Darwin)
let replaced =
    modulesBesideUIKit + [
        "UIKit", "UIKitTests", "ObjectiveCTests", "UnifiedLoggingTests",
        "CombinePublishersTests", "LayoutTesting",
        "LayoutTestingTests", "Designables", "DesignablesTests", "designable-examples",
    ]
package.targets.removeAll { replaced.contains($0.name) }
package.products.removeAll { ["UIKit", "LayoutTesting", "Designables"].contains($0.name) }
#endif

// TINAMOU_TARGETS=NibFormat,NibCheck keeps these targets, their tests and their dependencies, so that
// tests of one target run without a build of all others.
if let names = Context.environment["TINAMOU_TARGETS"]?.split(separator: ",").map(String.init) {
    var kept: Set<String> = []
    var waiting = names + names.map { $0 + "Tests" }
    while let name = waiting.popLast() {
        guard let target = package.targets.first(where: { $0.name == name }),
            kept.insert(name).inserted
        else { continue }
        waiting += target.dependencies.compactMap { dependency in
            if case .byNameItem(let name, _) = dependency { name } else { nil }
        }
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll { product in
        !((product as? Product.Library)?.targets.allSatisfy(kept.contains) ?? false)
    }
}

// The readers of files under libFuzzer, for Scripts/fuzz --readers: other builds have neither the
// runtime nor the flags.
if Context.environment["TINAMOU_READERS"] != nil {
    package.targets += [
        .systemLibrary(name: "CLibFuzzer"),
        .executableTarget(
            name: "fuzz-readers",
            dependencies: ["CLibFuzzer", "CertificateChecker", "MPSFormat", "TraceFormat"],
            // The linker that is the default breaks on the sections of the instrumentation.
            linkerSettings: [.unsafeFlags(["-use-ld=lld", "-sanitize=fuzzer,address"])]),
    ]
}
