import FeatureContract
import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class AboutRouter: SNPRouter {
    weak var viewControllerProtocol: (any AboutViewControllerProtocol)?
}

@Traced
extension AboutRouter: AboutRouterProtocol {
    func navigateToTermsAndConditions(document: TermsDocument) {
        let webViewController = SNPWebViewController(url: document.url, pageTitle: document.title)
        viewControllerProtocol?.viewController?.present(webViewController, animated: true)
    }
}
