import FeatureContract
import MessageTrace

@Message
enum RecoveryModuleCoreEvent {
    case started
    case sent
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

        state.isWaiting = true
        authManager.recover(login: state.inputLogin) { [weak self] in
            self?.handleRecovered()
        }
        pipeline?.notify(event: .started)
    }

    private func handleRecovered() {
        state.isWaiting = false
        pipeline?.notify(event: .sent)
    }
}
