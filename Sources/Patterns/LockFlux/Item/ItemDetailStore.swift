import MessageTrace
import SampleApp

/// A message to the user about the open item.
@Message
enum ItemDetailMessage: Equatable {
    case commentSaved
    case offline
    case notFound
}

/// The response when the user wants to leave an item's view: a question, or the permission to leave.
@Message
enum ItemLeaveState: Equatable {
    /// The user must be asked whether to discard the comment.
    case askingDiscard(id: Item.ID)
    /// The user may leave: no comment would be lost.
    case free(id: Item.ID)
}

extension ItemLeaveState {
    var id: Item.ID {
        switch self {
        case .askingDiscard(let id), .free(let id): id
        }
    }
}

/// The open item, the text in its comment field, and the state of the requests about it.
@Message
struct ItemDetail: Equatable {
    let id: Item.ID
    var item: Item?
    /// The text in the comment field.
    var comment = ""
    var isWaiting = false
    var message: ItemDetailMessage?

    /// True if the comment in the field isn't saved.
    var isCommentChanged: Bool {
        comment != item?.comment ?? ""
    }

    /// Replaces the item by its newer state. A comment that the user is editing is kept.
    mutating func take(_ new: Item) {
        if !isCommentChanged { comment = new.comment }
        item = new
    }
}

/// The Store of the open item. It uses the service that provides items. When the user leaves Item, the Store forgets the item.
@Component(.state, module: "Item")
class ItemDetailStore {
    private let service: any ItemsServiceProtocol
    private let detailSubject = PublishSubject<ItemDetail>()
    private let leaveSubject = PublishSubject<ItemLeaveState>()
    private let disposeBag = DisposeBag()
    /// Subscriptions that end when the user leaves the open item.
    private var itemBag = DisposeBag()
    private var display: ItemDetail?
    /// True while the user is asked whether to discard the comment.
    private var isAsking = false
    /// The id of the latest request. Replies to earlier requests are ignored.
    private var request = 0

    /// The open item, sent at each change. A late subscriber gets no earlier value, which could be about another item.
    var detail: Observable<ItemDetail> {
        detailSubject.asObservable()
    }

    /// The response each time that the user wants to leave the item: a question, or the permission to leave.
    var leaveState: Observable<ItemLeaveState> {
        leaveSubject.asObservable()
    }

    init(service: any ItemsServiceProtocol, dispatcher: Dispatcher) {
        self.service = service
        dispatcher.register
            .filterByType(class: ItemDetailAction.self)
            .subscribe(with: self) { $0.handle(action: $1) }
            .disposed(by: disposeBag)
        dispatcher.register
            .filterByType(class: ItemCommentEditAction.self)
            .subscribe(with: self) { $0.handle(edit: $1) }
            .disposed(by: disposeBag)
        dispatcher.register
            .filterByType(class: (any MainStackRouteAction).self)
            .subscribe(with: self) { $0.handle(route: $1) }
            .disposed(by: disposeBag)
    }

    private func handle(action: ItemDetailAction) {
        switch action {
        case .open(let id):
            open(id)
        case .setDone(let isDone):
            setDone(isDone)
        case .saveComment:
            saveComment()
        case .leave:
            leave()
        case .keepEditing:
            isAsking = false
        }
    }

    private func handle(edit: ItemCommentEditAction) {
        show { $0.comment = edit.comment }
    }

    private func leave() {
        guard let display, !isAsking else { return }

        isAsking = display.isCommentChanged
        leaveSubject.onNext(display.isCommentChanged ? .askingDiscard(id: display.id) : .free(id: display.id))
    }

    /// Closes the item when a route leads to another view.
    private func handle(route: any MainStackRouteAction) {
        if case ItemRouteAction.detail = route { return }

        clear()
    }

    private func clear() {
        display = nil
        isAsking = false
        request += 1
        itemBag = DisposeBag()
    }

    // MARK: Requests

    private func open(_ id: Item.ID) {
        clear()
        display = ItemDetail(id: id)
        let observation = service.attach { [weak self] items in self?.itemsDidChange(items) }
        Disposable { [service] in service.detach(observation) }.disposed(by: itemBag)
        let request = begin()
        service.fetchItem(id: id) { [weak self] result in self?.didReply(result, request: request) }
    }

    private func setDone(_ isDone: Bool) {
        guard let display, let item = display.item, !display.isWaiting else { return }

        let request = begin()
        service.setDone(id: item.id, isDone: isDone) { [weak self] result in
            self?.didReply(result, request: request)
        }
    }

    private func saveComment() {
        guard let display, let item = display.item, !display.isWaiting else { return }

        let request = begin()
        service.setComment(id: item.id, comment: display.comment) { [weak self] result in
            self?.didSaveComment(result, request: request)
        }
    }

    private func begin() -> Int {
        request += 1
        show {
            $0.isWaiting = true
            $0.message = nil
        }
        return request
    }

    // MARK: What the service says

    private func itemsDidChange(_ items: [Item]) {
        show { display in
            if let item = items.first(where: { $0.id == display.id }) {
                display.take(item)
            } else {
                display.message = .notFound
            }
        }
    }

    private func didReply(_ result: Result<Item, ItemsError>, request: Int) {
        end(result, request: request, message: nil)
    }

    private func didSaveComment(_ result: Result<Item, ItemsError>, request: Int) {
        end(result, request: request, message: .commentSaved)
    }

    private func end(_ result: Result<Item, ItemsError>, request: Int, message: ItemDetailMessage?) {
        guard request == self.request else { return }

        show { display in
            display.isWaiting = false
            switch result {
            case .success(let item):
                display.take(item)
                display.message = message
            case .failure(.offline):
                display.message = .offline
            case .failure(.notFound):
                display.message = .notFound
            }
        }
    }

    /// Changes the state of the open item, and publishes the new state.
    private func show(_ change: (inout ItemDetail) -> Void) {
        guard var changed = display else { return }

        change(&changed)
        display = changed
        detailSubject.onNext(changed)
    }
}
