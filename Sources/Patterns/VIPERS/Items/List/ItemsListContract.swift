import MessageTrace
import SampleApp

// The List shows all items or those that match a filter, deletes all, and leads to Add and to Details. Its model is `Item`.
// Each role's functions from the document come first, in the document's order.

// MARK: - UI models

/// The data of an `Item` that a row displays.
@Message
struct ItemUI: Hashable {
    let id: Int
    let name: String
    let date: String
    let showsCheckmark: Bool
}

// MARK: - User interface

/// Displays the matching items or, if there are none, the reason. Also displays the outcome of requests.
protocol ItemsList_DisplayUI: AnyObject {
    func display(items: [ItemUI])
    /// Displays an error in a dialog that offers to try again, as soon as no transition is under way.
    func display(error: ErrorUI)
    func displaySuccess(_ notice: String)

    /// Removes the displayed success.
    func displayNoMessage()
    /// Displays the reason why there are no rows.
    func displayNoItems(_ reason: String)
    /// Displays the number of items that aren't done, in words.
    func display(count: String)
    /// Shows the Cancel button while a filter is set.
    func display(filtering: Bool)
    /// Empties the filter and hides Cancel.
    func displayNoFilter()
    /// Displays a question in a dialog: to delete all items, or not to.
    func display(question: QuestionUI)
    func display(loading: Bool)
}

/// Handles a person's actions and links at the List, and the List's appearance on screen.
protocol ItemsList_HandleUIEvents {
    /// Called when the List has been loaded.
    func onUIReady()
    func onDeleteAll()
    /// - Parameter index: The index of the row among those displayed.
    func onItemSelected(index: Int)

    /// Called each time that the List has appeared on screen. It is then on top of the navigation stack.
    func onUIShown()
    func onDeleteAllConfirmed()
    func onAddItem()
    func onFilterChanged(filter: String)
    func onFilterCleared()
    func onFilterCancelled()
    func onRetry()
    func onBack()
    /// Called when a link was followed while the List was on top of the stack. Add or a dialog may cover the List.
    func onLink(_ link: AppLink)
}

// MARK: - Data

/// Fetches the items, and deletes all of them.
protocol ItemsList_ManageData {
    /// Presents the items, or an error.
    func fetchItems()
    /// Deletes all items. Presents the success, or an error.
    func deleteAllItems()

    /// Starts presenting all items after each change of an item.
    func observeItems()
}

/// Presents items, successes and errors as texts for the List.
protocol ItemsList_PresentData: AnyObject {
    /// Called with the items that were fetched.
    func present(items: [Item])
    /// Called when all items have been deleted.
    func presentSuccess()
    /// Called when the items couldn't be deleted.
    func presentError()

    /// Called when the items couldn't be fetched.
    func presentItemFetchError()
    /// Called when somebody has changed the items.
    func presentChange(items: [Item])
}

// MARK: - Navigation

/// Goes from the List to the other modules, and back to the module that opened it.
protocol ItemsList_Navigate {
    func gotoDetail(for item: Item.ID, with delegate: any ItemsDetails_Delegate)
    func goBack()

    /// Goes to Details in place of all screens over the List.
    func gotoLinkedDetail(for item: Item.ID, with delegate: any ItemsDetails_Delegate)
    func gotoAdd(with delegate: any ItemsAdd_Delegate)
}

// MARK: - Delegate

/// The module that opened the List. It is called for links that lead to another module.
protocol ItemsList_Delegate: AnyObject {
    /// Called when a link that was followed at the List or at Details leads elsewhere than to an item.
    func linkDidLeadElsewhere(_ link: AppLink)
}
