import FeatureContract
import MessageTrace

// The List shows all items or those that a filter finds, deletes all, and leads to Add and to Details. Its model is `Item`.

// MARK: - UI models

/// An `Item` as a row displays it.
@Message
struct ItemUI: Hashable {
    let id: Int
    let name: String
    let date: String
    let isDone: Bool
}

/// A question as a dialog displays it.
@Message
struct QuestionUI: Hashable {
    let title: String
    let message: String
}

// MARK: - User interface

/// Displays the items that were found, or why there are none, and what became of requests.
protocol ItemsList_DisplayUI: AnyObject {
    func display(items: [ItemUI])
    /// There are no rows.
    func displayNoItems(_ reason: String)
    /// How many items are open.
    func display(count: String)
    /// While it is filtering, Cancel is offered.
    func display(filtering: Bool)
    /// The filter is empty.
    func displayNoFilter()
    /// In a dialog, which offers to delete or not to.
    func display(question: QuestionUI)
    /// In a dialog, which offers to try again.
    func display(error: ErrorUI)
    func displaySuccess(_ notice: String)
    func displayNoSuccess()
    func display(loading: Bool)
}

/// Hears what a person does at the List, and what happens to it.
protocol ItemsList_HandleUIEvents: AnyObject {
    /// The List has been loaded.
    func onUIReady()
    /// The List has come on screen, perhaps again: it is on top of the navigation stack.
    func onUIShown()
    func onFilterChanged(filter: String)
    func onFilterCleared()
    func onFilterCancelled()
    /// - Parameter index: The row's among those displayed.
    func onItemSelected(index: Int)
    func onAddItem()
    func onDeleteAll()
    func onDeleteAllConfirmed()
    func onRetry()
    /// A link was followed while the List was on top of the stack, perhaps under Add or a dialog.
    func onLink(_ link: Link)
    func onLink(_ link: ItemLink)
}

// MARK: - Data

/// Fetches the items, and deletes them.
protocol ItemsList_ManageData: AnyObject {
    /// Presents, from now on, all items whenever one of them changed.
    func observeItems()
    /// Presents the items, or an error.
    func fetchItems()
    /// Presents the success, or an error.
    func deleteAllItems()
}

/// Makes of items, successes and errors what the List displays.
protocol ItemsList_PresentData: AnyObject {
    /// The items that were fetched.
    func present(items: [Item])
    /// The items are others now, whoever changed them.
    func presentChange(items: [Item])
    func presentSuccess()
    func presentError()
}

// MARK: - Navigation

/// Goes from the List to the other modules.
protocol ItemsList_Navigate: AnyObject {
    /// What lies over the List goes.
    func gotoDetail(for item: Item.ID, with delegate: any ItemsDetails_Delegate)
    func gotoAdd(with delegate: any ItemsAdd_Delegate)
}

// MARK: - Delegate

/// Hears what happened at the List.
protocol ItemsList_Delegate: AnyObject {
    /// A link was followed that the List can't lead to.
    func linkDidOpen(_ link: Link)
}
