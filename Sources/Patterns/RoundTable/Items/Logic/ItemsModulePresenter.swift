import MessageTrace
import SampleApp

@Message
enum ItemsModulePresenterUpdate {
    case setup(title: String)
    case list(ItemsModuleList)
    case notice(text: String?)
    case toggleWaitingIndicator(visible: Bool)
    case question(RTModuleDialog)
    case failure(RTModuleDialog)
}

/// One row of the list.
@Message
struct ItemsModuleRow: Equatable {
    let id: Item.ID
    let name: String
    let date: String
    let isDone: Bool
}

/// The filter, and the items that match it.
@Message
struct ItemsModuleList: Equatable {
    let count: String?
    let filter: String
    let isFiltering: Bool
    let empty: String?
    let rows: [ItemsModuleRow]
}

@Component(inherits: true)
final class ItemsModulePresenter: RTEModulePresenter<ItemsModuleTypes> {
    override func update(firstAppear: Bool) {
        if firstAppear {
            pipeline?.notify(update: .setup(title: "Items"))
        }

        updateList()
        updateNotice()
        updateWaitingIndicator()
    }

    override func handleView(intent: ItemsModuleViewIntent) {
        switch intent {
        case .filterChange, .clearButtonTap, .cancelButtonTap:
            updateList()
        case .deleteAllButtonTap:
            updateQuestion()
        case .confirmButtonTap, .retryButtonTap:
            updateNotice()
            updateWaitingIndicator()
        case .rowTap, .addButtonTap, .declineButtonTap, .closeButtonTap:
            break
        }
    }

    override func handleCore(event: ItemsModuleCoreEvent) {
        switch event {
        case .itemsChange:
            updateList()
        case .loaded:
            updateWaitingIndicator()
            updateList()
        case .deletedAll:
            updateWaitingIndicator()
            updateNotice()
        case .failure:
            updateWaitingIndicator()
            updateFailure()
        }
    }

    override func handleJoint(input: ItemsModuleJointInput) {
        switch input {
        case .addItemOpened, .itemSaved:
            updateNotice()
        case .addItemClosed, .itemClosed:
            updateFailure()
        case .itemOpened:
            break
        }
    }

    private func updateList() {
        let shown = state.items?.filter { $0.matches(state.inputFilter) } ?? []
        let list = ItemsModuleList(
            count: state.items.map { items in Texts.openItems(items.count { !$0.isDone }) },
            filter: state.inputFilter,
            isFiltering: !state.inputFilter.isEmpty,
            empty: shown.isEmpty ? state.items.map { $0.isEmpty ? Texts.noItems : Texts.nothingFound } : nil,
            rows: shown.map(row)
        )
        pipeline?.notify(update: .list(list))
    }

    private func row(for item: Item) -> ItemsModuleRow {
        ItemsModuleRow(id: item.id, name: item.name, date: Texts.date(item.date), isDone: item.isDone)
    }

    private func updateNotice() {
        switch state.notice {
        case .saved(let name):
            pipeline?.notify(update: .notice(text: Texts.saved(name)))
        case .deletedAll:
            pipeline?.notify(update: .notice(text: Texts.deletedAll))
        case nil:
            pipeline?.notify(update: .notice(text: nil))
        }
    }

    private func updateWaitingIndicator() {
        pipeline?.notify(update: .toggleWaitingIndicator(visible: state.request != nil))
    }

    private func updateQuestion() {
        guard state.isDeletionAsked else {
            return
        }

        let dialog = RTModuleDialog(
            title: Texts.deleteAllTitle,
            message: Texts.deleteAllMessage,
            accept: Texts.deleteAll,
            reject: Texts.cancel
        )
        pipeline?.notify(update: .question(dialog))
    }

    private func updateFailure() {
        guard let failure = state.failure, !state.isCovered else {
            return
        }

        let dialog = RTModuleDialog(
            title: title(of: failure),
            message: Texts.noConnection,
            accept: Texts.retry,
            reject: Texts.close
        )
        pipeline?.notify(update: .failure(dialog))
    }

    private func title(of failure: ItemsModuleRequest) -> String {
        switch failure {
        case .load:
            Texts.itemsFailureTitle
        case .deleteAll:
            Texts.deleteFailureTitle
        }
    }
}
