/// Which target, and which folder inside them, may know which: arrows point down only.
enum Arrows {
    /// The targets, each may import those of a lower rank.
    static let ranks = [
        "CGMP": 0, "Rational": 1, "TraceFormat": 2, "CertificateChecker": 2, "Certificates": 2,
        "MPSFormat": 3,
        "ConstraintSolver": 3, "TraceReplay": 4, "AutoLayout": 4,
        "SolverTesting": 5, "TestSupport": 9, "LayoutTesting": 11,
        "CBenchSupport": 5, "CAllocations": 0,
        "ViewMetrics": 5, "LayoutRecording": 5, "Pictures": 6, "ObjectiveC": 0, "CoreGraphics": 1,
        "QuartzCore": 2, "UnifiedLogging": 0, "CombinePublishers": 1,
        "AppAssets": 7, "UIKit": 9, "Designables": 10, "designable-examples": 11,
        "_Testing_UIKit": 10, "_Testing_CoreGraphics": 2,
        "LayoutCheck": 12, "PreviewPage": 12,
        "LayoutDiagnosis": 12, "tinamou": 13, "fuzz": 10,
        "bench": 10, "CLibFuzzer": 0,
        "fuzz-readers": 6,
        "CExpat": 0, "NibFormat": 2, "NibLayout": 7, "NibLoader": 8, "AppSources": 9,
        "NibEditing": 10, "NibMerge": 8,
        "NibCheck": 11, "CPango": 0, "PangoText": 5, "NibPreview": 9, "LogDiagnosis": 5,
        "Diagnostics": 0,
        "CommandSupport": 1,
    ]

    /// The folders inside targets, lowest first; the solver's public face stands above its folders.
    static let foldersByTarget = [
        "ConstraintSolver": [
            "Problem", "Storage", "Basis", "Exact", "Simplex", "Parts", "Proof", "Verdicts",
            "Driver", "",
        ],
        "AutoLayout": [
            "Geometry", "Text", "Traits", "Equations", "Model", "Constraints", "Engine", "Views",
            "StackViews",
            "Diagnosis",
        ],
        "AppSources": ["Swift", "Code", "Facts"],
        "NibEditing": ["Inspection", "Connections", "Codegen", "Edits"],
        "NibCheck": [
            "Findings", "Configuration", "Rules", "Runtime", "", "Lint", "Explanation",
            "Repair", "Proof",
        ],
        "NibPreview": [
            "", "Colors", "Text", "Reading", "Symbols", "Contents", "Painting", "Scenes",
            "Instances", "Differences",
            "Cairo",
        ],
        "NibLayout": ["Reading", "Target", "Nodes", "Constraints", ""],
        "SolverTesting": ["Reference", ""],
        "LayoutTesting": [
            "Configurations", "Findings", "Reporting", "Hosts", "Snapshots", "Drags", "",
        ],
        "CommandSupport": ["", "Files", "Pages", "Processes", "Terminal"],
        "NibFormat": ["Syntax", "Objects", "Document", "NormalForm", "Editing"],
        "NibLoader": ["Classes", "Objects", "Loading"],
    ]

    /// The modules that a file imports.
    static func imports(in text: ScannedText) -> [String] {
        text.lines.compactMap { line in
            let words = line.split(separator: " ")
            guard let place = words.firstIndex(of: "import"), place + 1 < words.count else {
                return nil
            }
            guard
                words[..<place].allSatisfy({
                    $0.hasPrefix("@") || $0 == "public" || $0 == "internal"
                })
            else {
                return nil
            }
            // `import struct Module.Name` names the module before the dot.
            return words[words.count - 1].split(separator: ".").first.map(String.init)
        }
    }

    /// The names in quotes of each target of a manifest, by its own name: what it depends on is
    /// among them.
    static func declaredDependencies(in manifest: String) -> [String: Set<String>] {
        var targets: [String: Set<String>] = [:]
        for declaration in manifest.split(separator: "arget(").dropFirst() {
            let quoted = declaration.split(separator: "\"", omittingEmptySubsequences: false)
            let names = stride(from: 1, to: quoted.count, by: 2).map { String(quoted[$0]) }
            if let name = names.first { targets[name] = Set(names.dropFirst()) }
        }
        return targets
    }

    /// The names of the types that a file declares.
    static func declaredTypes(in text: ScannedText) -> Set<String> {
        var types: Set<String> = []
        for line in text.lines where !line.hasPrefix("    ") {
            let words = line.words
            for (word, name) in zip(words, words.dropFirst())
            where ["struct", "class", "enum", "protocol"].contains(word) {
                types.insert(name)
            }
        }
        return types
    }
}
