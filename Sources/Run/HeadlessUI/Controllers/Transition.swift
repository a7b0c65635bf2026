import MessageTrace

/// A change from one screen to another, while the change is in progress.
///
/// An animated transition in a window with an event loop ends with the turn in which it began, or after the window's
/// transition duration. Any other transition ends at once. At the end of a transition, first the lifecycle calls with
/// *did* are made, then the completions are called in the order in which they were added.
///
/// UIKit refuses actions that would break a transition in progress. This framework does the same:
///
/// | action during the transition | effect | reason |
/// |---|---|---|
/// | a touch | it isn't delivered, unless it had begun before | UIKit takes no touches in a window with changing screens |
/// | present, on a screen that already presents another, or is being presented or dismissed | a warning, and nothing is presented | a screen presents only one other screen at a time |
/// | dismiss, of a screen that is being presented or dismissed | a warning; the completion is not called | UIKit reports a presentation or dismissal in progress |
/// | push, onto a stack that is changing or presenting | the push waits for the end; until then the stack lacks the screen | as observed, Open Radar 44091459 |
/// | pop, from a stack that is changing or presenting | a warning, and nothing is popped | UIKit says that the stack will not be updated |
/// | set a stack, without animation | the stack is set at once | the change takes no time |
///
/// There is one exception: while a screen presented over a stack is being dismissed, the stack can push and pop,
/// because UIKit allows it, and apps do so.
public final class UIViewControllerTransitionCoordinator {
    /// True if the transition lasts until the end of the turn, or longer.
    public let isAnimated: Bool
    /// True if the transition lasts longer than the turn in which it began.
    let isLasting: Bool
    private var endings: [() -> Void] = []

    /// Starts a transition in a window.
    ///
    /// - Parameters:
    ///   - controllers: The controllers that take part in the transition, and refer to it until its end.
    ///   - begin: Called at once, to start the change.
    ///   - end: Called at the end of the transition, before its completions.
    @discardableResult
    static func run(
        in window: UIWindow?, animated: Bool, _ controllers: [UIViewController], begin: () -> Void,
        end: @escaping () -> Void
    ) -> UIViewControllerTransitionCoordinator {
        let loop = animated ? window?.eventLoop : nil
        let transition = UIViewControllerTransitionCoordinator(
            isAnimated: loop != nil, isLasting: loop != nil && window?.transitionsLast == true)
        for controller in controllers { controller.transition = transition }
        begin()
        transition.endings.insert(end, at: 0)
        let finish = {
            for controller in controllers where controller.transition === transition { controller.transition = nil }
            transition.finish()
        }
        guard let loop, let window else {
            finish()
            return transition
        }
        guard transition.isLasting else {
            loop.scheduleAtTurnEnd(finish)
            return transition
        }
        window.transitionsUnderWay += 1
        loop.schedule(after: window.transitionDuration) { [weak window] in
            window?.transitionsUnderWay -= 1
            finish()
        }
        return transition
    }

    private init(isAnimated: Bool, isLasting: Bool) {
        self.isAnimated = isAnimated
        self.isLasting = isLasting
    }

    /// Adds a completion for the end of the transition.
    ///
    /// A recording shows the completion as code of the component that adds it, not of the component that began the transition.
    ///
    /// ```swift
    /// navigationController?.popViewController(animated: true)
    /// guard let transition = transitionCoordinator else { return showNotice() }
    /// transition.animate(alongsideTransition: nil) { [weak self] _ in self?.showNotice() }
    /// ```
    ///
    /// - Parameter animation: Called at once. There is no animation.
    public func animate(
        alongsideTransition animation: ((UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((UIViewControllerTransitionCoordinator) -> Void)? = nil
    ) {
        animation?(self)
        guard let completion else { return }
        let token = TraceToken()
        endings.append { token.resume { completion(self) } }
    }

    private func finish() {
        let due = endings
        endings = []
        for end in due { end() }
    }
}
