import MessageTrace

/// The Store of the count, with all code that changes the count.
@Component(.state, module: "__Name__")
class __Name__Store {
    private let countRelay = BehaviorRelay(value: 0)
    private let disposeBag = DisposeBag()

    /// The number of times that the user has tapped Add. Publishes the current value, and then each change.
    var count: Observable<Int> {
        countRelay.asObservable()
    }

    init(dispatcher: Dispatcher) {
        dispatcher.register
            .filterByType(class: __Name__Action.self)
            .subscribe(with: self) { $0.handle(action: $1) }
            .disposed(by: disposeBag)
    }

    private func handle(action: __Name__Action) {
        switch action {
        case .open:
            countRelay.accept(0)
        case .add:
            countRelay.accept(countRelay.value + 1)
        }
    }
}
