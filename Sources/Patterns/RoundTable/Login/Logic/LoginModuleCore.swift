import FeatureContract
import MessageTrace

@Message
enum LoginModuleCoreEvent {
    @Message
    enum Failure {
        case emptyPassword
        case wrongPair
        case reachedLimit
        case offline
    }

    case started
    case success
    case failure(Failure)
}

@Component(inherits: true)
final class LoginModuleCore: RTEModuleCore<LoginModuleTypes> {
    private let authManager: any AuthServiceProtocol
    private var observation: AuthObservation?

    init(pipeline: LoginModulePipeline, state: LoginModuleState, authManager: any AuthServiceProtocol) {
        self.authManager = authManager
        super.init(pipeline: pipeline, state: state)
    }

    isolated deinit {
        if let observation { authManager.detach(observation) }
    }

    override func run() {
        let credentials = authManager.storedCredentials()
        switch state.kind {
        case .email:
            state.inputLogin = credentials.email
        case .phone:
            state.inputLogin = credentials.phone
        }

        observation = authManager.attach { [weak self] status in
            self?.handleAuth(status: status)
        }
    }

    override func handleView(intent: LoginModuleViewIntent) {
        switch intent {
        case .loginChange(let value):
            state.inputLogin = value
        case .passwordChange(let value):
            state.inputPassword = value
        case .loginButtonTap:
            signIn()
        case .willAppear, .cancelButtonTap, .recoveryButtonTap:
            break
        }
    }

    private func signIn() {
        guard !state.isWaiting else {
            return
        }

        guard !state.inputPassword.isEmpty else {
            pipeline?.notify(event: .failure(.emptyPassword))
            return
        }

        state.isWaiting = true
        authManager.signIn(login: state.inputLogin, password: state.inputPassword)
        pipeline?.notify(event: .started)
    }

    private func handleAuth(status: AuthStatus) {
        state.isWaiting = false

        switch status {
        case .signedIn:
            pipeline?.notify(event: .success)
        case .wrongPair:
            pipeline?.notify(event: .failure(.wrongPair))
        case .limitReached:
            pipeline?.notify(event: .failure(.reachedLimit))
        case .offline:
            pipeline?.notify(event: .failure(.offline))
        }
    }
}
