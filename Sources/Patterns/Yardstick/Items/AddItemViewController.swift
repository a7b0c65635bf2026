import Foundation
import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "AddItem")
final class AddItemViewController: UIViewController {
    /// Called with the item that was added, or with `nil` if the user cancelled.
    var onEnd: ((Item?) -> Void)?

    private let service: any ItemsServiceProtocol
    private let now: () -> Date
    private let form = AddItemForm()
    private var isWaiting = false
    /// True while a failure alert waits until the user has answered the question whether to discard the name.
    private var isFailureWaiting = false

    init(service: any ItemsServiceProtocol, now: @escaping () -> Date) {
        self.service = service
        self.now = now
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
    }

    /// Disables swiping the sheet away while the name field isn't empty.
    private func nameChanged() {
        isModalInPresentation = form.name.text?.isEmpty == false
    }

    private func saveTapped() {
        guard !isWaiting, isInFront else { return }
        let name = form.name.text ?? ""
        guard !name.isEmpty else {
            form.error.text = Texts.enterName
            return
        }
        form.error.text = nil
        isWaiting = true
        form.spinner.startAnimating()
        service.addItem(name: name, date: now()) { [weak self] result in self?.didAdd(result) }
    }

    private func didAdd(_ result: Result<Item, ItemsError>) {
        isWaiting = false
        form.spinner.stopAnimating()
        guard !isBeingDismissed else { return }
        switch result {
        case .success(let item): onEnd?(item)
        case .failure: showFailure()
        }
    }

    private func showFailure() {
        isFailureWaiting = presentedViewController != nil
        guard !isFailureWaiting else { return }
        let alert = UIAlertController(title: Texts.addFailureTitle, message: Texts.noConnection)
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel) { _ in })
        present(alert, animated: true)
    }

    private func cancelTapped() {
        guard isInFront else { return }
        if form.name.text?.isEmpty ?? true { onEnd?(nil) } else { askToDiscard() }
    }

    private func askToDiscard() {
        let alert = UIAlertController(title: Texts.discardTitle, message: Texts.discardMessage)
        alert.addAction(
            UIAlertAction(title: Texts.discard, style: .destructive) { [weak self] _ in self?.discardTapped() })
        alert.addAction(
            UIAlertAction(title: Texts.keepEditing, style: .cancel) { [weak self] _ in self?.keepEditingTapped() })
        present(alert, animated: true)
    }

    private func discardTapped() {
        onEnd?(nil)
    }

    private func keepEditingTapped() {
        if isFailureWaiting { showFailure() }
    }
}
