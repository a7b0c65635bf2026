import Testing

@testable import SNPArchitecture

@Suite("AddItemPresenter")
struct AddItemPresenterTests {
    private let log = CallLog()
    private let presenter = AddItemPresenter()

    @Test(
        "AddItemPresenter shows a missing name as a text in the form, and any other error in a dialog",
        arguments: [
            (SNPError.nameMissing, "show Enter a name"),
            (.itemNotAdded, "showErrorDialog Can't save the item: No connection"),
            (.offline, "showErrorDialog Something went wrong: "), (nil, "showErrorDialog -"),
        ])
    func errors(error: SNPError?, shown: String) {
        let view = AddItemViewControllerDouble(log)
        presenter.viewController = view
        presenter.handle(error: error)
        #expect(log.calls == [shown])
    }

    @Test("AddItemPresenter clears the error when a new request begins")
    func waiting() {
        let view = AddItemViewControllerDouble(log)
        presenter.viewController = view
        presenter.present(isWaiting: true)
        presenter.present(isWaiting: false)
        #expect(log.calls == ["show ", "show waiting true", "show waiting false"])
    }

    @Test(
        "AddItemPresenter prevents the sheet from being swiped away while the name field isn't empty",
        arguments: [false, true])
    func typing(isTyped: Bool) {
        let view = AddItemViewControllerDouble(log)
        presenter.viewController = view
        presenter.present(isNameTyped: isTyped)
        #expect(log.calls == ["show modal \(isTyped)"])
    }

    @Test("AddItemPresenter passes the texts of the question 'Discard?' to the View")
    func question() {
        let view = AddItemViewControllerDouble(log)
        presenter.viewController = view
        presenter.presentDiscardQuestion()
        #expect(log.calls == ["show Discard what you typed?"])
    }
}
