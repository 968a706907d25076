import ArgumentParser
import CommandSupport
import Diagnostics
import NibEditing
import NibFormat

/// `tinamou edit …`: the changes of documents that people script.
struct EditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change Interface Builder documents, with a patch that undoes the change.",
        discussion: """
            Each command changes files in place and prints the changes as a patch; git apply -R or patch -R -p1 undoes \
            it. With --dry-run, only the patch is printed. Bytes that are no part of the change stay as they are. \
            Objects are named by id, label, title or outlet.
            """,
        subcommands: [
            EditSetCommand.self, EditRetitleCommand.self, EditRelabelCommand.self,
            EditMoveCommand.self, EditDuplicateCommand.self, EditDeleteCommand.self,
            EditAddCommand.self, EditRenameClassCommand.self, EditRenameOutletCommand.self,
            EditSplitCommand.self,
        ])
}

/// `tinamou edit set FILE OBJECT ATTRIBUTE=VALUE…`: sets attributes.
struct EditSetCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set attributes of an object, a constraint or a connection.",
        discussion: """
            ATTRIBUTE=VALUE sets an attribute, and ATTRIBUTE- removes it. Attributes have their names in the file, such \
            as textAlignment. One that no known document has is an error.
            """)

    @OptionGroup var target: EditedDocument

    @Argument(help: "The object, by id, label, title or outlet.") var object: String

    @Argument(help: "The attributes with their values.") var attributes: [String]

    @Flag(help: "Also set attributes that no known document has.") var force = false

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        try target.run(to: output) { document, finder in
            let id = document.element(object) == nil ? try finder.object(object).id : object
            for text in attributes {
                if let sign = text.firstIndex(of: "=") {
                    let name = String(text[..<sign])
                    let value = String(text[text.index(after: sign)...])
                    if !force, let element = document.element(id) {
                        try AttributeCheck.confirm(name, value, of: element, in: document)
                    }
                    try document.setAttribute(name, to: value, of: id)
                } else if text.hasSuffix("-") {
                    try document.setAttribute(String(text.dropLast()), to: nil, of: id)
                } else {
                    throw Diagnostic(
                        "usage", "\(text.quoted) has no value; write ATTRIBUTE=VALUE or ATTRIBUTE-")
                }
            }
            return nil
        }
    }
}

/// `tinamou edit retitle FILE OBJECT TITLE`: sets a title or text.
struct EditRetitleCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "retitle", abstract: "Set the title or text that an object displays.")

    @OptionGroup var target: EditedObject

    @Argument(help: "The new title or text.") var title: String

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        try target.run(to: output) { document, id in
            try document.retitle(id, to: title)
            return nil
        }
    }
}

/// `tinamou edit relabel FILE OBJECT [LABEL]`: sets a label of the outline.
struct EditRelabelCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "relabel", abstract: "Set or remove the label of an object in the outline.")

    @OptionGroup var target: EditedObject

    @Argument(help: "The new label (default: remove the label).") var label: String?

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        try target.run(to: output) { document, id in
            try document.relabel(id, to: label)
            return nil
        }
    }
}

/// `tinamou edit move FILE OBJECT PARENT`: moves a view.
struct EditMoveCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Move a view into another one.",
        discussion: """
            The view keeps its position on the screen. Constraints to items outside of it are removed, with the \
            connections to these constraints.
            """)

    @OptionGroup var target: EditedDocument

    @Argument(help: "The view, by id, label, title or outlet.") var object: String

    @Argument(help: "The new superview.") var parent: String

    @Option(help: "Insert before the subview with this number, from 0 (default: as the last one).")
    var at: Int?

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        try target.run(to: output) { document, finder in
            let view = try finder.object(object, of: .view)
            let superview = try finder.object(parent, of: .view)
            try confirm(at, in: NibView(superview.element))
            try document.move(view.id, into: superview.id, at: at)
            return nil
        }
    }

    /// - Throws: An error if the superview has no place with a number.
    private func confirm(_ number: Int?, in superview: NibView) throws(Diagnostic) {
        let count = (superview.contentView ?? superview).subviews.count
        guard let number, !(0...count).contains(number) else { return }
        throw Diagnostic(
            .illegalEdit, "no subview \(number); pass a number from 0 to \(count)",
            file: target.file)
    }
}

/// `tinamou edit duplicate FILE OBJECT`: duplicates an object.
struct EditDuplicateCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "duplicate", abstract: "Duplicate an object or a scene, with new ids.")

    @OptionGroup var target: EditedObject

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        try target.run(to: output) { document, id in try document.duplicate(id) }
    }
}

/// `tinamou edit delete FILE OBJECT…`: deletes objects.
struct EditDeleteCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Delete objects, with all references to them.")

    @OptionGroup var target: EditedDocument

    @Argument(help: "The objects, by id, label, title or outlet.") var objects: [String]

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        try target.run(to: output) { document, finder in
            try document.delete(try objects.map { try finder.object($0).id })
            return nil
        }
    }
}

/// `tinamou edit add FILE KIND PARENT`: adds an object of the library.
struct EditAddCommand: ParsableCommand, Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add an object of the library to a view, with constraints.",
        discussion: """
            Kinds: \(LibraryObject.allCases.map(\.rawValue).joined(separator: ", ")). Edges refer to the safe area of \
            the superview if it has one. The stored frame is that of the layout. Example: tinamou edit add Card.xib \
            label card --title Hello --pin leading=16 --pin centerY.
            """)

    @OptionGroup var target: EditedDocument

    @Argument(help: "The kind of object, such as label.") var kind: LibraryObject

    @Argument(help: "The superview, by id, label, title or outlet.") var parent: String

    @Option(help: "Give the object this title or text.") var title: String?

    @Option(
        help:
            "Add a constraint: leading, trailing, top, bottom, centerX or centerY with =POINTS (default: 0), or width=POINTS or height=POINTS (repeatable)."
    )
    var pin: [AddedObject.Pin] = []

    func run(output: TextSink, messages: TextSink) throws -> RunStatus {
        try target.run(to: output) { document, finder in
            var generator = SystemRandomNumberGenerator()
            let added = try AddedObject(
                kind, to: try finder.object(parent, of: .view), pins: pin, title: title,
                in: document,
                using: &generator)
            document = added.document
            return added.id
        }
    }
}

extension LibraryObject: ExpressibleByArgument {}

extension AddedObject.Pin: ExpressibleByArgument {
    /// Creates a constraint from an argument such as `leading=20`.
    public init?(argument: String) { self.init(argument) }
}
