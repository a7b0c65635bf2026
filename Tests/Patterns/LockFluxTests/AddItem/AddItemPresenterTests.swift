import SampleApp
import Testing

@testable import LockFlux

private final class AddItemViewDouble: @MainActor AddItemViewProtocol {
    private(set) var shown: [String] = []
    private(set) var buttons: [AlertActionButtonConfiguration] = []

    func show(name: String, canBeSwipedAway: Bool) { shown.append(canBeSwipedAway ? "\(name), loose" : name) }
    func show(isWaiting: Bool, error: String?) { shown.append("\(isWaiting ? "waiting" : "ready") \(error ?? "")") }
    func displayAlertController(buttons: [AlertActionButtonConfiguration], title: String, message: String) {
        self.buttons = buttons
        shown.append("\(title): \(message)")
    }
}

struct AddItemPresenterTests {
    private let dispatcher = Dispatcher()
    private let store = AddItemStoreDouble()
    private let view = AddItemViewDouble()
    private let actions: Observed<any Action>
    private let presenter: AddItemPresenter

    init() {
        actions = Observed(dispatcher.register)
        presenter = AddItemPresenter(view: view, dispatcher: dispatcher, addItemStore: store)
        presenter.onViewReady()
    }

    @Test("AddItemPresenter dispatches each edit as an Action, and shows only the name that the Store sends")
    func edits() {
        presenter.nameEdited.onNext("F")
        #expect(view.shown.isEmpty)
        store.nameSubject.onNext("from elsewhere")
        #expect(view.shown == ["from elsewhere"])
        #expect(actions.words == ["AddItemEditAction(name: \"F\")"])
    }

    @Test("the Add Item form can be swiped away only while its name is empty") func swiping() {
        store.nameSubject.onNext("F")
        store.nameSubject.onNext("")
        #expect(view.shown == ["F", ", loose"])
    }

    @Test("AddItemPresenter dispatches an Action for a tap on Save and for a tap on Cancel") func taps() {
        presenter.saveTapped.onNext(())
        presenter.cancelTapped.onNext(())
        #expect(actions.words == ["save", "cancel"])
    }

    @Test(
        "AddItemPresenter shows a spinner, an error or a dialog, depending on the Store's state",
        arguments: [
            (AddItemState.editing, ["ready "]), (.emptyName, ["ready Enter a name"]), (.inProgress, ["waiting "]),
            (.failed, ["ready ", "Can't save the item: No connection"]), (.saved(name: "F"), []), (.cancelled, []),
            (.askingDiscard, ["Discard what you typed?: It isn't saved."]),
        ])
    func states(state: AddItemState, words: [String]) {
        store.stateSubject.onNext(state)
        #expect(view.shown == words)
    }

    @Test("AddItemPresenter returns to the list after a tap on Cancel or Discard, but not after Keep editing")
    func leaving() {
        store.stateSubject.onNext(.cancelled)
        store.stateSubject.onNext(.askingDiscard)
        for button in view.buttons { button.tapObserver.onNext(()) }
        #expect(actions.words == ["list", "list", "keepEditing"])
    }

    @Test("AddItemPresenter returns to the list once an item is saved, but not when a failure's dialog is closed")
    func ends() {
        store.stateSubject.onNext(.failed)
        for button in view.buttons { button.tapObserver.onNext(()) }
        store.stateSubject.onNext(.saved(name: "F"))
        #expect(actions.words == ["close", "list"])
    }
}
