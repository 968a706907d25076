import Testing
import UIKit

@MainActor @Suite struct RootViewTests {
    /// ReactiveCollectionsKit's tests show cells in such a controller.
    @Test func `a root view without its mask fills the window`() {
        final class Screen: UIViewController {
            let inner = UIView()
            override func viewDidLoad() {
                super.viewDidLoad()
                view.translatesAutoresizingMaskIntoConstraints = false
                inner.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(inner)
                NSLayoutConstraint.activate([
                    inner.topAnchor.constraint(equalTo: view.topAnchor),
                    inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                    inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                ])
            }
        }
        let (screen, window) = (
            Screen(), UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
        )
        window.rootViewController = screen
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(screen.view.frame == window.bounds)
        #expect(screen.inner.frame == window.bounds)
        window.frame.size.height = 500
        window.layoutIfNeeded()
        #expect(screen.inner.frame == window.bounds)
    }

    /// PanModal's tests find 20 points less than the screen on an iPhone 8.
    @Test func `the view of a table's controller is below the status bar`() {
        defer { UIScreen.main.simulate(device: "retina6_12") }
        UIScreen.main.simulate(device: "retina4_7")
        #expect(UITableViewController().view.frame == CGRect(x: 0, y: 20, width: 375, height: 647))
    }
}
