import MessageTrace

@Message
enum RecoveryModuleJointInput {
}

@Message
enum RecoveryModuleJointOutput {
    case sent(login: String)
    case dismiss
}

@Component(inherits: true)
final class RecoveryModuleJoint: RTEModuleJoint<RecoveryModuleTypes> {
    override func handleCore(event: RecoveryModuleCoreEvent) {
        switch event {
        case .sent(let login):
            notifyOut(output: .sent(login: login))
        case .started:
            break
        }
    }

    override func handleView(intent: RecoveryModuleViewIntent) {
        switch intent {
        case .cancelButtonTap:
            notifyOut(output: .dismiss)
        case .loginChange, .sendButtonTap:
            break
        }
    }
}
