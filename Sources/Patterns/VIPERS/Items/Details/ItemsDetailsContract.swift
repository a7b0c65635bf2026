import MessageTrace
import SampleApp

// Details shows one item, marks it as done or open, and keeps a comment on it. It comes over the List. Its model is
// `Item`.

// MARK: - UI models

/// An `Item` as Details displays it.
@Message
struct ItemDetailsUI: Hashable {
    let name: String
    let date: String
    let state: String
    /// `true` where it can be opened again, `false` where it can be marked as done.
    let offersReopen: Bool
}

// MARK: - User interface

/// Displays the item, and the outcome of requests.
protocol ItemsDetails_DisplayUI: AnyObject {
    func display(item: ItemDetailsUI)
    func display(comment: String)
    /// In a dialog, which offers to discard what was typed or to keep it.
    func display(question: QuestionUI)
    /// In the place of a success.
    func display(error: String)
    /// In the place of an error.
    func displaySuccess(_ notice: String)
    /// Neither an error nor a success is to be seen any more.
    func displayNoMessage()
    func display(loading: Bool)
}

/// Hears what a person does at Details, and what happens to it.
protocol ItemsDetails_HandleUIEvents {
    /// Details has been loaded.
    func onUIReady()
    func onDone()
    func onReopen()
    func onCommentChanged(comment: String)
    func onSave()
    func onBack()
    func onDiscard()
    /// A link was followed while Details was on top of the stack, perhaps under a dialog.
    func onLink(_ link: AppLink)
}

// MARK: - Data

/// Fetches an item, and changes it.
protocol ItemsDetails_ManageData {
    /// Presents, from now on, all items whenever one of them changed.
    func observeItems()
    /// Presents the item, or an error.
    func fetchItem(_ id: Item.ID)
    /// Presents the item as it is now, or an error.
    func markItem(_ id: Item.ID, isDone: Bool)
    /// Presents the item with its comment, or an error.
    func saveComment(_ comment: String, of id: Item.ID)
}

/// Makes of the item, successes and errors what Details displays.
protocol ItemsDetails_PresentData: AnyObject {
    /// The item that was asked for.
    func present(item: Item)
    /// The items are others now, whoever changed them: the one displayed may be among them, or gone.
    func presentChange(items: [Item])
    /// A comment is saved.
    /// - Parameter item: As it is now.
    func presentSuccess(item: Item)
    func presentConnectionError()
    func presentNotFoundError()
}

// MARK: - Navigation

/// Goes back to where Details was opened.
protocol ItemsDetails_Navigate {
    func goBack()
}

// MARK: - Delegate

/// Hears what happened at Details.
protocol ItemsDetails_Delegate: AnyObject {
    /// A link was followed at Details that leads elsewhere than to the item displayed.
    func linkDidLeadElsewhere(_ link: AppLink)
}
