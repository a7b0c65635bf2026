import HeadlessUI
import SampleApp
import Testing

@testable import RoundTable

/// The classes of the AddItem module, each with doubles around it.
struct AddItemModuleTests {
    let ear = Ear()
    let trunk = TrunkDouble()
    let pipeline = AddItemModulePipeline()
    let state = AddItemModuleState()

    private func core() -> AddItemModuleCore {
        pipeline.link(presenter: PresenterDouble(pipeline: pipeline, state: state, ear: ear))
        return AddItemModuleCore(pipeline: pipeline, state: state, itemsManager: trunk.items, now: trunk.now)
    }

    @Test(
        "Add Item's Core saves an item with the name typed before the tap and today's date, with one request at a time")
    func save() {
        let core = core()
        core.handleView(intent: .nameChange("Feed"))
        core.handleView(intent: .saveButtonTap)
        core.handleView(intent: .nameChange("Groom"))
        core.handleView(intent: .saveButtonTap)
        #expect(trunk.items.calls == ["addItem Feed, 5 January 2026"])
        trunk.items.reply(.success(.done))
        #expect(ear.heard == ["presenter event started", "presenter event success(name: \"Feed\")"])
    }

    @Test("Add Item's Core refuses an empty name without a call to the service")
    func emptyName() {
        let core = core()
        core.handleView(intent: .saveButtonTap)
        #expect(trunk.items.calls == [])
        #expect(ear.heard == ["presenter event failure(emptyName)"])
    }

    @Test("Add Item's Core reports a failed save, and then saves the item again on the next tap on Save")
    func failure() {
        let core = core()
        core.handleView(intent: .nameChange("Feed"))
        core.handleView(intent: .saveButtonTap)
        trunk.items.reply(Result<Item, ItemsError>.failure(.offline))
        #expect(ear.heard.last == "presenter event failure(offline)")
        #expect(state.hasFailed)
        core.handleView(intent: .closeButtonTap)
        #expect(!state.hasFailed)
        core.handleView(intent: .saveButtonTap)
        #expect(trunk.items.calls.count == 2)
    }

    @Test("Add Item's Core asks for confirmation on Cancel only if a name is typed")
    func discard() {
        let core = core()
        core.handleView(intent: .cancelButtonTap)
        #expect(!state.isDiscardAsked)
        core.handleView(intent: .nameChange("Feed"))
        core.handleView(intent: .cancelButtonTap)
        #expect(state.isDiscardAsked)
        core.handleView(intent: .keepButtonTap)
        #expect(!state.isDiscardAsked)
    }

    @Test("Add Item's Core is freed even while its request is in progress")
    func memory() {
        weak var core: AddItemModuleCore?
        do {
            let made = self.core()
            made.handleView(intent: .nameChange("Feed"))
            made.handleView(intent: .saveButtonTap)
            core = made
        }
        #expect(core == nil)
        trunk.items.reply(.success(.done))
        #expect(ear.heard == ["presenter event started"])
    }

