import MessageTrace
import SampleApp

// The List shows all items or those that a filter finds, deletes all, and leads to Add and to Details. Its model is
// `Item`. In each role the document's functions come first, in its order.

// MARK: - UI models

/// An `Item` as a row displays it.
@Message
struct ItemUI: Hashable {
    let id: Int
    let name: String
    let date: String
    let showsCheckmark: Bool
}

// MARK: - User interface

/// Displays the items that were found, or why there are none, and the outcome of requests.
protocol ItemsList_DisplayUI: AnyObject {
    func display(items: [ItemUI])
    /// In a dialog, which offers to try again. It comes as soon as no screens change.
    func display(error: ErrorUI)
    func displaySuccess(_ notice: String)

    /// No success is to be seen any more.
    func displayNoMessage()
    /// There are no rows.
    func displayNoItems(_ reason: String)
    /// The number of open items, in words.
    func display(count: String)
    /// While it is filtering, Cancel is offered.
    func display(filtering: Bool)
    /// The filter is empty, and Cancel isn't offered.
    func displayNoFilter()
    /// In a dialog, which offers to delete or not to.
    func display(question: QuestionUI)
    func display(loading: Bool)
}

/// Hears what a person does at the List, and what happens to it.
protocol ItemsList_HandleUIEvents {
    /// The List has been loaded.
    func onUIReady()
    func onDeleteAll()
    /// - Parameter index: The row's among those displayed.
    func onItemSelected(index: Int)

    /// The List has come on screen, perhaps again: it is on top of the navigation stack.
    func onUIShown()
    func onDeleteAllConfirmed()
    func onAddItem()
    func onFilterChanged(filter: String)
    func onFilterCleared()
    func onFilterCancelled()
    func onRetry()
    func onBack()
    /// A link was followed while the List was on top of the stack, perhaps under Add or a dialog.
    func onLink(_ link: AppLink)
}

// MARK: - Data

/// Fetches the items, and deletes them.
protocol ItemsList_ManageData {
    /// Presents the items, or an error.
    func fetchItems()
    /// Presents the success, or an error.
    func deleteAllItems()

    /// Presents, from now on, all items whenever one of them changed.
    func observeItems()
}

/// Makes of items, successes and errors what the List displays.
protocol ItemsList_PresentData: AnyObject {
    /// The items that were fetched.
    func present(items: [Item])
    /// All items are deleted.
    func presentSuccess()
    /// The items couldn't be deleted.
    func presentError()

    /// The items couldn't be fetched.
    func presentItemFetchError()
    /// The items are others now, whoever changed them.
    func presentChange(items: [Item])
}

// MARK: - Navigation

/// Goes from the List to the other modules, and back to where it was opened.
protocol ItemsList_Navigate {
    func gotoDetail(for item: Item.ID, with delegate: any ItemsDetails_Delegate)
    func goBack()

    /// Goes to Details in the place of whatever lies over the List.
    func gotoLinkedDetail(for item: Item.ID, with delegate: any ItemsDetails_Delegate)
    func gotoAdd(with delegate: any ItemsAdd_Delegate)
}

// MARK: - Delegate

/// Hears what happened at the List.
protocol ItemsList_Delegate: AnyObject {
    /// A link was followed at the List or at Details that leads elsewhere than to an item.
    func linkDidLeadElsewhere(_ link: AppLink)
}
