import HeadlessUI
import SampleApp
import Testing

@testable import VIPERS

@Suite("The Scene of Add Item")
struct ItemsAddSceneTests {
    private let log = CallLog()
    private let scene = ItemsAddScene()
    private let stage: Stage

    init() {
        scene.eventsHandler = AddEventsSpy(log)
        stage = Stage(scene)
    }

    @Test("the Scene of Add Item passes the user's actions on to the Director, with the typed name")
    func events() throws {
        try stage.person.field("addItem.name").typeText("It")
        try stage.person.button("addItem.save").tap()
        try stage.person.button("addItem.cancel").tap()
        #expect(log.take() == ["onNameChanged I", "onNameChanged It", "onSave It", "onCancel It"])
    }

    @Test(
        "the Scene of Add Item can't be swiped away with an unsaved name; otherwise the Director is told of the swipe"
    )
    func swipe() throws {
        let root = UIViewController()
        let stage = Stage(root)
        let handler = AddEventsSpy(log)
        let scene = ItemsAddScene()
        scene.eventsHandler = handler
        root.present(scene, animated: false)
        scene.display(unsaved: true)
        try stage.person.swipeDown()
        #expect(root.presentedViewController === scene && log.take() == [])
        scene.display(unsaved: false)
        try stage.person.swipeDown()
        #expect(root.presentedViewController == nil && log.take() == ["onSwipedAway"])
    }

    @Test("the Scene of Add Item displays an error about the name, and the spinner while loading")
    func display() {
        scene.display(nameError: "No name")
        scene.display(loading: true)
        #expect(stage.text(of: "addItem.error") == "No name" && stage.isHidden("addItem.spinner") == false)
        scene.displayNoNameError()
        scene.display(loading: false)
        #expect(stage.text(of: "addItem.error") == "" && stage.isHidden("addItem.spinner") == true)
    }

    @Test("the Scene of Add Item displays a question in a dialog, and passes the answer on to the Director")
    func question() throws {
        for (button, event) in [(Texts.discard, "onDiscard"), (Texts.keepEditing, "onKeepEditing")] {
            scene.display(question: QuestionUI(title: "All?", message: "Really"))
            #expect(stage.presented == ["All?"])
            try stage.person.alert.button(button).tap()
            #expect(log.take() == [event])
        }
    }

    @Test("the Scene of Add Item displays an error in a dialog, and doesn't tell the Director of a tap on Close")
    func error() throws {
        scene.display(error: ErrorUI(title: "No", message: "Really"))
        #expect(stage.presented == ["No"])
        try stage.person.alert.button(Texts.close).tap()
        #expect(stage.presented == [] && log.take() == [])
    }
}
