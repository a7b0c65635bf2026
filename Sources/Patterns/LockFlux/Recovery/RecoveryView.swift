import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Recovery")
final class RecoveryView: UIViewController {
    private var presenter: RecoveryPresenter!
    private let form = RecoveryForm()
    private let disposeBag = DisposeBag()

    init(
        login: String, dispatcher: Dispatcher, accountStore: AccountStore, recoveryDisplayStore: RecoveryDisplayStore
    ) {
        super.init()
        title = RecoveryForm.title
        presenter = RecoveryPresenter(
            view: self, login: login, dispatcher: dispatcher, accountStore: accountStore,
            recoveryDisplayStore: recoveryDisplayStore)
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.onViewReady()
        form.login.rx.text.bind(to: presenter.loginEdited).disposed(by: disposeBag)
        form.send.rx.tap.bind(to: presenter.sendTapped).disposed(by: disposeBag)
        form.cancel.rx.tap.bind(to: presenter.cancelTapped).disposed(by: disposeBag)
    }
}

@Traced
extension RecoveryView: RecoveryViewProtocol {
    func show(login: String) {
        form.login.text = login
    }

    func showWaiting() {
        form.spinner.startAnimating()
    }
}
