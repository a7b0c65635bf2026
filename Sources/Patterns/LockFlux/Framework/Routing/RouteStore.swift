import MessageTrace

/// The Store of routes: keeps the latest one, and the RootPresenter navigates as it says. The app begins at Home.
@Component(.navigation, module: "Root")
class RouteStore {
    private let routeRelay: BehaviorRelay<any RouteAction>
    private let disposeBag = DisposeBag()

    var onRoute: Observable<any RouteAction> {
        routeRelay.asObservable()
    }

    init(dispatcher: Dispatcher) {
        routeRelay = BehaviorRelay(value: MainRouteAction.home)
        dispatcher.register
            .filterByType(class: (any RouteAction).self)
            .subscribe(with: self) { $0.handle(route: $1) }
            .disposed(by: disposeBag)
    }

    private func handle(route: any RouteAction) {
        routeRelay.accept(route)
    }
}
