import MessageTrace
import SampleApp

// Details shows one item, marks it as done or open, and saves a comment on it. It covers the List. Its model is
// `Item`.

// MARK: - UI models

/// The texts of an `Item` in Details, and the button that Details offers.
@Message
struct ItemDetailsUI: Hashable {
    let name: String
    let date: String
    let state: String
    /// `true` if the item can be reopened, `false` if it can be marked as done.
    let offersReopen: Bool
}

// MARK: - User interface

/// Displays the item, and the outcome of requests.
protocol ItemsDetails_DisplayUI: AnyObject {
    func display(item: ItemDetailsUI)
    func display(comment: String)
    /// Displays a question in a dialog: to discard the typed comment, or to keep it.
    func display(question: QuestionUI)
    /// Displays an error in place of a success.
    func display(error: String)
    /// Displays a success in place of an error.
    func displaySuccess(_ notice: String)
    /// Removes the displayed error or success.
    func displayNoMessage()
    func display(loading: Bool)
}

/// Handles a person's actions and links at Details.
protocol ItemsDetails_HandleUIEvents {
    /// Called when Details has been loaded.
    func onUIReady()
    func onDone()
    func onReopen()
    func onCommentChanged(comment: String)
    func onSave()
    func onBack()
    func onDiscard()
    /// Called when a link was followed while Details was on top of the stack. A dialog may cover Details.
    func onLink(_ link: AppLink)
}

// MARK: - Data

/// Fetches an item, and changes it.
protocol ItemsDetails_ManageData {
    /// Starts presenting all items after each change of an item.
    func observeItems()
    /// Fetches an item. Presents the item, or an error.
    func fetchItem(_ id: Item.ID)
    /// Marks an item as done or as open. Presents the changed item, or an error.
    func markItem(_ id: Item.ID, isDone: Bool)
    /// Saves a comment. Presents the item with its comment, or an error.
    func saveComment(_ comment: String, of id: Item.ID)
}

/// Presents items, successes and errors as texts for Details.
protocol ItemsDetails_PresentData: AnyObject {
    /// Called with the item that was requested.
    func present(item: Item)
    /// Presents all items after a change: the displayed item may be changed or deleted.
    func presentChange(items: [Item])
    /// Presents that a comment was saved.
    /// - Parameter item: The item in its current state.
    func presentSuccess(item: Item)
    func presentConnectionError()
    func presentNotFoundError()
}

// MARK: - Navigation

/// Goes back to the module that opened Details.
protocol ItemsDetails_Navigate {
    func goBack()
}

// MARK: - Delegate

/// The module that opened Details. It is called for links that lead to another module.
protocol ItemsDetails_Delegate: AnyObject {
    /// Called when a link that was followed at Details leads elsewhere than to the displayed item.
    func linkDidLeadElsewhere(_ link: AppLink)
}
