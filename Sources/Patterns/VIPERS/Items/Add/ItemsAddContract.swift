import Foundation
import SampleApp

// Add adds an item. It covers the List, and closes when the item is saved. Its model is `Item`.

// MARK: - User interface

/// Displays the progress of adding an item.
protocol ItemsAdd_DisplayUI: AnyObject {
    /// Displays an error beside the name.
    func display(nameError: String)
    func displayNoNameError()
    /// Displays an error in a dialog.
    func display(error: ErrorUI)
    /// Displays a question in a dialog: to discard the typed name, or to keep it.
    func display(question: QuestionUI)
    func display(loading: Bool)
    /// Prevents swiping Add away while a typed name isn't saved.
    func display(unsaved: Bool)
}

/// Handles a person's actions at Add.
protocol ItemsAdd_HandleUIEvents {
    func onNameChanged(name: String)
    func onSave(name: String)
    func onCancel(name: String)
    func onDiscard()
    func onKeepEditing()
    /// Called when Add was swiped away, and is gone.
    func onSwipedAway()
}

// MARK: - Data

/// Adds items.
protocol ItemsAdd_ManageData {
    /// Adds an item. Presents the success, or an error.
    func addItem(name: String, date: Date)
}

/// Passes an added item to the module that opened Add, and goes back to that module. Presents an error as a text for Add.
protocol ItemsAdd_PresentData: AnyObject {
    func presentSuccess(item: Item)
    func presentError()
}

// MARK: - Navigation

/// Goes back to the module that opened Add.
protocol ItemsAdd_Navigate {
    func goBack()
}

// MARK: - Delegate

/// The module that opened Add. It is called when an item was added, and when Add closes.
protocol ItemsAdd_Delegate: AnyObject {
    /// Called when an item was added. Add goes back after the call.
    func itemDidAdd(_ item: Item)
    /// Called when Add is closing or closed, with or without an item. The next navigation waits until it is closed.
    func addDidClose()
}
