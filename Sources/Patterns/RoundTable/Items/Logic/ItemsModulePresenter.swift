import FeatureContract
import MessageTrace

@Message
enum ItemsModulePresenterUpdate {
    case list(ItemsModuleList)
    case notice(text: String?)
    case toggleWaitingIndicator(visible: Bool)
    case question(ItemsModuleDialog)
    case failure(ItemsModuleDialog)
}

/// One row of the list.
@Message
struct ItemsModuleRow: Equatable {
    let id: Item.ID
    let name: String
    let date: String
    let isDone: Bool
}

/// The filter, and what it leaves of the items.
@Message
struct ItemsModuleList: Equatable {
    let count: String?
    let filter: String
    let isFiltering: Bool
    let empty: String?
    let rows: [ItemsModuleRow]
}

/// The words of a dialog with two answers.
@Message
struct ItemsModuleDialog: Equatable {
    let title: String
    let message: String
    let accept: String
    let reject: String
}

@Component(inherits: true)
final class ItemsModulePresenter: RTEModulePresenter<ItemsModuleTypes> {
    override func update(firstAppear: Bool) {
        updateList()
        updateNotice()
        updateWaitingIndicator()
    }

    override func handleView(intent: ItemsModuleViewIntent) {
        switch intent {
        case .didAppear:
            updateFailure()
        case .filterChange, .clearButtonTap, .cancelButtonTap:
            updateList()
        case .addButtonTap:
            updateNotice()
        case .deleteAllButtonTap:
            updateQuestion()
        case .confirmButtonTap, .retryButtonTap:
            updateNotice()
            updateWaitingIndicator()
        case .rowTap, .declineButtonTap, .closeButtonTap:
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
        case .itemRequired:
            break
        }
    }

    override func handleJoint(input: ItemsModuleJointInput) {
        switch input {
        case .itemSaved:
            updateNotice()
        case .addItemClosed:
            updateFailure()
        case .link:
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

        let dialog = ItemsModuleDialog(
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

        let dialog = ItemsModuleDialog(
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
