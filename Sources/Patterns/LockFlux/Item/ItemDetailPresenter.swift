import MessageTrace
import SampleApp

@Component(.presentation, module: "Item")
final class ItemDetailPresenter {
    private weak var view: (any ItemDetailViewProtocol)?
    private let id: Item.ID
    private let dispatcher: Dispatcher
    private let itemDetailStore: ItemDetailStore
    private let disposeBag = DisposeBag()

    init(view: any ItemDetailViewProtocol, id: Item.ID, dispatcher: Dispatcher, itemDetailStore: ItemDetailStore) {
        self.view = view
        self.id = id
        self.dispatcher = dispatcher
        self.itemDetailStore = itemDetailStore
    }

    func onViewReady() {
        itemDetailStore.detail
            .filter { [id] in $0.id == id }
            .subscribe(with: self) { $0.show(detail: $1) }
            .disposed(by: disposeBag)
        itemDetailStore.leaveState
            .filter { [id] in $0.id == id }
            .subscribe(with: self) { $0.leave($1) }
            .disposed(by: disposeBag)

        dispatcher.dispatch(action: ItemDetailAction.open(id: id))
    }

    // MARK: What the user does

    var doneTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemDetailAction.setDone(true))
        }.asObserver()
    }

    var reopenTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemDetailAction.setDone(false))
        }.asObserver()
    }

    var commentEdited: AnyObserver<String> {
        Binder(self) { presenter, text in
            presenter.dispatcher.dispatch(action: ItemCommentEditAction(comment: text))
        }.asObserver()
    }

    var saveTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemDetailAction.saveComment)
        }.asObserver()
    }

    var backTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemDetailAction.leave)
        }.asObserver()
    }

    private var discardTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemRouteAction.list)
        }.asObserver()
    }

    private var keepEditingTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemDetailAction.keepEditing)
        }.asObserver()
    }

    // MARK: What the Store says

    private func show(detail: ItemDetail) {
        let item = detail.item
        view?.show(
            detail: ItemDetailConfiguration(
                name: item?.name ?? "", date: item.map { Texts.date($0.date) } ?? "",
                state: item.map { Texts.state(isDone: $0.isDone) } ?? "", canBeDone: item?.isDone == false,
                canBeReopened: item?.isDone == true, comment: detail.comment, message: detail.message.map(words),
                isWaiting: detail.isWaiting))
    }

    private func leave(_ state: ItemLeaveState) {
        switch state {
        case .askingDiscard:
            askDiscard()
        case .free:
            dispatcher.dispatch(action: ItemRouteAction.list)
        }
    }

    private func askDiscard() {
        view?.displayAlertController(
            buttons: [
                AlertActionButtonConfiguration(title: Texts.discard, tapObserver: discardTapped),
                AlertActionButtonConfiguration(
                    title: Texts.keepEditing, isCancel: true, tapObserver: keepEditingTapped),
            ],
            title: Texts.discardTitle, message: Texts.discardMessage)
    }

    private func words(for message: ItemDetailMessage) -> String {
        switch message {
        case .commentSaved: Texts.commentSaved
        case .offline: Texts.noConnection
        case .notFound: Texts.noSuchItem
        }
    }
}
