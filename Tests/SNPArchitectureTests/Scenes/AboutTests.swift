import FeatureContract
import HeadlessUI
import MessageTrace
import Testing

@testable import SNPArchitecture

private final class InteractorDouble: @MainActor AboutInteractorProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func termsAndConditionsButtonTapped() { log.add("termsAndConditionsButtonTapped") }
    func retryButtonTapped() { log.add("retryButtonTapped") }
}

private final class PresenterDouble: @MainActor AboutPresenterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func presentLoading() { log.add("presentLoading") }
    func present(aboutText: String) { log.add("present \(aboutText)") }
    func handle(error: SNPError?) { log.add("handle \(error?.title ?? "-")") }
}

private final class ViewControllerDouble: @MainActor AboutViewControllerProtocol {
    let log: CallLog
    weak var viewController: SNPViewController?
    init(_ log: CallLog) { self.log = log }
    func showLoading() { log.add("showLoading") }
    func show(aboutText: String) { log.add("show \(aboutText)") }
    func showErrorDialog(errorViewModel: SNPErrorViewModel?) {
        log.add("showErrorDialog \(errorViewModel?.title ?? "-")")
    }
}

private final class RouterDouble: @MainActor AboutRouterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigateToTermsAndConditions(document: TermsDocument) { log.add("navigate \(document.id)") }
}

@Suite("About, each class alone")
struct AboutTests {
    private let log = CallLog()
    private let manager: AboutManagerDouble

    init() {
        manager = AboutManagerDouble(log: log)
    }

    private func interactor(document: TermsDocument? = nil) -> AboutInteractor {
        let interactor = AboutInteractor(aboutManager: manager, document: document)
        interactor.presenter = PresenterDouble(log)
        interactor.router = RouterDouble(log)
        return interactor
    }

    @Test("the Interactor fetches when the view has loaded, and hands the text to the Presenter")
    func load() {
        let interactor = interactor()
        interactor.viewDidLoad()
        #expect(log.calls == ["presentLoading", "fetchAbout"])
        manager.completions[0]("text", nil)
        #expect(log.calls.last == "present text")
    }

    @Test("the Interactor hands an error to the Presenter, and fetches again when asked to")
    func retry() {
        let interactor = interactor()
        interactor.viewDidLoad()
        manager.completions[0](nil, SNPError(title: "Oh", message: ""))
        #expect(log.calls.last == "handle Oh")
        interactor.retryButtonTapped()
        #expect(log.calls.suffix(2) == ["presentLoading", "fetchAbout"])
    }

    @Test("a reply that comes after the Interactor is gone changes nothing and keeps nothing alive")
    func late() {
        var scene: AboutInteractor? = interactor()
        weak let reference = scene
        scene?.viewDidLoad()
        scene = nil
        #expect(reference == nil)
        manager.completions[0]("text", nil)
        #expect(log.calls == ["presentLoading", "fetchAbout"])
    }

    @Test("the Interactor decides where the button leads")
    func terms() {
        interactor().termsAndConditionsButtonTapped()
        #expect(log.calls == ["navigate terms"])
    }

    @Test("a document to open waits until About is on screen, and is opened once")
    func document() {
        let interactor = interactor(document: .privacy)
        interactor.viewDidLoad()
        #expect(!log.calls.contains("navigate privacy"))
        interactor.viewDidAppear(true)
        interactor.viewDidAppear(true)
        #expect(log.calls.filter { $0 == "navigate privacy" }.count == 1)
    }

    @Test("the Presenter translates for the View, and forgets it when it is gone")
    func presenter() {
        let presenter = AboutPresenter()
        var view: ViewControllerDouble? = ViewControllerDouble(log)
        presenter.viewController = view
        presenter.presentLoading()
        presenter.present(aboutText: "text")
        presenter.handle(error: SNPError(title: "Oh", message: ""))
        presenter.handle(error: nil)
        #expect(log.calls == ["showLoading", "show text", "showErrorDialog Oh", "showErrorDialog -"])
        weak let reference = view
        view = nil
        #expect(reference == nil)
        presenter.present(aboutText: "late")
        #expect(log.calls.count == 4)
    }

    @Test("the ViewController relays the button and shows what it is told to")
    func viewController() throws {
        let controller = AboutViewController()
        controller.aboutInteractor = InteractorDouble(log)
        let screen = Screen(controller)
        func spins() -> Bool { screen.person.snapshot().elements.contains { $0.id == "about.spinner" && !$0.isHidden } }

        controller.showLoading()
        #expect(spins())
        controller.show(aboutText: "text")
        #expect(!spins())
        #expect(screen.person.label("about.text").text == "text")
        try screen.person.button("about.terms").tap()
        #expect(log.calls == ["termsAndConditionsButtonTapped"])
    }

    @Test("the dialog offers Retry, which goes to the Interactor, and Close, which only closes it")
    func dialog() throws {
        let controller = AboutViewController()
        controller.aboutInteractor = InteractorDouble(log)
        let screen = Screen(controller)
        for button in [Texts.close, Texts.retry] {
            controller.showErrorDialog(errorViewModel: SNPErrorViewModel(title: "Oh", message: "No"))
            #expect(screen.person.snapshot().dialog?.buttons == [Texts.retry, Texts.close])
            try screen.person.alert.button(button).tap()
        }
        #expect(log.calls == ["retryButtonTapped"])
    }

    @Test("the Router presents the web view controller on the View's controller, which it holds weakly")
    func router() throws {
        let router = AboutRouter()
        var view: ViewControllerDouble? = ViewControllerDouble(log)
        let controller = SNPViewController()
        let screen = Screen(controller)
        view?.viewController = controller
        router.viewControllerProtocol = view
        router.navigateToTermsAndConditions(document: .terms)
        #expect(screen.person.snapshot().presented == ["Terms"])
        #expect(controller.presentedViewController is SNPWebViewController)
        try screen.person.button("terms.close").tap()
        #expect(screen.person.snapshot().presented.isEmpty)
        view = nil
        #expect(router.viewControllerProtocol == nil)
        router.navigateToTermsAndConditions(document: .terms)
        #expect(screen.person.snapshot().presented.isEmpty)
    }

    @Test("the Configurator gives each class its neighbours")
    func configurator() throws {
        let (controller, interactor) = AboutConfigurator.build(aboutManager: manager)
        let presenter = try #require(interactor.presenter as? AboutPresenter)
        let router = try #require(interactor.router as? AboutRouter)
        #expect(controller.aboutInteractor === interactor)
        #expect(presenter.viewController === controller)
        #expect(router.viewControllerProtocol === controller)
    }
}
