import FeatureContract
import MessageTrace

/// Drives Add: it says when an item may be saved, and tells its delegate of it before it goes back.
@Component(.logic)
final class ItemsAddDirector: ItemsAdd_PresentData, ItemsAdd_HandleUIEvents {
    weak var ui: (any ItemsAdd_DisplayUI)!
    var dataManager: (any ItemsAdd_ManageData)!
    var navigator: (any ItemsAdd_Navigate)!

    weak var delegate: (any ItemsAdd_Delegate)!

    // MARK: Data

    private var isLoading = false

    // MARK: UI

    private var errorUI: ErrorUI {
        ErrorUI(title: Texts.addFailureTitle, message: Texts.noConnection)
    }

    // MARK: - Present data

    func presentSuccess(item: Item) {
        delegate.itemDidAdd(item)
        close()
    }

    func presentError() {
        isLoading = false
        ui.display(loading: false)
        ui.display(error: errorUI)
    }

    // MARK: - Handle UI events

    func onSave(name: String) {
        guard !isLoading else { return }
        guard !name.isEmpty else {
            ui.display(nameError: Texts.enterName)
            return
        }

        isLoading = true
        ui.displayNoNameError()
        ui.display(loading: true)
        dataManager.addItem(name: name)
    }

    func onCancel() {
        close()
    }

    // MARK: - Where to go

    private func close() {
        navigator.goBack()
        delegate.addDidClose()
    }
}
