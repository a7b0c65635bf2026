import FeatureContract
import MessageTrace

@Component(inherits: true)
final class ItemModulePresenter: RTBModulePresenter<ItemModuleTypes, ItemModuleViewBinding> {
    override func update(firstAppear: Bool) {
        binding.details = state.item.map(details)
        binding.comment = state.inputComment
        binding.isWaiting = state.isWaiting
        binding.message = state.outcome.map(message)
        binding.question = state.isDiscardAsked ? question : nil
    }

    override func handleView(intent: ItemModuleViewIntent) {
        update(firstAppear: false)
    }

    override func handleCore(event: ItemModuleCoreEvent) {
        update(firstAppear: false)
    }

    private func details(of item: Item) -> ItemModuleDetails {
        ItemModuleDetails(
            name: item.name,
            date: Texts.date(item.date),
            state: Texts.state(isDone: item.isDone),
            isDone: item.isDone
        )
    }

    private var question: ItemModuleQuestion {
        ItemModuleQuestion(
            title: Texts.discardTitle,
            message: Texts.discardMessage,
            discard: Texts.discard,
            keep: Texts.keepEditing
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
