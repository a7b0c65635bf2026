import MessageTrace
import SampleApp

@Message
enum RecoveryModuleCoreEvent {
    case started
    case sent(login: String)
}

@Component(inherits: true)
final class RecoveryModuleCore: RTEModuleCore<RecoveryModuleTypes> {
    private let authManager: any AuthServiceProtocol

    init(pipeline: RecoveryModulePipeline, state: RecoveryModuleState, authManager: any AuthServiceProtocol) {
        self.authManager = authManager
        super.init(pipeline: pipeline, state: state)
    }

    override func handleView(intent: RecoveryModuleViewIntent) {
        switch intent {
        case .loginChange(let value):
            state.inputLogin = value
        case .sendButtonTap:
            send()
        case .cancelButtonTap:
            break
        }
    }

    private func send() {
        guard !state.isWaiting else {
            return
        }

        let login = state.inputLogin
        state.isWaiting = true
        authManager.recover(login: login) { [weak self] in
            // still waiting, for the screen will be dismissed
            self?.pipeline?.notify(event: .sent(login: login))
        }
        pipeline?.notify(event: .started)
    }
}
