import HeadlessUI
import MessageTrace
import SampleApp

@Component(inherits: true)
final class AddItemViewController: SNPViewController {
    // MARK: - Properties
    var addItemInteractor: (any AddItemInteractorProtocol)! {
        get { interactor as? any AddItemInteractorProtocol }
        set { interactor = newValue }
    }
    private var addItemView: AddItemView { view as! AddItemView }

    // MARK: - Methods
    override init() {
        super.init()
        title = "Add Item"
    }

    // MARK: UIViewController
    override func loadView() {
        view = AddItemView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addItemView.nameTextField.addAction(
            UIAction { [weak self] _ in self?.nameTextFieldChanged() }, for: .editingChanged)
        addItemView.saveButton.addAction(UIAction { [weak self] _ in self?.saveButtonTapped() }, for: .touchUpInside)
        addItemView.cancelButton.addAction(
            UIAction { [weak self] _ in self?.cancelButtonTapped() }, for: .touchUpInside)
    }
}

@Traced
extension AddItemViewController {
    func nameTextFieldChanged() {
        addItemInteractor.nameTextFieldChanged(name: addItemView.nameTextField.text!)
    }

    /// Called on a tap on Save. Does nothing if a dialog has covered the button while a finger was on it.
    func saveButtonTapped() {
        guard presentedViewController == nil else {
            return
        }

        addItemInteractor.saveButtonTapped(name: addItemView.nameTextField.text!)
    }

    func cancelButtonTapped() {
        addItemInteractor.cancelButtonTapped(name: addItemView.nameTextField.text!)
    }

    func discardButtonTapped() {
        addItemInteractor.discardButtonTapped()
    }
}

@Traced
extension AddItemViewController: AddItemViewControllerProtocol {
    func show(isModal: Bool) {
        isModalInPresentation = isModal
    }

    func show(errorText: String) {
        addItemView.errorLabel.text = errorText
    }

    func show(questionViewModel: SNPQuestionViewModel) {
        ask(
            questionViewModel, confirm: Texts.discard, cancel: Texts.keepEditing,
            confirmed: { [weak self] in self?.discardButtonTapped() })
    }

    func show(isWaiting: Bool) {
        addItemView.activityIndicatorView.setAnimating(isWaiting)
    }
}
