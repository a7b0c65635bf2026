import MessageTrace
import TraceFormat

#if canImport(UIKit)
import UIKit
#else
typealias Selector = String
class UIEvent {}
class UITextField {}

/// As much of Apple's as the pages use.
class UIApplication {
    func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        (target as? OverviewSample.CartView)?.didTapBuy()
        return target != nil
    }
}
#endif

/// What the pages say of an app on iOS and of its UI tests.
enum ApplicationSample {
    final class RecordingApplication: UIApplication {
        override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
            Tracing.userAction("\(action)", kind: sender is UITextField ? .typing : .tap) {
                super.sendAction(action, to: target, from: sender, for: event)
            }
        }
    }

    /// As much of `XCUIApplication` as the page uses: it starts nothing.
    final class App {
        struct Button {
            func tap() {}
        }
        struct Buttons {
            subscript(identifier: String) -> Button { Button() }
        }
        var launchEnvironment: [String: String] = [:]
        let buttons = Buttons()
        func launch() {}
        func terminate() {}
    }

    static func test(_ app: App) throws {
        let beats = BeatFile("/tmp/shop.beats")
        app.launchEnvironment["MESSAGE_TRACE_FILE"] = "/tmp/shop.jsonl"
        app.launchEnvironment["MESSAGE_TRACE_OPTIONS"] = "scenario=login"
        app.launchEnvironment["MESSAGE_TRACE_BEATS"] = beats.path
        app.launch()
        try beats.add("taps Log In", kind: .tap)
        app.buttons["login.logIn"].tap()
        app.terminate()
    }
}
