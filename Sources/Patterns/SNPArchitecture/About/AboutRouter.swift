import FeatureContract
import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class AboutRouter: SNPRouter {
    // MARK: - Properties
    weak var viewControllerProtocol: (any AboutViewControllerProtocol)!
}

@Traced
extension AboutRouter: AboutRouterProtocol {
    func navigateToTermsAndConditions() {
        let webViewController = SNPWebViewController(url: TermsDocument.terms.url)
        viewControllerProtocol.viewController.presentSheet(webViewController)
    }
}
