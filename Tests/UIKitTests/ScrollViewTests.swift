import Foundation
import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit

/// Scroll views and their delegates.
@MainActor @Suite struct ScrollViewTests {
    private final class Rows: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            31
        }
    }

    @Test func `the delegate of a table has the methods of a table's delegate`() {
        let (table, rows) = (UITableView(), Rows())
        table.delegate = rows
        #expect(
            table.delegate?.tableView(table, heightForRowAt: IndexPath(row: 0, section: 0)) == 31)
        let typed: (any UITableViewDelegate)? = table.delegate
        #expect(typed === rows)
        #expect(UITextView().delegate == nil)
    }

    @Test func `observers hear of another delegate of a scroll view`() {
        final class Delegate: NSObject, UIScrollViewDelegate {}
        let scroll = UIScrollView(), delegate = Delegate()
        var changes = 0
        let observation = scroll.observe(\.delegate, forKeyPath: "delegate") { _, _ in
            changes += 1
        }
        scroll.delegate = delegate
        #expect(changes == 1 && scroll.delegate === delegate)
        observation.invalidate()
    }

    @Test func `a scroll view with contents at two edges keeps its size of contents`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 667))
        let scroll = UIScrollView(), row = UIStackView()
        window.addSubview(scroll)
        scroll.frame = CGRect(x: 0, y: 0, width: 400, height: 44)
        scroll.addSubview(row)
        row.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: scroll.topAnchor),
            row.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 20),
            row.widthAnchor.constraint(equalToConstant: 300),
            row.heightAnchor.constraint(equalToConstant: 40),
        ])
        scroll.contentSize.width = 340
        window.layoutIfNeeded()
        #expect(scroll.contentSize.width == 340)
    }
}
