import HeadlessUI

extension UIViewController {
    /// Acts as soon as neither it nor what lies over it is in a transition: UIKit refuses much of what comes within one.
    func afterTransition(_ action: @escaping () -> Void) {
        let screens = sequence(first: self, next: \.presentedViewController)

        if let coordinator = screens.lazy.compactMap(\.transitionCoordinator).first {
            // another may begin where this one ends
            coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.afterTransition(action) }
        } else {
            action()
        }
    }

    /// True when nothing lies over it, or is about to: a touch on it may lead to another screen.
    var isInFront: Bool {
        let stack = self as? UINavigationController ?? navigationController
        let isOnTop =
            stack === self ? stack?.viewControllers.count == 1 : stack.map { $0.topViewController === self } ?? true

        return isOnTop && presentedViewController == nil && transitionCoordinator == nil && !isBeingDismissed
    }
}
