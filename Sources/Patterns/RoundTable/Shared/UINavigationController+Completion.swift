import HeadlessUI

extension UINavigationController {
    /// Pops the last screen, and calls the completion when the screen is gone.
    func popViewController(animated: Bool, completion: @escaping () -> Void) {
        popViewController(animated: animated)

        if let transitionCoordinator {
            transitionCoordinator.animate(alongsideTransition: nil) { _ in completion() }
        } else {
            completion()
        }
    }
}
