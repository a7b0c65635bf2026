import HeadlessUI
import MessageTrace
import Testing
import TraceFormat

@Suite("A sheet that the person swipes down")
struct SwipeTests {
    /// A delegate that notes each question and call.
    private final class Delegate: UIAdaptivePresentationControllerDelegate {
        var allows = true
        private let log: Log

        init(_ log: Log) { self.log = log }

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            log.lines.append("should dismiss")
            return allows
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            log.lines.append("will dismiss")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            log.lines.append("did dismiss \(presentationController.presentedViewController.title ?? "")")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            log.lines.append("did attempt to dismiss")
        }
    }

    private let log = Log()
    private let loop = EventLoop()
    private let window: UIWindow
    private let home: LoggingController
    private let sheet: LoggingController
    private let delegate: Delegate
    private let app: Application

    init() {
        window = UIWindow(eventLoop: loop)
        app = Application(window)
        home = LoggingController("Home", log)
        sheet = LoggingController("Sheet", log)
        delegate = Delegate(log)
        window.rootViewController = UINavigationController(rootViewController: home)
        window.makeKeyAndVisible()
    }

    private func present(_ controller: UIViewController) {
        controller.presentationController?.delegate = delegate
        home.present(controller, animated: false)
        _ = log.take()
    }

    @Test("a swiped sheet is dismissed, with its delegate's calls in UIKit's order")
    func goes() async throws {
        present(sheet)
        #expect(sheet.presentationController?.presentingViewController === window.rootViewController)
        try app.swipeDown()
        #expect(log.take() == ["should dismiss", "will dismiss", "Sheet willDisappear"])
        await loop.settle()
        #expect(log.take() == ["Sheet didDisappear", "did dismiss Sheet"])
        #expect(home.presentedViewController == nil)
    }

    @Test("a swiped sheet is dismissed even if it has no delegate")
    func alone() async throws {
        home.present(sheet, animated: false)
        try app.swipeDown()
        await loop.settle()
        #expect(home.presentedViewController == nil)
    }

    @Test("a sheet that the app dismisses doesn't call its delegate")
    func programmatic() async {
        present(sheet)
        home.dismiss(animated: true)
        await loop.settle()
        #expect(log.take() == ["Sheet willDisappear", "Sheet didDisappear"])
    }

    @Test("a swiped sheet stays if its delegate refuses the dismissal")
    func delegateRefuses() async throws {
        delegate.allows = false
        present(sheet)
        try app.swipeDown()
        await loop.settle()
        #expect(log.take() == ["should dismiss", "did attempt to dismiss"])
        #expect(home.presentedViewController === sheet)
    }

    @Test(
        "a swiped sheet stays if one of its screens is modal, and the sheet's delegate is told only of the attempt",
        arguments: [false, true])
    func modal(isInStack: Bool) async throws {
        present(isInStack ? UINavigationController(rootViewController: sheet) : sheet)
        sheet.isModalInPresentation = true
        try app.swipeDown()
        await loop.settle()
        #expect(log.take() == ["did attempt to dismiss"])
        sheet.isModalInPresentation = false
        try app.swipeDown()
        await loop.settle()
        #expect(home.presentedViewController == nil)
    }

    @Test("a sheet that was dismissed has no delegate when it is presented again")
    func again() async throws {
        present(sheet)
        home.dismiss(animated: false)
        home.present(sheet, animated: false)
        _ = log.take()
        #expect(sheet.presentationController?.delegate == nil)
        try app.swipeDown()
        await loop.settle()
        #expect(log.take() == ["Sheet willDisappear", "Sheet didDisappear"])
    }

    @Test("a swipe down dismisses the topmost of several sheets")
    func topmost() async throws {
        present(sheet)
        sheet.present(UIViewController(), animated: false)
        try app.swipeDown()
        await loop.settle()
        #expect(home.presentedViewController === sheet && sheet.presentedViewController == nil)
    }

    @Test("a person can swipe away a page sheet or a form sheet, but not a full-screen presentation")
    func styles() async throws {
        for style in [UIModalPresentationStyle.automatic, .pageSheet, .formSheet] {
            let controller = UIViewController()
            controller.modalPresentationStyle = style
            #expect(controller.modalPresentationStyle != .automatic)
            home.present(controller, animated: false)
            try app.swipeDown()
            await loop.settle()
            #expect(home.presentedViewController == nil)
        }
        #expect(throws: UserActionError.self) { try app.swipeDown() }
        sheet.modalPresentationStyle = .fullScreen
        present(sheet)
        #expect(throws: UserActionError.self) { try app.swipeDown() }
    }

    @Test("a sheet can't be swiped away while an alert is over it")
    func alert() {
        present(sheet)
        sheet.present(UIAlertController(title: "Oh", message: nil), animated: false)
        #expect {
            try app.swipeDown()
        } throws: { error in
            "\(error)".hasPrefix("can't swipe down the sheet: it is covered by the alert \"Oh\"")
        }
    }

    @Test("a swiped sheet is recorded as dismissed by a user action, outside any message")
    func recorded() async throws {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        home.present(sheet, animated: false)
        try await recorder.record {
            try app.swipeDown()
            await loop.settle()
        }
        let moves = recorder.finish().records.compactMap { record in
            if case .navigation(let navigation) = record { navigation } else { nil }
        }
        #expect(moves.map(\.action) == [.dismiss])
        #expect(moves.map(\.message) == [0])
        #expect(moves.map { "\($0.from) \($0.to)" } == ["Sheet Home"])
    }
}
