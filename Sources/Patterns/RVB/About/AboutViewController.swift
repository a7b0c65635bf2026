import HeadlessUI
import MessageTrace
import SampleApp

protocol AboutControllable: UIViewControllable {
    /// Presents the Terms module for a document. If this document is already open, goes back to it only if `force` is true.
    func presentTerms(
        animated: Bool, force: Bool, document: TermsDocument, completion: ((any TermsControllable) -> Void)?)
}

extension AboutControllable {
    func presentTerms(
        animated: Bool, force: Bool = true, document: TermsDocument,
        completion: ((any TermsControllable) -> Void)? = nil
    ) {
        presentTerms(animated: animated, force: force, document: document, completion: completion)
    }
}

@Component(.view)
final class AboutViewController: UIViewController, AboutControllable, UIAdaptivePresentationControllerDelegate {
    // MARK: - View
    private let form = AboutForm()

    // MARK: - Property
    var reactor: AboutViewReactor!
    var router: (any AboutRoutable)?

    private var cancellableBag = Set<AnyCancellable>()

    // MARK: - Initializer
    override init() {
        super.init()
        title = AboutForm.title
    }

    // MARK: - Lifecycle
    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.terms.addAction(action { $0.presentTerms(animated: true, document: .terms) }, for: .touchUpInside)
        bind(reactor: reactor)
    }

    func bind(reactor: AboutViewReactor) {
        // MARK: State
        reactor.state
            .sink { [weak self] in self?.render($0) }
            .store(in: &cancellableBag)

        // MARK: Action
        reactor.send(action: .load)
    }

    // MARK: - UIAdaptivePresentationControllerDelegate
    /// Called after the user has swiped Terms away.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        presentFailureIfNeeded()
    }

    // MARK: - Public
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
        terms.presentationController?.delegate = self

        route(self, animated: animated) {
            $0?.present(terms, animated: animated) {
                completion?(terms)
            }
        }
    }

    func didComeToFront() {
        presentFailureIfNeeded()
    }

    // MARK: - Private
    /// Shows the alert about a failed load, if there is one. While another screen covers About, the alert waits.
    private func presentFailureIfNeeded() {
        whenTransitionsEnd { [weak self] in
            guard let self, reactor.currentState.hasFailed, isInFront else { return }
            presentFailure()
            reactor.send(action: .failureShown)
        }
    }

    private func presentFailure() {
        let alert = UIAlertController(title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage)
        alert.addAction(
            UIAlertAction(title: Texts.retry, style: .default) { [weak self] _ in self?.retry() })
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel))

        present(alert, animated: true)
    }

    private func termsDidClose() {
        route(self, animated: true)
    }

    private func render(_ state: AboutViewReactor.State) {
        form.text.text = state.text
        if state.isLoading {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
        presentFailureIfNeeded()
    }

    private func retry() {
        reactor.send(action: .load)
    }
}
