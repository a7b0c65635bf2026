import FeatureContract
import MessageTrace

@Component(.presentation, module: "Items")
final class ItemListPresenter {
    private weak var view: (any ItemListViewProtocol)?
    private let dispatcher: Dispatcher
    private let itemListStore: ItemListStore
    private let itemListDisplayStore: ItemListDisplayStore
    private let addItemStore: AddItemStore
    private let routeStore: RouteStore
    private let disposeBag = DisposeBag()

    init(
        view: any ItemListViewProtocol, dispatcher: Dispatcher, itemListStore: ItemListStore,
        itemListDisplayStore: ItemListDisplayStore, addItemStore: AddItemStore, routeStore: RouteStore
    ) {
        self.view = view
        self.dispatcher = dispatcher
        self.itemListStore = itemListStore
        self.itemListDisplayStore = itemListDisplayStore
        self.addItemStore = addItemStore
        self.routeStore = routeStore
    }

    func onViewReady() {
        let filter = itemListDisplayStore.filter
        filter.map(\.filteringText)
            .subscribe(with: self) { $0.show(filteringText: $1) }
            .disposed(by: disposeBag)
        filter.map(\.filteringText.isEmpty)
            .subscribe(with: self) { $0.show(isCancelHidden: $1) }
            .disposed(by: disposeBag)
        Observable.combineLatest(itemListStore.list, filter)
            .subscribe(with: self) { $0.show(list: $1.0, filter: $1.1) }
            .disposed(by: disposeBag)

        let state = itemListStore.state
        state
            .subscribe(with: self) { $0.show(state: $1) }
            .disposed(by: disposeBag)
        // A failure is told when nothing lies over the list: now, or when the route leads there again.
        Observable.combineLatest(state, routeStore.onRoute)
            .filter { _, route in route as? ItemRouteAction == .list }
            .subscribe(with: self) { $0.tellFailure($1.0) }
            .disposed(by: disposeBag)
        addItemStore.state
            .subscribe(with: self) { $0.tell(adding: $1) }
            .disposed(by: disposeBag)

        dispatcher.dispatch(action: ItemListFilterAction(filteringText: ""))
        dispatcher.dispatch(action: ItemListAction.load)
    }

    // MARK: What the user does

    var filterEdited: AnyObserver<String> {
        Binder(self) { presenter, text in
            presenter.dispatcher.dispatch(action: ItemListFilterAction(filteringText: text))
        }.asObserver()
    }

    var clearTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemListFilterAction(filteringText: ""))
        }.asObserver()
    }

    var cancelTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemListFilterAction(filteringText: ""))
        }.asObserver()
    }

    var itemSelected: AnyObserver<Item.ID> {
        Binder(self) { presenter, id in
            presenter.dispatcher.dispatch(action: ItemRouteAction.detail(id: id))
        }.asObserver()
    }

    var addTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: AddItemRouteAction.addItem)
        }.asObserver()
    }

    var deleteAllTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemListAction.askDeleteAll)
        }.asObserver()
    }

    private var deleteAllConfirmed: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemListAction.deleteAll)
        }.asObserver()
    }

    private var loadTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemListAction.load)
        }.asObserver()
    }

    private var closeTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemRouteAction.list)
        }.asObserver()
    }

    // MARK: What the Stores say

    private func show(filteringText: String) {
        view?.show(filteringText: filteringText)
    }

    private func show(isCancelHidden: Bool) {
        view?.show(isCancelHidden: isCancelHidden)
    }

    private func show(list: [Item], filter: ItemListFilterAction) {
        let rows = list.filter { $0.matches(filter.filteringText) }.map { item in
            ItemListCellConfiguration(
                id: item.id, name: item.name, date: Texts.date(item.date), isDone: item.isDone)
        }
        let none = list.isEmpty ? Texts.noItems : Texts.nothingFound
        view?.show(
            rows: rows, count: Texts.openItems(list.count { !$0.isDone }), empty: rows.isEmpty ? none : nil)
    }

    private func show(state: ItemListState) {
        switch state {
        case .idle, .loadFailed, .deleteFailed:
            view?.show(isWaiting: false)
        case .loading:
            view?.show(isWaiting: true)
        case .askingDeleteAll:
            askDeleteAll()
        case .deleting:
            view?.show(isWaiting: true)
            view?.show(notice: nil)
        case .deleted:
            view?.show(isWaiting: false)
            view?.show(notice: Texts.deletedAll)
        }
    }

    private func tell(adding state: AddItemState) {
        switch state {
        case .editing:
            view?.show(notice: nil)
        case .saved(let name):
            view?.show(notice: Texts.saved(name))
        case .emptyName, .inProgress, .failed, .askingDiscard, .cancelled:
            break
        }
    }

    private func askDeleteAll() {
        view?.displayAlertController(
            buttons: [
                AlertActionButtonConfiguration(title: Texts.deleteAll, tapObserver: deleteAllConfirmed),
                AlertActionButtonConfiguration(title: Texts.cancel, isCancel: true, tapObserver: closeTapped),
            ],
            title: Texts.deleteAllTitle, message: Texts.deleteAllMessage)
    }

    private func tellFailure(_ state: ItemListState) {
        switch state {
        case .loadFailed:
            tellFailure(title: Texts.itemsFailureTitle, retryTapped: loadTapped)
        case .deleteFailed:
            tellFailure(title: Texts.deleteFailureTitle, retryTapped: deleteAllConfirmed)
        case .idle, .loading, .askingDeleteAll, .deleting, .deleted:
            break
        }
    }

    private func tellFailure(title: String, retryTapped: AnyObserver<Void>) {
        view?.displayAlertController(
            buttons: [
                AlertActionButtonConfiguration(title: Texts.retry, tapObserver: retryTapped),
                AlertActionButtonConfiguration(title: Texts.close, isCancel: true, tapObserver: closeTapped),
            ],
            title: title, message: Texts.noConnection)
        dispatcher.dispatch(action: ItemListAction.clearFailure)
    }
}
