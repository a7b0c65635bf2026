import MessageTrace
import SampleApp

@Component(.logic, module: "Clients")
final class AuthClient {
    private let service: any AuthServiceProtocol
    private var observation: ServiceObservation?
    /// The closures to call with the result of each attempt.
    @Untraced private var waiting: [SignInAttempt: (Reply<AuthStatus>) -> Void] = [:]
    @Untraced private var observers: [AsyncStream<Reply<AuthStatus>>.Continuation] = []

    init(_ service: any AuthServiceProtocol) {
        self.service = service
    }

    isolated deinit {
        observation?.end()
        for observer in observers { observer.finish() }
    }

    func storedCredentials() -> StoredCredentials { service.storedCredentials() }

    /// Returns a stream of the results of all attempts to sign in, and of sessions that the server has ended.
    func statuses() -> AsyncStream<Reply<AuthStatus>> {
        if observation == nil { observation = service.attach { [weak self] status in self?.statusDidChange(status) } }
        let (stream, continuation) = AsyncStream.makeStream(of: Reply<AuthStatus>.self)
        observers.append(continuation)
        return stream
    }

    /// Signs in, waits for the attempt's result, and returns it.
    func signIn(login: String, password: String) async -> Reply<AuthStatus> {
        await reply { receive in waiting[service.signIn(login: login, password: password)] = receive }
    }

    func recover(login: String) async -> Reply<String> {
        await reply { receive in service.recover(login: login) { receive(Reply(login)) } }
    }

    func signOut() { service.signOut() }

    private func statusDidChange(_ status: AuthStatus) {
        let reply = Reply(status)
        if let attempt = status.attempt { waiting.removeValue(forKey: attempt)?(reply) }
        for observer in observers { observer.yield(reply) }
    }
}
