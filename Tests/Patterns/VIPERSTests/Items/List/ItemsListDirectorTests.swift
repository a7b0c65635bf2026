import SampleApp
import Testing

@testable import VIPERS

@Suite("The List's Director")
struct ItemsListDirectorTests {
    private let log = CallLog()
    private let director = ItemsListDirector(item: nil)
    private let ui: ListUISpy
    private let delegate: HomeDelegateSpy

    init() {
        ui = ListUISpy(log)
        delegate = HomeDelegateSpy(log)
        wire(director)
    }

    private func wire(_ director: ItemsListDirector) {
        director.ui = ui
        director.dataManager = ListDataSpy(log)
        director.navigator = ListNavigatorSpy(log)
        director.delegate = delegate
    }

    @Test("when the Scene is ready, the List's Director asks the Worker to observe the items, then to fetch them")
    func loading() {
        director.onUIReady()
        #expect(log.take() == ["data observeItems", "ui loading true", "data fetchItems"])
    }

    @Test("the List's Director displays items as rows, and the number of open items, again after each change")
    func presenting() {
        director.present(items: [.sword, .grail])
        #expect(
            log.take() == ["ui loading false", "ui count 1 open", "ui items Sharpen Excalibur, Find the Grail"])
        director.presentChange(items: [.grail])
        #expect(log.take() == ["ui count 0 open", "ui items Find the Grail"])
    }

    @Test("the List's Director displays the reason if there are no rows: no items, or none that match the filter")
    func noRows() {
        director.present(items: [.sword])
        director.onFilterChanged(filter: "zz")
        director.presentChange(items: [])
        #expect(
            log.take() == [
                "ui loading false", "ui count 1 open", "ui items Sharpen Excalibur", "ui filtering true",
                "ui no items: \(Texts.nothingFound)", "ui count 0 open", "ui no items: \(Texts.noItems)",
            ])
    }

    @Test(
        "the List's Director filters the rows and offers Cancel while the user types, until Clear or Cancel")
    func filter() {
        director.present(items: [.sword, .grail])
        _ = log.take()
        director.onFilterChanged(filter: "G")
        director.onFilterChanged(filter: "GR")
        #expect(
            log.take() == ["ui filtering true", "ui items Find the Grail", "ui items Find the Grail"])
        director.onFilterCleared()
        #expect(log.take() == ["ui no filter", "ui items Sharpen Excalibur, Find the Grail"])
        director.onFilterChanged(filter: "ex")
        director.onFilterCancelled()
        #expect(
            log.take() == [
                "ui filtering true", "ui items Sharpen Excalibur", "ui no filter",
                "ui items Sharpen Excalibur, Find the Grail",
            ])
    }

    @Test("if a filter is typed before the items are known, the List's Director later displays only matching items")
    func earlyFilter() {
        director.onFilterChanged(filter: "grail")
        #expect(log.take() == ["ui filtering true"])
        director.present(items: [.sword, .grail])
        #expect(log.take() == ["ui loading false", "ui count 1 open", "ui items Find the Grail"])
    }

    @Test("the List's Director goes to the item of the selected row, also while a filter hides other rows")
    func selection() {
        director.present(items: [.sword, .grail])
        director.onFilterChanged(filter: "grail")
        _ = log.take()
        director.onItemSelected(index: 0)
        #expect(log.take() == ["gotoDetail 2"])
    }

    @Test("on Add, the List's Director goes to Add Item, and clears the message")
    func add() {
        director.onAddItem()
        director.itemDidAdd(.sword)
        #expect(log.take() == ["ui no message", "gotoAdd", "ui success Saved Sharpen Excalibur"])
    }

    @Test("the List's Director asks before all items are deleted, and afterwards displays a notice of success")
    func deleting() {
        director.present(items: [.sword])
        _ = log.take()
        director.onDeleteAll()
        #expect(log.take() == ["ui question \(Texts.deleteAllTitle)"])
        director.onDeleteAllConfirmed()
        #expect(log.take() == ["ui no message", "ui loading true", "data deleteAllItems"])
        director.presentSuccess()
        #expect(log.take() == ["ui loading false", "ui success \(Texts.deletedAll)"])
    }

    @Test("the List's Director ignores Delete All while a request is in progress")
    func busy() {
        director.onUIReady()
        _ = log.take()
        director.onDeleteAll()
        #expect(log.take() == [])
    }

    @Test("the List's Director displays a failed request as an error, and repeats the request on Retry")
    func errors() {
        director.onUIReady()
        director.onUIShown()
        _ = log.take()
        director.presentItemFetchError()
        director.onRetry()
        #expect(
            log.take() == [
                "ui loading false", "ui error \(Texts.itemsFailureTitle)", "ui loading true", "data fetchItems",
            ])
        director.present(items: [])
        director.onDeleteAllConfirmed()
        _ = log.take()
        director.presentError()
        director.onRetry()
        #expect(
            log.take() == [
                "ui loading false", "ui error \(Texts.deleteFailureTitle)", "ui no message", "ui loading true",
                "data deleteAllItems",
            ])
    }

    @Test(
        "when the module over the List is closed, the List's Director displays an earlier error, and only once",
        arguments: [0, 1, 2])
    func coveredError(by way: Int) {
        director.present(items: [.sword])
        director.onUIShown()
        switch way {
        case 0: director.onAddItem()
        case 1: director.onItemSelected(index: 0)
        default: director.onLink(.item(2))
        }
        _ = log.take()
        director.presentItemFetchError()
        #expect(log.take() == ["ui loading false"])
        if way == 0 { director.addDidClose() } else { director.onUIShown() }
        director.onUIShown()
        #expect(log.take() == ["ui error \(Texts.itemsFailureTitle)"])
    }

    @Test("when the List's Scene is first shown, and only then, its Director goes to the item it was created with")
    func firstItem() {
        let director = ItemsListDirector(item: 3)
        wire(director)
        director.onUIReady()
        _ = log.take()
        director.onUIShown()
        #expect(log.take() == ["gotoLinkedDetail 3"])
        director.onUIShown()
        #expect(log.take() == [])
    }

    @Test("if two items are requested before the List's Scene is shown, the List's Director goes only to the later one")
    func laterItem() {
        let director = ItemsListDirector(item: 3)
        wire(director)
        director.onLink(.item(2))
        director.onUIShown()
        director.onUIShown()
        #expect(log.take() == ["gotoLinkedDetail 2"])
    }

    @Test("the List's Director goes back when Back is tapped")
    func back() {
        director.onBack()
        #expect(log.take() == ["goBack"])
    }

    @Test("the List's Director goes to the item of a link, even from Details, and passes other links to its delegate")
    func links() {
        director.onLink(.item(2))
        director.linkDidLeadElsewhere(.item(3))
        director.onLink(.document(.terms))
        director.linkDidLeadElsewhere(.document(.privacy))
        #expect(
            log.take() == [
                "gotoLinkedDetail 2", "gotoLinkedDetail 3", "linkDidLeadElsewhere terms",
                "linkDidLeadElsewhere privacy",
            ])
    }
}
