import FeatureContract
import MessageTrace

@Message
enum ItemsModuleCoreEvent {
    case itemsChange
    case loaded
    case deletedAll
    case failure
    case itemRequired(Item.ID)
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
        case .didAppear:
            // nothing lies over the list any more
            state.openItem = nil
        case .filterChange(let value):
            state.inputFilter = value
        case .clearButtonTap, .cancelButtonTap:
            state.inputFilter = String()
        case .rowTap(let id):
            state.openItem = id
        case .addButtonTap:
            state.notice = nil
            state.isAddItemOpen = true
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
        }
    }

    override func handleJoint(input: ItemsModuleJointInput) {
        switch input {
        case .link(let id):
            open(item: id)
        case .itemSaved(let name):
            state.notice = .saved(name: name)
        case .addItemClosed:
            state.isAddItemOpen = false
        }
    }

    private func open(item id: Item.ID) {
        // the item is open already
        guard id != state.openItem else {
            return
        }

        // a failure that is shown gives way to the item; one that waits goes on waiting
        if !state.isCovered {
            state.failure = nil
        }

        state.isDeletionAsked = false
        state.isAddItemOpen = false
        state.openItem = id
        pipeline?.notify(event: .itemRequired(id))
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
