import HeadlessUI
import SampleApp
import Testing

@testable import RoundTable

/// The classes of the Items module, each with doubles around it.
struct ItemsModuleTests {
    let ear = Ear()
    let trunk = TrunkDouble()
    let pipeline = ItemsModulePipeline()
    let state = ItemsModuleState()

    @Suite("Items' Core")
    struct CoreTests {
        let list = ItemsModuleTests()
        let core: ItemsModuleCore
        var state: ItemsModuleState { list.state }
        var service: ItemsDouble { list.trunk.items }

        init() {
            core = ItemsModuleCore(pipeline: list.pipeline, state: list.state, itemsManager: list.trunk.items)
            list.pipeline.link(presenter: PresenterDouble(pipeline: list.pipeline, state: list.state, ear: list.ear))
            core.run()
        }

        @Test("Items' Core loads the items when the module starts, and stores them")
        func load() {
            #expect(service.calls == ["fetchItems"])
            #expect(state.request == .load && state.items == nil)
            service.reply(.success([.open]))
            #expect(state.request == nil && state.items == [.open])
            #expect(list.ear.heard == ["presenter event loaded"])
        }

        @Test("Items' Core stores a change of the items, and reports it")
        func change() {
            service.tell([.done])
            #expect(state.items == [.done])
            #expect(list.ear.heard == ["presenter event itemsChange"])
        }

        @Test(
            "Items' Core stores the filter until it is cleared",
            arguments: [
                ItemsModuleViewIntent.clearButtonTap, .cancelButtonTap,
            ])
        func filter(end: ItemsModuleViewIntent) {
            core.handleView(intent: .filterChange("cal"))
            #expect(state.inputFilter == "cal")
            core.handleView(intent: end)
            #expect(state.inputFilter == "")
        }

        @Test("Items' Core asks for confirmation before it deletes all items, and ignores Delete All during a request")
        func deleteAll() {
            core.handleView(intent: .deleteAllButtonTap)
            #expect(!state.isDeletionAsked)
            service.reply(.success([.open]))
            core.handleView(intent: .deleteAllButtonTap)
            #expect(state.isDeletionAsked)
            core.handleView(intent: .declineButtonTap)
            #expect(!state.isDeletionAsked && service.calls == ["fetchItems"])

            core.handleView(intent: .deleteAllButtonTap)
            core.handleView(intent: .confirmButtonTap)
            #expect(!state.isDeletionAsked && service.calls == ["fetchItems", "deleteAllItems"])
            service.reply(Result<Void, ItemsError>.success(()))
            #expect(state.notice == .deletedAll && state.request == nil)
            #expect(list.ear.heard.last == "presenter event deletedAll")
        }

        @Test(
            "Items' Core stores a failed request until the user answers its dialog, and repeats the request on Retry",
            arguments: [true, false])
        func failure(isRetried: Bool) {
            let intent = isRetried ? ItemsModuleViewIntent.retryButtonTap : .closeButtonTap
            service.reply(Result<[Item], ItemsError>.failure(.offline))
            #expect(state.failure == .load && list.ear.heard == ["presenter event failure"])
            core.handleView(intent: intent)
            #expect(state.failure == nil)
            #expect(service.calls == ["fetchItems"] + (isRetried ? ["fetchItems"] : []))

            service.reply(.success([.open]))
            core.handleView(intent: .confirmButtonTap)
            service.reply(Result<Void, ItemsError>.failure(.offline))
            #expect(state.failure == .deleteAll)
            core.handleView(intent: intent)
            #expect(service.calls.count { $0 == "deleteAllItems" } == (isRetried ? 2 : 1))
        }

        @Test(
            "Items' Core stores whether a screen covers the list, and the name of an item saved on the screen Add Item")
        func covered() {
            core.handleView(intent: .addButtonTap)
            #expect(!state.isCovered)
            core.handleJoint(input: .addItemOpened)
            #expect(state.isCovered)
            core.handleJoint(input: .itemSaved(name: "Feed"))
            core.handleJoint(input: .addItemClosed)
            #expect(!state.isCovered && state.notice == .saved(name: "Feed"))
            core.handleJoint(input: .itemOpened)
            #expect(state.isCovered)
            core.handleJoint(input: .itemClosed)
            #expect(!state.isCovered)
            core.handleJoint(input: .addItemOpened)
            #expect(state.notice == nil)
        }

        @Test("Items' Core clears a failure and a question when an item opens, but not a failure that comes later")
        func itemOpened() {
            state.failure = .load
            state.isDeletionAsked = true
            core.handleJoint(input: .itemOpened)
            #expect(state.failure == nil && !state.isDeletionAsked)

            // The failure isn't shown while an item lies over the list.
            state.failure = .load
            core.handleJoint(input: .itemOpened)
            #expect(state.failure == .load)
        }

