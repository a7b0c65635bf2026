import FeatureContract
import HeadlessUI
import Testing

@testable import RoundTable

/// The Login module alone, with a service that does what the test says.
struct LoginModuleTests {
    final class AuthDouble: AuthServiceProtocol {
        var calls: [String] = []
        var observer: ((AuthStatus) -> Void)?
        nonisolated let observation = AuthObservation()

        func storedCredentials() -> StoredCredentials { .arthur }
        func currentUser() -> User? { nil }
        private var attempts = 0
        func signIn(login: String, password: String) -> SignInAttempt {
            calls.append("signIn \(login) \(password)")
            attempts += 1
            return SignInAttempt(number: attempts)
        }
        func reply(_ status: AuthStatus) {
            observer?(status)
        }
        func attach(observer: @escaping (AuthStatus) -> Void) -> AuthObservation {
            self.observer = observer
            return observation
        }
        nonisolated func detach(_ observation: AuthObservation) { observation.end() }
        func recover(login: String, completion: @escaping () -> Void) { calls.append("recover \(login)") }
        func signOut() { calls.append("signOut") }
    }

    final class AboutDouble: AboutServiceProtocol {
        func fetchAbout(completion: @escaping (Result<AboutText, AboutError>) -> Void) {}
    }

    let auth = AuthDouble()

    private func module(_ kind: LoginModuleKind = .email) -> LoginModule {
        LoginModuleAssembly(trunk: Trunk(authManager: auth, aboutManager: AboutDouble()), kind: kind)
    }

    @Test("the form's kind chooses the stored login", arguments: [LoginModuleKind.email, .phone])
    func kind(_ kind: LoginModuleKind) {
        let module = module(kind)
        let stored = kind == .email ? StoredCredentials.arthur.email : StoredCredentials.arthur.phone
        #expect(module.joint.state.inputLogin == stored)
        #expect(module.joint.state.inputPassword.isEmpty)
    }

    @Test("a second tap while waiting is dropped")
    func doubleTap() {
        let module = module()
        let pipeline = module.view.pipeline
        pipeline.notify(intent: .passwordChange("x"))
        pipeline.notify(intent: .loginButtonTap)
        pipeline.notify(intent: .loginButtonTap)
        #expect(auth.calls == ["signIn \(StoredCredentials.arthur.email) x"])
        auth.reply(.wrongPair(SignInAttempt(number: 1)))
        pipeline.notify(intent: .loginButtonTap)
        #expect(auth.calls.count == 2)
    }

    @Test("an empty password calls no service")
    func emptyPassword() {
        module().view.pipeline.notify(intent: .loginButtonTap)
        #expect(auth.calls == [])
    }

    @Test("success and Cancel both ask the parent to dismiss")
    func outputs() {
        let module = module()
        var outputs = 0
        module.joint.attach { output in if case .dismiss = output { outputs += 1 } }
        auth.reply(.signedIn(User(name: "Arthur"), SignInAttempt(number: 1)))
        #expect(outputs == 1)
        module.view.pipeline.notify(intent: .cancelButtonTap)
        #expect(outputs == 2)
    }

    @Test("the Core detaches from the service when it goes")
    func detaching() {
        do {
            let module = module()
            #expect(!auth.observation.hasEnded)
            _ = module
        }
        #expect(auth.observation.hasEnded)
    }
}
