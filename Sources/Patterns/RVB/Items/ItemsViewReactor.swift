import MessageTrace
import SampleApp

@Component(inherits: true)
final class ItemsViewReactor: Reactor<ItemsViewReactor.Action, ItemsViewReactor.Mutation, ItemsViewReactor.State> {
    /// An alert with a message or a question for the user.
    @Message
    enum Alert {
        case deleteAllQuestion
        case loadFailure
        case deleteFailure
    }

    @Message
    enum Action {
        case load
        /// The service has sent all items, because an item changed.
        case receive([Item])
        case filter(String)
        case askToDeleteAll
        case deleteAll
        /// The alert was shown, so it must not be shown again.
        case alertShown
        /// The notice is removed, because the user is adding another item.
        case clearNotice
        /// Another module added an item.
        case added(Item)
    }

    enum Mutation {
        case setLoading
        case setDeleting
        case setLoaded([Item])
        case setDeleted
        case setFailed(Alert)
        case setItems([Item])
        case setFilter(String)
        case setAlert(Alert?)
        case setNotice(String?)
    }

    @Message
    struct State: Equatable {
        /// All items as last received; `nil` before they are known.
        var items: [Item]?
        var filter = ""
        var notice: String?
        /// `true` while a request is in progress.
        var isWaiting = false
        /// The alert that waits until it can be shown; `nil` if there is none.
        var alert: Alert?

        var shownItems: [Item] { items?.filter { $0.matches(filter) } ?? [] }
    }

    private let itemsService: any ItemsServiceProtocol
    private var observation: ServiceObservation?

    init(itemsService: any ItemsServiceProtocol) {
        self.itemsService = itemsService
        super.init(initialState: State())
        observation = itemsService.attach { [weak self] items in self?.itemsDidChange(items) }
    }

    isolated deinit {
        if let observation { itemsService.detach(observation) }
    }

    override func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
        switch action {
        case .load:
            Just(.setLoading).append(fetchItems()).eraseToAnyPublisher()
        case .receive(let items):
            Just(.setItems(items)).eraseToAnyPublisher()
        case .filter(let text):
            Just(.setFilter(text)).eraseToAnyPublisher()
        case .askToDeleteAll where currentState.isWaiting:
            Empty().eraseToAnyPublisher()
        case .askToDeleteAll:
            Just(.setAlert(.deleteAllQuestion)).eraseToAnyPublisher()
        case .deleteAll:
            Just(.setDeleting).append(deleteAllItems()).eraseToAnyPublisher()
        case .alertShown:
            Just(.setAlert(nil)).eraseToAnyPublisher()
        case .clearNotice:
            Just(.setNotice(nil)).eraseToAnyPublisher()
        case .added(let item):
            Just(.setNotice(Texts.saved(item.name))).eraseToAnyPublisher()
        }
    }

    override func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .setLoading:
            state.isWaiting = true
        case .setDeleting:
            state.isWaiting = true
            state.notice = nil
        case .setLoaded(let items):
            state.isWaiting = false
            state.items = items
        case .setDeleted:
            state.isWaiting = false
            state.notice = Texts.deletedAll
        case .setFailed(let alert):
            state.isWaiting = false
            state.alert = alert
        case .setItems(let items):
            state.items = items
        case .setFilter(let filter):
            state.filter = filter
        case .setAlert(let alert):
            state.alert = alert
        case .setNotice(let notice):
            state.notice = notice
        }
        return state
    }

    private func itemsDidChange(_ items: [Item]) {
        send(action: .receive(items))
    }

    private func fetchItems() -> some Publisher<Mutation, Never> {
        Deferred { [itemsService] in
            Future { promise in
                itemsService.fetchItems { result in
                    switch result {
                    case .success(let items): promise(.success(.setLoaded(items)))
                    case .failure: promise(.success(.setFailed(.loadFailure)))
                    }
                }
            }
        }
    }

    private func deleteAllItems() -> some Publisher<Mutation, Never> {
        Deferred { [itemsService] in
            Future { promise in
                itemsService.deleteAllItems { result in
                    switch result {
                    case .success: promise(.success(.setDeleted))
                    case .failure: promise(.success(.setFailed(.deleteFailure)))
                    }
                }
            }
        }
    }
}
