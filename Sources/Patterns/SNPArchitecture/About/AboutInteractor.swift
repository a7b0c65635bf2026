import MessageTrace

@Component(inherits: true)
final class AboutInteractor: SNPInteractor {
    // MARK: - Properties
    var presenter: (any AboutPresenterProtocol)!
    var router: (any AboutRouterProtocol)!

    private let aboutManager: any AboutManagerProtocol

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
                self?.presenter.handle(error: error)
            }
        })
    }
}

@Traced
extension AboutInteractor: AboutInteractorProtocol {
    func viewDidLoad() {
        fetchAbout()
    }

    func termsAndConditionsButtonTapped() {
        router.navigateToTermsAndConditions()
    }

    func retryButtonTapped() {
        fetchAbout()
    }
}
