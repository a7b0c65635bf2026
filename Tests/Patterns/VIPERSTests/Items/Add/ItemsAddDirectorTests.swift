import Foundation
import SampleApp
import Testing

@testable import VIPERS

@Suite("The Director of Add Item")
struct ItemsAddDirectorTests {
    private let log = CallLog()
    private let director = ItemsAddDirector { Item.scenarioStart + 86_400 }
    private let today = Texts.date(Item.scenarioStart + 86_400)
    private let ui: AddUISpy
    private let delegate: ListDelegateSpy

    init() {
        ui = AddUISpy(log)
        delegate = ListDelegateSpy(log)
        director.ui = ui
        director.dataManager = AddDataSpy(log)
        director.navigator = AddNavigatorSpy(log)
        director.delegate = delegate
    }

    @Test("the Director of Add Item asks the Worker to add an item with today's date, and ignores taps until the reply")
    func save() {
        director.onSave(name: "Sword")
        director.onSave(name: "Grail")
        #expect(log.take() == ["ui no name error", "ui loading true", "data addItem Sword \(today)"])
    }

    @Test("the Director of Add Item refuses an empty name")
    func emptyName() {
        director.onSave(name: "")
        #expect(log.take() == ["ui name error \(Texts.enterName)"])
    }

    @Test(
        "the Director of Add Item reports the item to its delegate, goes back, and then reports the closing"
    )
    func success() {
        director.presentSuccess(item: .sword)
        #expect(log.take() == ["itemDidAdd Sharpen Excalibur", "goBack", "addDidClose"])
    }

    @Test("the Director of Add Item displays an error, and then accepts another tap on Save")
    func error() {
        director.onSave(name: "Sword")
        _ = log.take()
        director.presentError()
        #expect(log.take() == ["ui loading false", "ui error \(Texts.addFailureTitle)"])
        director.onSave(name: "Sword")
        #expect(log.take() == ["ui no name error", "ui loading true", "data addItem Sword \(today)"])
    }

    @Test("on Cancel, the Director of Add Item goes back, and reports to its delegate only that Add Item was closed")
    func cancel() {
        director.onCancel(name: "")
        #expect(log.take() == ["goBack", "addDidClose"])
    }

    @Test("after each edit, the Director of Add Item tells the Scene whether an unsaved name is typed")
    func unsaved() {
        director.onNameChanged(name: "S")
        director.onNameChanged(name: "")
        #expect(log.take() == ["ui unsaved true", "ui unsaved false"])
    }

    @Test("when Add Item was swiped away, its Director reports the closing to its delegate, and doesn't call goBack")
    func swipe() {
        director.onSwipedAway()
        #expect(log.take() == ["addDidClose"])
    }

    @Test("on Cancel with a typed name, the Director of Add Item asks whether to discard it, and goes back on Discard")
    func discard() {
        director.onCancel(name: "Sword")
        director.onKeepEditing()
        #expect(log.take() == ["ui question \(Texts.discardTitle)"])
        director.onCancel(name: "Sword")
        director.onDiscard()
        #expect(log.take() == ["ui question \(Texts.discardTitle)", "goBack", "addDidClose"])
    }

    @Test(
        "after Keep editing, the Director of Add Item displays an error that came during the question, and only once")
    func coveredError() {
        director.onCancel(name: "Sword")
        _ = log.take()
        director.presentError()
        #expect(log.take() == ["ui loading false"])
        director.onKeepEditing()
        director.onKeepEditing()
        #expect(log.take() == ["ui error \(Texts.addFailureTitle)"])
    }
}
