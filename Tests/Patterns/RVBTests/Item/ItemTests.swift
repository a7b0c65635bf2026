import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import RVB

@Suite("Item")
struct ItemTests {
    let service = ItemsServiceDouble()
    let item: any ItemControllable
    let navigation: UINavigationController
    let app: Application

    init() {
        item = ItemBuilder(.init(itemsService: service)).build(with: .init(id: 2))
        navigation = UINavigationController(rootViewController: item)
        app = shown(navigation)
    }

    /// Taps Back, and returns how often the parent was told.
    private func leave() throws -> () -> Int {
        let listener = Listener<Void>()
        item.closed.sink { listener.hear(()) }.store(in: &item.cancellableBag)
        navigation.setViewControllers([Screen("list"), item], animated: false)
        try app.tapBack()
        return { listener.heard.count }
    }

    private func load(_ item: Item) {
        service.reply(.success(item))
    }

    @Test("the Item module has its item's id as its own id, and shows the item")
    func shows() {
        #expect(item.id == 2)
        #expect(service.calls == ["fetch 2"])
        load(Item(2, "b", isDone: true, comment: "c"))
        #expect(app.label("item.name").text == "b")
        #expect(app.label("item.date").text == Texts.date(Item.scenarioStart))
        #expect(app.label("item.state").text == Texts.state(isDone: true))
        #expect(app.field("item.comment").text == "c")
        #expect(!app.button("item.done").exists)
        #expect(app.button("item.reopen").exists)
    }

    @Test("the Item module shows changes of its item, and says when the item no longer exists")
    func told() {
        load(Item(2))
        service.tell([Item(1, isDone: true), Item(2)])
        #expect(app.label("item.state").text == Texts.state(isDone: false))
        service.tell([Item(1), Item(2, isDone: true)])
        #expect(app.label("item.state").text == Texts.state(isDone: true))
        service.tell([])
        #expect(app.label("item.message").text == Texts.noSuchItem)
        #expect(app.label("item.name").text == "name")
    }

    @Test("the Item module marks its item as done, and reopens it")
    func done() throws {
        load(Item(2))
        try app.button("item.done").tap()
        service.reply(.success(Item(2, isDone: true)))
        try app.button("item.reopen").tap()
        #expect(service.calls == ["fetch 2", "done 2 true", "done 2 false"])
    }

    @Test("the Item module saves a comment, and shows that it is saved")
    func comment() throws {
        load(Item(2))
        try app.field("item.comment").typeText("c")
        try app.button("item.save").tap()
        service.reply(.success(Item(2, comment: "c")))
        #expect(service.calls == ["fetch 2", "comment 2 c"])
        #expect(app.label("item.message").text == Texts.commentSaved)
    }

    @Test("when the shown item changes, the Item module shows the new comment, unless the user has edited the comment")
    func unsavedComment() throws {
        load(Item(2, comment: "c"))
        service.tell([Item(2, comment: "d")])
        #expect(app.field("item.comment").text == "d")
        try app.field("item.comment").typeText("!")
        service.tell([Item(2, comment: "e")])
        #expect(app.field("item.comment").text == "d!")
    }

    @Test("the Item module reports a tap on Back to its parent")
    func closes() throws {
        let count = try leave()
        #expect(count() == 1)
    }

    @Test(
        "the Item module asks for confirmation before it discards an unsaved comment",
        arguments: [Texts.discard, Texts.keepEditing])
    func asks(answer: String) throws {
        load(Item(2))
        try app.field("item.comment").typeText("c")
        let count = try leave()
        #expect(app.snapshot().dialog?.title == Texts.discardTitle)
        #expect(count() == 0)
        try app.alert.button(answer).tap()
        #expect(count() == (answer == Texts.discard ? 1 : 0))
    }

    @Test("the Item module makes no request before its item is known, or while another request is in progress")
    func oneRequest() throws {
        let reactor = ItemViewReactor(itemsService: service, id: 3)
        let actions: [ItemViewReactor.Action] = [.setDone(true), .saveComment]
        actions.forEach(reactor.send)
        #expect(service.calls == ["fetch 2"])
        service.tell([Item(3)])
        actions.forEach(reactor.send)
        #expect(service.calls == ["fetch 2", "done 3 true"])
        #expect(reactor.currentState.isWaiting)
    }

    @Test(
        "the Item module shows the reason if a request failed",
        arguments: [(ItemsError.offline, Texts.noConnection), (.notFound, Texts.noSuchItem)])
    func fails(error: ItemsError, text: String) throws {
        service.reply(.failure(error))
        #expect(app.label("item.message").text == text)
        service.tell([Item(2)])
        try app.button("item.done").tap()
        #expect(app.label("item.message").text?.isEmpty ?? true)
    }

    @Test("Item's reactor stops observing the service when it is freed, even with a request in progress")
    func lifetime() {
        var reactor: ItemViewReactor? = ItemViewReactor(itemsService: service, id: 3)
        weak let weakReactor = reactor
        reactor?.send(action: .load)
        reactor = nil
        #expect(weakReactor == nil)
        #expect(service.observers.map(\.observation.hasEnded) == [false, true])
    }
}
