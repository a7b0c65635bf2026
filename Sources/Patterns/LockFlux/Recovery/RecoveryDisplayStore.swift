import MessageTrace

/// The Store of what Recovery displays.
@Component(.state, module: "Recovery")
final class RecoveryDisplayStore {
    static let shared = RecoveryDisplayStore()

    private let loginSubject = PublishSubject<String, Never>()
    private let disposeBag = DisposeBag()

    /// What stands in the field, after each edit.
    var login: Observable<String> {
        loginSubject.asObservable()
    }

    init(dispatcher: Dispatcher = .shared) {
        dispatcher.register
            .filterByType(class: RecoveryEditAction.self)
            .bind { [weak self] edit in self?.handle(edit: edit) }
            .disposed(by: disposeBag)
    }

    private func handle(edit: RecoveryEditAction) {
        loginSubject.send(edit.login)
    }
}
