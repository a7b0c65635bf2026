import Foundation
import HeadlessUI
import MessageTrace
import Testing

@testable import VIPERS

@Suite("The document's Items work on the framework")
struct ItemsTests {
    private let server = ItemServer([
        Item(name: "Sword", date: Date(timeIntervalSince1970: 0), isEnabled: true),
        Item(name: "Table", date: Date(timeIntervalSince1970: 86_400), isEnabled: false),
    ])
    private let window = UIWindow()
    private let welcome = UIViewController()
    private let stack = UINavigationController()
    private let list: ItemsListScene

    init() {
        list = ItemsListNavigator.makeModule(with: server)
        stack.viewControllers = [list]
        window.rootViewController = welcome
        window.makeKeyAndVisible()
        welcome.present(stack, animated: false)
        server.answer()
    }

    @Test("a Scene that is ready gets what its Worker fetched, as UI models: a date is a text")
    func display() {
        #expect(list.items.map(\.name) == ["Sword", "Table"])
        #expect(list.items.map(\.date) == ["1970-01-01", "1970-01-02"])
        #expect(list.items.map(\.state) == ["Enabled", "Disabled"])
    }

    @Test("Delete All ends with success, or with an error and all items", arguments: [false, true])
    func deleteAll(isDown: Bool) {
        server.isDown = isDown
        list.deleteAll()
        #expect(list.message == "" && list.items.count == 2)
        server.answer()
        #expect(list.message == (isDown ? "Something went wrong" : "Done"))
        #expect(list.items.count == (isDown ? 2 : 0))
    }

    @Test("a model is handed to the next module by its Navigator")
    func details() throws {
        list.select(row: 1)
        let details = try #require(stack.topViewController as? ItemsDetailsScene)
        #expect(details.labels == ["Table", "1970-01-02", "Disabled"])
    }

    @Test("a module that succeeded tells its delegate, which fetches anew, and goes back")
    func success() throws {
        list.add()
        try #require(stack.topViewController as? ItemsAddScene).save("Grail", isEnabled: false)
        server.answer()
        #expect(stack.topViewController === list)
        #expect(list.items.map(\.name) == ["Sword", "Table", "Grail"])
        #expect(list.items.last?.state == "Disabled")
    }

    @Test("a module that failed displays it, and stays")
    func failure() throws {
        list.add()
        let add = try #require(stack.topViewController as? ItemsAddScene)
        server.isDown = true
        add.save("Grail", isEnabled: true)
        server.answer()
        #expect(add.message == "Something went wrong")
        #expect(stack.topViewController === add && list.items.count == 2)
    }

    @Test("the List goes back to Welcome")
    func back() {
        list.back()
        #expect(welcome.presentedViewController == nil)
    }

    @Test("a saved item flows as the document tells it")
    func flow() throws {
        list.add()
        let add = try #require(stack.topViewController as? ItemsAddScene)
        let recorder = Recorder(TraceHeader(app: "Items", clock: .virtual), now: { 0 })
        recorder.record {
            add.save("Grail", isEnabled: true)
            server.answer()
        }
        let trace = recorder.finish()
        let names = Dictionary(uniqueKeysWithValues: trace.components.map { ($0.id, $0.name) })
        #expect(
            trace.messages.map { "\(names[$0.to] ?? "") \($0.name)" } == [
                "ItemsAddScene save(_:isEnabled:)", "ItemsAddDirector onSaveItem(name:isEnabled:)",
                "ItemsAddWorker add(item:)", "ItemsAddDirector presentSuccess()",
                "ItemsListDirector itemDidCreate()", "ItemsListWorker fetchItems()", "ItemsAddNavigator goBack()",
                "ItemsListDirector present(items:)", "ItemsListScene display(items:)",
            ])
    }

    @Test("a module lives as long as its Scene")
    func lifetime() throws {
        weak var director: ItemsListDirector?
        weak var worker: ItemsListWorker?
        do {
            let list = ItemsListNavigator.makeModule(with: server)
            director = list.eventsHandler as? ItemsListDirector
            worker = director?.dataManager as? ItemsListWorker
            #expect(director != nil && worker?.presenter === director && director?.ui === list)
        }
        #expect(director == nil && worker == nil)
    }
}
