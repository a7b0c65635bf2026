import FeatureContract
import MessageTrace

@Message
enum AddItemModulePresenterUpdate {
    case failure(reason: String?)
    case dialog(AddItemModuleDialog)
    case question(AddItemModuleQuestion)
    case toggleWaitingIndicator(visible: Bool)
}

/// The words of the dialog that tells of a failure.
@Message
struct AddItemModuleDialog: Equatable {
    let title: String
    let message: String
    let close: String
}

/// The words of the dialog that asks before the name is discarded.
@Message
struct AddItemModuleQuestion: Equatable {
    let title: String
    let message: String
    let discard: String
    let keep: String
}

@Component(inherits: true)
final class AddItemModulePresenter: RTEModulePresenter<AddItemModuleTypes> {
    override func handleView(intent: AddItemModuleViewIntent) {
        switch intent {
        case .cancelButtonTap:
            updateQuestion()
        case .keepButtonTap:
            updateDialog()
        case .nameChange, .saveButtonTap, .discardButtonTap, .closeButtonTap:
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

        let dialog = AddItemModuleDialog(
            title: Texts.addFailureTitle,
            message: Texts.noConnection,
            close: Texts.close
        )
        pipeline?.notify(update: .dialog(dialog))
    }

    private func updateQuestion() {
        guard state.isDiscardAsked else {
            return
        }

        let question = AddItemModuleQuestion(
            title: Texts.discardTitle,
            message: Texts.discardMessage,
            discard: Texts.discard,
            keep: Texts.keepEditing
        )
        pipeline?.notify(update: .question(question))
    }
}
