import HeadlessUI

extension UIViewController {
    /// Acts when no transition is in progress here or in a screen over this one, since UIKit refuses much during one.
    func afterTransition(_ action: @escaping () -> Void) {
        let screens = sequence(first: self, next: \.presentedViewController)

        if let coordinator = screens.lazy.compactMap(\.transitionCoordinator).first {
            // Another transition may begin when this one ends.
            coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.afterTransition(action) }
        } else {
            action()
        }
    }

    /// True if nothing lies over this screen or is about to. Otherwise a touch on this screen must not lead to another screen.
    var isInFront: Bool {
        let stack = self as? UINavigationController ?? navigationController
        let isOnTop =
            stack === self ? stack?.viewControllers.count == 1 : stack.map { $0.topViewController === self } ?? true

        return isOnTop && presentedViewController == nil && transitionCoordinator == nil && !isBeingDismissed
    }
}
