import Foundation
import NibFormat
import Testing
import TestSupport

@testable import AppSources
@testable import NibEditing

/// Tests of accepted and refused connections.
struct ConnectionEditTests {
    private typealias Kind = ConnectionRequest.Kind
    private typealias Segue = ConnectionRequest.Segue

    private func connect(
        _ source: String, _ kind: Kind, _ target: String, in document: NibDocument? = nil,
        _ swift: String = ""
    ) throws -> ConnectionEdit {
        let document = try document ?? ToolFiles.document()
        let finder = ObjectFinder(document)
        let request = ConnectionRequest(
            kind, from: try finder.object(source), to: try finder.object(target))
        let base = swift.isEmpty ? CodeBase([]) : CodeBase([SwiftSource(swift, file: "A.swift")])
        var generator = SeededRandom(seed: 7)
        return try ConnectionEdit(request, in: document, base, using: &generator)
    }

    /// The lines of one text that the other lacks.
    private func lines(of document: NibDocument, without other: NibDocument) -> [String] {
        func lines(_ document: NibDocument) -> [String] {
            String(decoding: document.bytes, as: UTF8.self).split(separator: "\n").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
        let difference = lines(document).difference(from: lines(other))
        return difference.insertions.map { change in
            if case .insert(_, let line, _) = change { return line }
            return ""
        }
    }

    private func refusal(_ source: String, _ kind: Kind, _ target: String, _ swift: String = "")
        -> String
    {
        ToolFiles.message { try connect(source, kind, target, swift) }
    }

    private func connect(_ source: String, _ kind: Kind, _ target: String, _ swift: String) throws
        -> ConnectionEdit
    {
        try connect(source, kind, target, in: nil, swift)
    }

    // MARK: Written elements

    @Test func `only the bytes of the connection are written`() throws {
        let before = try ToolFiles.document()
        let made = try connect("log-in-con", .outlet("button"), "Log in")
        let id = made.connection.id
        #expect(
            lines(of: made.document, without: before) == [
                "<outlet property=\"button\" destination=\"log-in-btn\" id=\"\(id)\"/>"
            ])
        #expect(lines(of: before, without: made.document) == [])
        #expect(id.split(separator: "-").map(\.count) == [3, 2, 3] && made.connection.line == 84)
        #expect(made.connection.source?.id == "log-in-con" && made.previous == nil)
    }

