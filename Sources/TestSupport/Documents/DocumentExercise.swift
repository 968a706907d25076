import Diagnostics
import NibFormat

/// Reads a document, calls all accessors, and changes it at random.
///
/// For all bytes, the outcome must be a document or an error with a position, never a trap.
public struct DocumentExercise {
    private var dice: SeededRandom
    /// The number of documents that were read.
    public private(set) var readCount = 0
    /// The number of documents with an error.
    public private(set) var errorCount = 0
    /// The number of changes.
    public private(set) var changeCount = 0

    /// Creates an exercise with a seed.
    public init(seed: UInt64) { dice = SeededRandom(seed: seed) }

    /// Returns the first fault of reading some bytes; `nil` if all is correct.
    public mutating func fault(in bytes: [UInt8]) -> String? {
        do throws(Diagnostic) {
            let document = try NibDocument(bytes, file: "damaged")
            readCount += 1
            guard document.bytes == bytes else {
                return "the document has other bytes than were read"
            }
            Self.look(at: document)
            return change(document)
        } catch {
            errorCount += 1
            return Self.fault(of: error, bytes)
        }
    }

    private static func fault(of error: Diagnostic, _ bytes: [UInt8]) -> String? {
        let lineCount = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        guard (1...lineCount).contains(error.line),
            (1...bytes.count + 1).contains(error.column ?? 0)
        else {
            return "the error lies outside of the text: \(error)"
        }
        return error.message.isEmpty || error.message.utf8.count > 400
            ? "the error has a bad message: \(error)" : nil
    }
}

// Accessors.
extension DocumentExercise {
    /// Calls all typed accessors of a document. Returns a number that depends on the results.
    @discardableResult
    public static func look(at document: NibDocument) -> Int {
        let names = document.names()
        let installation = document.installation(for: document.designTraits)
        var sum =
            document.diagnostics().count + document.capabilities.count + document.images.count
            + document.colors.count
        for constraint in document.constraints {
            sum += installation.contains(constraint) ? 1 : 0
            sum +=
                (try? constraint.equation(under: document.designTraits).formatted(with: names).utf8
                    .count) ?? 0
        }
        for connection in document.connections {
            sum +=
                names.name(of: connection.destinationID ?? "").utf8.count
                + (connection.source?.line ?? 0)
        }
        for scene in document.scenes { sum += look(at: scene) }
        for view in document.views { sum += look(at: view) }
        for object in document.topLevelObjects { sum += look(at: object) }
        return sum
    }

    private static func look(at scene: NibScene) -> Int {
        let controller = scene.controller
        let guides = controller?.layoutGuides.count { $0.owner != nil } ?? 0
        return scene.name.utf8.count + guides + (controller?.containedControllerIDs.count ?? 0)
    }

    private static func look(at view: NibView) -> Int {
        var sum =
            view.subviews.count + view.constraints.count + view.guides.count { $0.owner == view }
        sum += view.frame?.withoutNoise.width.signum() ?? 0
        sum +=
            (view.superview?.line ?? 0) + (view.layoutMargins == nil ? 0 : 1)
            + (view.font == nil ? 0 : 1)
        for axis in NibAxis.allCases {
            sum += view.huggingPriority(axis) == nil ? 0 : 1
            sum += view.placeholderIntrinsicSize(axis) == nil ? 0 : 1
        }
        if let stack = view.asStack { sum += stack.arrangedViews.count + stack.spacing().signum() }
        return sum + (view.autoresizingMask?.rawValue ?? 0)
    }

    private static func look(at object: NibObject) -> Int {
        var sum =
            object.displayName.utf8.count + object.className.utf8.count + (object.parent?.line ?? 0)
        for attribute in object.runtimeAttributes where attribute.value != .none {
            sum += attribute.keyPath.utf8.count
        }
        for child in object.children { sum += look(at: child) }
        return sum
    }
}

// Changes.
extension DocumentExercise {
    /// Makes a few changes; each one succeeds, or fails and leaves the document as before.
    private mutating func change(_ document: NibDocument) -> String? {
        var document = document
        for _ in 0..<dice.integer(in: 0...3) {
            let before = document.bytes
            do throws(Diagnostic) {
                try change(&document)
                changeCount += 1
            } catch {
                guard document.bytes == before else {
                    return "a change that was refused changed the document: \(error)"
                }
                guard Self.isRefusal(error.code) else {
                    return "a change made the document unreadable: \(error)"
                }
            }
        }
        return nil
    }

    /// Returns whether an error is allowed: changes may exceed the depth limit, and nothing else.
    private static func isRefusal(_ code: Diagnostic.Code) -> Bool {
        [.unknownObject, .illegalEdit, .badNumber, .stale, .limit].contains(code)
    }

    private mutating func change(_ document: inout NibDocument) throws(Diagnostic) {
        let objects = document.objects.map(\.id)
        let constraints = document.constraints.map(\.id)
        let id = objects.isEmpty ? "" : dice.element(of: objects)
        let other = objects.isEmpty ? "" : dice.element(of: objects)
        let constraint = constraints.isEmpty ? "" : dice.element(of: constraints)
        switch dice.below(8) {
        case 0: try document.delete([id])
        case 1: try document.duplicate(id, using: &dice)
        case 2: try document.move(id, into: other, at: dice.below(3))
        case 3: try document.retitle(id, to: "a <\"new\"> & 'other'\ntitle \u{1F6A2}")
        case 4: try document.setCustomClass(dice.chance(50) ? "Boat" : nil, module: "Ferry", of: id)
        case 5: try document.setConstant(7, of: constraint)
        case 6: try document.setPriority(Float(dice.integer(in: 1...1000)), of: constraint)
        default: try document.delete([constraint])
        }
    }
}
