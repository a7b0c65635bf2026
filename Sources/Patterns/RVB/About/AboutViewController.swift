import FeatureContract
import HeadlessUI
import MessageTrace

protocol AboutControllable: UIViewControllable {
    /// Presents the Terms module of a document.
    func presentTerms(
        animated: Bool, force: Bool, document: TermsDocument, completion: ((any TermsControllable) -> Void)?)
}

@Component(.view)
final class AboutViewController: UIViewController, AboutControllable {
    var reactor: AboutViewReactor?
    var router: (any AboutRoutable)?

    private let form = AboutForm()
    private var cancellables = Set<AnyCancellable>()

    override init() {
        super.init()
        title = AboutForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.terms.addAction(UIAction { [weak self] _ in self?.didTapTerms() }, for: .touchUpInside)
        reactor?.state.sink { [weak self] in self?.render($0) }.store(in: &cancellables)
        reactor?.send(action: .load)
    }

    func presentTerms(
        animated: Bool, force: Bool, document: TermsDocument, completion: ((any TermsControllable) -> Void)?
    ) {
        if let terms = search(where: { ($0 as? any TermsControllable)?.id == document.id })
            .last as? any TermsControllable
        {
            guard force else {
                completion?(terms)
                return
            }
            route(terms, animated: animated) { _ in
                completion?(terms)
            }
            return
        }

        guard let terms = router?.routeToTerms(with: .init(document: document)) else { return }

        terms.closed
            .sink { [weak self] in self?.termsDidClose() }
            .store(in: &terms.cancellableBag)

        route(self, animated: animated) {
            $0?.present(terms, animated: animated)
            completion?(terms)
        }
    }

    private func didTapTerms() {
        presentTerms(animated: true, force: true, document: .terms, completion: nil)
    }

    private func termsDidClose() {
        route(self, animated: true)
    }

    private func render(_ state: AboutViewState) {
        form.text.text = state.text
        state.isLoading ? form.spinner.startAnimating() : form.spinner.stopAnimating()
        if state.hasFailed, presentedViewController == nil {
            presentFailure()
        }
    }

    private func presentFailure() {
        let alert = UIAlertController(title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage)
        alert.addAction(UIAlertAction(title: Texts.retry, style: .default) { [weak self] _ in self?.didTapRetry() })
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel) { [weak self] _ in self?.didTapClose() })
        present(alert, animated: true)
    }

    private func didTapRetry() {
        reactor?.send(action: .load)
    }

    private func didTapClose() {
        reactor?.send(action: .dismissFailure)
    }
}
