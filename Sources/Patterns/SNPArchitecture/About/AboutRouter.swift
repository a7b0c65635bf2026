import HeadlessUI
import MessageTrace
import SampleApp

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
