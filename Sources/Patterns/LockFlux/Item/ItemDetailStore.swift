import MessageTrace
import SampleApp

/// The news of a request about an item.
@Message
enum ItemDetailMessage: Equatable {
    case commentSaved
    case offline
    case notFound
}

/// The answer to a wish to leave an item.
@Message
enum ItemLeaveState: Equatable {
    /// The user is to be asked whether the comment is to be discarded.
    case askingDiscard(id: Item.ID)
    /// Nothing is lost.
    case free(id: Item.ID)
}

extension ItemLeaveState {
    var id: Item.ID {
        switch self {
        case .askingDiscard(let id), .free(let id): id
        }
    }
}

/// One item, as far as it is known, and what is done with it.
@Message
struct ItemDetail: Equatable {
    let id: Item.ID
    var item: Item?
    /// The text in the field.
    var comment = ""
    var isWaiting = false
    var message: ItemDetailMessage?

    /// True when the user changed the comment, and it isn't saved.
    var isCommentChanged: Bool {
        comment != item?.comment ?? ""
    }

    /// Replaces the item by a newer state of it. A comment that the user changed stays.
    mutating func take(_ new: Item) {
        if !isCommentChanged { comment = new.comment }
        item = new
    }
}

/// The Store of the item that is open, around the service that has it. When Item is left it forgets it.
@Component(.state, module: "Item")
class ItemDetailStore {
    private let service: any ItemsServiceProtocol
    private let detailSubject = PublishSubject<ItemDetail>()
    private let leaveSubject = PublishSubject<ItemLeaveState>()
    private let disposeBag = DisposeBag()
    /// Ends with the item that is open.
    private var itemBag = DisposeBag()
    private var display: ItemDetail?
    /// True while the user is being asked about the comment.
    private var isAsking = false
    /// The latest request; a reply to an earlier one is out of date.
    private var request = 0

    /// The item, whenever something of it changes. Nothing is replayed: each reader opens an item of its own.
    var detail: Observable<ItemDetail> {
        detailSubject.asObservable()
    }

    /// The answer to each wish to leave.
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

    /// A route that leads elsewhere closes the item.
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

    /// Tells what has changed of the item that is open.
    private func show(_ change: (inout ItemDetail) -> Void) {
        guard var changed = display else { return }

        change(&changed)
        display = changed
        detailSubject.onNext(changed)
    }
}
