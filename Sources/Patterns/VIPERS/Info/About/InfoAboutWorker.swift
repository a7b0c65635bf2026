import FeatureContract
import MessageTrace

@Component(.logic)
final class InfoAboutWorker {
    weak var presenter: (any InfoAbout_PresentData)?

    private let about: any AboutServiceProtocol

    init(about: any AboutServiceProtocol) {
        self.about = about
    }

    private func didFetch(_ result: Result<AboutText, AboutError>) {
        switch result {
        case .success(let about): presenter?.present(about: about)
        case .failure: presenter?.presentError()
        }
    }
}

// MARK: - Manage data

@Traced
extension InfoAboutWorker: InfoAbout_ManageData {
    func fetchAbout() {
        about.fetchAbout { [weak self] result in self?.didFetch(result) }
    }
}
