import MessageTrace

/// The Store of what Recovery displays: it sends the login that the form opens with, and each edit of it, back to the
/// Presenter. It keeps nothing; the Presenter's stream has the latest login, as long as there is a form.
@Component(.state, module: "Recovery")
class RecoveryDisplayStore {
    private let loginSubject = PublishSubject<String>()
    private let disposeBag = DisposeBag()

    /// The text in the field, whenever it changes.
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
