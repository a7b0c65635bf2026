import MessageTrace

@Message
enum __Name__ModuleCoreEvent {
    case countChange
}

@Component(inherits: true)
final class __Name__ModuleCore: RTEModuleCore<__Name__ModuleTypes> {
    override func run() {
        // Subscribe to managers here, and put what the screen first shows into State.
    }

    override func handleView(intent: __Name__ModuleViewIntent) {
        switch intent {
        case .addButtonTap:
            state.count += 1
            pipeline?.notify(event: .countChange)
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
