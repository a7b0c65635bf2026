import MessageTrace

/// The texts in Login's fields.
@Message
struct LoginDisplay: Equatable {
    var login = ""
    var password = ""
}

/// The Store of the texts in Login's fields. It receives edits as Actions and sends the texts back to the form. When the user
/// leaves Login, the Store forgets the texts.
@Component(.state, module: "Login")
class LoginDisplayStore {
    private let displaySubject = PublishSubject<LoginDisplay>()
    private let disposeBag = DisposeBag()
    private var display = LoginDisplay()

    /// The texts in Login's fields, sent at each change. A late subscriber gets no earlier texts: each form sets new ones.
    var loginDisplay: Observable<LoginDisplay> {
        displaySubject.asObservable()
    }

    init(dispatcher: Dispatcher) {
        dispatcher.register
            .filterByType(class: LoginEditAction.self)
            .subscribe(with: self) { $0.handle(edit: $1) }
            .disposed(by: disposeBag)
        dispatcher.register
            .filterByType(class: (any MainStackRouteAction).self)
            .subscribe(with: self) { $0.handle(route: $1) }
            .disposed(by: disposeBag)
    }

    private func handle(edit: LoginEditAction) {
        switch edit {
        case .open(let login):
            display = LoginDisplay(login: login)
        case .login(let text):
            display.login = text
        case .password(let text):
            display.password = text
        }
        displaySubject.onNext(display)
    }

    private func handle(route: any MainStackRouteAction) {
        display = LoginDisplay()
    }
}
