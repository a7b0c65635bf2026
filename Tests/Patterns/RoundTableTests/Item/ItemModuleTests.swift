import HeadlessUI
import SampleApp
import Testing

@testable import RoundTable

/// The classes of the Item module, each alone.
struct ItemModuleTests {
    let trunk = TrunkDouble()
    let pipeline = ItemModulePipeline()
    let state = ItemModuleState(id: 1)
    let binding = ItemModuleViewBinding()

    @Suite("Item's Core")
    struct CoreTests {
        let item = ItemModuleTests()
        let core: ItemModuleCore
        var state: ItemModuleState { item.state }
        var items: ItemsDouble { item.trunk.items }

        init() {
            core = ItemModuleCore(pipeline: item.pipeline, state: item.state, itemsManager: item.trunk.items)
            core.run()
        }

        @Test("Item's Core loads the item when the module starts, and stores it with its comment")
        func load() {
            #expect(items.calls == ["fetchItem 1"])
            #expect(state.isWaiting)
            items.reply(.success(.open))
            #expect(!state.isWaiting)
            #expect(state.item == .open && state.inputComment == "soon")
        }

        @Test(
            "Item's Core stores the reason if the item couldn't be loaded, and requests no changes after that",
            arguments: [ItemsError.offline, .notFound])
        func failure(error: ItemsError) {
            items.reply(Result<Item, ItemsError>.failure(error))
            #expect(state.outcome == .failure(error))
            core.handleView(intent: .doneButtonTap)
            core.handleView(intent: .saveButtonTap)
            #expect(items.calls == ["fetchItem 1"])
        }

        @Test(
            "Item's Core requests only changes that differ from the item, with one request at a time",
            arguments: [
                (ItemModuleViewIntent.doneButtonTap, "setDone 1 true"), (.reopenButtonTap, "setDone 1 false"),
                (.saveButtonTap, "setComment 1 soon"),
            ])
        func requests(intent: ItemModuleViewIntent, call: String) {
            var item = Item.open
            if case .reopenButtonTap = intent { item.isDone = true }
            core.handleView(intent: intent)
            items.reply(.success(item))
            core.handleView(intent: item.isDone ? .doneButtonTap : .reopenButtonTap)
            core.handleView(intent: intent)
            core.handleView(intent: intent)
            #expect(items.calls == ["fetchItem 1", call])
        }

        @Test("Item's Core stores each edit of the comment, and saves the stored comment on Save")
        func comment() {
            items.reply(.success(.open))
            core.handleView(intent: .commentChange("now"))
            #expect(state.inputComment == "now")
            core.handleView(intent: .saveButtonTap)
            #expect(items.calls.last == "setComment 1 now")
            items.reply(.success(Item(id: 1, name: "", date: Item.open.date, comment: "now")))
            #expect(state.outcome == .commentSaved)
        }

        @Test("Item's Core keeps an unsaved comment when the item changes, and otherwise stores the new comment")
        func commentKept() {
            let changed = Item(id: 1, name: "", date: Item.open.date, isDone: true, comment: "later")
            items.reply(.success(.open))
            items.tell([changed])
            #expect(state.item == changed && state.inputComment == "later")
            core.handleView(intent: .commentChange("now"))
            items.tell([.open])
            #expect(state.item == .open && state.inputComment == "now")
        }

        @Test("Item's Core asks for confirmation on Back only if a comment is unsaved")
        func discard() {
            items.reply(.success(.open))
            core.handleView(intent: .backButtonTap)
            #expect(!state.isDiscardAsked)
            core.handleView(intent: .commentChange("now"))
            core.handleView(intent: .backButtonTap)
            #expect(state.isDiscardAsked)
            core.handleView(intent: .keepButtonTap)
            #expect(!state.isDiscardAsked && state.inputComment == "now")
        }

        @Test("Item's Core stores an error if the item no longer exists, and removes it when a new request begins")
        func gone() {
            items.reply(.success(.open))
            items.tell([.done])
            #expect(state.outcome == .failure(.notFound))
            core.handleView(intent: .doneButtonTap)
            #expect(state.outcome == nil)
        }

        @Test("Item's Core stops observing the service when it is freed")
        func detaching() {
            let service = ItemsDouble()
            var core: ItemModuleCore? = ItemModuleCore(pipeline: item.pipeline, state: state, itemsManager: service)
            core?.run()
            #expect(!service.observation.hasEnded)
            core = nil
            #expect(service.observation.hasEnded)
        }
    }

    @Suite("Item's Presenter")
    struct PresenterTests {
        let item = ItemModuleTests()
        let presenter: ItemModulePresenter

        init() {
            presenter = ItemModulePresenter(state: item.state, binding: item.binding)
        }

