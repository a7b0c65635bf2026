import MessageTrace
import SampleApp

/// The state of the session, with the user if there is one.
@Message
enum AccountState: Equatable {
    case signedOut
    case signedIn(User)
    /// The server ended the session.
    case expired
}

extension AccountState {
    var user: User? {
        if case .signedIn(let user) = self { user } else { nil }
    }
}

/// The progress of an attempt to sign in. A success is part of the ``AccountState``.
@Message
enum SignInState: Equatable {
    case inProgress
    case emptyPassword
    case wrongPair
    case limitReached
    case offline
}

/// The progress of a request for a new password.
@Message
enum RecoveryState: Equatable {
    case inProgress
    /// A link for a new password was sent to the user with this login.
    case sent(login: String)
}

/// The Store of the user's account. It also calls the service that signs in and receives the replies, because the
/// original Flux has no place for such asynchronous work.
@Component(.state)
class AccountStore {
    private let auth: any AuthServiceProtocol
    private let credentialsSubject = ReplaySubject<StoredCredentials>()
    private let accountRelay: BehaviorRelay<AccountState>
    private let signInSubject = PublishSubject<SignInState>()
    private let recoverySubject = PublishSubject<RecoveryState>()
    private let disposeBag = DisposeBag()
    /// The attempt to sign in whose reply Login waits for; `nil` if there is none.
    private var attempt: SignInAttempt?
    /// The id of the request for a new password whose reply Recovery waits for; `nil` if it waits for none.
    private var recovery: Int?
    private var recoveries = 0

    /// The logins used before on this device. Each new subscriber receives them at once.
    var storedCredentials: Observable<StoredCredentials> { credentialsSubject.asObservable() }

    /// The state of the session. Each subscriber first receives the current state, then each new one.
    var account: Observable<AccountState> { accountRelay.asObservable() }

    /// The state of the latest attempt to sign in, sent at each change. Earlier attempts send nothing.
    var signInState: Observable<SignInState> { signInSubject.asObservable() }

    /// The state of the latest request for a new password, sent at each change. Earlier requests send nothing.
    var recoveryState: Observable<RecoveryState> { recoverySubject.asObservable() }

    init(auth: any AuthServiceProtocol, dispatcher: Dispatcher) {
        self.auth = auth
        accountRelay = BehaviorRelay(value: auth.currentUser().map { .signedIn($0) } ?? .signedOut)
        dispatcher.register
            .filterByType(class: AccountAction.self)
            .subscribe(with: self) { $0.handle(action: $1) }
            .disposed(by: disposeBag)
        dispatcher.register
            .filterByType(class: LoginRouteAction.self)
            .subscribe(with: self) { $0.handle(route: $1) }
            .disposed(by: disposeBag)
        dispatcher.register
            .filterByType(class: (any MainStackRouteAction).self)
            .subscribe(with: self) { $0.handle(route: $1) }
            .disposed(by: disposeBag)

        credentialsSubject.onNext(auth.storedCredentials())
        let observation = auth.attach { [weak self] status in self?.authStatusDidChange(status) }
        Disposable { auth.detach(observation) }.disposed(by: disposeBag)
    }

    private func handle(action: AccountAction) {
        switch action {
        case .signIn(let login, let password):
            signIn(login: login, password: password)
        case .recover(let login):
            recover(login: login)
        case .signOut:
            auth.signOut()
            accountRelay.accept(.signedOut)
        }
    }

    /// Abandons Recovery's request when the user goes back to Login.
    private func handle(route: LoginRouteAction) {
        switch route {
        case .login:
            recovery = nil
        case .recovery:
            break
        }
    }

    /// Abandons all requests of Login and Recovery when the user leaves Login.
    private func handle(route: any MainStackRouteAction) {
        attempt = nil
        recovery = nil
    }

    // MARK: Signing in

    private func signIn(login: String, password: String) {
        guard attempt == nil else { return }

        guard !password.isEmpty else {
            signInSubject.onNext(.emptyPassword)
            return
        }

        attempt = auth.signIn(login: login, password: password)
        signInSubject.onNext(.inProgress)
    }

    private func authStatusDidChange(_ status: AuthStatus) {
        let isAwaited = status.attempt == attempt
        if isAwaited { attempt = nil }

        switch status {
        case .signedIn(let user, _):
            accountRelay.accept(.signedIn(user))
        case .wrongPair where isAwaited:
            signInSubject.onNext(.wrongPair)
        case .limitReached where isAwaited:
            signInSubject.onNext(.limitReached)
        case .offline where isAwaited:
            signInSubject.onNext(.offline)
        case .expired:
            accountRelay.accept(.expired)
        case .wrongPair, .limitReached, .offline:
            break
        }
    }

    // MARK: A forgotten password

    private func recover(login: String) {
        guard recovery == nil else { return }

        recoveries += 1
        let request = recoveries
        recovery = request
        recoverySubject.onNext(.inProgress)
        auth.recover(login: login) { [weak self] in self?.didRecover(login: login, request: request) }
    }

    private func didRecover(login: String, request: Int) {
        guard recovery == request else { return }

        recovery = nil
        recoverySubject.onNext(.sent(login: login))
    }
}
