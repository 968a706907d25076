import Testing
import UIKit

@testable import Ratings

@MainActor @Suite struct RatingHistoryTests {
    private let history = RatingHistory()

    @Test func `a view shows a computed property as what it depends on changes`() {
        let view = HistoryView()
        view.history = history
        #expect(view.label.text == "0 ratings")
        history.add(4)
        #expect(view.label.text == "1 ratings")
        history.isClosed = true
        #expect(view.label.text == "Closed" && history.closeCount == 1)
        view.contentSize = CGSize(width: 10, height: 30)
        #expect(view.heights == [30])
        view.history = nil
        history.isClosed = false
        #expect(view.label.text == "Closed")
    }

    @Test func `an object of Foundation observes by its method until it is removed`() {
        var log: HistoryLog? = HistoryLog(history)
        history.isClosed = true
        history.isClosed = true
        #expect(log?.lines == ["false true", "true true"])
        log = nil
        history.isClosed = false
        #expect(log == nil)
    }
}
