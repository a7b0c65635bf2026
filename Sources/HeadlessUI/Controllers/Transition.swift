/// A change from one screen to another that is under way.
///
/// An animated one in a window with an event loop ends when its turn does, any other at once. At its end the screens have
/// appeared and disappeared, and the completions are called in the order in which they were given.
public final class UIViewControllerTransitionCoordinator {
    /// Whether it takes until the end of the turn.
    public let isAnimated: Bool
    private var endings: [() -> Void] = []

    /// Starts a transition in a window.
    ///
    /// - Parameters:
    ///   - controllers: Those that know of it while it is under way.
    ///   - begin: What happens at once.
    ///   - end: What happens at its end, before the completions.
    @discardableResult
    static func run(
        in window: UIWindow?, animated: Bool, _ controllers: [UIViewController], begin: () -> Void,
        end: @escaping () -> Void
    ) -> UIViewControllerTransitionCoordinator {
        let loop = animated ? window?.eventLoop : nil
        let transition = UIViewControllerTransitionCoordinator(isAnimated: loop != nil)
        for controller in controllers { controller.transition = transition }
        begin()
        transition.endings.insert(end, at: 0)
        let finish = {
            for controller in controllers where controller.transition === transition { controller.transition = nil }
            transition.finish()
        }
        if let loop { loop.scheduleAtTurnEnd(finish) } else { finish() }
        return transition
    }

    private init(isAnimated: Bool) {
        self.isAnimated = isAnimated
    }

    /// Asks to be told when the transition has ended.
    ///
    /// - Parameter animation: Called at once.
    public func animate(
        alongsideTransition animation: ((UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((UIViewControllerTransitionCoordinator) -> Void)? = nil
    ) {
        animation?(self)
        if let completion { endings.append { completion(self) } }
    }

    private func finish() {
        let due = endings
        endings = []
        for end in due { end() }
    }
}
