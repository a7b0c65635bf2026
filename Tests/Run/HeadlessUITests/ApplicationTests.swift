import Foundation
import HeadlessUI
import Testing
import TraceFormat

@Suite("The simulated person who uses the app in tests")
struct ApplicationTests {
    private let window = UIWindow()
    private let home = UIViewController()
    private let button = UIButton(title: "Go", accessibilityIdentifier: "home.go")
    private let field = UITextField(accessibilityIdentifier: "home.name")
    private let spinner = UIActivityIndicatorView(accessibilityIdentifier: "home.spinner")
    private let box = UIView()
    private let label = UILabel(accessibilityIdentifier: "home.label")
    private let stack: UINavigationController
    private let app: Application

    init() {
        stack = UINavigationController(rootViewController: home)
        app = Application(window)
        home.title = "Home"
        box.addSubview(label)
        for view in [button, field, spinner, box] { home.view.addSubview(view) }
        window.rootViewController = stack
        window.makeKeyAndVisible()
    }

    private func problem(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    @Test("the simulated person taps a button, whose actions run in order")
    func tap() throws {
        var taps: [String] = []
        let first = UIAction { action in taps.append("first \(action.sender === button)") }
        button.addAction(first, for: .touchUpInside)
        button.addAction(UIAction { _ in taps.append("second") }, for: .touchUpInside)
        button.addAction(UIAction { _ in taps.append("never") }, for: .editingChanged)
        try app.button("home.go").tap()
        #expect(taps == ["first true", "second"])
        button.removeAction(first, for: .touchUpInside)
        try app.button("home.go").tap()
        #expect(taps == ["first true", "second", "second"])
    }

    @Test("the simulated person types character by character: the text changes before the field's actions run")
    func typing() throws {
        var seen: [String?] = []
        field.addAction(UIAction { _ in seen.append(field.text) }, for: .editingChanged)
        field.text = "x"
        try app.field("home.name").typeText("abc")
        #expect(seen == ["xa", "xab", "xabc"])
        try app.field("home.name").clearText()
        #expect(seen.last == "")
        #expect(app.field("home.name").text == "")
    }

    @Test("the simulated person gets an error for an unreachable element, with the reason and the screen's contents")
    func errors() {
        label.text = "Hello"
        field.isSecureTextEntry = true
        field.text = "secret"
        #expect(
            problem { try app.button("home.gone").tap() } == """
                can't tap home.gone: it doesn't exist; on screen:
                  Home
                  button  home.go    "Go"
                  field   home.name  "•••"
                  label   home.label "Hello"
                """)
        button.isEnabled = false
        #expect(
            problem { try app.button("home.go").tap() } == """
                can't tap home.go: it is disabled; on screen:
                  Home
                  button  home.go    "Go" (disabled)
                  field   home.name  "•••"
                  label   home.label "Hello"
                """)
        button.isHidden = true
        #expect(problem { try app.button("home.go").tap() }.contains("can't tap home.go: it is hidden; on screen:"))
        #expect(problem { try app.button("home.name").tap() }.contains("it is a field, not a button"))
        #expect(problem { try app.field("home.go").typeText("a") }.hasPrefix("can't type into home.go: it is hidden"))
        #expect(problem { try app.tapBack() }.hasPrefix("can't tap Back: it doesn't exist"))
    }

    @Test("the simulated person can't reach an element under another screen or an alert")
    func covered() {
        let modal = UIViewController()
        modal.title = "Modal"
        home.present(modal, animated: true)
        #expect(
            problem { try app.button("home.go").tap() } == """
                can't tap home.go: it is covered by Modal; on screen:
                  Home | Modal
                """)
        #expect(!app.button("home.go").exists)
        home.dismiss(animated: true)
        #expect(app.button("home.go").exists)
        let alert = UIAlertController(title: "Oh", message: "No text")
        alert.addAction(UIAlertAction(title: "Retry", style: .default))
        home.present(alert, animated: true)
        #expect(problem { try app.button("home.go").tap() }.contains("it is covered by the alert \"Oh\""))
        #expect(problem { try app.tapBack() }.contains("it is covered by the alert \"Oh\""))
        #expect(
            problem { try app.alert.button("Close").tap() }.hasSuffix("alert \"Oh\": \"No text\" [Retry]"))
        stack.dismiss(animated: true)
        stack.pushViewController(UIViewController(), animated: true)
        #expect(problem { try app.button("home.go").tap() }.contains("it is covered by UIViewController"))
    }

    @Test("the simulated person taps an alert's button, whose handler is called after the alert has disappeared")
    func alert() throws {
        let alert = UIAlertController(title: "Oh", message: nil)
        var wasUp: Bool?
        alert.addAction(UIAlertAction(title: "Retry", style: .default) { _ in wasUp = app.alert.exists })
        home.present(alert, animated: true)
        #expect(app.alert.exists)
        try app.alert.button("Retry").tap()
        #expect(wasUp == false)
        #expect(!app.alert.exists)
    }

    @Test("the simulated person taps Back, which pops the top screen of the topmost stack")
    func back() throws {
        stack.pushViewController(UIViewController(), animated: true)
        try app.tapBack()
        #expect(stack.topViewController === home)
    }

    @Test("the simulated person sees the topmost screen's elements in order, and no text of hidden elements")
    func snapshot() {
        label.text = "Hello"
        box.isHidden = true
        spinner.startAnimating()
        #expect(
            app.snapshot()
                == ScreenSnapshot(
                    stack: ["Home"], presented: [],
                    elements: [
                        .init(id: "home.go", kind: .button, text: "Go"),
                        .init(id: "home.name", kind: .field, text: ""),
                        .init(id: "home.spinner", kind: .spinner, text: ""),
                        .init(id: "home.label", kind: .label, text: "", isHidden: true),
                    ]))
        #expect(app.snapshot().lines.contains("spinner home.spinner turning"))
        spinner.stopAnimating()
        #expect(app.snapshot().elements[2].isHidden)
        spinner.hidesWhenStopped = false
        #expect(!app.snapshot().elements[2].isHidden)
    }

    @Test("the simulated person sees the stack and the presented screens by name, and the alert separately")
    func snapshotOfScreens() {
        let pushed = UIViewController()
        pushed.title = "About"
        stack.pushViewController(pushed, animated: true)
        let modal = UINavigationController(rootViewController: UIViewController())
        modal.topViewController?.title = "Terms"
        pushed.present(modal, animated: true)
        let alert = UIAlertController(title: "Oh", message: "No")
        alert.addAction(UIAlertAction(title: "OK", style: .cancel))
        modal.present(alert, animated: true)
        let snapshot = app.snapshot()
        #expect(snapshot.stack == ["Home", "About"])
        #expect(snapshot.presented == ["Terms"])
        #expect(snapshot.dialog == .init(title: "Oh", message: "No", buttons: ["OK"]))
        #expect(snapshot.lines == ["Home > About | Terms", "alert \"Oh\": \"No\" [OK]"])
    }

    @Test("the simulated person sees nothing before the window is visible")
    func invisible() {
        let window = UIWindow()
        window.rootViewController = UIViewController()
        #expect(Application(window).snapshot() == ScreenSnapshot(stack: [], presented: [], elements: []))
    }

    @Test(
        "the simulated person sees a web page's title and address, and Close closes the page unless the app handles it",
        arguments: [false, true])
    func webPage(isToldOtherwise: Bool) throws {
        let url = try #require(URL(string: "https://camelot.example/terms"))
        let page = WebPageViewController(url: url, pageTitle: "Terms and Conditions", identifier: "terms")
        var closes = 0
        if isToldOtherwise { page.onClose = { closes += 1 } }
        home.present(page, animated: true)
        #expect(
            app.snapshot().elements == [
                .init(id: "terms.page", kind: .page, text: "Terms and Conditions <https://camelot.example/terms>"),
                .init(id: "terms.close", kind: .button, text: "Close"),
            ])
        try app.button("terms.close").tap()
        #expect(closes == (isToldOtherwise ? 1 : 0))
        #expect((home.presentedViewController == nil) == !isToldOtherwise)
    }
}
