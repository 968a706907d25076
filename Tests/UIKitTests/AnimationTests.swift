import Testing
import UIKit

@MainActor @Suite struct AnimationTests {
    @Test func `a completion runs after the code behind the animation`() async {
        let view = UIView()
        var calls: [String] = []
        await withCheckedContinuation { continuation in
            UIView.animate(withDuration: 0.01) {
                view.alpha = 0
                calls.append("change")
            } completion: {
                calls.append("end \($0)")
                continuation.resume()
            }
            calls.append("code")
            #expect(view.alpha == 0)
        }
        #expect(calls == ["change", "code", "end true"])
    }

    @Test func `a completion runs at once without animations`() {
        var hasEnded = false
        UIView.performWithoutAnimation {
            UIView.animate(withDuration: 1, animations: {}, completion: { _ in hasEnded = true })
        }
        #expect(hasEnded)
    }

    @Test func `an animator is active until its end`() async {
        let view = UIView(), other = UIView()
        let animator = UIViewPropertyAnimator(duration: 0.01, curve: .linear) { view.alpha = 0 }
        #expect(animator.state == .inactive && view.alpha == 1)
        let position = await withCheckedContinuation { continuation in
            animator.addCompletion { continuation.resume(returning: $0) }
            animator.startAnimation()
            animator.addAnimations { other.alpha = 0 }
            #expect(animator.state == .active && animator.isRunning)
            #expect(view.alpha == 0 && other.alpha == 0)
        }
        #expect(position == .end && animator.state == .inactive && !animator.isRunning)
    }

    @Test func `an animator that was stopped ends only when it is finished`() async {
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 0.01, curve: .linear) {}
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        animator.stopAnimation(false)
        #expect(animator.state == .stopped)
        // Another animation of the same duration ends after it would have.
        await withCheckedContinuation { continuation in
            UIView.animate(
                withDuration: 0.01, animations: {}, completion: { _ in continuation.resume() })
        }
        #expect(ends == [])
        animator.finishAnimation(at: .current)
        #expect(animator.state == .inactive && ends == [.current])
    }
}
