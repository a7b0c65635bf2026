import MessageTrace
import SampleApp

/// A plain view model. It reports through the Shared Object that a link was sent, because a distant module, Home, must know.
@Component(.presentation)
final class RecoveryViewModel {
    /// The login that the user typed in Login.
    let login: String
    /// `true` as soon as a link is requested. It stays `true` when the link has been sent, because Recovery then closes.
    @Published private(set) var isWaiting = false

    private let authService: any AuthServiceProtocol
    private let recovered: SharedSubject<String>

    init(authService: any AuthServiceProtocol, recovered: SharedSubject<String>, login: String) {
        self.authService = authService
        self.recovered = recovered
        self.login = login
    }

    func send(login: String) {
        guard !isWaiting else { return }
        isWaiting = true
        authService.recover(login: login) { [weak self] in self?.didSend(to: login) }
    }

    /// Cancels the request for a link. If the reply arrives while Recovery is closing, no module learns of it.
    func cancel() {
        isWaiting = false
    }

    private func didSend(to login: String) {
        guard isWaiting else { return }
        recovered.send(login)
    }
}
