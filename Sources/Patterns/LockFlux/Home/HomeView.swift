import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Home")
final class HomeView: UIViewController {
    private var presenter: HomePresenter!
    private let form = HomeForm()
    private let disposeBag = DisposeBag()

    init(dispatcher: Dispatcher, accountStore: AccountStore) {
        super.init()
        title = HomeForm.title
        presenter = HomePresenter(view: self, dispatcher: dispatcher, accountStore: accountStore)
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.onViewReady()
        form.about.rx.tap.bind(to: presenter.aboutTapped).disposed(by: disposeBag)
        form.items.rx.tap.bind(to: presenter.itemsTapped).disposed(by: disposeBag)
        form.signIn.rx.tap.bind(to: presenter.signInTapped).disposed(by: disposeBag)
        form.signOut.rx.tap.bind(to: presenter.signOutTapped).disposed(by: disposeBag)
    }
}

@Traced
extension HomeView: HomeViewProtocol {
    func show(greeting: String, isSignedIn: Bool) {
        form.greeting.text = greeting
        form.signIn.isHidden = isSignedIn
        form.signOut.isHidden = !isSignedIn
    }
}
