import MessageTrace

@Message
enum __Name__ModulePresenterUpdate {
    case count(String)
}

@Component(inherits: true)
final class __Name__ModulePresenter: RTEModulePresenter<__Name__ModuleTypes> {
    override func update(firstAppear: Bool) {
        pipeline?.notify(update: .count("Count: \(state.count)"))
    }

    override func handleCore(event: __Name__ModuleCoreEvent) {
        switch event {
        case .countChange:
            update(firstAppear: false)
        }
    }

    override func handleJoint(input: __Name__ModuleJointInput) {
        switch input {
        case .reset:
            update(firstAppear: false)
        }
    }
}
