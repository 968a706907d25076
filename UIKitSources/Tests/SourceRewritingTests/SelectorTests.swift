import Testing

@Suite struct SelectorTests {
    @Test func `labels become parts of a selector`() {
        #expect(selector("#selector(tap)", in: "@objc func tap() {}") == "Selector(\"tap\")")
        #expect(
            selector("#selector(tap(_:))", in: "@objc func tap(_ s: Any) {}")
                == "Selector(\"tap:\")")
        #expect(
            selector("#selector(tap(_:with:))", in: "@objc func tap(_ s: Any, with e: UIEvent) {}")
                == "Selector(\"tap:with:\")")
        #expect(
            selector("#selector(show(item:))", in: "@objc func show(item: Any) {}")
                == "Selector(\"showWithItem:\")")
        #expect(
            selector("#selector(show(for:))", in: "@objc func show(for i: Any) {}")
                == "Selector(\"showFor:\")")
        #expect(
            selector("#selector(shown(byName:))", in: "@objc func shown(byName i: Any) {}")
                == "Selector(\"shownByName:\")")
        #expect(
            selector("#selector(moveTo(place:))", in: "@objc func moveTo(place: Any) {}")
                == "Selector(\"moveToPlace:\")")
    }

    @Test func `labels that are not written come from the declaration`() {
        #expect(
            selector("#selector(tap)", in: "@objc func tap(_ s: Any) {}") == "Selector(\"tap:\")")
        #expect(
            selector("#selector(self.tap)", in: "@objc func tap(with s: Any) {}")
                == "Selector(\"tapWith:\")")
    }

    @Test func `a name given to Objective-C is the selector`() {
        #expect(
            selector("#selector(tap(_:))", in: "@objc(starTapped:) func tap(_ s: Any) {}")
                == "Selector(\"starTapped:\")")
    }

    @Test func `methods of the class come before those of others`() {
        let other = "class Other: NSObject { @objc func tap(at p: Int) {} }"
        #expect(
            selector("#selector(tap)", in: "@objc func tap() {}", beside: other)
                == "Selector(\"tap\")")
        #expect(
            selector("#selector(Other.tap)", in: "@objc func tap() {}", beside: other)
                == "Selector(\"tapAt:\")")
    }

    @Test func `methods of superclasses and extensions are found`() {
        let others =
            "class Base: UIViewController {}\nextension Base { @objc func back(_ s: Any) {} }"
        let text = body("class Screen: Base { let s = #selector(back) }\n\(others)")
        #expect(text.contains("let s = Selector(\"back:\")"))
    }

    @Test func `a function type chooses an overload`() {
        let members = "@objc func tap() {}; @objc func tap(_ s: Any) {}"
        #expect(
            selector("#selector(tap as (Screen) -> () -> Void)", in: members) == "Selector(\"tap\")"
        )
        #expect(
            selector("#selector(Screen.tap as (Screen) -> (Any) -> Void)", in: members)
                == "Selector(\"tap:\")")
    }

    @Test func `an ambiguous name stays with a warning`() {
        let rewritten = target([
            "class A {\n@objc func tap() {}; @objc func tap(_ s: Any) {}\nlet s = #selector(tap)\n}"
        ])
        #expect(rewritten.copies[0].contains("#selector(tap)"))
        #expect(rewritten.diagnostics.map(\.line) == [3])
    }

    @Test func `methods of frameworks are spelled by their labels`() {
        #expect(selector("#selector(UIView.endEditing(_:))", in: "") == "Selector(\"endEditing:\")")
        #expect(selector("#selector(UIView.endEditing)", in: "") == "Selector(\"endEditing:\")")
        #expect(
            selector("#selector(UIResponder.resignFirstResponder)", in: "")
                == "Selector(\"resignFirstResponder\")")
    }

    @Test func `a framework's selector that may differ is reported`() {
        let rewritten = target(["let s = #selector(UIScreen.snapshot(after:))"])
        #expect(rewritten.copies[0].contains("Selector(\"snapshotAfter:\")"))
        #expect(rewritten.diagnostics.count == 1)
    }

    @Test func `properties have selectors of their accessors`() {
        let members = "@objc var name = 1; @objc(label) var text = 2"
        #expect(selector("#selector(getter: name)", in: members) == "Selector(\"name\")")
        #expect(selector("#selector(setter: name)", in: members) == "Selector(\"setName:\")")
        #expect(selector("#selector(getter: Screen.text)", in: members) == "Selector(\"label\")")
        #expect(
            selector("#selector(setter: UIView.isHidden)", in: "") == "Selector(\"setHidden:\")")
    }

    @Test func `a selector over several lines keeps them`() {
        #expect(
            body("class A { let s = #selector(\n  tap(_:)\n) }")
                == "class A { let s = Selector(\"tap:\")\n\n }")
    }

    @Test func `key paths are strings without the type`() {
        let members = "@objc var title = 1"
        #expect(selector("#keyPath(title)", in: members) == "\"title\"")
        #expect(selector("#keyPath(Screen.title)", in: members) == "\"title\"")
        #expect(selector("#keyPath(CALayer.position.x)", in: "") == "\"position.x\"")
        #expect(selector("#keyPath(UIView.isHidden)", in: "") == "\"hidden\"")
    }

    @Test func `a selector is not the type of this name that a target has`() {
        let text = copy(
            "enum Selector {}\nclass A: UIView { @objc func tap() {}; let s = #selector(tap) }")
        #expect(text.contains("let s = ObjectiveC.Selector(\"tap\")"))
        #expect(text.contains("import ObjectiveC"))
    }
}
