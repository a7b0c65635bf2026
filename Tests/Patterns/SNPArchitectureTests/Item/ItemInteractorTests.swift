import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("ItemInteractor")
struct ItemInteractorTests {
    private let log = CallLog()
    private let itemsManager: ItemsManagerDouble
    private let item = Item(id: 2, name: "Lance", date: Item.scenarioStart, comment: "old")

    init() { itemsManager = ItemsManagerDouble(log: log) }

    private func interactor() -> ItemInteractor {
        let interactor = ItemInteractor(id: 2, itemsManager: itemsManager, broadcaster: BroadcasterDouble(log: log))
        interactor.presenter = ItemPresenterDouble(log)
        interactor.router = ItemRouterDouble(log)
        return interactor
    }

    /// An Interactor that knows its item, and has no request under way.
    private func loaded() -> ItemInteractor {
        let interactor = interactor()
        interactor.viewDidLoad()
        itemsManager.items[0](item, nil)
        return interactor
    }

    private func changed(_ change: (inout Item) -> Void) -> Item {
        var item = item
        change(&item)
        return item
    }

    @Test("ItemInteractor registers for changes, fetches its item, and passes the item to the Presenter")
    func fetch() {
        let interactor = interactor()
        interactor.viewDidLoad()
        #expect(log.calls == ["register ItemsDidChange", "present waiting true", "fetchItem 2"])
        itemsManager.items[0](item, nil)
        #expect(log.calls.dropFirst(3) == ["present waiting false", "present 2 old"])
    }

    @Test("ItemInteractor passes its changed item to the Presenter, or an error if the item was deleted")
    func change() {
        let interactor = interactor()
        interactor.itemsDidChange([Item(id: 1, name: "", date: item.date), changed { $0.isDone = true }])
        interactor.itemsDidChange([])
        #expect(log.calls == ["present 2 done old", "handle 5"])
    }

    @Test("ItemInteractor keeps an edited comment when the item changes, until the comment is saved")
    func comment() {
        let interactor = loaded()
        interactor.commentTextFieldChanged(comment: "new")
        interactor.itemsDidChange([changed { $0.comment = "other" }])
        #expect(log.calls.last == "present 2 new")
        interactor.itemsDidChange([changed { $0.comment = "new" }])
        interactor.itemsDidChange([changed { $0.comment = "newest" }])
        #expect(log.calls.last == "present 2 newest")
    }

    @Test("ItemInteractor saves the edited comment on Save, and then tells the Presenter that the comment is saved")
    func save() {
        let interactor = loaded()
        interactor.commentTextFieldChanged(comment: "new")
        let count = log.calls.count
        interactor.saveButtonTapped()
        itemsManager.changes[0](nil)
        #expect(
            log.calls.dropFirst(count) == [
                "present waiting true", "setComment 2 new", "present waiting false", "presentSavedComment",
            ])
    }

    @Test("ItemInteractor marks its item as done on Done, and as open on Reopen")
    func done() {
        let interactor = loaded()
        interactor.doneButtonTapped()
        itemsManager.changes[0](nil)
        interactor.reopenButtonTapped()
        #expect(log.calls.filter { $0.hasPrefix("setDone") } == ["setDone 2 true", "setDone 2 false"])
    }

    @Test("ItemInteractor requests nothing before its item is known, and only one change at a time")
    func oneRequest() {
        let interactor = interactor()
        interactor.viewDidLoad()
        interactor.itemsDidChange([item])
        interactor.doneButtonTapped()
        interactor.saveButtonTapped()
        itemsManager.items[0](nil, .itemUnreachable)
        interactor.saveButtonTapped()
        interactor.doneButtonTapped()
        #expect(log.calls.filter { $0.hasPrefix("set") } == ["setComment 2 old"])

        let empty = self.interactor()
        empty.doneButtonTapped()
        empty.saveButtonTapped()
        #expect(log.calls.count { $0.hasPrefix("set") } == 1)
    }

    @Test("ItemInteractor passes an error to the Presenter", arguments: [SNPError.itemUnreachable, .itemNotFound])
    func failure(error: SNPError) {
        let interactor = loaded()
        interactor.doneButtonTapped()
        itemsManager.changes[0](error)
        #expect(log.calls.suffix(2) == ["present waiting false", "handle \(error.code)"])
    }

    @Test("ItemInteractor can be freed during a request, and the later reply has no effect")
    func late() {
        var scene: ItemInteractor? = interactor()
        weak let reference = scene
        scene?.viewDidLoad()
        scene = nil
        #expect(reference == nil)
        itemsManager.items[0](item, nil)
        #expect(log.calls.last == "fetchItem 2")
    }

    @Test("ItemInteractor asks for confirmation on Back when a comment is unsaved, and navigates back on Discard")
    func back() {
        let interactor = loaded()
        let count = log.calls.count
        interactor.backButtonTapped()
        interactor.commentTextFieldChanged(comment: "new")
        interactor.backButtonTapped()
        interactor.discardButtonTapped()
        interactor.itemsDidChange([changed { $0.comment = "new" }])
        interactor.backButtonTapped()
        #expect(
            log.calls.dropFirst(count) == [
                "navigateBack", "presentDiscardQuestion", "navigateBack", "present 2 new", "navigateBack",
            ])
    }
}
