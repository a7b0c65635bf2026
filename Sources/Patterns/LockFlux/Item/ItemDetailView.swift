import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Item")
final class ItemDetailView: UIViewController {
    private var presenter: ItemDetailPresenter!
    private let form = ItemForm()
    private let disposeBag = DisposeBag()
    /// The id of the item for which the view was made.
    let itemId: Item.ID

    init(id: Item.ID, dispatcher: Dispatcher, itemDetailStore: ItemDetailStore) {
        itemId = id
        super.init()
        title = ItemForm.title
        presenter = ItemDetailPresenter(view: self, id: id, dispatcher: dispatcher, itemDetailStore: itemDetailStore)
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.onViewReady()
        form.done.rx.tap.bind(to: presenter.doneTapped).disposed(by: disposeBag)
        form.reopen.rx.tap.bind(to: presenter.reopenTapped).disposed(by: disposeBag)
        form.comment.rx.text.bind(to: presenter.commentEdited).disposed(by: disposeBag)
        form.save.rx.tap.bind(to: presenter.saveTapped).disposed(by: disposeBag)
        rx.backTap.bind(to: presenter.backTapped).disposed(by: disposeBag)
    }
}

@Traced
extension ItemDetailView: ItemDetailViewProtocol {
    func show(detail: ItemDetailConfiguration) {
        form.name.text = detail.name
        form.date.text = detail.date
        form.state.text = detail.state
        form.done.isHidden = !detail.canBeDone
        form.reopen.isHidden = !detail.canBeReopened
        form.comment.text = detail.comment
        form.message.text = detail.message
        if detail.isWaiting {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
    }
}