    @Test(
        "Add Item's Presenter shows a missing name as a text, a failure in a dialog, and a request by an indicator"
    )
    func presenter() {
        let view = ViewDouble<AddItemModulePresenterUpdate, AddItemModuleViewIntent>(ear: ear)
        pipeline.link(view: view)
        let presenter = AddItemModulePresenter(pipeline: pipeline, state: state)
        presenter.handleCore(event: .failure(.emptyName))
        presenter.handleCore(event: .started)
        state.hasFailed = true
        presenter.handleCore(event: .failure(.offline))
        presenter.handleCore(event: .success(name: ""))
        #expect(
            ear.heard == [
                "view update failure(reason: Optional(\"Enter a name\"))",
                "view update toggleWaitingIndicator(visible: true)", "view update failure(reason: nil)",
                "view update toggleWaitingIndicator(visible: false)",
                """
                view update dialog(RTModuleDialog(title: "Can\\'t save the item", message: "No connection", \
                accept: nil, reject: "Close"))
                """,
            ])
    }

    @Test(
        "Add Item's Presenter shows the question 'Discard?', and a failure that came meanwhile only after the answer")
    func question() {
        let view = ViewDouble<AddItemModulePresenterUpdate, AddItemModuleViewIntent>(ear: ear)
        pipeline.link(view: view)
        let presenter = AddItemModulePresenter(pipeline: pipeline, state: state)
        presenter.handleView(intent: .cancelButtonTap)
        #expect(ear.heard == [])
        state.isDiscardAsked = true
        presenter.handleView(intent: .cancelButtonTap)
        #expect(ear.heard.count == 1 && ear.heard[0].hasPrefix("view update question("))
        ear.forget()
        state.hasFailed = true
        presenter.handleCore(event: .failure(.offline))
        #expect(ear.heard == ["view update toggleWaitingIndicator(visible: false)"])
        state.isDiscardAsked = false
        presenter.handleView(intent: .keepButtonTap)
        #expect(ear.heard.count == 2 && ear.heard[1].hasPrefix("view update dialog("))
    }

    @Test("Add Item's Presenter prevents the sheet from being swiped away while the name field isn't empty")
    func modality() {
        let view = ViewDouble<AddItemModulePresenterUpdate, AddItemModuleViewIntent>(ear: ear)
        pipeline.link(view: view)
        let presenter = AddItemModulePresenter(pipeline: pipeline, state: state)
        state.inputName = "Feed"
        presenter.handleView(intent: .nameChange("Feed"))
        state.inputName = ""
        presenter.handleView(intent: .nameChange(""))
        #expect(
            ear.heard == [
                "view update toggleModality(isModal: true)", "view update toggleModality(isModal: false)",
            ])
    }

    @Test("Add Item's Joint reports the saved item and a tap on Cancel to its parent")
    func joint() {
        let joint = AddItemModuleJoint(pipeline: pipeline, state: state, view: UIViewController(), trunk: trunk)
        joint.attach { ear.hear("output", $0) }
        joint.handleCore(event: .started)
        joint.handleView(intent: .saveButtonTap)
        joint.handleCore(event: .success(name: "Feed"))
        joint.handleView(intent: .cancelButtonTap)
        #expect(ear.heard == ["output saved(name: \"Feed\")", "output dismiss"])

        ear.forget()
        state.isDiscardAsked = true
        joint.handleView(intent: .cancelButtonTap)
        #expect(ear.heard == [])
        joint.handleView(intent: .discardButtonTap)
        #expect(ear.heard == ["output dismiss"])
    }

    @Test(
        "when a transition ends, Add Item's Joint reports a Cancel that came during it, unless its View was removed"
    )
    func transitions() async {
        let loop = EventLoop()
        let window = UIWindow(eventLoop: loop)
        let (root, view) = (UIViewController(), UIViewController())
        window.rootViewController = root
        window.makeKeyAndVisible()
        let joint = AddItemModuleJoint(pipeline: pipeline, state: state, view: view, trunk: trunk)
        joint.attach { ear.hear("output", $0) }

        root.present(view, animated: true)
        joint.handleView(intent: .cancelButtonTap)
        #expect(ear.heard == [])
        await loop.settle()
        #expect(ear.heard == ["output dismiss"])

        root.dismiss(animated: true)
        joint.handleView(intent: .cancelButtonTap)
        await loop.settle()
        #expect(ear.heard == ["output dismiss"])
    }

    @Test("Add Item's View shows the Presenter's updates, and sends the user's actions as intents")
    func view() throws {
        let view = AddItemModuleView(pipeline: NotifierDouble(ear: ear))
        let stage = Stage(view)
        view.handlePresenter(update: .failure(reason: "reason"))
        view.handlePresenter(update: .toggleWaitingIndicator(visible: true))
        #expect(stage.person.label("addItem.error").text == "reason")
        #expect(stage.lines.contains { $0.contains("addItem.spinner") })
        view.handlePresenter(update: .toggleWaitingIndicator(visible: false))
        #expect(!stage.lines.contains { $0.contains("addItem.spinner") })

        try stage.person.field("addItem.name").typeText("x")
        try stage.person.button("addItem.save").tap()
        try stage.person.button("addItem.cancel").tap()
        #expect(ear.heard == ["intent nameChange(\"x\")", "intent saveButtonTap", "intent cancelButtonTap"])

        view.handlePresenter(update: .dialog(RTModuleDialog(title: "title", message: "message", reject: "close")))
        #expect(stage.lines.last == "alert \"title\": \"message\" [close]")
        try stage.person.alert.button("close").tap()
        #expect(!stage.person.alert.exists)
        #expect(ear.heard.last == "intent closeButtonTap")
    }

    @Test(
        "Add Item's View shows the question 'Discard?', and sends the user's answer as an intent",
        arguments: ["discard", "keep"])
    func answers(button: String) throws {
        let view = AddItemModuleView(pipeline: NotifierDouble(ear: ear))
        let stage = Stage(view)
        view.handlePresenter(
            update: .question(
                RTModuleDialog(title: "title", message: "message", accept: "discard", reject: "keep")))
        #expect(stage.lines.last == "alert \"title\": \"message\" [discard] [keep]")
        try stage.person.alert.button(button).tap()
        #expect(ear.heard == ["intent \(button)ButtonTap"])
    }
}