        @Test("Items' Core stops observing the service when it is freed")
        func detaching() {
            let service = ItemsDouble()
            var core: ItemsModuleCore? = ItemsModuleCore(pipeline: list.pipeline, state: state, itemsManager: service)
            core?.run()
            #expect(!service.observation.hasEnded)
            core = nil
            #expect(service.observation.hasEnded)
        }
    }

    @Suite("Items' Presenter")
    struct PresenterTests {
        let list = ItemsModuleTests()
        let view: ViewDouble<ItemsModulePresenterUpdate, ItemsModuleViewIntent>
        let presenter: ItemsModulePresenter
        var state: ItemsModuleState { list.state }

        init() {
            view = ViewDouble(ear: list.ear)
            presenter = ItemsModulePresenter(pipeline: list.pipeline, state: list.state)
            list.pipeline.link(view: view)
        }

        /// The names of the updates' cases, such as `list`.
        private var updates: [Substring] {
            list.ear.heard.compactMap { $0.firstMatch(of: /^view update (\w+)/)?.1 }
        }

        @Test("Items' Presenter shows the items that match the filter, each with its date")
        func rows() {
            let first = ItemsModuleRow(id: 1, name: "Polish", date: "5 January 2026", isDone: false)
            let second = ItemsModuleRow(id: 2, name: "Feed", date: "5 January 2026", isDone: true)
            let lists = [
                ("", [Item.open, .done], [first, second], nil as String?), ("FE", [.open, .done], [second], nil),
                ("zz", [.open, .done], [], "Nothing found"),
            ]
            for (filter, items, rows, empty) in lists {
                list.ear.forget()
                (state.items, state.inputFilter) = (items, filter)
                presenter.handleView(intent: .filterChange(filter))
                let update = ItemsModuleList(
                    count: "1 open", filter: filter, isFiltering: !filter.isEmpty, empty: empty, rows: rows)
                let heard = Ear()
                heard.hear("view update", ItemsModulePresenterUpdate.list(update))
                #expect(list.ear.heard == heard.heard)
            }
        }

        @Test("Items' Presenter shows nothing about items before they are loaded, and a text if there are no items")
        func empty() {
            presenter.update(firstAppear: true)
            #expect(list.ear.heard[0] == "view update setup(title: \"Items\")")
            #expect(list.ear.heard[1].contains("count: nil") && list.ear.heard[1].contains("empty: nil"))
            list.ear.forget()
            state.items = []
            presenter.handleCore(event: .loaded)
            #expect(list.ear.heard.contains { $0.contains("\"0 open\"") && $0.contains("\"No items\"") })
        }

        @Test("Items' Presenter shows the notice and the waiting indicator from State")
        func notice() {
            state.request = .deleteAll
            presenter.handleView(intent: .confirmButtonTap)
            (state.request, state.notice) = (nil, .deletedAll)
            presenter.handleCore(event: .deletedAll)
            state.notice = .saved(name: "Feed")
            presenter.handleJoint(input: .itemSaved(name: "Feed"))
            #expect(
                list.ear.heard == [
                    "view update notice(text: nil)", "view update toggleWaitingIndicator(visible: true)",
                    "view update toggleWaitingIndicator(visible: false)",
                    "view update notice(text: Optional(\"All items are deleted\"))",
                    "view update notice(text: Optional(\"Saved Feed\"))",
                ])
        }

        @Test("Items' Presenter shows the question 'Delete all items?' only if State contains the question")
        func question() {
            presenter.handleView(intent: .deleteAllButtonTap)
            #expect(updates == [])
            state.isDeletionAsked = true
            presenter.handleView(intent: .deleteAllButtonTap)
            #expect(updates == ["question"])
            #expect(list.ear.heard[0].contains("Delete all items?"))
        }

