import Testing

@testable import SNPArchitecture

@Suite("AddItemInteractor")
struct AddItemInteractorTests {
    private let log = CallLog()
    private let itemsManager: ItemsManagerDouble

    init() { itemsManager = ItemsManagerDouble(log: log) }

    private func interactor() -> AddItemInteractor {
        let interactor = AddItemInteractor(itemsManager: itemsManager, broadcaster: BroadcasterDouble(log: log))
        interactor.presenter = AddItemPresenterDouble(log)
        interactor.router = AddItemRouterDouble(log)
        return interactor
    }

    @Test("AddItemInteractor adds an item, notifies observers of the new item, and navigates back")
    func save() {
        let interactor = interactor()
        interactor.saveButtonTapped(name: "Lance")
        #expect(log.calls == ["present waiting true", "addItem Lance"])
        itemsManager.changes[0](nil)
        #expect(log.calls.dropFirst(2) == ["present waiting false", "itemWasAdded Lance", "navigateBack"])
    }

    @Test("AddItemInteractor refuses an item without a name")
    func empty() {
        interactor().saveButtonTapped(name: "")
        #expect(log.calls == ["handle addItem"])
    }

    @Test("AddItemInteractor saves one item at a time")
    func twice() {
        let interactor = interactor()
        interactor.saveButtonTapped(name: "Lance")
        interactor.saveButtonTapped(name: "Lance")
        #expect(log.calls == ["present waiting true", "addItem Lance"])
    }

    @Test("AddItemInteractor passes an error to the Presenter, and can then save the item again")
    func failure() {
        let interactor = interactor()
        interactor.saveButtonTapped(name: "Lance")
        itemsManager.changes[0](.itemNotAdded)
        #expect(log.calls.dropFirst(2) == ["present waiting false", "handle items"])
        interactor.saveButtonTapped(name: "Lance")
        #expect(log.calls.last == "addItem Lance")
    }

    @Test(
        "AddItemInteractor navigates back on Cancel, and a reply that comes after it was freed has no effect"
    )
    func cancel() {
        var scene: AddItemInteractor? = interactor()
        weak let reference = scene
        scene?.saveButtonTapped(name: "Lance")
        scene?.cancelButtonTapped(name: "")
        scene = nil
        #expect(reference == nil)
        itemsManager.changes[0](nil)
        #expect(log.calls == ["present waiting true", "addItem Lance", "navigateBack"])
    }

    @Test("AddItemInteractor notifies no observers of an item that is saved while the View disappears")
    func leaving() {
        let interactor = interactor()
        interactor.saveButtonTapped(name: "Lance")
        interactor.viewWillDisappear(true)
        itemsManager.changes[0](nil)
        #expect(log.calls == ["present waiting true", "addItem Lance", "present waiting false"])
    }

    @Test(
        "AddItemInteractor accepts taps again after a reply that came during a swipe that the user cancelled",
        arguments: [false, true])
    func staying(isSaved: Bool) {
        let interactor = interactor()
        interactor.saveButtonTapped(name: "Lance")
        interactor.viewWillDisappear(true)
        itemsManager.changes[0](isSaved ? nil : .itemNotAdded)
        interactor.viewWillAppear(true)
        #expect(
            log.calls.dropFirst(2) == (isSaved ? ["present waiting false"] : ["present waiting false", "handle items"]))
        interactor.saveButtonTapped(name: "Gareth")
        #expect(log.calls.suffix(2) == ["present waiting true", "addItem Gareth"])
    }

    @Test("after each edit, AddItemInteractor tells the Presenter whether the name field has a text")
    func typing() {
        let interactor = interactor()
        interactor.nameTextFieldChanged(name: "L")
        interactor.nameTextFieldChanged(name: "")
        #expect(log.calls == ["present name typed true", "present name typed false"])
    }

    @Test("AddItemInteractor asks for confirmation on Cancel when a name is typed, and navigates back on Discard")
    func ask() {
        let interactor = interactor()
        interactor.cancelButtonTapped(name: "Lance")
        #expect(log.calls == ["presentDiscardQuestion"])
        interactor.discardButtonTapped()
        #expect(log.calls.dropFirst() == ["navigateBack"])
    }
}
