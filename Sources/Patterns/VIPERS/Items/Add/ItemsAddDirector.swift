import Foundation
import MessageTrace
import SampleApp

/// Directs Add: decides when an item may be saved, and asks on Cancel before it discards a typed name.
@Component(.logic)
final class ItemsAddDirector {
    weak var ui: (any ItemsAdd_DisplayUI)!
    var dataManager: (any ItemsAdd_ManageData)!
    var navigator: (any ItemsAdd_Navigate)!

    weak var delegate: (any ItemsAdd_Delegate)!

    // MARK: Data

    private let now: () -> Date
    private var isLoading = false
    /// `true` while a question covers Add.
    private var isAsking = false
    private var isErrorAwaited = false

    init(now: @escaping () -> Date) {
        self.now = now
    }

    // MARK: UI

    private var errorUI: ErrorUI {
        ErrorUI(title: Texts.addFailureTitle, message: Texts.noConnection)
    }

    private var questionUI: QuestionUI {
        QuestionUI(title: Texts.discardTitle, message: Texts.discardMessage)
    }
}

// MARK: - Present data

@Traced
extension ItemsAddDirector: ItemsAdd_PresentData {
    func presentSuccess(item: Item) {
        delegate.itemDidAdd(item)
        close()
    }

    func presentError() {
        isLoading = false
        ui.display(loading: false)
        if isAsking {
            isErrorAwaited = true
        } else {
            ui.display(error: errorUI)
        }
    }
}

// MARK: - Handle UI events

@Traced
extension ItemsAddDirector: ItemsAdd_HandleUIEvents {
    func onNameChanged(name: String) {
        ui.display(unsaved: !name.isEmpty)
    }

    func onSave(name: String) {
        guard !isLoading else { return }
        guard !name.isEmpty else {
            ui.display(nameError: Texts.enterName)
            return
        }

        isLoading = true
        ui.displayNoNameError()
        ui.display(loading: true)
        dataManager.addItem(name: name, date: now())
    }

    func onCancel(name: String) {
        if name.isEmpty {
            close()
        } else {
            isAsking = true
            ui.display(question: questionUI)
        }
    }

    func onDiscard() {
        close()
    }

    func onKeepEditing() {
        isAsking = false
        if isErrorAwaited {
            isErrorAwaited = false
            ui.display(error: errorUI)
        }
    }

    func onSwipedAway() {
        delegate.addDidClose()
    }
}

// MARK: - Where to go

@Traced
extension ItemsAddDirector {
    private func close() {
        navigator.goBack()
        delegate.addDidClose()
    }
}
