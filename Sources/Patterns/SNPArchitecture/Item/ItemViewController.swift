import HeadlessUI
import MessageTrace
import SampleApp

@Component(inherits: true)
final class ItemViewController: SNPViewController {
    // MARK: - Properties
    /// The id of the item that the screen shows.
    let id: Int

    var itemInteractor: (any ItemInteractorProtocol)! {
        get { interactor as? any ItemInteractorProtocol }
        set { interactor = newValue }
    }
    private var itemView: ItemView { view as! ItemView }

    // MARK: LifetimeTracker
    /// The maximum number of living controllers: a link to another item builds a new Scene before this one is freed.
    override class var maxCount: Int { 2 }

    // MARK: - Methods
    init(id: Int) {
        self.id = id
        super.init()
        title = "Item"
    }

    // MARK: UIViewController
    override func loadView() {
        view = ItemView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.backAction = UIAction { [weak self] _ in self?.backButtonTapped() }
        itemView.doneButton.addAction(UIAction { [weak self] _ in self?.doneButtonTapped() }, for: .touchUpInside)
        itemView.reopenButton.addAction(UIAction { [weak self] _ in self?.reopenButtonTapped() }, for: .touchUpInside)
        itemView.commentTextField.addAction(
            UIAction { [weak self] _ in self?.commentTextFieldChanged() }, for: .editingChanged)
        itemView.saveButton.addAction(UIAction { [weak self] _ in self?.saveButtonTapped() }, for: .touchUpInside)
    }
}

@Traced
extension ItemViewController {
    func doneButtonTapped() {
        itemInteractor.doneButtonTapped()
    }

    func reopenButtonTapped() {
        itemInteractor.reopenButtonTapped()
    }

    func commentTextFieldChanged() {
        itemInteractor.commentTextFieldChanged(comment: itemView.commentTextField.text!)
    }

    func saveButtonTapped() {
        itemInteractor.saveButtonTapped()
    }

    func backButtonTapped() {
        itemInteractor.backButtonTapped()
    }

    func discardButtonTapped() {
        itemInteractor.discardButtonTapped()
    }
}

@Traced
extension ItemViewController: ItemViewControllerProtocol {
    func show(viewModel: ItemViewModel) {
        itemView.nameLabel.text = viewModel.name
        itemView.dateLabel.text = viewModel.date
        itemView.stateLabel.text = viewModel.state
        itemView.commentTextField.text = viewModel.comment
        itemView.doneButton.isHidden = viewModel.isDoneHidden
        itemView.reopenButton.isHidden = viewModel.isReopenHidden
    }

    func show(message: String) {
        itemView.messageLabel.text = message
    }

    func show(questionViewModel: SNPQuestionViewModel) {
        ask(
            questionViewModel, confirm: Texts.discard, cancel: Texts.keepEditing,
            confirmed: { [weak self] in self?.discardButtonTapped() })
    }

    func show(isWaiting: Bool) {
        itemView.activityIndicatorView.setAnimating(isWaiting)
    }
}
