import MessageTrace

@Message
enum TermsModuleJointInput {
}

@Message
enum TermsModuleJointOutput {
    case dismiss
}

@Component(inherits: true)
final class TermsModuleJoint: RTEModuleJoint<TermsModuleTypes> {
    override func handleView(intent: TermsModuleViewIntent) {
        switch intent {
        case .closeButtonTap:
            notifyOut(output: .dismiss)
        }
    }
}
