import FeatureContract
import MessageTrace

@Message
enum AddItemModulePresenterUpdate {
    case failure(reason: String?)
    case dialog(AddItemModuleDialog)
    case toggleWaitingIndicator(visible: Bool)
}

/// The words of the dialog that tells of a failure.
@Message
struct AddItemModuleDialog: Equatable {
    let title: String
    let message: String
    let close: String
}

@Component(inherits: true)
final class AddItemModulePresenter: RTEModulePresenter<AddItemModuleTypes> {
    override func handleCore(event: AddItemModuleCoreEvent) {
        switch event {
        case .started:
            pipeline?.notify(update: .toggleWaitingIndicator(visible: true))
            pipeline?.notify(update: .failure(reason: nil))
        case .success:
            // the screen will be dismissed, no need to update
            break
        case .failure(.emptyName):
            pipeline?.notify(update: .failure(reason: Texts.enterName))
        case .failure(.offline):
            pipeline?.notify(update: .toggleWaitingIndicator(visible: false))
            updateDialog()
        }
    }

    private func updateDialog() {
        let dialog = AddItemModuleDialog(
            title: Texts.addFailureTitle,
            message: Texts.noConnection,
            close: Texts.close
        )
        pipeline?.notify(update: .dialog(dialog))
    }
}
