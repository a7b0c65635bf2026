import FeatureContract
import MessageTrace

/// Provides the text of the About Scene.
protocol AboutManagerProtocol: AnyObject {
    /// Completes with the text, or with an error.
    func fetchAbout(completion: @escaping (String?, SNPError?) -> Void)
}

@Component(.state, module: "Managers")
final class AboutManager {
    private let service: any AboutServiceProtocol

    init(service: any AboutServiceProtocol) {
        self.service = service
    }
}

@Traced
extension AboutManager: AboutManagerProtocol {
    func fetchAbout(completion: @escaping (String?, SNPError?) -> Void) {
        service.fetchAbout { [weak self] result in
            self?.didFetch(result, completion: completion)
        }
    }

    private func didFetch(
        _ result: Result<AboutText, AboutError>, completion: (String?, SNPError?) -> Void
    ) {
        switch result {
        case .success(let about):
            completion(about.text, nil)
        case .failure:
            completion(nil, .aboutUnavailable)
        }
    }
}

extension SNPError {
    static let aboutUnavailable = SNPError(title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage)
}
