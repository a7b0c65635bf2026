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
        viewControllerProtocol.viewController.presentSheet { SNPWebViewController(url: TermsDocument.terms.url) }
    }
}
