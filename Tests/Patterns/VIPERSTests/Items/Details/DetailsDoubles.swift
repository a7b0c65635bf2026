import SampleApp

@testable import VIPERS

final class DetailsUISpy: ItemsDetails_DisplayUI {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func display(item: ItemDetailsUI) { log.note("ui item \(item.name), \(item.date), \(item.state)") }
    func display(comment: String) { log.note("ui comment \(comment)") }
    func display(question: QuestionUI) { log.note("ui question \(question.title)") }
    func display(error: String) { log.note("ui error \(error)") }
    func displaySuccess(_ notice: String) { log.note("ui success \(notice)") }
    func displayNoMessage() { log.note("ui no message") }
    func display(loading: Bool) { log.note("ui loading \(loading)") }
}

final class DetailsEventsSpy: ItemsDetails_HandleUIEvents {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func onUIReady() { log.note("onUIReady") }
    func onDone() { log.note("onDone") }
    func onReopen() { log.note("onReopen") }
    func onCommentChanged(comment: String) { log.note("onCommentChanged \(comment)") }
    func onSave() { log.note("onSave") }
    func onBack() { log.note("onBack") }
    func onDiscard() { log.note("onDiscard") }
    func onLink(_ link: AppLink) { log.note("onLink \(link.words)") }
}

final class DetailsDataSpy: ItemsDetails_ManageData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func observeItems() { log.note("data observeItems") }
    func fetchItem(_ id: Item.ID) { log.note("data fetchItem \(id)") }
    func markItem(_ id: Item.ID, isDone: Bool) { log.note("data markItem \(id) \(isDone)") }
    func saveComment(_ comment: String, of id: Item.ID) { log.note("data saveComment \(comment) of \(id)") }
}

final class DetailsPresenterSpy: ItemsDetails_PresentData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func present(item: Item) { log.note("present \(item.name)") }
    func presentChange(items: [Item]) { log.note("presentChange \(items.count)") }
    func presentSuccess(item: Item) { log.note("presentSuccess \(item.name)") }
    func presentConnectionError() { log.note("presentConnectionError") }
    func presentNotFoundError() { log.note("presentNotFoundError") }
}

final class DetailsNavigatorSpy: ItemsDetails_Navigate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func goBack() { log.note("goBack") }
}
