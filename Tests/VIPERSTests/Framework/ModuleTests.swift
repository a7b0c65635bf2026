import HeadlessUI
import MessageTrace
import Testing

@testable import VIPERS

@Suite("Modules made as the document says work together")
struct ModuleTests {
    private let window = UIWindow()
    private let store = ItemStore([Item(name: "Sword", isEnabled: true), Item(name: "Table", isEnabled: false)])
    private let stack = UINavigationController()

    /// The list on a navigation stack.
    private func list() -> ItemsListScene {
        let list = ItemsListNavigator.makeModule(with: store)
        stack.setViewControllers([list], animated: false)
        window.rootViewController = stack
        window.makeKeyAndVisible()
        return list
    }

    @Test("a Scene that is ready gets what its Worker fetched, as UI models")
    func display() {
        #expect(
            list().items == [ItemUI(name: "Sword", state: "Enabled"), ItemUI(name: "Table", state: "Disabled")])
    }

    @Test("a model is handed to the next module by its Navigator")
    func details() throws {
        list().select(row: 1)
        let details = try #require(stack.topViewController as? ItemsDetailsScene)
        #expect(details.name == "Table")
    }

    @Test("a module that succeeded tells its delegate, then goes back")
    func success() throws {
        let list = list()
        list.add()
        try #require(stack.topViewController as? ItemsAddScene).save("Grail")
        #expect(stack.topViewController === list)
        #expect(list.items.map(\.name) == ["Sword", "Table", "Grail"])
    }

    @Test("a module that failed displays it, and stays")
    func failure() throws {
        let list = list()
        store.isFull = true
        list.add()
        let add = try #require(stack.topViewController as? ItemsAddScene)
        add.save("Grail")
        #expect(add.error == "No room")
        #expect(stack.topViewController === add)
        #expect(list.items.count == 2)
    }

    @Test("the flow is recorded as the document draws it")
    func flow() throws {
        let list = list()
        list.add()
        let add = try #require(stack.topViewController as? ItemsAddScene)
        let recorder = Recorder(TraceHeader(app: "Items", clock: .virtual), now: { 0 })
        recorder.record { add.save("Grail") }
        let trace = recorder.finish()
        #expect(
            trace.flow == [
                "– → ItemsAddScene save(_:)",
                "ItemsAddScene → ItemsAddDirector onSaveItem(name:isEnabled:)",
                "ItemsAddDirector → ItemsAddWorker add(item:)",
                "ItemsAddWorker → ItemsAddDirector presentSuccess()",
                "ItemsAddDirector → ItemsListDirector itemDidCreate()",
                "ItemsListDirector → ItemsListWorker fetchItems()",
                "ItemsListWorker → ItemsListDirector present(items:)",
                "ItemsListDirector → ItemsListScene display(items:)",
                "ItemsAddDirector → ItemsAddNavigator goBack()",
            ])
    }

    @Test("a module lives as long as its Scene")
    func lifetime() {
        weak var director: ItemsListDirector?
        weak var worker: ItemsListWorker?
        do {
            let list = ItemsListNavigator.makeModule(with: store)
            director = list.eventsHandler as? ItemsListDirector
            worker = director?.dataManager as? ItemsListWorker
            #expect(director != nil && worker?.presenter === director && director?.ui === list)
        }
        #expect(director == nil)
        #expect(worker == nil)
    }
}

extension Trace {
    /// Every message as `sender → receiver name`, in order; a dash for the user.
    fileprivate var flow: [String] {
        let names = Dictionary(uniqueKeysWithValues: components.map { ($0.id, $0.name) })
        return messages.map { "\(names[$0.from] ?? "–") → \(names[$0.to] ?? "–") \($0.name)" }
    }
}
