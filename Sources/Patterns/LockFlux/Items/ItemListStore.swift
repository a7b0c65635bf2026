import MessageTrace
import SampleApp

/// The progress of a request to load the list or to delete all items.
@Message
enum ItemListState: Equatable {
    /// No request is in progress, and there is no message for the user.
    case ready
    case loading
    /// Loading has failed, and the user must be told.
    case loadFailed
    /// The user must be asked to confirm the deletion of all items.
    case askingDeleteAll
    case deleting
    case deleted
    /// Deleting has failed, and the user must be told.
    case deleteFailed
}

/// The Store of all items. It observes the service of items from the first time that the list is opened. A failure that happens
/// while another view covers the list is reported when the list is in front again.
@Component(.state, module: "Items")
class ItemListStore {
    private let service: any ItemsServiceProtocol
    private let listRelay = BehaviorRelay<[Item]?>(value: nil)
    private let stateRelay = BehaviorRelay<ItemListState>(value: .ready)
    private let disposeBag = DisposeBag()
    private var isObserving = false
    /// The id of the request in progress; `nil` if there is none. Replies to earlier requests are ignored.
    private var request: Int?
    private var requests = 0
    private var isCovered: Bool
    /// The failure that happened while another view covered the list, until it is reported; `nil` if there is none.
    private var failed: ItemListState?

    /// The latest list of items, once it has been loaded.
    var list: Observable<[Item]> {
        listRelay.asObservable().compactMap { $0 }
    }

    /// The progress of the latest request about the list.
    var state: Observable<ItemListState> {
        stateRelay.asObservable()
    }

    /// - Parameter route: The current route when the Store starts.
    init(service: any ItemsServiceProtocol, dispatcher: Dispatcher, route: any RouteAction) {
        self.service = service
        isCovered = route as? ItemRouteAction != .list
        dispatcher.register
            .filterByType(class: ItemListAction.self)
            .subscribe(with: self) { $0.handle(action: $1) }
            .disposed(by: disposeBag)
        dispatcher.register
            .filterByType(class: (any RouteAction).self)
            .subscribe(with: self) { $0.handle(route: $1) }
            .disposed(by: disposeBag)
    }

    private func handle(action: ItemListAction) {
        switch action {
        case .open:
            open()
        case .load:
            load()
        case .askDeleteAll:
            if request == nil, stateRelay.value != .askingDeleteAll { stateRelay.accept(.askingDeleteAll) }
        case .deleteAll:
            deleteAll()
        case .cancel, .close:
            stateRelay.accept(.ready)
        }
    }

    private func handle(route: any RouteAction) {
        // A route removes the question.
        if stateRelay.value == .askingDeleteAll { stateRelay.accept(.ready) }
        isCovered = route as? ItemRouteAction != .list
        if let failed, !isCovered { fail(failed) }
    }

    private func fail(_ state: ItemListState) {
        failed = isCovered ? state : nil
        stateRelay.accept(isCovered ? .ready : state)
    }

    // MARK: Loading

    private func open() {
        failed = nil
        listRelay.accept(nil)
        observe()
        load()
    }

    private func load() {
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
        listRelay.accept(items)
    }

    private func didFetch(_ result: Result<[Item], ItemsError>, request: Int) {
        guard request == self.request else { return }

        self.request = nil
        switch result {
        case .success(let items):
            listRelay.accept(items)
            stateRelay.accept(.ready)
        case .failure:
            fail(.loadFailed)
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
            stateRelay.accept(.deleted)
        case .failure:
            fail(.deleteFailed)
        }
    }

    private func begin(_ state: ItemListState) -> Int {
        requests += 1
        request = requests
        stateRelay.accept(state)
        return requests
    }
}
