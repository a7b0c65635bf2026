import HeadlessUI
import SampleApp
import Testing

@testable import VIPERS

@Suite("The List's Scene")
struct ItemsListSceneTests {
    private let log = CallLog()
    private let scene = ItemsListScene()
    private let stage: Stage

    init() {
        scene.eventsHandler = ListEventsSpy(log)
        stage = Stage(scene)
    }

    @Test("the List's Scene passes its lifecycle, the user's actions and links on to the Director")
    func events() throws {
        #expect(log.take() == ["onUIReady", "onUIShown"])
        try stage.person.field("items.filter").typeText("g")
        scene.display(filtering: true)
        try stage.person.button("items.filter.clear").tap()
        try stage.person.button("items.filter.cancel").tap()
        #expect(log.take() == ["onFilterChanged g", "onFilterCleared", "onFilterCancelled"])
        try stage.person.button("items.add").tap()
        try stage.person.button("items.deleteAll").tap()
        scene.open(.document(.terms))
        scene.open(.item(2))
        #expect(log.take() == ["onAddItem", "onDeleteAll", "onLink terms", "onLink item 2"])
    }

    @Test(
        "the List's Scene displays items as rows or the reason for no rows, and passes a selected row to the Director")
    func display() throws {
        scene.displayNoItems("None")
        #expect(stage.text(of: "items.empty") == "None")
        scene.display(items: [
            ItemUI(id: 4, name: "Sword", date: "today", showsCheckmark: false),
            ItemUI(id: 7, name: "Grail", date: "never", showsCheckmark: true),
        ])
        #expect(stage.text(of: "items.row.4") == "Sword, today" && stage.text(of: "items.row.7") == "Grail, never, ✓")
        #expect(stage.text(of: "items.empty") == "")
        _ = log.take()
        try stage.person.row("items.row.7").tap()
        #expect(log.take() == ["onItemSelected 1"])
        scene.displayNoItems("None")
        #expect(stage.text(of: "items.row.7") == nil)
    }

    @Test("the List's Scene shows Cancel only while a filter is set, and empties its field when the filter is removed")
    func filter() throws {
        #expect(stage.isHidden("items.filter.cancel") == true)
        try stage.person.field("items.filter").typeText("g")
        scene.display(filtering: true)
        #expect(stage.isHidden("items.filter.cancel") == false)
        scene.displayNoFilter()
        #expect(stage.text(of: "items.filter") == "")
        #expect(stage.isHidden("items.filter.cancel") == true)
    }

    @Test(
        "the List's Scene displays a question in a dialog, and tells the Director only of the answer Delete All"
    )
    func question() throws {
        _ = log.take()
        for (button, events) in [(Texts.deleteAll, ["onDeleteAllConfirmed"]), (Texts.cancel, [])] {
            scene.display(question: QuestionUI(title: "All?", message: "Really"))
            #expect(stage.presented == ["All?"])
            try stage.person.alert.button(button).tap()
            #expect(log.take() == events)
        }
        #expect(stage.presented == [])
    }

    @Test("the List's Scene displays an error in a dialog, and passes a tap on Retry to the Director, but not on Close")
    func error() throws {
        _ = log.take()
        for (button, events) in [(Texts.retry, ["onRetry"]), (Texts.close, [])] {
            scene.display(error: ErrorUI(title: "No", message: "Really"))
            #expect(stage.presented == ["No"])
            try stage.person.alert.button(button).tap()
            #expect(log.take() == events)
        }
    }

    @Test("the List's Scene passes a tap on the system's Back on to the Director, and stays on screen")
    func back() throws {
        let stack = UINavigationController(rootViewController: UIViewController())
        let stage = Stage(stack)
        stack.pushViewController(scene, animated: false)
        _ = log.take()
        try stage.person.tapBack()
        #expect(log.take() == ["onBack"] && stack.topViewController === scene)
    }

    @Test("the List's Scene displays the number of open items, a notice of success, and the spinner while loading")
    func texts() {
        scene.display(count: "2 open")
        scene.displaySuccess("Saved")
        scene.display(loading: true)
        #expect(stage.text(of: "items.count") == "2 open" && stage.text(of: "items.notice") == "Saved")
        #expect(stage.isHidden("items.spinner") == false)
        scene.displayNoMessage()
        scene.display(loading: false)
        #expect(stage.text(of: "items.notice") == "" && stage.isHidden("items.spinner") == true)
    }
}
