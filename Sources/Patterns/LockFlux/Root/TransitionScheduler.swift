import HeadlessUI

/// Calls closures that may navigate, but never during a transition: at once, or when the current transition has ended.
final class TransitionScheduler: ImmediateSchedulerType {
    private weak var root: UIViewController?
    private var isRunning = false

    /// - Parameter root: The controller that contains and presents all others.
    init(of root: UIViewController?) {
        self.root = root
    }

    func schedule(_ action: @escaping () -> Void) {
        if isRunning || root?.transitionUnderWay == nil {
            run(action)
        } else {
            wait(with: action)
        }
    }

    private func wait(with action: @escaping () -> Void) {
        guard let transition = root?.transitionUnderWay else { return run(action) }

        transition.animate(alongsideTransition: nil) { [self] _ in wait(with: action) }
    }

    private func run(_ action: () -> Void) {
        let wasRunning = isRunning
        isRunning = true
        action()
        isRunning = wasRunning
    }
}
