@testable import LockFlux

/// A scheduler that runs work at once, or holds it until the test releases it.
final class HoldingScheduler: ImmediateSchedulerType {
    private var isHeld = false
    private var waiting: [() -> Void] = []

    func hold(_ isHeld: Bool) {
        self.isHeld = isHeld
        while !self.isHeld, !waiting.isEmpty { waiting.removeFirst()() }
    }

    func schedule(_ action: @escaping () -> Void) {
        if isHeld { waiting.append(action) } else { action() }
    }
}
