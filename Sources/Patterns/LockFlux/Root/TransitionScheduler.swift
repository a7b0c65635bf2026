import HeadlessUI

/// Runs what may navigate when no transition is under way: at once, or when that has ended. What has waited runs in the order in
/// which it was scheduled. What it leads to runs with it, or behind what waits.
final class TransitionScheduler: ImmediateSchedulerType {
    private weak var root: UIViewController?
    private var waiting: [Kept<() -> Void>] = []
    private var isRunning = false

    /// - Parameter root: The controller that contains and presents all that is on screen.
    init(of root: UIViewController?) {
        self.root = root
    }

    func schedule(_ action: @escaping () -> Void) {
        if waiting.isEmpty, isRunning || root?.transitionUnderWay == nil { return run(action) }

        waiting.append(Kept(action))
        if waiting.count == 1, !isRunning { wait() }
    }

    private func wait() {
        guard let transition = root?.transitionUnderWay else { return run(runWaiting) }

        transition.animate(alongsideTransition: nil) { [self] _ in wait() }
    }

    private func runWaiting() {
        while !waiting.isEmpty {
            let kept = waiting.removeFirst()
            kept.resume(kept.value)
        }
    }

    private func run(_ action: () -> Void) {
        let wasRunning = isRunning
        isRunning = true
        action()
        isRunning = wasRunning
    }
}
