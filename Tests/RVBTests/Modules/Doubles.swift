import FeatureContract
import HeadlessUI

@testable import RVB

/// A service that replies when the test says so.
final class AuthDouble: AuthServiceProtocol {
    var user: User?
    private(set) var calls: [String] = []
    private(set) var observers: [(observation: AuthObservation, tell: (AuthStatus) -> Void)] = []
    private var recovered: (() -> Void)?

    func storedCredentials() -> StoredCredentials { .arthur }
    func currentUser() -> User? { user }
    private var attempts = 0
    func signIn(login: String, password: String) -> SignInAttempt {
        calls.append("signIn \(login) \(password)")
        attempts += 1
        return SignInAttempt(number: attempts)
    }
    func attach(observer: @escaping (AuthStatus) -> Void) -> AuthObservation {
        let observation = AuthObservation()
        observers.append((observation, observer))
        return observation
    }
    nonisolated func detach(_ observation: AuthObservation) { observation.end() }
    func recover(login: String, completion: @escaping () -> Void) {
        calls.append("recover \(login)")
        recovered = completion
    }
    func signOut() { calls.append("signOut") }

    func reply(_ status: AuthStatus) {
        for (observation, tell) in observers where !observation.hasEnded { tell(status) }
    }
    func replyRecovered() { recovered?() }
}

final class AboutDouble: AboutServiceProtocol {
    private(set) var completions: [(Result<AboutText, AboutError>) -> Void] = []

    func fetchAbout(completion: @escaping (Result<AboutText, AboutError>) -> Void) {
        completions.append(completion)
    }
}

final class TermsBuilderDouble: TermsBuildable {
    private(set) var parameters: [TermsParameter] = []

    func build(with parameter: TermsParameter) -> any TermsControllable {
        parameters.append(parameter)
        return TermsViewController(document: parameter.document)
    }
}

final class AboutRouterDouble: AboutRoutable {
    let terms = TermsViewController(document: .terms)
    private(set) var count = 0

    func routeToTerms(with parameter: TermsParameter) -> any TermsControllable {
        count += 1
        return terms
    }
}

/// A Login with nothing behind it.
final class LoginDouble: UIViewController, LoginControllable {
    let users = PassthroughSubject<User, Never>()
    let cancellations = PassthroughSubject<Void, Never>()
    private(set) var linksSent: [String] = []

    var signedIn: AnyPublisher<User, Never> { users.eraseToAnyPublisher() }
    var cancelled: AnyPublisher<Void, Never> { cancellations.eraseToAnyPublisher() }
    func showLinkSent(to login: String) { linksSent.append(login) }
    func presentRecovery(
        animated: Bool, force: Bool, login: String, completion: ((any RecoveryControllable) -> Void)?
    ) {}
}

final class LoginBuilderDouble: LoginBuildable {
    let login = LoginDouble()

    func build(with parameter: LoginParameter) -> any LoginControllable { login }
}

final class AboutBuilderDouble: AboutBuildable {
    func build(with parameter: AboutParameter) -> any AboutControllable { AboutViewController() }
}
