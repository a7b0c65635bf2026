import MessageTrace
import SampleApp

@Component(.presentation, module: "Items")
final class ItemListPresenter {
    private weak var view: (any ItemListViewProtocol)?
    private let dispatcher: Dispatcher
    private let itemListStore: ItemListStore
    private let itemListDisplayStore: ItemListDisplayStore
    private let addItemStore: AddItemStore
    private let disposeBag = DisposeBag()

    init(
        view: any ItemListViewProtocol, dispatcher: Dispatcher, itemListStore: ItemListStore,
        itemListDisplayStore: ItemListDisplayStore, addItemStore: AddItemStore
    ) {
        self.view = view
        self.dispatcher = dispatcher
        self.itemListStore = itemListStore
        self.itemListDisplayStore = itemListDisplayStore
        self.addItemStore = addItemStore
    }

    func onViewReady() {
        guard let view else { return }

        // Dispatched before subscribing, so that the Presenter hears of this list, and not of an earlier one.
        dispatcher.dispatch(action: ItemListAction.open)

        let filter = itemListDisplayStore.filter
        filter.map(\.filteringText)
            .subscribe(with: self) { $0.show(filteringText: $1) }
            .disposed(by: disposeBag)
        filter.map(\.filteringText.isEmpty)
            .bind(to: view.cancelHidden)
            .disposed(by: disposeBag)
        Observable.combineLatest(itemListStore.list, filter)
            .map { list, filter in (list, list.filter { $0.matches(filter.filteringText) }) }
            .map { list, found in ItemListConfiguration(list: list, found: found) }
            .subscribe(with: self) { $0.show(list: $1) }
            .disposed(by: disposeBag)

        itemListStore.state
            .subscribe(with: self) { $0.show(state: $1) }
            .disposed(by: disposeBag)
        addItemStore.state
            .subscribe(with: self) { $0.tell(adding: $1) }
            .disposed(by: disposeBag)

        dispatcher.dispatch(action: ItemListFilterAction(filteringText: ""))
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

    var backTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: MainRouteAction.home)
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

    private var deleteAllCancelled: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemListAction.cancel)
        }.asObserver()
    }

    private var closeTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemListAction.close)
        }.asObserver()
    }

    // MARK: What the Stores say

    private func show(filteringText: String) {
        view?.show(filteringText: filteringText)
    }

    private func show(list: ItemListConfiguration) {
        view?.show(list: list)
    }

    private func show(state: ItemListState) {
        switch state {
        case .ready:
            view?.show(isWaiting: false)
        case .loadFailed:
            view?.show(isWaiting: false)
            tellFailure(title: Texts.itemsFailureTitle, retryTapped: loadTapped)
        case .deleteFailed:
            view?.show(isWaiting: false)
            tellFailure(title: Texts.deleteFailureTitle, retryTapped: deleteAllConfirmed)
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
                AlertActionButtonConfiguration(title: Texts.cancel, isCancel: true, tapObserver: deleteAllCancelled),
            ],
            title: Texts.deleteAllTitle, message: Texts.deleteAllMessage)
    }

    private func tellFailure(title: String, retryTapped: AnyObserver<Void>) {
        view?.displayAlertController(
            buttons: [
                AlertActionButtonConfiguration(title: Texts.retry, tapObserver: retryTapped),
                AlertActionButtonConfiguration(title: Texts.close, isCancel: true, tapObserver: closeTapped),
            ],
            title: title, message: Texts.noConnection)
    }
}
