/// A call in code that passes an identifier or a name which documents have.
package struct CodeCall: Sendable, Hashable {
    /// The kind of the name.
    package enum Kind: Sendable {
        /// A reuse identifier of cells, headers and footers.
        case cell
        /// A segue's identifier.
        case segue
        /// A controller's storyboard identifier.
        case controller
        /// A storyboard's file name.
        case storyboard
        /// A nib's file name.
        case nib
    }

    /// The effect of the call.
    package enum Effect: Sendable {
        /// It traps if nothing has the name.
        case demand
        /// It returns `nil` if nothing has the name.
        case query
        /// It gives the name to something.
        case registration
    }

    package let kind: Kind
    package let effect: Effect
    /// The text of the argument; `nil` if it is not a literal or a constant with one value.
    package let text: String?
    /// A Boolean value that indicates whether the call instantiates the nib at once.
    package let isLoad: Bool
    /// A Boolean value that indicates whether the call names another bundle than the app's.
    package let hasOtherBundle: Bool
    package let file: String
    package let line: Int
    /// The first byte of the call's word.
    package let place: Int
}

/// The methods whose arguments are names in documents.
struct CodeCallTable {
    /// A method, by the label of the argument.
    struct Row {
        let kind: CodeCall.Kind
        let effect: CodeCall.Effect
    }

    /// Swift: the label and the function.
    static let swift: [String: [String: Row]] = [
        "withIdentifier": [
            "dequeueReusableCell": Row(kind: .cell, effect: .query),
            "dequeueReusableHeaderFooterView": Row(kind: .cell, effect: .query),
            "performSegue": Row(kind: .segue, effect: .demand),
            "instantiateViewController": Row(kind: .controller, effect: .demand),
        ],
        "identifier": ["instantiateViewController": Row(kind: .controller, effect: .demand)],
        "withReuseIdentifier": [
            "dequeueReusableCell": Row(kind: .cell, effect: .demand),
            "dequeueReusableSupplementaryView": Row(kind: .cell, effect: .demand),
            "register": Row(kind: .cell, effect: .registration),
        ],
        "name": ["UIStoryboard": Row(kind: .storyboard, effect: .demand)],
        "nibName": ["UINib": Row(kind: .nib, effect: .demand)],
    ]

    /// Swift and Objective-C: labels and parts of selectors that say all.
    static let labels: [String: Row] = [
        "forCellReuseIdentifier": Row(kind: .cell, effect: .registration),
        "forCellWithReuseIdentifier": Row(kind: .cell, effect: .registration),
        "forHeaderFooterViewReuseIdentifier": Row(kind: .cell, effect: .registration),
        "dequeueReusableCellWithIdentifier": Row(kind: .cell, effect: .query),
        "dequeueReusableHeaderFooterViewWithIdentifier": Row(kind: .cell, effect: .query),
        "dequeueReusableCellWithReuseIdentifier": Row(kind: .cell, effect: .demand),
        "performSegueWithIdentifier": Row(kind: .segue, effect: .demand),
        "instantiateViewControllerWithIdentifier": Row(kind: .controller, effect: .demand),
        "storyboardWithName": Row(kind: .storyboard, effect: .demand),
        "nibWithNibName": Row(kind: .nib, effect: .demand),
    ]
}
