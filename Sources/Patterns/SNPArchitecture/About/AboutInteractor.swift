import FeatureContract
import MessageTrace

@Component(inherits: true)
final class AboutInteractor: SNPInteractor {
    var presenter: (any AboutPresenterProtocol)?
    var router: (any AboutRouterProtocol)?

    private let aboutManager: any AboutManagerProtocol
    /// What is to be opened as soon as About is on screen.
    private var document: TermsDocument?

    init(aboutManager: any AboutManagerProtocol, document: TermsDocument?) {
        self.aboutManager = aboutManager
        self.document = document
    }
}

@Traced
extension AboutInteractor: AboutInteractorProtocol {
    func viewDidLoad() {
        fetchAbout()
    }

    func viewDidAppear(_ animated: Bool) {
        guard let document else {
            return
        }

        self.document = nil
        router?.navigateToTermsAndConditions(document: document)
    }

    func termsAndConditionsButtonTapped() {
        router?.navigateToTermsAndConditions(document: .terms)
    }

    func retryButtonTapped() {
        fetchAbout()
    }
}

@Traced
extension AboutInteractor {
    private func fetchAbout() {
        presenter?.presentLoading()
        aboutManager.fetchAbout(completion: { [weak self] aboutText, error in
            self?.didFetch(aboutText: aboutText, error: error)
        })
    }

    private func didFetch(aboutText: String?, error: SNPError?) {
        if let aboutText {
            presenter?.present(aboutText: aboutText)
        } else {
            presenter?.handle(error: error)
        }
    }
}
