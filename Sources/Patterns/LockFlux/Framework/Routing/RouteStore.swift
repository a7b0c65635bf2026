import MessageTrace

/// The Store of routes: the one thing that moves the RootPresenter to navigate.
///
/// It tells a late subscriber the last route, because a route may be dispatched before there is a root view.
@Component(.navigation, module: "Root")
final class RouteStore {
    static let shared = RouteStore()

    private let routeSubject = ReplaySubject<any RouteAction, Never>()
    private let disposeBag = DisposeBag()

    var onRoute: Observable<any RouteAction> {
        routeSubject.asObservable()
    }

    init(dispatcher: Dispatcher = .shared) {
        dispatcher.register
            .filterByType(class: (any RouteAction).self)
            .bind { [weak self] route in self?.handle(route: route) }
            .disposed(by: disposeBag)
    }

    private func handle(route: any RouteAction) {
        routeSubject.send(route)
    }
}
