import MessageTrace

@Message
enum __Name__ModuleJointInput {
    case reset
}

@Message
enum __Name__ModuleJointOutput {
    case dismiss
}

@Component(inherits: true)
final class __Name__ModuleJoint: RTBModuleJoint<__Name__ModuleTypes> {
    override func handleView(intent: __Name__ModuleViewIntent) {
        switch intent {
        case .closeButtonTap:
            notifyOut(output: .dismiss)
        case .addButtonTap:
            break
        }
    }
}
