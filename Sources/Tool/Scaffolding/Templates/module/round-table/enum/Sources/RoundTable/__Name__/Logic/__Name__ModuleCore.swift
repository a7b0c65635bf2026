import MessageTrace

@Message
enum __Name__ModuleCoreEvent {
}

@Component(inherits: true)
final class __Name__ModuleCore: RTEModuleCore<__Name__ModuleTypes> {
    override func handleView(intent: __Name__ModuleViewIntent) {
        switch intent {
        case .addButtonTap:
            state.count += 1
        case .closeButtonTap:
            break
        }
    }

    override func handleJoint(input: __Name__ModuleJointInput) {
        switch input {
        case .reset:
            state.count = 0
        }
    }
}
