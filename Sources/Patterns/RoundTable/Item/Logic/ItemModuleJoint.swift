import MessageTrace

@Message
enum ItemModuleJointInput {
}

@Message
enum ItemModuleJointOutput {
    case dismiss
}

@Component(inherits: true)
final class ItemModuleJoint: RTBModuleJoint<ItemModuleTypes> {
    override func handleView(intent: ItemModuleViewIntent) {
        switch intent {
        case .backButtonTap:
            if !state.isDiscardAsked {
                notifyOut(output: .dismiss)
            }
        case .discardButtonTap:
            notifyOut(output: .dismiss)
        case .commentChange, .doneButtonTap, .reopenButtonTap, .saveButtonTap, .keepButtonTap:
            break
        }
    }
}
