import FeatureContract
import MessageTrace

@Component(.logic)
final class InfoAboutTextWorker: InfoAbout_ManageTextData {
    weak var presenter: (any InfoAbout_PresentData)!

    private let about: any AboutServiceProtocol

    init(about: any AboutServiceProtocol) {
        self.about = about
    }

    // MARK: - Manage data

    func fetchText() {
        about.fetchAbout { [weak self] result in
            switch result {
            case .success(let text): self?.presenter.present(text: text)
            case .failure: self?.presenter.presentError()
            }
        }
    }
}
