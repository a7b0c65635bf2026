import MessageTrace

@Component(.presentation, module: "__Name__")
final class __Name__Presenter {
    private weak var view: (any __Name__ViewProtocol)?
    private let route: __Name__RouteAction
    private let dispatcher: Dispatcher
    private let __name__Store: __Name__Store
    private let disposeBag = DisposeBag()

    init(
        view: any __Name__ViewProtocol, route: __Name__RouteAction,
        dispatcher: Dispatcher, __name__Store: __Name__Store
    ) {
        self.view = view
        self.route = route
        self.dispatcher = dispatcher
        self.__name__Store = __name__Store
    }

    func onViewReady() {
        // Dispatched first: what the Store tells then is of this visit.
        dispatcher.dispatch(action: __Name__Action.open)
        __name__Store.count
            .subscribe(with: self) { $0.show(count: $1) }
            .disposed(by: disposeBag)
    }

    // MARK: What the user does

    var addTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: __Name__Action.add)
        }.asObserver()
    }

    var closeTapped: AnyObserver<Void> {
        Binder(self) { presenter, _ in
            presenter.dispatcher.dispatch(action: presenter.route.returnRoute)
        }.asObserver()
    }

    // MARK: What the Store says

    private func show(count: Int) {
        view?.show(count: "Count: \(count)")
    }
}
