import FeatureContract
import MessageTrace

/// A plain view model. What it has to tell concerns a module far away, so it goes through the Shared Object.
@Component(.presentation)
final class RecoveryViewModel {
    let login: String
    private(set) var isWaiting = false

    private let authService: any AuthServiceProtocol
    private let recovered: SharedSubject<String>
    private let waiting = CurrentValueSubject<Bool, Never>(false)
    private var sentLogin = ""

    /// Whether a link is being sent.
    var waitingChanges: AnyPublisher<Bool, Never> { waiting.eraseToAnyPublisher(of: self) }

    init(authService: any AuthServiceProtocol, recovered: SharedSubject<String>, login: String) {
        self.authService = authService
        self.recovered = recovered
        self.login = login
    }

    func send(login: String) {
        guard !isWaiting else { return }
        sentLogin = login
        isWaiting = true
        waiting.send(true)
        authService.recover(login: login) { [weak self] in self?.didRecover() }
    }

    private func didRecover() {
        isWaiting = false
        waiting.send(false)
        recovered.send(sentLogin)
    }
}
