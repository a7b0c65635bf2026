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
}
