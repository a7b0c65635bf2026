import Foundation
import SampleApp

// Add adds an item. It comes over the List, and goes when the item is saved. Its model is `Item`.

// MARK: - User interface

/// Displays how adding goes on.
protocol ItemsAdd_DisplayUI: AnyObject {
    /// Beside the name.
    func display(nameError: String)
    func displayNoNameError()
    /// In a dialog.
    func display(error: ErrorUI)
    /// In a dialog, which offers to discard what was typed or to keep it.
    func display(question: QuestionUI)
    func display(loading: Bool)
    /// While something is typed that isn't saved, Add can't be swiped away.
    func display(unsaved: Bool)
}

/// Hears what a person does at Add.
protocol ItemsAdd_HandleUIEvents {
    func onNameChanged(name: String)
    func onSave(name: String)
    func onCancel(name: String)
    func onDiscard()
    func onKeepEditing()
    /// Add was swiped away: it is gone.
    func onSwipedAway()
}

// MARK: - Data

/// Adds items.
protocol ItemsAdd_ManageData {
    /// Presents the success, or an error.
    func addItem(name: String, date: Date)
}

/// Makes of an added item what comes next, and of an error what Add displays.
protocol ItemsAdd_PresentData: AnyObject {
    func presentSuccess(item: Item)
    func presentError()
}

// MARK: - Navigation

/// Goes back to where Add was opened.
protocol ItemsAdd_Navigate {
    func goBack()
}

// MARK: - Delegate

/// Hears what Add did, and that it closes.
protocol ItemsAdd_Delegate: AnyObject {
    /// Add goes back next.
    func itemDidAdd(_ item: Item)
    /// Add goes, or has gone, whether an item was added or not: what comes next waits until it has.
    func addDidClose()
}
