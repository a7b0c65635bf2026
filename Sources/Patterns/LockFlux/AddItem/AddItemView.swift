import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "AddItem")
final class AddItemView: UIViewController {
    private var presenter: AddItemPresenter!
    private let form = AddItemForm()
    private let disposeBag = DisposeBag()

    init(dispatcher: Dispatcher, addItemStore: AddItemStore) {
        super.init()
        title = AddItemForm.title
        presenter = AddItemPresenter(view: self, dispatcher: dispatcher, addItemStore: addItemStore)
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.onViewReady()
        form.name.rx.text.bind(to: presenter.nameEdited).disposed(by: disposeBag)
        form.save.rx.tap.bind(to: presenter.saveTapped).disposed(by: disposeBag)
        form.cancel.rx.tap.bind(to: presenter.cancelTapped).disposed(by: disposeBag)
    }
}

@Traced
extension AddItemView: AddItemViewProtocol {
    func show(name: String, canBeSwipedAway: Bool) {
        form.name.text = name
        isModalInPresentation = !canBeSwipedAway
    }

    func show(isWaiting: Bool, error: String?) {
        if isWaiting {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
        form.error.text = error
    }
}
