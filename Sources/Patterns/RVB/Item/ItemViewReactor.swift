import MessageTrace
import SampleApp

@Component(inherits: true)
final class ItemViewReactor: Reactor<ItemViewReactor.Action, ItemViewReactor.Mutation, ItemViewReactor.State> {
    @Message
    enum Action {
        case load
        /// The service has sent all items, because an item changed.
        case receive([Item])
        case setDone(Bool)
        case editComment(String)
        case saveComment
    }

    enum Mutation {
        case setWaiting
        /// The reply to a request, and the notice to show if the request succeeded.
        case setReply(Result<Item, ItemsError>, success: String?)
        /// The current state of the item; `nil` if the item doesn't exist any more.
        case setItem(Item?)
        case setComment(String)
    }

    @Message
    struct State: Equatable {
        /// The item; `nil` before it is known.
        private(set) var item: Item?
        /// The comment in the text field.
        var comment = ""
        var message: String?
        /// `true` while a request is in progress.
        var isWaiting = false

        /// `true` while there is a comment that isn't saved.
        var isCommentChanged: Bool { comment != item?.comment ?? "" }

        /// Replaces the item by its newer state. A comment that the user is editing is kept.
        mutating func take(_ new: Item) {
            if !isCommentChanged { comment = new.comment }
            item = new
        }
    }

    /// The id of the item that the module shows.
    let id: Item.ID

    private let itemsService: any ItemsServiceProtocol
    private var observation: ServiceObservation?

    init(itemsService: any ItemsServiceProtocol, id: Item.ID) {
        self.itemsService = itemsService
        self.id = id
        super.init(initialState: State())
        observation = itemsService.attach { [weak self] items in self?.itemsDidChange(items) }
    }

    isolated deinit {
        if let observation { itemsService.detach(observation) }
    }

    override func mutate(action: Action) -> AnyPublisher<Mutation, Never> {
        switch action {
        case .load:
            request { [itemsService, id] in itemsService.fetchItem(id: id, completion: $0) }
        case .receive(let items):
            Just(.setItem(items.first { $0.id == id })).eraseToAnyPublisher()
        case .editComment(let comment):
            Just(.setComment(comment)).eraseToAnyPublisher()
        case .setDone where !canAsk, .saveComment where !canAsk:
            Empty().eraseToAnyPublisher()
        case .setDone(let isDone):
            request { [itemsService, id] in itemsService.setDone(id: id, isDone: isDone, completion: $0) }
        case .saveComment:
            request(success: Texts.commentSaved) { [itemsService, id, comment = currentState.comment] in
                itemsService.setComment(id: id, comment: comment, completion: $0)
            }
        }
    }

    override func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .setWaiting:
            state.isWaiting = true
            state.message = nil
        case .setReply(let reply, let success):
            state.isWaiting = false
            switch reply {
            case .success(let item):
                state.take(item)
                state.message = success ?? state.message
            case .failure(.offline): state.message = Texts.noConnection
            case .failure(.notFound): state.message = Texts.noSuchItem
            }
        case .setItem(let item?):
            state.take(item)
        case .setItem(nil):
            state.message = Texts.noSuchItem
        case .setComment(let comment):
            state.comment = comment
        }
        return state
    }

    /// `true` if a request may begin: the item is known, and no request is in progress.
    private var canAsk: Bool { currentState.item != nil && !currentState.isWaiting }

    private func itemsDidChange(_ items: [Item]) {
        send(action: .receive(items))
    }

    private func request(
        success: String? = nil, _ send: @escaping (@escaping (Result<Item, ItemsError>) -> Void) -> Void
    ) -> AnyPublisher<Mutation, Never> {
        let reply = Deferred {
            Future<Mutation, Never> { promise in
                send { promise(.success(.setReply($0, success: success))) }
            }
        }
        return Just(.setWaiting).append(reply).eraseToAnyPublisher()
    }
}
