import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import LockFlux

struct ItemDetailViewTests {
    private let actions: Observed<any Action>
    private let view: ItemDetailView
    private let window: UIWindow
    private let person: Application

    init() {
        let dispatcher = Dispatcher()
        actions = Observed(dispatcher.register)
        view = ItemDetailView(id: 1, dispatcher: dispatcher, itemDetailStore: ItemDetailStoreDouble())
        (window, person) = LockFluxTests.person(before: view)
    }

    private func show(isDone: Bool) {
        view.show(
            detail: ItemDetailConfiguration(
                name: "Polish", date: "today", state: "state", canBeDone: !isDone, canBeReopened: isDone,
                comment: "soon", message: "Saved", isWaiting: isDone))
    }

    @Test("ItemDetailView shows the item's state, and either Done or Reopen") func shown() {
        show(isDone: false)
        #expect(
            ["name", "date", "state", "message"].map { person.label("item.\($0)").text } == [
                "Polish", "today", "state", "Saved",
            ])
        #expect(person.field("item.comment").text == "soon")
        #expect(person.button("item.done").exists && !person.button("item.reopen").exists)
        show(isDone: true)
        #expect(!person.button("item.done").exists && person.button("item.reopen").exists)
        #expect(person.snapshot().elements.contains { $0.id == "item.spinner" && !$0.isHidden })
    }

    @Test("ItemDetailView passes a tap on the system's Back button to its Presenter, and stays on screen")
    func back() throws {
        let window = UIWindow()
        let stack = UINavigationController(rootViewController: UIViewController())
        window.rootViewController = stack
        window.makeKeyAndVisible()
        let dispatcher = Dispatcher()
        let actions = Observed(dispatcher.register)
        let view = ItemDetailView(id: 1, dispatcher: dispatcher, itemDetailStore: ItemDetailStoreDouble())
        stack.pushViewController(view, animated: false)
        try Application(window).tapBack()
        #expect(stack.topViewController === view)
        #expect(actions.words.last == "leave")
    }

    @Test("ItemDetailView passes each edit and each tap to its Presenter") func inputs() throws {
        show(isDone: false)
        try person.button("item.done").tap()
        show(isDone: true)
        try person.button("item.reopen").tap()
        try person.field("item.comment").typeText("!")
        try person.button("item.save").tap()
        #expect(
            actions.words == [
                "open(id: 1)", "setDone(true)", "setDone(false)", "ItemCommentEditAction(comment: \"soon!\")",
                "saveComment",
            ])
    }
}
