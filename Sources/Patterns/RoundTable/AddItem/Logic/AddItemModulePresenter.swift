import MessageTrace
import SampleApp

@Message
enum AddItemModulePresenterUpdate {
    case setup(title: String)
    case failure(reason: String?)
    case dialog(RTModuleDialog)
    case question(RTModuleDialog)
    case toggleWaitingIndicator(visible: Bool)
    case toggleModality(isModal: Bool)
}

@Component(inherits: true)
final class AddItemModulePresenter: RTEModulePresenter<AddItemModuleTypes> {
    override func update(firstAppear: Bool) {
        if firstAppear {
            pipeline?.notify(update: .setup(title: "Add Item"))
        }
    }

    override func handleView(intent: AddItemModuleViewIntent) {
        switch intent {
        case .nameChange:
            pipeline?.notify(update: .toggleModality(isModal: !state.inputName.isEmpty))
        case .cancelButtonTap:
            updateQuestion()
        case .keepButtonTap:
            updateDialog()
        case .saveButtonTap, .discardButtonTap, .closeButtonTap:
            break
        }
    }

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
        guard state.hasFailed, !state.isDiscardAsked else {
            return
        }

        let dialog = RTModuleDialog(
            title: Texts.addFailureTitle,
            message: Texts.noConnection,
            reject: Texts.close
        )
        pipeline?.notify(update: .dialog(dialog))
    }

    private func updateQuestion() {
        guard state.isDiscardAsked else {
            return
        }

        let question = RTModuleDialog(
            title: Texts.discardTitle,
            message: Texts.discardMessage,
            accept: Texts.discard,
            reject: Texts.keepEditing
        )
        pipeline?.notify(update: .question(question))
    }
}
