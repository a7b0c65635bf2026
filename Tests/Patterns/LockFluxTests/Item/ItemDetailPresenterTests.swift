import SampleApp
import Testing

@testable import LockFlux

private final class ItemDetailViewDouble: @MainActor ItemDetailViewProtocol {
    private(set) var shown: [ItemDetailConfiguration] = []

    private(set) var buttons: [AlertActionButtonConfiguration] = []

    func show(detail: ItemDetailConfiguration) { shown.append(detail) }
    func displayAlertController(buttons: [AlertActionButtonConfiguration], title: String, message: String) {
        self.buttons = buttons
    }
}

struct ItemDetailPresenterTests {
    private let store = ItemDetailStoreDouble()
    private let view = ItemDetailViewDouble()
    private let actions: Observed<any Action>
    private let presenter: ItemDetailPresenter
    private let item = Item(id: 1, name: "Polish", date: Item.scenarioStart)

    init() {
        let dispatcher = Dispatcher()
        actions = Observed(dispatcher.register)
        presenter = ItemDetailPresenter(view: view, id: 1, dispatcher: dispatcher, itemDetailStore: store)
        presenter.onViewReady()
    }

    @Test("ItemDetailPresenter opens its item, and dispatches each edit and tap without showing anything itself")
    func actionsSent() {
        presenter.doneTapped.onNext(())
        presenter.reopenTapped.onNext(())
        presenter.commentEdited.onNext("a")
        presenter.saveTapped.onNext(())
        presenter.backTapped.onNext(())
        #expect(
            actions.words == [
                "open(id: 1)", "setDone(true)", "setDone(false)", "ItemCommentEditAction(comment: \"a\")",
                "saveComment", "leave",
            ])
        #expect(view.shown.isEmpty)
    }

    @Test("Back leads to the list without an unsaved comment or after Discard, but not after Keep editing")
    func leaving() {
        store.leaveSubject.onNext(.free(id: 1))
        store.leaveSubject.onNext(.askingDiscard(id: 1))
        #expect(view.buttons.map(\.title) == ["Discard", "Keep editing"])
        for button in view.buttons { button.tapObserver.onNext(()) }
        #expect(actions.words.dropFirst() == ["list", "list", "keepEditing"])
    }

    @Test("a known item is shown as texts, and an unknown item isn't shown") func words() {
        store.subject.onNext(ItemDetail(id: 1, isWaiting: true))
        store.subject.onNext(ItemDetail(id: 1, item: item, comment: "soon"))
        #expect(
            view.shown == [
                ItemDetailConfiguration(
                    name: "", date: "", state: "", canBeDone: false, canBeReopened: false, comment: "", message: nil,
                    isWaiting: true),
                ItemDetailConfiguration(
                    name: "Polish", date: "5 January 2026", state: "Open", canBeDone: true, canBeReopened: false,
                    comment: "soon", message: nil, isWaiting: false),
            ])
    }

    @Test("ItemDetailPresenter ignores a state in the Store that belongs to an item other than its own")
    func otherItem() {
        store.subject.onNext(ItemDetail(id: 2, isWaiting: true))
        store.leaveSubject.onNext(.askingDiscard(id: 2))
        store.leaveSubject.onNext(.free(id: 2))
        #expect(view.shown.isEmpty && view.buttons.isEmpty)
        #expect(actions.words == ["open(id: 1)"])
    }

    @Test(
        "each message in the Store's state is shown as a text",
        arguments: [
            (ItemDetailMessage.commentSaved, "Comment saved"), (.offline, "No connection"),
            (.notFound, "There is no such item"),
        ])
    func message(message: ItemDetailMessage, words: String) {
        store.subject.onNext(ItemDetail(id: 1, message: message))
        #expect(view.shown.last?.message == words)
    }
}
