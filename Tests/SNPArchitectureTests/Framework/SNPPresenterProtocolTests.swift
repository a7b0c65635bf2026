import Testing

@testable import SNPArchitecture

/// A Presenter that writes one of the two methods that handle errors.
private final class DialogPresenter: @MainActor SNPPresenterProtocol {
    private(set) var errors: [SNPError?] = []

    func handle(error: SNPError?, dismiss: (() -> Void)?) {
        errors.append(error)
        dismiss?()
    }
}

private final class SilentPresenter: @MainActor SNPPresenterProtocol {}

@Suite("SNPPresenterProtocol")
struct SNPPresenterProtocolTests {
    @Test("an error that nobody wants to hear the end of is handled like one that somebody does")
    func withoutDismiss() {
        let presenter = DialogPresenter()
        presenter.handle(error: .offline)
        #expect(presenter.errors == [.offline])
    }

    @Test("a Presenter where nothing can fail writes neither")
    func neither() {
        let presenter: any SNPPresenterProtocol = SilentPresenter()
        var isDismissed = false
        presenter.handle(error: .offline, dismiss: { isDismissed = true })
        presenter.handle(error: .offline)
        #expect(!isDismissed)
    }
}
