import Testing
import UIKit

/// Controllers of pages: their scroll view, their dots and their turns.
@MainActor @Suite struct PageViewControllerTests {
    private let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal,
        options: [.interPageSpacing: 20])
    private var scroller: UIScrollView? {
        pages.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    @Test func `pages without arguments curl`() {
        #expect(UIPageViewController().transitionStyle == .pageCurl)
        #expect(UIPageViewController().gestureRecognizers.count == 2)
        #expect(UIPageViewController().view.subviews.isEmpty)
    }

    @Test
    func
        `pages that scroll lie in the middle of a scroll view, which exceeds the view by their space`()
        throws
    {
        pages.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        let page = UIViewController()
        pages.setViewControllers([page], direction: .forward, animated: false)
        pages.view.layoutIfNeeded()
        let scroller = try #require(scroller)
        #expect(pages.gestureRecognizers.isEmpty)
        #expect(scroller.frame == CGRect(x: -10, y: 0, width: 320, height: 500))
        #expect(scroller.isPagingEnabled && !scroller.scrollsToTop)
        #expect(scroller.contentOffset == CGPoint(x: 320, y: 0))
        #expect(scroller.contentSize == CGSize(width: 960, height: 500))
        #expect(page.view.convert(page.view.bounds, to: pages.view) == pages.view.bounds)
        #expect(page.view.frame.size == CGSize(width: 300, height: 500))
    }

    @Test func `an animated turn scrolls to the side, and back to the middle`() throws {
        let watcher = Watcher()
        pages.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        pages.view.layoutIfNeeded()
        try #require(scroller).delegate = watcher
        var isFinished: Bool?
        pages.setViewControllers([UIViewController()], direction: .reverse, animated: true) {
            isFinished = $0
        }
        #expect(watcher.offsets == [0, 320] && isFinished == true)
        pages.setViewControllers([UIViewController()], direction: .forward, animated: true)
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        #expect(watcher.offsets == [0, 320, 640, 320])
    }

    @Test func `dots count the pages of the source`() throws {
        let source = Source()
        pages.dataSource = source
        pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
        let dots = try #require(pages.view.subviews.last as? UIPageControl)
        #expect(dots.numberOfPages == 3 && dots.currentPage == 0)
        #expect(dots.frame.maxY == pages.view.bounds.maxY)
        #expect(scroller?.frame.maxY == dots.frame.minY)
        pages.turnPage(forward: true)
        #expect(pages.viewControllers == [source.pages[1]] && dots.currentPage == 1)
        dots.currentPage = 2
        dots.sendActions(for: .valueChanged)
        #expect(pages.viewControllers == [source.pages[2]])
        dots.currentPage = 1
        dots.sendActions(for: .valueChanged)
        #expect(pages.viewControllers == [source.pages[1]])
    }

    private final class Watcher: NSObject, UIScrollViewDelegate {
        var offsets: [CGFloat] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            offsets.append(scrollView.contentOffset.x)
        }
    }

    private final class Source: NSObject, UIPageViewControllerDataSource {
        let pages = (0..<3).map { _ in UIViewController() }
        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            let index = pages.firstIndex(of: viewController)! - 1
            return pages.indices.contains(index) ? pages[index] : nil
        }
        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            let index = pages.firstIndex(of: viewController)! + 1
            return pages.indices.contains(index) ? pages[index] : nil
        }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
    }
}
