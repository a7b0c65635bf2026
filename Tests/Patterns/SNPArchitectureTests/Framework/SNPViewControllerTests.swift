import HeadlessUI
import MessageTrace
import TestSupport
import Testing

@testable import SNPArchitecture

private final class LoggingInteractor: SNPInteractorProtocol {
    let log: CallLog

    init(_ log: CallLog) { self.log = log }

    func viewDidLoad() { log.add("viewDidLoad") }
    func viewWillAppear(_ animated: Bool) { log.add("viewWillAppear \(animated)") }
    func viewDidAppear(_ animated: Bool) { log.add("viewDidAppear \(animated)") }
    func viewWillDisappear(_ animated: Bool) { log.add("viewWillDisappear \(animated)") }
    func viewDidDisappear(_ animated: Bool) { log.add("viewDidDisappear \(animated)") }
}

/// An Interactor that handles only one lifecycle method.
private final class SelectiveInteractor: SNPInteractorProtocol {
    let log: CallLog

    init(_ log: CallLog) { self.log = log }

    func viewDidAppear(_ animated: Bool) { log.add("viewDidAppear") }
}

private final class SceneViewController: SNPViewController, SNPViewControllerProtocol {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Scene"
    }
}

@Suite("SNPViewController")
struct SNPViewControllerTests {
    private let log = CallLog()

    @Test(
        "SNPViewController passes each of the five lifecycle calls to the Interactor once, with its argument `animated`"
    )
    func lifecycle() {
        let controller = SceneViewController()
        controller.interactor = LoggingInteractor(log)
        let screen = Screen(UIViewController())
        screen.navigation.pushViewController(controller, animated: true)
        #expect(log.calls == ["viewDidLoad", "viewWillAppear true", "viewDidAppear true"])
        screen.navigation.popViewController(animated: false)
        #expect(log.calls.dropFirst(3) == ["viewWillDisappear false", "viewDidDisappear false"])
    }

    @Test("SNPViewController calls only the lifecycle methods that its Interactor implements")
    func defaults() {
        let controller = SceneViewController()
        controller.interactor = SelectiveInteractor(log)
        let screen = Screen(UIViewController())
        screen.navigation.pushViewController(controller, animated: true)
        screen.navigation.popViewController(animated: true)
        #expect(log.calls == ["viewDidAppear"])
    }

    @Test("SNPViewController stops the program with an error message if no Interactor is set", .ownProcess)
    func withoutInteractor() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { SNPViewController().loadViewIfNeeded() }
        }
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("Interactor must not be nil."))
    }

    @Test("when SNPViewController presents a sheet, its own Interactor gets no lifecycle calls")
    func sheet() {
        let beneath = SceneViewController()
        beneath.interactor = LoggingInteractor(log)
        let screen = Screen(beneath)
        let count = log.calls.count
        beneath.presentSheet { PlainViewController(title: "Over") }
        #expect(screen.person.snapshot().presented == ["Over"])
        beneath.presentedViewController?.dismissSheet()
        #expect(screen.person.snapshot().presented.isEmpty)
        #expect(log.calls.count == count)
    }

    @Test("SNPViewController keeps its Interactor alive")
    func holdsInteractor() {
        var controller: SceneViewController? = SceneViewController()
        weak let interactor: LoggingInteractor? = {
            let interactor = LoggingInteractor(log)
            controller?.interactor = interactor
            return interactor
        }()
        #expect(interactor != nil)
        controller = nil
        #expect(interactor == nil)
    }

    @Test("SNPViewController returns itself as its viewController")
    func viewController() {
        let controller = SceneViewController()
        #expect(controller.viewController === controller)
    }

    @Test("SNPViewController shows an error in a dialog that can be closed")
    func errorDialog() throws {
        let controller = SceneViewController()
        controller.interactor = LoggingInteractor(log)
        let screen = Screen(controller)
        controller.showErrorDialog(errorViewModel: SNPErrorViewModel(title: "Oh", message: "No ride"))
        #expect(screen.person.snapshot().dialog == .init(title: "Oh", message: "No ride", buttons: ["Close"]))
        try screen.person.alert.button("Close").tap()
        #expect(screen.person.snapshot().dialog == nil)
    }

    @Test(
        "if an error comes while a sheet is open, SNPViewController shows it once, when the sheet is removed",
        arguments: [false, true])
    func errorWhileCovered(isSwiped: Bool) throws {
        let controller = SceneViewController()
        controller.interactor = LoggingInteractor(log)
        let screen = Screen(controller)
        controller.presentSheet { PlainViewController(title: "Over") }
        controller.showErrorDialog(errorViewModel: SNPErrorViewModel(title: "Oh", message: "No ride"))
        #expect(screen.person.snapshot().dialog == nil)
        if isSwiped { try screen.person.swipeDown() } else { controller.presentedViewController?.dismissSheet() }
        #expect(screen.person.snapshot().dialog?.title == "Oh")
        try screen.person.alert.button("Close").tap()
        controller.presentSheet { PlainViewController(title: "Over") }
        controller.presentedViewController?.dismissSheet()
        #expect(screen.person.snapshot().dialog == nil)
    }

    @Test("when a sheet is removed, SNPViewController shows an error that came while the sheet was being presented")
    func errorWhileCovering() async {
        let controller = SceneViewController()
        controller.interactor = LoggingInteractor(log)
        let loop = EventLoop()
        let window = UIWindow(eventLoop: loop)
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        controller.presentSheet { PlainViewController(title: "Over") }
        controller.presentSheet { PlainViewController(title: "Nowhere") }
        #expect(controller.view.window != nil)
        controller.showErrorDialog(errorViewModel: SNPErrorViewModel(title: "Oh", message: ""))
        await loop.settle()
        #expect(Application(window).snapshot().presented == ["Over"])
        controller.presentedViewController?.dismissSheet()
        await loop.settle()
        #expect(Application(window).snapshot().dialog?.title == "Oh")
    }
}
