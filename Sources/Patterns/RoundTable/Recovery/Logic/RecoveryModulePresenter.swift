import MessageTrace

@Message
enum RecoveryModulePresenterUpdate {
    case setup(title: String)
    case prefill(login: String)
    case toggleWaitingIndicator(visible: Bool)
}

@Component(inherits: true)
final class RecoveryModulePresenter: RTEModulePresenter<RecoveryModuleTypes> {
    override func update(firstAppear: Bool) {
        if firstAppear {
            pipeline?.notify(update: .setup(title: "Recovery"))
            pipeline?.notify(update: .prefill(login: state.inputLogin))
        }
    }

    override func handleCore(event: RecoveryModuleCoreEvent) {
        switch event {
        case .started:
            pipeline?.notify(update: .toggleWaitingIndicator(visible: true))
        case .sent:
            // the screen will be dismissed, no need to update
            break
        }
    }
}
