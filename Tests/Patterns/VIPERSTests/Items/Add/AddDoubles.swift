import Foundation
import SampleApp

@testable import VIPERS

final class AddUISpy: ItemsAdd_DisplayUI {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func display(nameError: String) { log.note("ui name error \(nameError)") }
    func displayNoNameError() { log.note("ui no name error") }
    func display(error: ErrorUI) { log.note("ui error \(error.title)") }
    func display(question: QuestionUI) { log.note("ui question \(question.title)") }
    func display(loading: Bool) { log.note("ui loading \(loading)") }
    func display(unsaved: Bool) { log.note("ui unsaved \(unsaved)") }
}

final class AddEventsSpy: ItemsAdd_HandleUIEvents {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func onNameChanged(name: String) { log.note("onNameChanged \(name)") }
    func onSave(name: String) { log.note("onSave \(name)") }
    func onCancel(name: String) { log.note("onCancel \(name)") }
    func onDiscard() { log.note("onDiscard") }
    func onKeepEditing() { log.note("onKeepEditing") }
    func onSwipedAway() { log.note("onSwipedAway") }
}

final class AddDataSpy: ItemsAdd_ManageData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func addItem(name: String, date: Date) { log.note("data addItem \(name) \(Texts.date(date))") }
}

final class AddPresenterSpy: ItemsAdd_PresentData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func presentSuccess(item: Item) { log.note("presentSuccess \(item.name)") }
    func presentError() { log.note("presentError") }
}

final class AddNavigatorSpy: ItemsAdd_Navigate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func goBack() { log.note("goBack") }
}
