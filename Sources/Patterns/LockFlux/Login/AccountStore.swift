import FeatureContract
import MessageTrace

/// How far an attempt to sign in has come. One that succeeds shows in the profile.
@Message
enum SignInState: Equatable {
    case inProgress
    case emptyPassword
    case wrongPair
    case limitReached
    case offline
}

/// How far a request for a new password has come.
@Message
enum RecoveryState: Equatable {
    case inProgress
    case finished
}

/// The Store of the user's account, around the service that signs in. It does the asynchronous work: the original
/// Flux leaves no place for it.
@Component(.state)
final class AccountStore {
    private let auth: any AuthServiceProtocol
    private let credentialsSubject = ReplaySubject<StoredCredentials, Never>()
    private let profileSubject = ReplaySubject<User?, Never>()
    private let signInSubject = PublishSubject<SignInState, Never>()
    private let recoverySubject = PublishSubject<RecoveryState, Never>()
    private let sentLinkSubject = PublishSubject<String, Never>()
    private let disposeBag = DisposeBag()
    private var observation: AuthObservation?
    private var isSigningIn = false
    /// The request for a new password that is under way; a reply to another one is out of date.
    private var recovery: Int?
    private var recoveries = 0

    /// The logins used before, for whoever opens a form.
    var storedCredentials: Observable<StoredCredentials> { credentialsSubject.asObservable() }

    /// Who is signed in, beginning with who is now.
    var profile: Observable<User?> { profileSubject.asObservable() }

    /// The attempt to sign in, step by step; nothing of earlier attempts.
    var signInState: Observable<SignInState> { signInSubject.asObservable() }

    /// The request for a new password, step by step; nothing of earlier requests.
    var recoveryState: Observable<RecoveryState> { recoverySubject.asObservable() }

    /// The logins that links are sent to, each at the moment it is sent.
    var sentLink: Observable<String> { sentLinkSubject.asObservable() }

    init(auth: any AuthServiceProtocol, dispatcher: Dispatcher = .shared) {
        self.auth = auth
        dispatcher.register
            .filterByType(class: AccountAction.self)
            .bind { [weak self] action in self?.handle(action: action) }
            .disposed(by: disposeBag)

        let routes = dispatcher.register.filterByType(class: LoginRouteAction.self)
        routes.filter(equalTo: .cancel)
            .bind { [weak self] _ in self?.giveUpSignIn() }
            .disposed(by: disposeBag)
        routes.filter(equalTo: .cancelRecovery)
            .bind { [weak self] _ in self?.giveUpRecovery() }
            .disposed(by: disposeBag)

        load()
    }

    isolated deinit {
        if let observation { auth.detach(observation) }
    }

    private func load() {
        credentialsSubject.send(auth.storedCredentials())
        profileSubject.send(auth.currentUser())
        observation = auth.attach { [weak self] status in self?.authStatusDidChange(status) }
    }

    private func handle(action: AccountAction) {
        switch action {
        case .signIn(let login, let password):
            signIn(login: login, password: password)
        case .recover(let login):
            recover(login: login)
        case .signOut:
            auth.signOut()
            profileSubject.send(nil)
        }
    }

    // MARK: Signing in

    private func signIn(login: String, password: String) {
        guard !isSigningIn else { return }

        guard !password.isEmpty else {
            signInSubject.send(.emptyPassword)
            return
        }

        isSigningIn = true
        signInSubject.send(.inProgress)
        auth.signIn(login: login, password: password)
    }

    private func authStatusDidChange(_ status: AuthStatus) {
        let isAwaited = isSigningIn
        isSigningIn = false

        switch status {
        case .signedIn(let user, _):
            profileSubject.send(user)
        case .wrongPair where isAwaited:
            signInSubject.send(.wrongPair)
        case .limitReached where isAwaited:
            signInSubject.send(.limitReached)
        case .offline where isAwaited:
            signInSubject.send(.offline)
        case .wrongPair, .limitReached, .offline:
            break
        }
    }

    private func giveUpSignIn() {
        isSigningIn = false
    }

    // MARK: A forgotten password

    private func recover(login: String) {
        guard recovery == nil else { return }

        recoveries += 1
        let request = recoveries
        recovery = request
        recoverySubject.send(.inProgress)
        auth.recover(login: login) { [weak self] in self?.didRecover(login: login, request: request) }
    }

    private func didRecover(login: String, request: Int) {
        guard recovery == request else { return }

        recovery = nil
        sentLinkSubject.send(login)
        recoverySubject.send(.finished)
    }

    private func giveUpRecovery() {
        recovery = nil
    }
}
