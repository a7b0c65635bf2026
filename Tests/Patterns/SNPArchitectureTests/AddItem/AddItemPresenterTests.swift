import Testing

@testable import SNPArchitecture

@Suite("AddItemPresenter")
struct AddItemPresenterTests {
    private let log = CallLog()
    private let presenter = AddItemPresenter()

    @Test(
        "it words a missing name in the form, and any other error in a dialog",
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

    @Test("what was told before is over when the user tries again")
    func waiting() {
        let view = AddItemViewControllerDouble(log)
        presenter.viewController = view
        presenter.present(isWaiting: true)
        presenter.present(isWaiting: false)
        #expect(log.calls == ["show ", "show waiting true", "show waiting false"])
    }

    @Test("a name that isn't saved keeps the sheet", arguments: [false, true])
    func typing(isTyped: Bool) {
        let view = AddItemViewControllerDouble(log)
        presenter.viewController = view
        presenter.present(isNameTyped: isTyped)
        #expect(log.calls == ["show modal \(isTyped)"])
    }

    @Test("it words the question whether to discard what was typed")
    func question() {
        let view = AddItemViewControllerDouble(log)
        presenter.viewController = view
        presenter.presentDiscardQuestion()
        #expect(log.calls == ["show Discard what you typed?"])
    }
}
