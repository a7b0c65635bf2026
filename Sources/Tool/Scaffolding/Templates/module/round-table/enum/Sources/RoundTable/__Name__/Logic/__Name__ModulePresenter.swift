import MessageTrace

@Message
enum __Name__ModulePresenterUpdate {
    case setup(title: String)
    case count(String)
}

@Component(inherits: true)
final class __Name__ModulePresenter: RTEModulePresenter<__Name__ModuleTypes> {
    override func update(firstAppear: Bool) {
        if firstAppear {
            pipeline?.notify(update: .setup(title: "__Name__"))
        }

        pipeline?.notify(update: .count("Count: \(state.count)"))
    }

    override func handleView(intent: __Name__ModuleViewIntent) {
        switch intent {
        case .addButtonTap:
            update(firstAppear: false)
        case .closeButtonTap:
            break
        }
    }

    override func handleJoint(input: __Name__ModuleJointInput) {
        switch input {
        case .reset:
            update(firstAppear: false)
        }
    }
}
