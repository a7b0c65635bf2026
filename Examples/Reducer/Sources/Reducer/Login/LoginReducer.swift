import MessageTrace
import SampleApp

struct LoginState: Equatable {
    /// The message under the fields. Only the latest message is shown.
    enum Word: Equatable {
        case none
        case error(String)
        case notice(String)
    }

    let kind: LoginKind
    /// The login that the field contains at first.
    let login: String
    var word = Word.none
    var isLoading = false
    var recovery: RecoveryState?
}

@Message
enum LoginAction: Equatable {
    case logInTapped(login: String, password: String)
    case forgotPasswordTapped(login: String)
    case cancelTapped
    case attemptEnded(AuthStatus)
    case recovery(RecoveryAction)
}

@Component(.logic, module: "Login")
enum LoginReducer: Reducer {
    static func reduce(_ state: inout LoginState, _ action: LoginAction) -> Effect<LoginAction> {
        switch action {
        case .logInTapped(let login, let password):
            guard !state.isLoading else { return .none }
            guard !password.isEmpty else {
                state.word = .error(Texts.enterPassword)
                return .none
            }
            state.word = .none
            state.isLoading = true
            return .run(.signIn) { clients, send in
                send(await clients.auth.signIn(login: login, password: password).map(LoginAction.attemptEnded))
            }
        case .forgotPasswordTapped(let login):
            state.recovery = RecoveryState(login: login)
            return .none
        case .attemptEnded(let status):
            state.isLoading = false
            switch status {
            case .wrongPair: state.word = .error(Texts.checkCredentials)
            case .limitReached: state.word = .error(Texts.tryLater)
            case .offline: state.word = .error(Texts.noConnection)
            case .signedIn, .expired: break
            }
            return .none
        case .recovery(.cancelTapped):
            state.recovery = nil
            return .cancel(.recovery)
        case .recovery(.didSend(let login)):
            state.recovery = nil
            state.word = .notice(Texts.linkSent(to: login))
            return .none
        case .recovery(let action):
            guard state.recovery != nil else { return .none }
            return RecoveryReducer.reduce(&state.recovery!, action).map(LoginAction.recovery)
        case .cancelTapped: return .none
        }
    }
}
