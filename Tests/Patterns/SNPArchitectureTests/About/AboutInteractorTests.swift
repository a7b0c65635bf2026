import Testing

@testable import SNPArchitecture

@Suite("AboutInteractor")
struct AboutInteractorTests {
    private let log = CallLog()
    private let aboutManager: AboutManagerDouble

    init() { aboutManager = AboutManagerDouble(log: log) }

    private func interactor() -> AboutInteractor {
        let interactor = AboutInteractor(aboutManager: aboutManager)
        interactor.presenter = AboutPresenterDouble(log)
        interactor.router = AboutRouterDouble(log)
        return interactor
    }

    @Test("AboutInteractor fetches the text when the View has loaded, and passes it to the Presenter")
    func text() {
        let interactor = interactor()
        interactor.viewDidLoad()
        #expect(log.calls == ["present waiting true", "fetchAbout"])
        aboutManager.completions[0]("text", nil)
        #expect(log.calls.dropFirst(2) == ["present waiting false", "present text"])
    }

    @Test("AboutInteractor passes an error to the Presenter, and fetches again on Retry")
    func retry() {
        let interactor = interactor()
        interactor.viewDidLoad()
        aboutManager.completions[0](nil, .aboutUnavailable)
        #expect(log.calls.dropFirst(2) == ["present waiting false", "handle about"])
        interactor.retryButtonTapped()
        #expect(log.calls.suffix(2) == ["present waiting true", "fetchAbout"])
    }

    @Test("AboutInteractor asks the Router to open the terms when their button is tapped")
    func terms() {
        interactor().termsAndConditionsButtonTapped()
        #expect(log.calls == ["navigateToTermsAndConditions"])
    }

    @Test("AboutInteractor can be freed during a request, and the later reply has no effect")
    func late() {
        var scene: AboutInteractor? = interactor()
        weak let reference = scene
        scene?.viewDidLoad()
        scene = nil
        #expect(reference == nil)
        aboutManager.completions[0]("text", nil)
        #expect(log.calls == ["present waiting true", "fetchAbout"])
    }
}
