import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import RVB

@Suite("Add Item")
struct AddItemTests {
    let service = ItemsServiceDouble()
    let addItem: any AddItemControllable
    let app: Application

    init() {
        addItem = AddItemBuilder(.init(itemsService: service, now: { Item.scenarioStart })).build(with: .init())
        app = shown(addItem)
    }

    @Test("Add Item asks for a missing name without calling the service")
    func emptyName() throws {
        try app.button("addItem.save").tap()
        #expect(app.label("addItem.error").text == Texts.enterName)
        #expect(service.calls.isEmpty)
    }

    @Test("Add Item adds an item with today's date, makes one request at a time, and reports the item to its parent")
    func adds() throws {
        var added: [Item] = []
        addItem.added.sink { added.append($0) }.store(in: &addItem.cancellableBag)
        try app.field("addItem.name").typeText("a")
        try app.button("addItem.save").tap()
        try app.button("addItem.save").tap()
        #expect(service.calls == ["add a \(Texts.date(Item.scenarioStart))"])
        #expect(added.isEmpty)
        service.reply(.success(Item(4, "a")))
        #expect(added == [Item(4, "a")])
    }

    @Test("Add Item shows a failure, keeps the name, and can save the name again")
    func fails() throws {
        try app.field("addItem.name").typeText("a")
        try app.button("addItem.save").tap()
        service.reply(.failure(.offline))
        #expect(app.snapshot().dialog?.title == Texts.addFailureTitle)
        try app.alert.button(Texts.close).tap()
        try app.button("addItem.save").tap()
        #expect(service.calls.count == 2)
        #expect(Set(service.calls).count == 1)
    }

    @Test("Add Item reports to its parent that the user cancelled")
    func cancels() throws {
        var count = 0
        addItem.cancelled.sink { count += 1 }.store(in: &addItem.cancellableBag)
        try app.button("addItem.cancel").tap()
        #expect(count == 1)
    }

    @Test(
        "Add Item asks for confirmation before it discards a typed name", arguments: [Texts.discard, Texts.keepEditing])
    func asks(answer: String) throws {
        var count = 0
        addItem.cancelled.sink { count += 1 }.store(in: &addItem.cancellableBag)
        try app.field("addItem.name").typeText("a")
        try app.button("addItem.cancel").tap()
        #expect(app.snapshot().dialog?.title == Texts.discardTitle)
        #expect(count == 0)
        try app.alert.button(answer).tap()
        #expect(count == (answer == Texts.discard ? 1 : 0))
    }

    @Test("Add Item can be swiped away only while its name field is empty")
    func holdsOn() throws {
        #expect(!addItem.isModalInPresentation)
        try app.field("addItem.name").typeText("a")
        #expect(addItem.isModalInPresentation)
        try app.field("addItem.name").clearText()
        #expect(!addItem.isModalInPresentation)
    }

    @Test("after the user's answer to 'Discard?', Add Item shows a failure that came during the question")
    func asksAndFails() throws {
        try app.field("addItem.name").typeText("a")
        try app.button("addItem.save").tap()
        try app.button("addItem.cancel").tap()
        service.reply(.failure(.offline))
        #expect(app.snapshot().dialog?.title == Texts.discardTitle)
        try app.alert.button(Texts.keepEditing).tap()
        #expect(app.snapshot().dialog?.title == Texts.addFailureTitle)
    }

    @Test("Add Item's view model reports no item if the view model is freed before the service replies")
    func gone() {
        var viewModel: AddItemViewModel? = AddItemViewModel(itemsService: service, now: { Item.scenarioStart })
        var count = 0
        let subscription = viewModel?.added.sink { _ in count += 1 }
        viewModel?.save(name: "a")
        viewModel = nil
        service.reply(.success(Item(4, "a")))
        #expect(count == 0)
        subscription?.cancel()
    }
}
