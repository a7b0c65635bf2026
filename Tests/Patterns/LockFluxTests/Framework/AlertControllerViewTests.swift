import HeadlessUI
import MessageTrace
import Testing

@testable import LockFlux

private final class Page: UIViewController, AlertControllerView {}

struct AlertControllerViewTests {
    private let page = Page()
    private let window: UIWindow
    private let person: Application

    init() {
        (window, person) = LockFluxTests.person(before: page)
    }

    @Test("an alert shows the given texts, and a tap on a button notifies that button's observer")
    func buttons() throws {
        var taps: [String] = []
        let again = AnyObserver<Void>(Receiver(nil, "", of: "")) { taps.append("again") }
        let enough = AnyObserver<Void>(Receiver(nil, "", of: "")) { taps.append("enough") }
        let ask = {
            page.displayAlertController(
                buttons: [
                    AlertActionButtonConfiguration(title: "Again", tapObserver: again),
                    AlertActionButtonConfiguration(title: "Enough", isCancel: true, tapObserver: enough),
                ], title: "Broken", message: "It broke.")
        }
        ask()
        #expect(person.snapshot().dialog == .init(title: "Broken", message: "It broke.", buttons: ["Again", "Enough"]))
        try person.alert.button("Enough").tap()
        #expect(taps == ["enough"])
        ask()
        try person.alert.button("Again").tap()
        #expect(taps == ["enough", "again"])
        #expect(!person.alert.exists)
    }

    @Test("an alert requested during a transition is shown when the transition ends") func transition() async {
        let loop = EventLoop()
        let window = UIWindow(eventLoop: loop)
        let warnings = UIWarnings()
        await warnings.collect {
            window.rootViewController = page
            window.makeKeyAndVisible()
            page.present(UIViewController(), animated: false)
            page.dismiss(animated: true)
            page.displayAlertController(buttons: [], title: "Broken", message: "")
            await loop.settle()
        }
        #expect(page.presentedViewController is UIAlertController)
        #expect(warnings.messages.isEmpty)
    }
}
