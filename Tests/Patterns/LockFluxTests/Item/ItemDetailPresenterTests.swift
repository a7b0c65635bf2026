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

    @Test(
        "ItemDetailPresenter dispatches Actions at its start, on edits and on taps, and shows nothing before a reply"
    )
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

    @Test("ItemDetailPresenter returns to the list at once if the Store allows it, otherwise after a tap on Discard")
    func leaving() {
        store.leaveSubject.onNext(.free(id: 1))
        store.leaveSubject.onNext(.askingDiscard(id: 1))
        #expect(view.buttons.map(\.title) == ["Discard", "Keep editing"])
        for button in view.buttons { button.tapObserver.onNext(()) }
        #expect(actions.words.dropFirst() == ["list", "list", "keepEditing"])
    }

    @Test("ItemDetailPresenter shows empty texts until the item is known, then the item's texts") func words() {
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

    @Test("ItemDetailPresenter ignores states that the Store publishes for other items")
    func otherItem() {
        store.subject.onNext(ItemDetail(id: 2, isWaiting: true))
        store.leaveSubject.onNext(.askingDiscard(id: 2))
        store.leaveSubject.onNext(.free(id: 2))
        #expect(view.shown.isEmpty && view.buttons.isEmpty)
        #expect(actions.words == ["open(id: 1)"])
    }

    @Test(
        "ItemDetailPresenter shows as a text that a comment is saved, or why a request failed",
        arguments: [
            (ItemDetailMessage.commentSaved, "Comment saved"), (.offline, "No connection"),
            (.notFound, "There is no such item"),
        ])
    func message(message: ItemDetailMessage, words: String) {
        store.subject.onNext(ItemDetail(id: 1, message: message))
        #expect(view.shown.last?.message == words)
    }
}
