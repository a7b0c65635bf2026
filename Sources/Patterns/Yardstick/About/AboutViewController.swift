import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "About")
final class AboutViewController: UIViewController, UIAdaptivePresentationControllerDelegate {
    private let service: any AboutServiceProtocol
    private let form = AboutForm()
    /// True while a failure alert waits until the presented document is closed.
    private var isFailureWaiting = false

    init(service: any AboutServiceProtocol) {
        self.service = service
        super.init()
        title = AboutForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.terms.addAction(UIAction { [weak self] _ in self?.termsTapped() }, for: .touchUpInside)
        load()
    }

    /// The document that is presented over this screen; `nil` if there is none.
    var document: TermsDocument? { (presentedViewController as? TermsViewController)?.document }

    /// Presents a document, in place of any screen that is presented already.
    func showTerms(_ document: TermsDocument) {
        dismiss(animated: false)
        let terms = TermsViewController(document: document)
        terms.onClose = { [weak self] in self?.termsClosed() }
        terms.presentationController?.delegate = self
        present(terms, animated: true)
    }

    private func load() {
        form.spinner.startAnimating()
        service.fetchAbout { [weak self] result in self?.didFetch(result) }
    }

    private func didFetch(_ result: Result<AboutText, AboutError>) {
        form.spinner.stopAnimating()
        switch result {
        case .success(let about): form.text.text = about.text
        case .failure: showFailure()
        }
    }

    private func showFailure() {
        whenAtRest { [weak self] in self?.showFailureInFront() }
    }

    private func showFailureInFront() {
        guard presentedViewController == nil else {
            isFailureWaiting = true
            return
        }
        isFailureWaiting = false
        let alert = UIAlertController(title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage)
        alert.addAction(UIAlertAction(title: Texts.retry, style: .default) { [weak self] _ in self?.retryTapped() })
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel) { _ in })
        present(alert, animated: true)
    }

    private func retryTapped() {
        load()
    }

    private func termsTapped() {
        if isInFront { showTerms(.terms) }
    }

    private func termsClosed() {
        dismiss(animated: true) { [weak self] in self?.showWaitingFailure() }
    }

    /// Called after the user has swiped the document away.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        showWaitingFailure()
    }

    private func showWaitingFailure() {
        if isFailureWaiting { showFailure() }
    }
}
