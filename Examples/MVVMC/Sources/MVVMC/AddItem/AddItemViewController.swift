import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "AddItem")
final class AddItemViewController: UIViewController {
    private let viewModel: AddItemViewModel
    private let form = AddItemForm()

    init(viewModel: AddItemViewModel) {
        self.viewModel = viewModel
        super.init()
        title = AddItemForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.name.addAction(UIAction { [weak self] _ in self?.nameChanged() }, for: .editingChanged)
        form.save.addAction(UIAction { [weak self] _ in self?.saveTapped() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
        viewModel.error.bind { [weak self] text in self?.show(error: text) }
        viewModel.isLoading.bind { [weak self] isLoading in self?.show(isLoading: isLoading) }
        viewModel.hasFailed.bind { [weak self] hasFailed in if hasFailed { self?.showFailureIfOnTop() } }
    }

    /// Keeps the sheet from being swiped away while it has an unsaved name.
    private func nameChanged() {
        viewModel.nameDidChange(form.name.text ?? "")
        isModalInPresentation = viewModel.hasChanges
    }

    private func saveTapped() { viewModel.save() }
    private func discardTapped() { viewModel.leave() }
    private func keepEditingTapped() { showFailureIfOnTop() }

    private func cancelTapped() {
        if viewModel.hasChanges { askToDiscard() } else { viewModel.leave() }
    }

    private func askToDiscard() {
        let alert = UIAlertController(title: Texts.discardTitle, message: Texts.discardMessage)
        alert.addAction(
            UIAlertAction(title: Texts.discard, style: .destructive) { [weak self] _ in self?.discardTapped() })
        alert.addAction(
            UIAlertAction(title: Texts.keepEditing, style: .cancel) { [weak self] _ in self?.keepEditingTapped() })
        present(alert, animated: true)
    }

    /// Shows the failure as soon as no question is open.
    private func showFailureIfOnTop() {
        guard viewModel.hasFailed.value, presentedViewController == nil else { return }
        viewModel.failureWasTold()
        let alert = UIAlertController(title: Texts.addFailureTitle, message: Texts.noConnection)
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel) { _ in })
        present(alert, animated: true)
    }

    private func show(error: String) {
        form.error.text = error
    }

    private func show(isLoading: Bool) {
        if isLoading { form.spinner.startAnimating() } else { form.spinner.stopAnimating() }
    }
}
