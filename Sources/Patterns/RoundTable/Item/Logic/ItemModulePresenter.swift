import MessageTrace
import SampleApp

@Component(inherits: true)
final class ItemModulePresenter: RTBModulePresenter<ItemModuleTypes, ItemModuleViewBinding> {
    override func update(firstAppear: Bool) {
        binding.details = state.item.map(details)
        binding.comment = state.inputComment
        updateProgress()
        updateQuestion()
    }

    override func handleView(intent: ItemModuleViewIntent) {
        switch intent {
        case .commentChange:
            binding.comment = state.inputComment
        case .doneButtonTap, .reopenButtonTap, .saveButtonTap:
            updateProgress()
        case .backButtonTap, .discardButtonTap, .keepButtonTap:
            updateQuestion()
        }
    }

    override func handleCore(event: ItemModuleCoreEvent) {
        switch event {
        case .dataUpdate:
            update(firstAppear: false)
        }
    }

    private func updateProgress() {
        binding.isWaiting = state.isWaiting
        binding.message = state.outcome.map(message)
    }

    private func updateQuestion() {
        binding.question = state.isDiscardAsked ? question : nil
    }

    private func details(of item: Item) -> ItemModuleDetails {
        ItemModuleDetails(
            name: item.name,
            date: Texts.date(item.date),
            state: Texts.state(isDone: item.isDone),
            isDone: item.isDone
        )
    }

    private var question: RTModuleDialog {
        RTModuleDialog(
            title: Texts.discardTitle,
            message: Texts.discardMessage,
            accept: Texts.discard,
            reject: Texts.keepEditing
        )
    }

    private func message(for outcome: ItemModuleOutcome) -> String {
        switch outcome {
        case .commentSaved:
            Texts.commentSaved
        case .failure(.offline):
            Texts.noConnection
        case .failure(.notFound):
            Texts.noSuchItem
        }
    }
}
