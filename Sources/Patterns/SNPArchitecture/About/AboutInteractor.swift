import FeatureContract
import MessageTrace

@Component(inherits: true)
final class AboutInteractor: SNPInteractor {
    // MARK: - Properties
    var presenter: (any AboutPresenterProtocol)!
    var router: (any AboutRouterProtocol)!

    private let aboutManager: any AboutManagerProtocol
    private var isOnScreen = false
    /// An error that waits for About to be on screen.
    private var error: SNPError?

    // MARK: - Methods
    init(aboutManager: any AboutManagerProtocol) {
        self.aboutManager = aboutManager
    }

    private func fetchAbout() {
        presenter.present(isWaiting: true)
        aboutManager.fetchAbout(completion: { [weak self] aboutText, error in
            self?.presenter.present(isWaiting: false)
            if let aboutText {
                self?.presenter.present(aboutText: aboutText)
            } else {
                self?.error = error
                self?.handleError()
            }
        })
    }

    private func handleError() {
        guard isOnScreen, let error else {
            return
        }

        self.error = nil
        presenter.handle(error: error)
    }
}

@Traced
extension AboutInteractor: AboutInteractorProtocol {
    func viewDidLoad() {
        fetchAbout()
    }

    func viewDidAppear(_ animated: Bool) {
        isOnScreen = true
        handleError()
    }

    func viewWillDisappear(_ animated: Bool) {
        isOnScreen = false
    }

    func termsAndConditionsButtonTapped() {
        router.navigateToTermsAndConditions(document: .terms)
    }

    func retryButtonTapped() {
        fetchAbout()
    }

    func open(document: TermsDocument) {
        router.navigateToTermsAndConditions(document: document)
    }
}
