import MessageTrace

/// The Store of the login in Recovery's field. It sends the login with which the form opens, and each edit, back to the
/// Presenter. The Store itself saves no login: the Presenter's stream does, while the form is open.
@Component(.state, module: "Recovery")
class RecoveryDisplayStore {
    private let loginSubject = PublishSubject<String>()
    private let disposeBag = DisposeBag()

    /// The login in Recovery's field, sent at each change.
    var login: Observable<String> {
        loginSubject.asObservable()
    }

    init(dispatcher: Dispatcher) {
        dispatcher.register
            .filterByType(class: RecoveryEditAction.self)
            .subscribe(with: self) { $0.handle(edit: $1) }
            .disposed(by: disposeBag)
    }

    private func handle(edit: RecoveryEditAction) {
        switch edit {
        case .open(let login), .login(let login):
            loginSubject.onNext(login)
        }
    }
}
