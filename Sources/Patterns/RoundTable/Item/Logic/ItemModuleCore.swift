import MessageTrace
import SampleApp

@Message
enum ItemModuleCoreEvent {
    case dataUpdate
}

@Component(inherits: true)
final class ItemModuleCore: RTBModuleCore<ItemModuleTypes> {
    private let itemsManager: any ItemsServiceProtocol
    private var observation: ServiceObservation?

    init(pipeline: ItemModulePipeline, state: ItemModuleState, itemsManager: any ItemsServiceProtocol) {
        self.itemsManager = itemsManager
        super.init(pipeline: pipeline, state: state)
    }

    isolated deinit {
        if let observation { itemsManager.detach(observation) }
    }

    override func run() {
        observation = itemsManager.attach { [weak self] items in
            self?.take(items: items)
        }

        begin()
        itemsManager.fetchItem(id: state.id) { [weak self] result in
            self?.end(result: result, success: nil)
        }
    }

    override func handleView(intent: ItemModuleViewIntent) {
        switch intent {
        case .commentChange(let value):
            state.inputComment = value
        case .doneButtonTap:
            setDone(true)
        case .reopenButtonTap:
            setDone(false)
        case .saveButtonTap:
            saveComment()
        case .backButtonTap:
            state.isDiscardAsked = state.isCommentChanged
        case .discardButtonTap, .keepButtonTap:
            state.isDiscardAsked = false
        }
    }

    private func setDone(_ isDone: Bool) {
        guard let item = state.item, item.isDone != isDone, !state.isWaiting else {
            return
        }

        begin()
        itemsManager.setDone(id: state.id, isDone: isDone) { [weak self] result in
            self?.end(result: result, success: nil)
        }
    }

    private func saveComment() {
        guard state.item != nil, !state.isWaiting else {
            return
        }

        begin()
        itemsManager.setComment(id: state.id, comment: state.inputComment) { [weak self] result in
            self?.end(result: result, success: .commentSaved)
        }
    }

    private func begin() {
        state.isWaiting = true
        state.outcome = nil
    }

    private func end(result: Result<Item, ItemsError>, success: ItemModuleOutcome?) {
        state.isWaiting = false

        switch result {
        case .success(let item):
            store(item: item)
            // A success without words of its own keeps an outcome that came meanwhile: that the item has gone.
            state.outcome = success ?? state.outcome
        case .failure(let error):
            state.outcome = .failure(error)
        }

        pipeline?.notify(event: .dataUpdate)
    }

    private func take(items: [Item]) {
        if let item = items.first(where: { $0.id == state.id }) {
            store(item: item)
        } else {
            state.outcome = .failure(.notFound)
        }

        pipeline?.notify(event: .dataUpdate)
    }

    private func store(item: Item) {
        // a comment that was changed and not saved stays
        if !state.isCommentChanged {
            state.inputComment = item.comment
        }

        state.item = item
    }
}
