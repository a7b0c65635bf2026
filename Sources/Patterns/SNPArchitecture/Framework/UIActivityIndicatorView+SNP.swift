import HeadlessUI

extension UIActivityIndicatorView {
    /// Starts or stops the spinner. Each Scene's `show(isWaiting:)` calls this.
    func setAnimating(_ isAnimating: Bool) {
        if isAnimating {
            startAnimating()
        } else {
            stopAnimating()
        }
    }
}
