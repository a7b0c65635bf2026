import HeadlessUI

extension UIActivityIndicatorView {
    func toggle(visible: Bool) {
        if visible {
            startAnimating()
        } else {
            stopAnimating()
        }
    }
}
