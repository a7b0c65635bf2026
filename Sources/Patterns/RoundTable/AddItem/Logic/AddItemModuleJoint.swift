import MessageTrace

@Message
enum AddItemModuleJointInput {
}

@Message
enum AddItemModuleJointOutput {
    case saved(name: String)
    case dismiss
}

@Component(inherits: true)
final class AddItemModuleJoint: RTEModuleJoint<AddItemModuleTypes> {
    override func handleCore(event: AddItemModuleCoreEvent) {
        switch event {
        case .success(let name):
            notifyOut(output: .saved(name: name))
        case .started, .failure:
            break
        }
    }

    override func handleView(intent: AddItemModuleViewIntent) {
        switch intent {
        case .cancelButtonTap:
            if !state.isDiscardAsked {
                notifyOut(output: .dismiss)
            }
        case .discardButtonTap:
            notifyOut(output: .dismiss)
        case .nameChange, .saveButtonTap, .keepButtonTap, .closeButtonTap:
            break
        }
    }
}