        @Test("Items' Presenter shows no failure while another screen covers the list")
        func failure() {
            (state.failure, state.isItemOpen) = (.load, true)
            presenter.handleCore(event: .failure)
            #expect(updates == ["toggleWaitingIndicator"])
            state.isItemOpen = false
            presenter.handleJoint(input: .itemClosed)
            #expect(updates == ["toggleWaitingIndicator", "failure"])
            #expect(list.ear.heard[1].contains("load the items"))
            state.failure = .deleteAll
            presenter.handleJoint(input: .addItemClosed)
            #expect(list.ear.heard[2].contains("delete the items"))
        }
    }

    @Suite("Items' Joint")
    struct JointTests {
        let list = ItemsModuleTests()
        let joint: ItemsModuleJoint
        let view = UIViewController()
        let stage: Stage

        init() {
            let root = UIViewController()
            (root.title, view.title) = ("Home", "Items")
            let stack = UINavigationController(rootViewController: root)
            stack.pushViewController(view, animated: false)
            stage = Stage(stack)
            joint = ItemsModuleJoint(pipeline: list.pipeline, state: list.state, view: view, trunk: list.trunk)
            list.pipeline.link(core: CoreDouble(pipeline: list.pipeline, state: list.state, ear: list.ear))
        }

        private var place: String { stage.lines[0] }

        @Test("Items' Joint asks its parent to open the item of a tapped row")
        func row() {
            joint.attach { list.ear.hear("output", $0) }
            joint.handleView(intent: .rowTap(2))
            #expect(list.ear.heard == ["output open(2)"])
            #expect(place == "Home > Items")
        }

        @Test("Items' Joint tells the Core that the user has swiped Add Item away")
        func swipe() throws {
            joint.handleView(intent: .addButtonTap)
            list.ear.forget()
            try stage.person.swipeDown()
            #expect(place == "Home > Items")
            #expect(list.ear.heard == ["core input addItemClosed"])
        }

        @Test("Items' Joint ignores a tap on Add while a dialog covers the list")
        func secondFinger() {
            view.present(UIAlertController(title: "title", message: nil), animated: false)
            joint.handleView(intent: .addButtonTap)
            #expect(place == "Home > Items")
            #expect(list.ear.heard == [])
        }

        @Test(
            "Items' Joint presents Add Item, tells the Core of the saved item, and dismisses Add Item")
        func addItem() throws {
            joint.handleView(intent: .addButtonTap)
            #expect(place == "Home > Items | Add Item")
            #expect(list.ear.heard == ["core input addItemOpened"])
            list.ear.forget()
            try stage.person.button("addItem.cancel").tap()
            #expect(place == "Home > Items")
            #expect(list.ear.heard == ["core input addItemClosed"])

            list.ear.forget()
            joint.handleView(intent: .addButtonTap)
            try stage.person.field("addItem.name").typeText("x")
            try stage.person.button("addItem.save").tap()
            list.trunk.items.reply(.success(.done))
            #expect(place == "Home > Items")
            #expect(
                list.ear.heard == [
                    "core input addItemOpened", "core input itemSaved(name: \"Feed\")", "core input addItemClosed",
                ])
        }
    }

    @Suite("Items' View")
    struct ViewTests {
        let ear = Ear()
        let view: ItemsModuleView
        let stage: Stage

        init() {
            view = ItemsModuleView(pipeline: NotifierDouble(ear: ear))
            stage = Stage(view)
            let row = ItemsModuleRow(id: 2, name: "name", date: "date", isDone: true)
            view.handlePresenter(
                update: .list(
                    ItemsModuleList(count: "count", filter: "filter", isFiltering: true, empty: "empty", rows: [row])))
        }

        @Test("Items' View shows the list, the notice and the waiting indicator from the Presenter's updates")
        func updates() {
            #expect(stage.person.label("items.count").text == "count")
            #expect(stage.person.label("items.empty").text == "empty")
            #expect(stage.person.field("items.filter").text == "filter")
            #expect(stage.person.button("items.filter.cancel").exists)
            #expect(stage.lines.contains { $0.contains("items.row.2") && $0.contains("name, date, ✓") })
            view.handlePresenter(update: .notice(text: "notice"))
            #expect(stage.person.label("items.notice").text == "notice")
            view.handlePresenter(update: .toggleWaitingIndicator(visible: true))
            #expect(stage.lines.contains { $0.contains("items.spinner") })
            view.handlePresenter(update: .toggleWaitingIndicator(visible: false))
            #expect(!stage.lines.contains { $0.contains("items.spinner") })
        }

        @Test("Items' View sends the user's actions as intents")
        func intents() throws {
            try stage.person.field("items.filter").typeText("x")
            for button in ["filter.clear", "filter.cancel", "add", "deleteAll"] {
                try stage.person.button("items.\(button)").tap()
            }
            try stage.person.row("items.row.2").tap()
            #expect(
                ear.heard == [
                    "intent filterChange(\"filterx\")", "intent clearButtonTap",
                    "intent cancelButtonTap", "intent addButtonTap", "intent deleteAllButtonTap", "intent rowTap(2)",
                ])
        }

        @Test(
            "Items' View shows a failure or a question in a dialog, and sends the user's answer as an intent",
            arguments: [
                (false, "accept", "confirmButtonTap"), (false, "reject", "declineButtonTap"),
                (true, "accept", "retryButtonTap"), (true, "reject", "closeButtonTap"),
            ])
        func dialogs(isFailure: Bool, button: String, intent: String) throws {
            let dialog = RTModuleDialog(title: "title", message: "message", accept: "accept", reject: "reject")
            view.handlePresenter(update: isFailure ? .failure(dialog) : .question(dialog))
            #expect(stage.lines.last == "alert \"title\": \"message\" [accept] [reject]")
            try stage.person.alert.button(button).tap()
            #expect(!stage.person.alert.exists)
            #expect(ear.heard.last == "intent \(intent)")
        }
    }
}
