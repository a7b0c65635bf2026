import HeadlessUI

extension UIActivityIndicatorView {
    /// Turns while something takes time, as each Scene's `show(isWaiting:)` has it.
    func setAnimating(_ isAnimating: Bool) {
        if isAnimating {
            startAnimating()
        } else {
            stopAnimating()
        }
    }
}
