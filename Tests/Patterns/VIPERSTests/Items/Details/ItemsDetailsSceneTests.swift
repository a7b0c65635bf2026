import HeadlessUI
import SampleApp
import Testing

@testable import VIPERS

@Suite("Details' Scene")
struct ItemsDetailsSceneTests {
    private let log = CallLog()
    private let scene = ItemsDetailsScene()
    private let stage: Stage

    init() {
        scene.eventsHandler = DetailsEventsSpy(log)
        stage = Stage(scene)
    }

    private func itemUI(isDone: Bool) -> ItemDetailsUI {
        ItemDetailsUI(name: "Sword", date: "today", state: "Blunt", offersReopen: isDone)
    }

    @Test("Details' Scene passes the user's actions and links on to the Director")
    func events() throws {
        scene.display(item: itemUI(isDone: false))
        try stage.person.button("item.done").tap()
        scene.display(item: itemUI(isDone: true))
        try stage.person.button("item.reopen").tap()
        try stage.person.field("item.comment").typeText("x")
        try stage.person.button("item.save").tap()
        scene.open(.document(.terms))
        scene.open(.item(2))
        #expect(
            log.take() == [
                "onUIReady", "onDone", "onReopen", "onCommentChanged x", "onSave", "onLink terms", "onLink item 2",
            ])
    }

    @Test(
        "Details' Scene displays the item with either Done or Reopen, and no such button without an item",
        arguments: [true, false])
    func item(isDone: Bool) {
        #expect(stage.isHidden("item.done") == true && stage.isHidden("item.reopen") == true)
        scene.display(item: itemUI(isDone: isDone))
        #expect(["item.name", "item.date", "item.state"].map(stage.text(of:)) == ["Sword", "today", "Blunt"])
        #expect(stage.isHidden("item.done") == isDone && stage.isHidden("item.reopen") == !isDone)
    }

    @Test("Details' Scene tells the Director of a tap on Back or Discard, but not of a tap on Keep editing")
    func back() throws {
        let root = UIViewController()
        let stack = UINavigationController(rootViewController: root)
        let stage = Stage(stack)
        stack.pushViewController(scene, animated: false)
        _ = log.take()
        try stage.person.tapBack()
        #expect(log.take() == ["onBack"])
        for (button, events) in [(Texts.discard, ["onDiscard"]), (Texts.keepEditing, [])] {
            scene.display(question: QuestionUI(title: "All?", message: "Really"))
            #expect(stage.presented == ["All?"])
            try stage.person.alert.button(button).tap()
            #expect(log.take() == events)
        }
    }

    @Test("Details' Scene displays a comment, and either an error or a notice of success")
    func texts() {
        scene.display(comment: "blunt")
        #expect(stage.text(of: "item.comment") == "blunt")
        scene.display(error: "No")
        scene.displaySuccess("Yes")
        #expect(stage.text(of: "item.message") == "Yes")
        scene.displayNoMessage()
        #expect(stage.text(of: "item.message") == "")
    }

    @Test("Details' Scene shows its spinner while loading")
    func loading() {
        scene.display(loading: true)
        #expect(stage.isHidden("item.spinner") == false)
        scene.display(loading: false)
        #expect(stage.isHidden("item.spinner") == true)
    }
}
