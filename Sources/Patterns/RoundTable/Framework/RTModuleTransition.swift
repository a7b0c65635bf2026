import HeadlessUI

extension UIViewController {
    /// Performs an action as soon as this screen and the screens over it are in no transition. UIKit would refuse it before.
    func afterTransition(_ action: @escaping () -> Void) {
        let screens = sequence(first: self, next: \.presentedViewController)

        if let coordinator = screens.lazy.compactMap(\.transitionCoordinator).first {
            // Another transition may begin when this one ends.
            coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.afterTransition(action) }
        } else {
            action()
        }
    }

    /// True if no screen covers this screen or is about to cover it. Otherwise a touch here must not lead to another
    /// screen.
    var isInFront: Bool {
        let stack = self as? UINavigationController ?? navigationController
        let isOnTop =
            stack === self ? stack?.viewControllers.count == 1 : stack.map { $0.topViewController === self } ?? true

        return isOnTop && presentedViewController == nil && transitionCoordinator == nil && !isBeingDismissed
    }
}
