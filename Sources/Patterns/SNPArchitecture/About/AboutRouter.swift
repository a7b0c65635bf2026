import FeatureContract
import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class AboutRouter: SNPRouter {
    // MARK: - Properties
    weak var viewControllerProtocol: (any AboutViewControllerProtocol)!

    /// The page over About, while it is there.
    private weak var webViewController: SNPWebViewController?
}

@Traced
extension AboutRouter: AboutRouterProtocol {
    func navigateToTermsAndConditions(document: TermsDocument) {
        if let webViewController {
            webViewController.load(url: document.url, pageTitle: document.title)
            return
        }

        let webViewController = SNPWebViewController(url: document.url, pageTitle: document.title)
        self.webViewController = webViewController
        let presentingViewController: SNPViewController = viewControllerProtocol.viewController
        // A dialog may be there.
        presentingViewController.dismiss(animated: false)
        presentingViewController.present(webViewController, animated: true)
    }
}
