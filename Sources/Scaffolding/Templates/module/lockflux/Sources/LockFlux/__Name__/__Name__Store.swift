import MessageTrace

/// The Store of the count, and all that changes it. Each way to __Name__ begins at 0.
@Component(.state, module: "__Name__")
class __Name__Store {
    private let countRelay = BehaviorRelay(value: 0)
    private let disposeBag = DisposeBag()

    /// How often the user has tapped Add: now, and at each change.
    var count: Observable<Int> {
        countRelay.asObservable()
    }

    init(dispatcher: Dispatcher) {
        dispatcher.register
            .filterByType(class: __Name__RouteAction.self)
            .subscribe(with: self) { $0.handle(route: $1) }
            .disposed(by: disposeBag)
        dispatcher.register
            .filterByType(class: __Name__Action.self)
            .subscribe(with: self) { $0.handle(action: $1) }
            .disposed(by: disposeBag)
    }

    private func handle(route: __Name__RouteAction) {
        switch route {
        case .open:
            countRelay.accept(0)
        case .close:
            break
        }
    }

    private func handle(action: __Name__Action) {
        switch action {
        case .add:
            countRelay.accept(countRelay.value + 1)
        }
    }
}
