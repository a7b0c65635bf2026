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

    @Test("an edit is dispatched as an Action, and the name shown comes from the Store") func edits() {
        presenter.nameEdited.onNext("F")
        #expect(view.shown.isEmpty)
        store.nameSubject.onNext("from elsewhere")
        #expect(view.shown == ["from elsewhere"])
        #expect(actions.words == ["AddItemEditAction(name: \"F\")"])
    }

    @Test("the form can be swiped away while its name is empty") func swiping() {
        store.nameSubject.onNext("F")
        store.nameSubject.onNext("")
        #expect(view.shown == ["F", ", loose"])
    }

    @Test("taps on Save and Cancel are dispatched to the Store") func taps() {
        presenter.saveTapped.onNext(())
        presenter.cancelTapped.onNext(())
        #expect(actions.words == ["save", "cancel"])
    }

    @Test(
        "each state of adding an item is shown as a text",
        arguments: [
            (AddItemState.editing, ["ready "]), (.emptyName, ["ready Enter a name"]), (.inProgress, ["waiting "]),
            (.failed, ["ready ", "Can't save the item: No connection"]), (.saved(name: "F"), []), (.cancelled, []),
            (.askingDiscard, ["Discard what you typed?: It isn't saved."]),
        ])
    func states(state: AddItemState, words: [String]) {
        store.stateSubject.onNext(state)
        #expect(view.shown == words)
    }

    @Test("Cancel leads back without a name or after Discard, but not after Keep editing") func leaving() {
        store.stateSubject.onNext(.cancelled)
        store.stateSubject.onNext(.askingDiscard)
        for button in view.buttons { button.tapObserver.onNext(()) }
        #expect(actions.words == ["list", "list", "keepEditing"])
    }

    @Test("a saved item leads back to the list, but closing a failure's dialog doesn't") func ends() {
        store.stateSubject.onNext(.failed)
        for button in view.buttons { button.tapObserver.onNext(()) }
        store.stateSubject.onNext(.saved(name: "F"))
        #expect(actions.words == ["close", "list"])
    }
}
