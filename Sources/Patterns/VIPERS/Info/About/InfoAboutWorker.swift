import MessageTrace
import SampleApp

@Component(.logic)
final class InfoAboutWorker {
    weak var presenter: (any InfoAbout_PresentData)!

    private let about: any AboutServiceProtocol
    private let auth: any AuthServiceProtocol

    init(about: any AboutServiceProtocol, auth: any AuthServiceProtocol) {
        self.about = about
        self.auth = auth
    }
}

// MARK: - Manage data

@Traced
extension InfoAboutWorker: InfoAbout_ManageData {
    func fetchText() {
        about.fetchAbout { [weak self] result in
            switch result {
            case .success(let text): self?.presenter.present(text: text)
            case .failure: self?.presenter.presentError()
            }
        }
    }

    func checkAccess(to document: TermsDocument) {
        if auth.currentUser() != nil {
            presenter.present(document: document)
        } else {
            presenter.presentSignedOut(for: document)
        }
    }
}
