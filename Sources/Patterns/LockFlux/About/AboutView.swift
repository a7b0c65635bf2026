import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "About")
final class AboutView: UIViewController {
    private var presenter: AboutPresenter!
    private let form = AboutForm()
    private let disposeBag = DisposeBag()

    init(dispatcher: Dispatcher, aboutStore: AboutStore) {
        super.init()
        title = AboutForm.title
        presenter = AboutPresenter(view: self, dispatcher: dispatcher, aboutStore: aboutStore)
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.onViewReady()
        form.terms.rx.tap.bind(to: presenter.termsTapped).disposed(by: disposeBag)
        rx.backTap.bind(to: presenter.backTapped).disposed(by: disposeBag)
    }
}

@Traced
extension AboutView: AboutViewProtocol {
    func show(text: String, isLoading: Bool) {
        form.text.text = text
        if isLoading {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
    }
}
