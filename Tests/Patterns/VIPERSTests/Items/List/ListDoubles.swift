import SampleApp

@testable import VIPERS

extension Item {
    static let sword = Item(id: 1, name: "Sharpen Excalibur", date: Item.scenarioStart)
    static let grail = Item(id: 2, name: "Find the Grail", date: Item.scenarioStart, isDone: true)
}

final class ListUISpy: ItemsList_DisplayUI {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func display(items: [ItemUI]) { log.note("ui items " + items.map(\.name).joined(separator: ", ")) }
    func displayNoItems(_ reason: String) { log.note("ui no items: \(reason)") }
    func display(count: String) { log.note("ui count \(count)") }
    func display(filtering: Bool) { log.note("ui filtering \(filtering)") }
    func displayNoFilter() { log.note("ui no filter") }
    func display(question: QuestionUI) { log.note("ui question \(question.title)") }
    func display(error: ErrorUI) { log.note("ui error \(error.title)") }
    func displaySuccess(_ notice: String) { log.note("ui success \(notice)") }
    func displayNoMessage() { log.note("ui no message") }
    func display(loading: Bool) { log.note("ui loading \(loading)") }
}

final class ListEventsSpy: ItemsList_HandleUIEvents {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func onUIReady() { log.note("onUIReady") }
    func onUIShown() { log.note("onUIShown") }
    func onFilterChanged(filter: String) { log.note("onFilterChanged \(filter)") }
    func onFilterCleared() { log.note("onFilterCleared") }
    func onFilterCancelled() { log.note("onFilterCancelled") }
    func onItemSelected(index: Int) { log.note("onItemSelected \(index)") }
    func onAddItem() { log.note("onAddItem") }
    func onDeleteAll() { log.note("onDeleteAll") }
    func onDeleteAllConfirmed() { log.note("onDeleteAllConfirmed") }
    func onRetry() { log.note("onRetry") }
    func onBack() { log.note("onBack") }
    func onLink(_ link: AppLink) { log.note("onLink \(link.words)") }
}

final class ListDataSpy: ItemsList_ManageData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func observeItems() { log.note("data observeItems") }
    func fetchItems() { log.note("data fetchItems") }
    func deleteAllItems() { log.note("data deleteAllItems") }
}

final class ListPresenterSpy: ItemsList_PresentData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func present(items: [Item]) { log.note("present \(items.count)") }
    func presentChange(items: [Item]) { log.note("presentChange \(items.count)") }
    func presentSuccess() { log.note("presentSuccess") }
    func presentError() { log.note("presentError") }
    func presentItemFetchError() { log.note("presentItemFetchError") }
}

final class ListNavigatorSpy: ItemsList_Navigate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func gotoDetail(for item: Item.ID, with delegate: any ItemsDetails_Delegate) { log.note("gotoDetail \(item)") }
    func goBack() { log.note("goBack") }
    func gotoLinkedDetail(for item: Item.ID, with delegate: any ItemsDetails_Delegate) {
        log.note("gotoLinkedDetail \(item)")
    }
    func gotoAdd(with delegate: any ItemsAdd_Delegate) { log.note("gotoAdd") }
}

/// The delegate of the modules that the List opens.
final class ListDelegateSpy: ItemsAdd_Delegate, ItemsDetails_Delegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func itemDidAdd(_ item: Item) { log.note("itemDidAdd \(item.name)") }
    func addDidClose() { log.note("addDidClose") }
    func linkDidLeadElsewhere(_ link: AppLink) { log.note("linkDidLeadElsewhere \(link.words)") }
}
