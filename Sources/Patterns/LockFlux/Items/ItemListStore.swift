import FeatureContract
import MessageTrace

/// How far what the list was asked for has come.
@Message
enum ItemListState: Equatable {
    /// Nothing is under way.
    case idle
    case loading
    case loadFailed
    /// The user is to be asked whether all items are to go.
    case askingDeleteAll
    case deleting
    case deleted
    case deleteFailed
}

/// The Store of all items, around the service that has them. It observes the service from when it is first asked to load.
@Component(.state, module: "Items")
class ItemListStore {
    private let service: any ItemsServiceProtocol
    private let listSubject = PublishSubject<[Item]>()
    private let stateSubject = PublishSubject<ItemListState>()
    private let disposeBag = DisposeBag()
    private var isObserving = false
    /// The request under way, and how many there have been; a reply to an earlier one is out of date.
    private var request: Int?
    private var requests = 0

    /// All items, whenever they are told. Nothing is replayed: each reader asks for a load of its own.
    var list: Observable<[Item]> {
        listSubject.asObservable()
    }

    /// The request under way, step by step; nothing of earlier requests.
    var state: Observable<ItemListState> {
        stateSubject.asObservable()
    }

    init(service: any ItemsServiceProtocol, dispatcher: Dispatcher) {
        self.service = service
        dispatcher.register
            .filterByType(class: ItemListAction.self)
            .subscribe(with: self) { $0.handle(action: $1) }
            .disposed(by: disposeBag)
    }

    private func handle(action: ItemListAction) {
        switch action {
        case .load:
            load()
        case .askDeleteAll:
            if request == nil { stateSubject.onNext(.askingDeleteAll) }
        case .deleteAll:
            deleteAll()
        case .clearFailure:
            stateSubject.onNext(.idle)
        }
    }

    // MARK: Loading

    private func load() {
        observe()
        let request = begin(.loading)
        service.fetchItems { [weak self] result in self?.didFetch(result, request: request) }
    }

    private func observe() {
        guard !isObserving else { return }

        isObserving = true
        let observation = service.attach { [weak self] items in self?.itemsDidChange(items) }
        Disposable { [service] in service.detach(observation) }.disposed(by: disposeBag)
    }

    private func itemsDidChange(_ items: [Item]) {
        listSubject.onNext(items)
    }

    private func didFetch(_ result: Result<[Item], ItemsError>, request: Int) {
        guard request == self.request else { return }

        self.request = nil
        switch result {
        case .success(let items):
            listSubject.onNext(items)
            stateSubject.onNext(.idle)
        case .failure:
            stateSubject.onNext(.loadFailed)
        }
    }

    // MARK: Deleting

    private func deleteAll() {
        let request = begin(.deleting)
        service.deleteAllItems { [weak self] result in self?.didDeleteAll(result, request: request) }
    }

    private func didDeleteAll(_ result: Result<Void, ItemsError>, request: Int) {
        guard request == self.request else { return }

        self.request = nil
        switch result {
        case .success:
            stateSubject.onNext(.deleted)
        case .failure:
            stateSubject.onNext(.deleteFailed)
        }
    }

    private func begin(_ state: ItemListState) -> Int {
        requests += 1
        request = requests
        stateSubject.onNext(state)
        return requests
    }
}
