import MessageTrace

/// The Store of what Recovery displays: the login that its route brings, and each edit of it. When Recovery is left it
/// forgets it.
@Component(.state, module: "Recovery")
class RecoveryDisplayStore {
    private let loginSubject = ReplaySubject<String>()
    private let disposeBag = DisposeBag()
    private var display = ""

    /// What stands in the field.
    var login: Observable<String> {
        loginSubject.asObservable()
    }

    init(dispatcher: Dispatcher) {
        dispatcher.register
            .filterByType(class: LoginRouteAction.self)
            .subscribe(with: self) { $0.handle(route: $1) }
            .disposed(by: disposeBag)
        dispatcher.register
            .filterByType(class: (any MainStackRouteAction).self)
            .subscribe(with: self) { store, _ in store.clear() }
            .disposed(by: disposeBag)
        dispatcher.register
            .filterByType(class: RecoveryEditAction.self)
            .subscribe(with: self) { $0.handle(edit: $1) }
            .disposed(by: disposeBag)
    }

    private func handle(route: LoginRouteAction) {
        switch route {
        case .login:
            clear()
        case .recovery(let login):
            display = login
            loginSubject.onNext(display)
        }
    }

    private func handle(edit: RecoveryEditAction) {
        display = edit.login
        loginSubject.onNext(display)
    }

    private func clear() {
        display = ""
        loginSubject.onNext(display)
    }
}
