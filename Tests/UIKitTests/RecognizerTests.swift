import Foundation
import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit

/// Recognizers and interactions.
@MainActor @Suite struct RecognizerTests {
    private final class OwnPan: UIPanGestureRecognizer {
        let label: String
        init(name: String) {
            label = name
            super.init(target: nil, action: nil)
        }
    }

    private final class Rest: NSObject, UISpringLoadedInteractionContext {
        var state = UISpringLoadedInteractionEffectState.possible
        var targetView: UIView?
        var targetItem: Any?
        func location(in view: UIView?) -> CGPoint { .zero }
    }

    private final class Patience: NSObject, UISpringLoadedInteractionBehavior {
        func shouldAllow(
            _ interaction: UISpringLoadedInteraction,
            with context: any UISpringLoadedInteractionContext
        ) -> Bool { context.targetItem != nil }
    }

    @Test func `a recognizer needs no initialiser for nibs`() {
        #expect(OwnPan(name: "a").label == "a")
    }

    @Test func `a drag that rests opens a view if the behaviour allows it`() {
        var opened = 0
        let interaction = UISpringLoadedInteraction(
            interactionBehavior: Patience(), interactionEffect: nil
        ) { _, _ in opened += 1 }
        let view = UIView()
        view.addInteraction(interaction)
        #expect(interaction.view === view)
        let rest = Rest()
        rest.state = .activated
        interaction.drag(rest)
        #expect(opened == 0)
        rest.targetItem = 1
        interaction.drag(rest)
        #expect(opened == 1)
    }

    @Test func `a preview by force can be cancelled`() {
        final class Delegate: NSObject, UIPreviewInteractionDelegate {
            var isCancelled = false
            func previewInteraction(
                _ previewInteraction: UIPreviewInteraction,
                didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool
            ) {}
            func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) {
                isCancelled = true
            }
        }
        let (view, delegate) = (UIView(), Delegate())
        let interaction = UIPreviewInteraction(view: view)
        interaction.delegate = delegate
        interaction.cancel()
        #expect(delegate.isCancelled && interaction.view === view)
        #expect(interaction.location(in: view) == .zero)
        #expect(delegate.previewInteractionShouldBegin(interaction))
    }

    @Test func `the recognizers of a scroll view have it as their view`() {
        let view = UIScrollView()
        #expect(view.panGestureRecognizer.view === view)
    }
}
