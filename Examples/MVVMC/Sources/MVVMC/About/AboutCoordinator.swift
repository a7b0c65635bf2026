import HeadlessUI
import MessageTrace
import SampleApp

protocol AboutCoordinatorDelegate: AnyObject {
    /// Called when About has left the navigation stack.
    func aboutDidFinish()
}

/// Coordinates About and Terms.
@Component(.navigation, module: "About")
final class AboutCoordinator: Coordinator, AboutNavigation, TermsNavigation,
    UIAdaptivePresentationControllerDelegate
{
    /// The document that is shown over About; `nil` if there is none.
    private(set) var document: TermsDocument?

    private let service: any AboutServiceProtocol
    private weak var navigationController: UINavigationController?
    private weak var viewController: AboutViewController?
    private weak var delegate: (any AboutCoordinatorDelegate)?

    init(
        navigationController: UINavigationController, service: any AboutServiceProtocol,
        delegate: any AboutCoordinatorDelegate
    ) {
        self.navigationController = navigationController
        self.service = service
        self.delegate = delegate
    }

    func start(animated: Bool) {
        let viewController = AboutViewController(viewModel: AboutViewModel(service: service, navigation: self))
        self.viewController = viewController
        navigationController?.pushViewController(viewController, animated: animated)
    }

    /// Shows a document over About, in place of any screen presented there.
    func showTerms(_ document: TermsDocument) {
        viewController?.dismiss(animated: false)
        self.document = document
        let viewModel = TermsViewModel(document: document, navigation: self)
        let terms = TermsViewController(viewModel: viewModel)
        terms.presentationController?.delegate = self
        viewController?.present(terms, animated: true)
    }

    /// Called when the user has swiped the document away.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        document = nil
        termsDidClose()
    }

    func closeTerms() {
        document = nil
        viewController?.dismiss(animated: true) { [weak self] in self?.termsDidClose() }
    }

    func aboutDidLeave() {
        delegate?.aboutDidFinish()
    }

    private func termsDidClose() {
        viewController?.showFailureIfOnTop()
    }
}
