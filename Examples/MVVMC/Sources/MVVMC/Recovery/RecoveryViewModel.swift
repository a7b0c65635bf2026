import MessageTrace
import SampleApp

/// The navigation that Recovery requests from its coordinator.
protocol RecoveryNavigation: AnyObject {
    func recoveryDidSend(to login: String)
    func cancelRecovery()
}

@Component(.presentation, module: "Recovery")
final class RecoveryViewModel {
    let login: String
    let isLoading = Bindable(false)

    private let auth: any AuthServiceProtocol
    private weak var navigation: (any RecoveryNavigation)?

    init(auth: any AuthServiceProtocol, login: String, navigation: any RecoveryNavigation) {
        self.auth = auth
        self.login = login
        self.navigation = navigation
    }

    func send(to login: String) {
        guard !isLoading.value else { return }
        isLoading.value = true
        auth.recover(login: login) { [weak self] in self?.didSend(to: login) }
    }

    func cancel() { navigation?.cancelRecovery() }

    private func didSend(to login: String) {
        navigation?.recoveryDidSend(to: login)
    }
}
