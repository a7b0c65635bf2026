import MessageTrace
import SampleApp

@Message
enum ItemsModuleCoreEvent {
    case itemsChange
    case loaded
    case deletedAll
    case failure
}

@Component(inherits: true)
final class ItemsModuleCore: RTEModuleCore<ItemsModuleTypes> {
    private let itemsManager: any ItemsServiceProtocol
    private var observation: ServiceObservation?

    init(pipeline: ItemsModulePipeline, state: ItemsModuleState, itemsManager: any ItemsServiceProtocol) {
        self.itemsManager = itemsManager
        super.init(pipeline: pipeline, state: state)
    }

    isolated deinit {
        if let observation { itemsManager.detach(observation) }
    }

    override func run() {
        observation = itemsManager.attach { [weak self] items in
            self?.state.items = items
            self?.pipeline?.notify(event: .itemsChange)
        }

        load()
    }

    override func handleView(intent: ItemsModuleViewIntent) {
        switch intent {
        case .filterChange(let value):
            state.inputFilter = value
        case .clearButtonTap, .cancelButtonTap:
            state.inputFilter = String()
        case .deleteAllButtonTap:
            state.isDeletionAsked = state.request == nil
        case .confirmButtonTap:
            state.isDeletionAsked = false
            deleteAll()
        case .declineButtonTap:
            state.isDeletionAsked = false
        case .retryButtonTap:
            retry()
        case .closeButtonTap:
            state.failure = nil
        case .rowTap, .addButtonTap:
            break
        }
    }

    override func handleJoint(input: ItemsModuleJointInput) {
        switch input {
        case .addItemOpened:
            state.notice = nil
            state.isAddItemOpen = true
        case .itemSaved(let name):
            state.notice = .saved(name: name)
        case .addItemClosed:
            state.isAddItemOpen = false
        case .itemOpened:
            giveWay()
        case .itemClosed:
            state.isItemOpen = false
        }
    }

    /// Called when an item replaces all screens over the list. Drops a failure already shown; one not yet shown still waits.
    private func giveWay() {
        if !state.isCovered {
            state.failure = nil
        }

        state.isDeletionAsked = false
        state.isAddItemOpen = false
        state.isItemOpen = true
    }

    private func load() {
        state.request = .load

        itemsManager.fetchItems { [weak self] result in
            self?.state.request = nil

            switch result {
            case .success(let items):
                self?.state.items = items
                self?.pipeline?.notify(event: .loaded)
            case .failure:
                self?.state.failure = .load
                self?.pipeline?.notify(event: .failure)
            }
        }
    }

    private func deleteAll() {
        state.notice = nil
        state.request = .deleteAll

        itemsManager.deleteAllItems { [weak self] result in
            self?.state.request = nil

            switch result {
            case .success:
                self?.state.notice = .deletedAll
                self?.pipeline?.notify(event: .deletedAll)
            case .failure:
                self?.state.failure = .deleteAll
                self?.pipeline?.notify(event: .failure)
            }
        }
    }

    private func retry() {
        let failure = state.failure
        state.failure = nil

        switch failure {
        case .load:
            load()
        case .deleteAll:
            deleteAll()
        case nil:
            break
        }
    }
}
