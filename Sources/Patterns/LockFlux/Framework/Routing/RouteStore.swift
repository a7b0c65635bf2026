import MessageTrace

/// The Store of routes. It contains the latest route, to which the RootPresenter navigates.
@Component(.navigation, module: "Root")
class RouteStore {
    private let routeRelay: BehaviorRelay<any RouteAction>
    private let disposeBag = DisposeBag()

    var onRoute: Observable<any RouteAction> {
        routeRelay.asObservable()
    }

    /// The latest route.
    var route: any RouteAction {
        routeRelay.value
    }

    /// - Parameter first: The app's first route.
    init(first: any RouteAction, dispatcher: Dispatcher) {
        routeRelay = BehaviorRelay(value: first)
        dispatcher.register
            .filterByType(class: (any RouteAction).self)
            .subscribe(with: self) { $0.handle(route: $1) }
            .disposed(by: disposeBag)
    }

    private func handle(route: any RouteAction) {
        routeRelay.accept(route)
    }
}
