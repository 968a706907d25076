import Testing
import UIKit

@MainActor @Suite struct AnimationTests {
    private func wait(_ seconds: Double) async throws {
        try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
    }

    @Test func `a completion runs after the code behind the animation`() async throws {
        let view = UIView()
        var calls: [String] = []
        UIView.animate(withDuration: 0.01) {
            view.alpha = 0
            calls.append("change")
        } completion: {
            calls.append("end \($0)")
        }
        calls.append("code")
        #expect(view.alpha == 0 && calls == ["change", "code"])
        try await wait(0.2)
        #expect(calls == ["change", "code", "end true"])
    }

    @Test func `a completion runs at once without animations`() {
        var hasEnded = false
        UIView.performWithoutAnimation {
            UIView.animate(withDuration: 1, animations: {}, completion: { _ in hasEnded = true })
        }
        #expect(hasEnded)
    }

    @Test func `an animator is active until its end`() async throws {
        let view = UIView()
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 0.01, curve: .linear) { view.alpha = 0 }
        animator.addCompletion { ends.append($0) }
        #expect(animator.state == .inactive && view.alpha == 1)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && view.alpha == 0 && ends == [])
        try await wait(0.2)
        #expect(animator.state == .inactive && !animator.isRunning && ends == [.end])
    }

    @Test func `an animator that was stopped has no end of its own`() async throws {
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 0.01, curve: .linear) {}
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        animator.stopAnimation(false)
        #expect(animator.state == .stopped)
        try await wait(0.1)
        #expect(ends == [])
        animator.finishAnimation(at: .current)
        #expect(animator.state == .inactive && ends == [.current])
    }
}
