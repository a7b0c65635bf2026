import MessageTrace
import SampleApp

/// Provides the text of the About Scene.
protocol AboutManagerProtocol: AnyObject {
    /// Fetches the text. Completes with the text, or with an error.
    func fetchAbout(completion: @escaping (_ aboutText: String?, _ error: SNPError?) -> Void)
}

extension SNPError {
    static let aboutUnavailable = SNPError(domain: SNPErrorDomain.about, code: 1)
}

@Component(.state, module: "Managers")
final class AboutManager {
    // MARK: - Properties
    private let service: any AboutServiceProtocol

    // MARK: - Methods
    init(service: any AboutServiceProtocol) {
        self.service = service
    }
}

@Traced
extension AboutManager: AboutManagerProtocol {
    func fetchAbout(completion: @escaping (_ aboutText: String?, _ error: SNPError?) -> Void) {
        service.fetchAbout(completion: { result in
            switch result {
            case .success(let about):
                completion(about.text, nil)
            case .failure:
                completion(nil, .aboutUnavailable)
            }
        })
    }
}
