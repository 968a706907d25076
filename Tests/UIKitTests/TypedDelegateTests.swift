import ObjectiveC
import Testing
import UIKit

/// Lists and text views have delegates of their own types, over the one of a scroll view.
@MainActor @Suite struct TypedDelegateTests {
    private final class Rows: NSObject, UITableViewDelegate {
        var calls: [String] = []
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            calls.append("select \(indexPath.row)")
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll") }
    }
    private final class Table: UITableView {
        var changes = 0
        override var delegate: (any UITableViewDelegate)? { didSet { changes += 1 } }
    }

    @Test func `a table's delegate has its methods without a cast`() {
        let table = Table(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
        let rows = Rows()
        table.delegate = rows
        table.delegate?.tableView(table, didSelectRowAt: [0, 3])
        table.contentSize.height = 500
        table.contentOffset.y = 20
        #expect(rows.calls == ["select 3", "scroll"])
        #expect((table as UIScrollView).delegate === rows)
        (table as UIScrollView).delegate = nil
        #expect(table.delegate == nil)
        #expect(table.changes == 1)
    }

    @Test func `popovers and text views have delegates of their types`() {
        final class Delegate: NSObject, UIPopoverPresentationControllerDelegate, UITextViewDelegate
        {
            var asked = 0
            func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
                asked += 1
                return false
            }
        }
        let (delegate, text, controller) = (Delegate(), UITextView(), UIViewController())
        text.delegate = delegate
        #expect(text.delegate?.textViewShouldBeginEditing(text) == false && delegate.asked == 1)
        controller.modalPresentationStyle = .popover
        controller.popoverPresentationController?.delegate = delegate
        #expect(controller.presentationController?.delegate === delegate)
    }

    @Test func `members of unknown values are found by their names`() {
        let values: [AnyHashable: Any] = [
            "rect": NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), "number": 2.5,
            "text": "7", "insets": UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0),
        ]
        #expect(objc_members(values["rect"]).cgRectValue.width == 3)
        #expect(objc_members(values["number"]).doubleValue == 2.5)
        #expect(objc_members(values["number"]).intValue == 2)
        #expect(objc_members(values["text"]).intValue == 7)
        #expect(objc_members(values["insets"]).uiEdgeInsetsValue.top == 1)
        #expect(objc_members(values["rect"]).doubleValue == nil)
        #expect(objc_optionalMembers(values["none"])?.doubleValue == nil)
    }

    @Test func `anchors of unknown items are found by their names`() {
        let view = UIView(), guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        for item in [view, guide] as [AnyObject] {
            let anchor = objc_members(item).bottomAnchor as NSLayoutYAxisAnchor
            #expect(anchor.item === item)
        }
        #expect(objc_members(view).firstBaselineAnchor != nil)
        #expect(objc_members("text").topAnchor == nil)
    }

    @Test func `a thread holds an object several times, and others wait`() async {
        let object = NSObject()
        objc_sync_enter(object)
        objc_sync_enter(object)
        nonisolated(unsafe) let shared = object
        nonisolated(unsafe) var entered = false
        let thread = Thread {
            objc_sync_enter(shared)
            entered = true
            objc_sync_exit(shared)
        }
        thread.start()
        #expect(objc_sync_exit(object) == 0)
        #expect(!entered)
        objc_sync_exit(object)
        while !thread.isFinished { await Task.yield() }
        #expect(entered)
        #expect(objc_sync_exit(object) == -1)
    }
}
