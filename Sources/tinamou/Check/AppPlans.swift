import NibCheck

/// The plan of a check for each document, by what its app supports.
struct AppPlans {
    private let usual: CheckPlan
    private var plans: [String: CheckPlan] = [:]
    /// The number of documents for which a configuration is left out, by the file that rules it
    /// out.
    private var leftOut: [String: [AppFeature: Int]] = [:]

    /// The plans for documents.
    ///
    /// - Parameter arguments: The paths on the command line; the folders among them bound the
    ///   search for evidence.
    init(_ plan: CheckPlan, for documents: [String], in arguments: [String]) {
        usual = plan
        let needed = Set(plan.configurations.compactMap(\.feature))
        if needed.isEmpty { return }
        var search = AppSupportSearch(arguments)
        for document in documents {
            let evidence = search.evidence(for: document), support = evidence.support
            plans[document] = plan.narrowed(to: support)
            for feature in needed where support[feature] == false {
                leftOut[evidence.file ?? "", default: [:]][feature, default: 0] += 1
            }
        }
    }

    /// The plan for a document.
    subscript(_ document: String) -> CheckPlan { plans[document] ?? usual }

    /// Says once for each file which configurations it rules out.
    func report(to messages: TextSink) {
        for (file, features) in leftOut.sorted(by: { $0.key < $1.key }) {
            for feature in AppFeature.allCases {
                guard let count = features[feature] else { continue }
                let message =
                    "UISupportedInterfaceOrientations lists no landscape on "
                    + "\(feature == .padLandscape ? "iPad" : "iPhone"): \(count) "
                    + "document\(count == 1 ? " is" : "s are") not laid out so; --device with --landscape does"
                messages.report(Diagnostic("no-landscape", message, severity: .note, file: file))
            }
        }
    }
}
