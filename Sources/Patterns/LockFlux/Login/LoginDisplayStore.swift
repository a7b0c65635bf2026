import MessageTrace

/// What stands in Login's fields.
@Message
struct LoginDisplay: Equatable {
    var login = ""
    var password = ""
}

/// The Store of what Login displays: edits come in from the form and go back to whoever needs both fields.
@Component(.state, module: "Login")
final class LoginDisplayStore {
    static let shared = LoginDisplayStore()

    private let displaySubject = PublishSubject<LoginDisplay, Never>()
    private let disposeBag = DisposeBag()
    private var display = LoginDisplay()

    var loginDisplay: Observable<LoginDisplay> {
        displaySubject.asObservable()
    }

    init(dispatcher: Dispatcher = .shared) {
        dispatcher.register
            .filterByType(class: LoginEditAction.self)
            .bind { [weak self] edit in self?.handle(edit: edit) }
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
        displaySubject.send(display)
    }
}