        @Test(
            "Item's Presenter writes State as texts to the binding when the screen appears, and after each intent or event"
        )
        func copies() {
            item.state.isWaiting = true
            presenter.update(firstAppear: true)
            #expect(item.binding.isWaiting && item.binding.details == nil)

            item.state.item = .done
            presenter.handleCore(event: .dataUpdate)
            #expect(
                item.binding.details
                    == ItemModuleDetails(name: "Feed", date: "5 January 2026", state: "Done", isDone: true))

            item.state.inputComment = "now"
            presenter.handleView(intent: .commentChange("now"))
            #expect(item.binding.comment == "now")

            item.state.isDiscardAsked = true
            presenter.handleView(intent: .backButtonTap)
            #expect(
                item.binding.question
                    == RTModuleDialog(
                        title: "Discard what you typed?", message: "It isn't saved.", accept: "Discard",
                        reject: "Keep editing"))
            item.state.isDiscardAsked = false
            presenter.handleView(intent: .keepButtonTap)
            #expect(item.binding.question == nil)
        }

        @Test(
            "Item's Presenter shows the result of a request as a text",
            arguments: [
                (ItemModuleOutcome.commentSaved, "Comment saved"), (.failure(.offline), "No connection"),
                (.failure(.notFound), "There is no such item"),
            ])
        func outcome(outcome: ItemModuleOutcome, message: String) {
            item.state.outcome = outcome
            presenter.handleCore(event: .dataUpdate)
            #expect(item.binding.message == message)
        }
    }

    @Test(
        "Item's Joint asks its parent to dismiss the screen on Back, but during the question 'Discard?' only on Discard"
    )
    func joint() {
        var outputs = 0
        let joint = ItemModuleJoint(pipeline: pipeline, state: state, trunk: trunk) { _ in outputs += 1 }
        joint.handleView(intent: .saveButtonTap)
        state.isDiscardAsked = true
        joint.handleView(intent: .backButtonTap)
        #expect(outputs == 0)
        joint.handleView(intent: .discardButtonTap)
        #expect(outputs == 1)
        state.isDiscardAsked = false
        joint.handleView(intent: .backButtonTap)
        #expect(outputs == 2)
    }

    @Suite("Item's View")
    struct ViewTests {
        let trunk = TrunkDouble()
        let binding = ItemModuleViewBinding()
        let stage: Stage

        init() {
            stage = Stage(ItemModuleAssembly(trunk: trunk, id: 1, binding: binding, callback: nil).view)
        }

        @Test("Item's View shows the binding's values", arguments: [false, true])
        func drawing(isDone: Bool) async {
            #expect(trunk.items.calls == ["fetchItem 1"])
            #expect(stage.lines.contains { $0.contains("item.spinner") })
            #expect(!stage.person.button("item.done").exists && !stage.person.button("item.reopen").exists)
            binding.isWaiting = false
            binding.details = ItemModuleDetails(name: "name", date: "date", state: "state", isDone: isDone)
            binding.comment = "comment"
            binding.message = "message"
            await Task.yield()
            #expect(!stage.lines.contains { $0.contains("item.spinner") })
            for text in ["name", "date", "state", "message"] {
                #expect(stage.person.label("item.\(text)").text == text)
            }
            #expect(stage.person.field("item.comment").text == "comment")
            #expect(stage.person.button("item.done").exists == !isDone)
            #expect(stage.person.button("item.reopen").exists == isDone)
        }

        @Test(
            "Item's View asks only once whether to discard an edited comment, even if the item changes meanwhile"
        )
        func question() async throws {
            let stack = UINavigationController(rootViewController: UIViewController())
            let module = ItemModuleAssembly(trunk: trunk, id: 1, binding: ItemModuleViewBinding(), callback: nil)
            stack.pushViewController(module.view, animated: false)
            let stage = Stage(stack)
            trunk.items.reply(.success(.open))
            await Task.yield()
            try stage.person.field("item.comment").typeText("!")
            try stage.person.tapBack()
            await Task.yield()
            #expect(stage.person.alert.exists)
            trunk.items.tell([Item(id: 1, name: "new", date: Item.open.date)])
            await Task.yield()
            try stage.person.alert.button("Keep editing").tap()
            await Task.yield()
            #expect(!stage.person.alert.exists)
            #expect(stage.person.label("item.name").text == "new")
        }

        @Test("Item's View sends the user's actions as intents, and shows the comment from State")
        func intents() async throws {
            trunk.items.reply(.success(.open))
            await Task.yield()
            try stage.person.field("item.comment").typeText("!")
            await Task.yield()
            #expect(binding.comment == "soon!")
            #expect(stage.person.field("item.comment").text == "soon!")
            try stage.person.button("item.save").tap()
            trunk.items.reply(.success(.open))
            try stage.person.button("item.done").tap()
            trunk.items.reply(.success(Item(id: 1, name: "", date: Item.open.date, isDone: true)))
            await Task.yield()
            try stage.person.button("item.reopen").tap()
            #expect(
                trunk.items.calls == ["fetchItem 1", "setComment 1 soon!", "setDone 1 true", "setDone 1 false"])
        }
    }
}
