import MessageTrace
import SampleApp

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
    private var observation: ServiceObservation?

    init(pipeline: LoginModulePipeline, state: LoginModuleState, authManager: any AuthServiceProtocol) {
        self.authManager = authManager
        super.init(pipeline: pipeline, state: state)
    }

    isolated deinit {
        if let observation { authManager.detach(observation) }
    }

    override func run() {
        // Passwords aren't stored.
        let credentials = authManager.storedCredentials()

        switch state.kind {
        case .email:
            state.inputLogin = credentials.email
        case .phone:
            state.inputLogin = credentials.phone
        }

        observation = authManager.attach { [weak self] status in
            switch status {
            case .signedIn:
                // by whichever attempt; one that is under way stays so, for the screen will be dismissed
                self?.pipeline?.notify(event: .success)
            case .wrongPair(let attempt):
                self?.end(attempt: attempt, failure: .wrongPair)
            case .limitReached(let attempt):
                self?.end(attempt: attempt, failure: .reachedLimit)
            case .offline(let attempt):
                self?.end(attempt: attempt, failure: .offline)
            case .expired:
                // The Home module tells the user.
                break
            }
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
        case .cancelButtonTap, .recoveryButtonTap:
            break
        }
    }

    override func handleJoint(input: LoginModuleJointInput) {
        switch input {
        case .linkSent(let login):
            state.recoveryLogin = login
        }
    }

    private func signIn() {
        guard state.attempt == nil else {
            return
        }

        guard !state.inputPassword.isEmpty else {
            pipeline?.notify(event: .failure(.emptyPassword))
            return
        }

        state.attempt = authManager.signIn(login: state.inputLogin, password: state.inputPassword)
        pipeline?.notify(event: .started)
    }

    private func end(attempt: SignInAttempt, failure: LoginModuleCoreEvent.Failure) {
        // This also reports an attempt of an earlier Login that the user has left.
        guard attempt == state.attempt else {
            return
        }

        state.attempt = nil
        pipeline?.notify(event: .failure(failure))
    }
}