    @Test func `an object without connections gets a list of them`() throws {
        let made = try connect("Tap", .action("tapped", event: nil), "log-in-con")
        let text = String(decoding: made.document.bytes, as: UTF8.self)
        let indentation = String(repeating: " ", count: 16)
        #expect(
            text.contains(
                """
                \(indentation)<tapGestureRecognizer id="tap-ge-stu" userLabel="Tap">
                \(indentation)    <connections>
                \(indentation)        <action selector="tapped" destination="log-in-con" id="\(made.connection.id)"/>
                \(indentation)    </connections>
                \(indentation)</tapGestureRecognizer>

                """))
    }

    @Test func `an outlet that leads elsewhere is led here, and keeps its id`() throws {
        let before = try ToolFiles.document()
        let made = try connect("log-in-con", .outlet("welcome"), "Log in")
        #expect(made.previous == "wel-co-lab" && made.connection.id == "out-we-lco")
        #expect(lines(of: made.document, without: before).count == 1)
        #expect(made.document.bytes.count == before.bytes.count)
    }

    @Test func `actions have the usual event of the control, or the one that is given`() throws {
        #expect(
            try connect("Log in", .action("other:", event: nil), "login").connection.eventType
                == "touchUpInside")
        #expect(
            try connect("Log in", .action("logIn:", event: "touchDown"), "login").connection
                .eventType == "touchDown")
        let switched = try ToolFiles.xib(
            "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"A\"/><switch id=\"s\"/>"
        )
        #expect(
            try connect("s", .action("flip:", event: nil), "-1", in: switched).connection.eventType
                == "valueChanged")
    }

    @Test func `collections and segues are written as Interface Builder writes them`() throws {
        let panel = try connect("log-in-con", .collection("panels"), "Log in").connection
        #expect(
            panel.element.attributes.map(\.name) == [
                "property", "destination", "collectionClass", "id",
            ])
        let show = try connect("Log in", .segue(Segue(kind: "show", identifier: "go")), "home")
            .connection
        #expect(show.element.attributes.map(\.name) == ["destination", "kind", "identifier", "id"])
        let back = try connect(
            "Log in", .segue(Segue(kind: "unwind", unwindAction: "leave:")), "exi-t0-one"
        ).connection
        #expect(back.unwindAction == "leave:" && back.segueKind == "unwind")
    }

    // MARK: Refusals

    @Test func `both ends belong to one nib, and a refusal has its reason`() {
        let cross = refusal("log-in-con", .outlet("stop"), "hom-e0-tab")
        #expect(
            cross.hasPrefix(
                "Login.storyboard:11: error: an outlet cannot connect Login (log-in-con)"))
        #expect(
            cross.contains("each scene is a separate nib")
                && cross.hasSuffix("[illegal-connection]")
        )
        #expect(
            refusal("Log in", .action("x:", event: nil), "home").contains("in another scene"))
    }

    @Test func `proxies that are no objects hold nothing and take no outlets`() {
        #expect(
            refusal("fir-st-one", .outlet("a"), "Card").contains(
                "First Responder holds no connections"))
        #expect(refusal("log-in-con", .outlet("a"), "fir-st-one").contains("; choose an object"))
        #expect(refusal("log-in-con", .outlet("a"), "exi-t0-one").contains("; choose an object"))
        #expect(
            refusal("Log in", .action("a:", event: nil), "exi-t0-one").contains(
                "connect a segue of the kind unwind"))
    }

    @Test func `what is repeated has no outlet from outside its cell`() throws {
        #expect(
            refusal("hom-e0-con", .outlet("stop"), "cel-l0-lab").contains(
                "make it an outlet of the cell"))
        #expect(
            try connect("cel-l0-one", .outlet("textLabel"), "cel-l0-lab").connection.name
                == "textLabel")
    }

    @Test func `classes have their own outlets and no others`() {
        let table = refusal("hom-e0-tab", .outlet("dataSorce"), "home")
        #expect(
            table.contains("unknown outlet “dataSorce” of UITableView; did you mean “dataSource”?"))
        #expect(
            refusal("Badge", .outlet("label"), "Card").contains("give it a class that declares one")
        )
        #expect(refusal("log-in-con", .outlet("view"), "wel-co-wid").contains("takes a UIView"))
        #expect(
            refusal("Card", .outlet("gestureRecognizers"), "Tap").contains(
                "connect it as collection"))
        #expect(refusal("log-in-con", .outlet("a b"), "Card").contains("[bad-name]"))
    }

    @Test func `with sources, outlets and actions are those that are declared`() {
        let swift = """
            class LoginController: UIViewController {
                @IBOutlet var header: UILabel!
                @IBOutlet var all: [UIView]!
                @IBAction func logOut(_ sender: Any) {}
            }
            class LegendView: UIView {}
            class CardView: UIControl {}
            """
        #expect(refusal("log-in-con", .outlet("header"), "Welcome", swift) == "nothing was thrown")
        #expect(
            refusal("log-in-con", .outlet("heade"), "Welcome", swift).contains(
                "did you mean “header”?"))
        #expect(
            refusal("log-in-con", .outlet("header"), "Log in", swift).contains(
                "takes a UILabel, and Log in"))
        #expect(
            refusal("log-in-con", .outlet("all"), "Log in", swift).contains(
                "connect it as collection"))
        #expect(
            refusal("Log in", .action("logOt:", event: nil), "login", swift).contains(
                "did you mean “logOut:”?"))
        #expect(
            refusal("Card", .action("logOut:", event: nil), "login", swift) == "nothing was thrown")
    }

    @Test func `only what sends actions starts one, for events that there are`() {
        let label = refusal("Welcome", .action("tap:", event: nil), "login")
        #expect(label.contains("a UILabel sends no actions; choose a control"))
        #expect(
            refusal("Log in", .action("tap:", event: "touchUpInsid"), "login").contains(
                "did you mean touchUpInside?"))
        #expect(
            refusal("Tap", .action("tap:", event: "touchDown"), "login").contains(
                "leave the event out"))
        #expect(
            refusal("Log in", .action("tap:a", event: nil), "login").contains("invalid selector"))
        #expect(
            refusal("Log in", .action("logIn:", event: nil), "login").contains(
                "is already connected, in line 33"))
    }

    @Test func `the same twice, and a property in two forms, are refused`() {
        #expect(
            refusal("log-in-con", .outlet("welcome"), "Welcome").contains(
                "has this destination already, in line 79"))
        #expect(
            refusal("log-in-con", .collection("panels"), "Card").contains(
                "has this destination already, in line 81"))
        #expect(
            refusal("log-in-con", .outlet("panels"), "Card").contains(
                "is already connected as outletCollection"))
    }

    @Test func `segues lead between scenes, from what can start them`() throws {
        func refused(_ source: String, _ segue: Segue, _ target: String) -> String {
            refusal(source, .segue(segue), target)
        }
        #expect(refused("Log in", Segue(kind: "shwo"), "home").contains("did you mean show?"))
        #expect(
            refused("Welcome", Segue(kind: "show"), "home").contains("a UILabel starts no segues"))
        #expect(
            refused("Log in", Segue(kind: "show"), "Card").contains("a segue needs a controller")
        )
        #expect(refused("Log in", Segue(kind: "unwind"), "exi-t0-one").contains("give --action"))
        #expect(
            refused("Log in", Segue(kind: "unwind", unwindAction: "a:"), "exi-t0-two").contains(
                "belongs to another scene"))
        #expect(
            refused("lea-ve-bar", Segue(kind: "show"), "login").contains(
                "has a segue already, in line"))
        #expect(
            refused("Card", Segue(kind: "embed"), "home").contains("only a container view embeds"))
        #expect(
            refused("login", Segue(kind: "relationship"), "home").contains(
                "has no relationships"))
        #expect(refused("Log in", Segue(kind: "custom"), "home").contains("needs its class"))
        let xib = try ToolFiles.xib("<button id=\"b\"/><viewController id=\"c\"/>")
        #expect(
            ToolFiles.message { try connect("b", .segue(Segue(kind: "show")), "c", in: xib) }
                .contains(
                    "and this is a xib"))
    }

    @Test func `containers hold controllers by their relationships`() throws {
        let document = try ToolFiles.storyboard([
            "<navigationController id=\"n\"/>", "<viewController id=\"v\"/>",
            "<navigationController id=\"m\"/>",
        ])
        let made = try connect("n", .segue(Segue(kind: "relationship")), "v", in: document)
        #expect(made.connection.relationship == "rootViewController")
        func again(_ segue: Segue, _ target: String, _ document: NibDocument) -> String {
            ToolFiles.message { try connect("n", .segue(segue), target, in: document) }
        }
        #expect(
            again(Segue(kind: "relationship"), "v", made.document).contains(
                "is set in line 6 already"))
        #expect(
            again(Segue(kind: "relationship"), "m", document).contains(
                "cannot be the root of another"))
        let near = again(Segue(kind: "relationship", relationship: "rootController"), "v", document)
        #expect(near.contains("did you mean rootViewController?"))
    }

    // MARK: Real documents

    @Test(.enabled(if: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] != nil))
    func `what real documents connect is legal, but for what leads to other scenes`() throws {
        let shared = URL(filePath: ProcessInfo.processInfo.environment["TINAMOU_SHARED"] ?? "")
        let folder = shared.appending(path: "corpus")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")
        }
        var (count, refused) = (0, [String]())
        for name in names.sorted() {
            let document = try NibDocument(
                [UInt8](Data(contentsOf: folder.appending(path: name))), file: name)
            let rules = ConnectionRules(document, looksAtOthers: false)
            for request in document.connections.compactMap({ ConnectionRequest($0, in: document) })
            {
                count += 1
                do { try rules.check(request) } catch { refused.append("\(error)") }
            }
        }
        #expect(count > 6000)
        let known = refused.filter {
            $0.contains("in another scene") || $0.contains("belongs to another scene")
        }
        print(
            "connections: \(count), refused: \(refused.count), of which into other scenes: \(known.count)"
        )
        #expect(
            refused.count - known.count <= 4,
            "\(refused.filter { !known.contains($0) }.prefix(60).joined(separator: "\n"))")
    }
}
