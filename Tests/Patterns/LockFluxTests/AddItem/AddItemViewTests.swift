import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import LockFlux

struct AddItemViewTests {
    private let actions: Observed<any Action>
    private let view: AddItemView
    private let window: UIWindow
    private let person: Application

    init() {
        let dispatcher = Dispatcher()
        actions = Observed(dispatcher.register)
        view = AddItemView(dispatcher: dispatcher, addItemStore: AddItemStoreDouble())
        (window, person) = LockFluxTests.person(before: view)
    }

    @Test("AddItemView shows the name, the error and the spinner that its Presenter sets") func shown() {
        let spinner = { [person] in person.snapshot().elements.first { $0.id == "addItem.spinner" } }
        view.show(name: "Feed Llamrei", canBeSwipedAway: false)
        view.show(isWaiting: true, error: nil)
        #expect(person.field("addItem.name").text == "Feed Llamrei")
        #expect(spinner()?.isHidden == false)
        view.show(isWaiting: false, error: "Enter a name")
        #expect(spinner()?.isHidden == true)
        #expect(person.label("addItem.error").text == "Enter a name")
    }

    @Test("AddItemView can be swiped away only if its Presenter allows it") func modal() {
        #expect(!view.isModalInPresentation)
        view.show(name: "F", canBeSwipedAway: false)
        #expect(view.isModalInPresentation)
        view.show(name: "F", canBeSwipedAway: true)
        #expect(!view.isModalInPresentation)
    }

    @Test("AddItemView passes each edit and each tap to its Presenter") func inputs() throws {
        try person.field("addItem.name").typeText("F")
        try person.button("addItem.save").tap()
        try person.button("addItem.cancel").tap()
        #expect(actions.words == ["AddItemEditAction(name: \"F\")", "save", "cancel"])
    }
}
