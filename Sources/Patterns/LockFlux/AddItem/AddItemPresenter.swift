import MessageTrace
import SampleApp

@Component(.presentation, module: "AddItem")
final class AddItemPresenter {
    private weak var view: (any AddItemViewProtocol)?
    private let dispatcher: Dispatcher
    private let addItemStore: AddItemStore
    private let disposeBag = DisposeBag()

    init(view: any AddItemViewProtocol, dispatcher: Dispatcher, addItemStore: AddItemStore) {
        self.view = view
        self.dispatcher = dispatcher
        self.addItemStore = addItemStore
    }

    func onViewReady() {
        addItemStore.name
            .subscribe(with: self) { $0.show(name: $1) }
            .disposed(by: disposeBag)
        addItemStore.state
            .subscribe(with: self) { $0.show(state: $1) }
            .disposed(by: disposeBag)
    }

    // MARK: What the user does

    var nameEdited: AnyObserver<String> {
        Binder(self) { presenter, text in
            presenter.dispatcher.dispatch(action: AddItemEditAction(name: text))
        }.asObserver()
    }

    var saveTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: AddItemAction.save)
        }.asObserver()
    }

    var cancelTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: AddItemAction.cancel)
        }.asObserver()
    }

    private var discardTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: ItemRouteAction.list)
        }.asObserver()
    }

    private var keepEditingTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: AddItemAction.keepEditing)
        }.asObserver()
    }

    private var closeTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: AddItemAction.close)
        }.asObserver()
    }

    // MARK: What the Store says

    private func show(name: String) {
        view?.show(name: name, canBeSwipedAway: name.isEmpty)
    }

    private func show(state: AddItemState) {
        switch state {
        case .editing:
            view?.show(isWaiting: false, error: nil)
        case .emptyName:
            view?.show(isWaiting: false, error: Texts.enterName)
        case .inProgress:
            view?.show(isWaiting: true, error: nil)
        case .askingDiscard:
            askDiscard()
        case .saved, .cancelled:
            dispatcher.dispatch(action: ItemRouteAction.list)
        case .failed:
            view?.show(isWaiting: false, error: nil)
            tellFailure()
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

    private func tellFailure() {
        view?.displayAlertController(
            buttons: [
                AlertActionButtonConfiguration(title: Texts.close, isCancel: true, tapObserver: closeTapped)
            ],
            title: Texts.addFailureTitle, message: Texts.noConnection)
    }
}
