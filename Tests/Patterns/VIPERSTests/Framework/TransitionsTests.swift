import HeadlessUI
import Testing

@testable import VIPERS

@Suite("A transition in VIPER-S")
struct TransitionsTests {
    private let loop = EventLoop()
    private let window: UIWindow
    private let root = UIViewController()
    private let sheet = UIViewController()

    init() {
        window = UIWindow(eventLoop: loop)
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    @Test("a Navigator that is to dismiss a screen waits until the screen's presentation has ended")
    func waiting() async {
        await loop.settle()
        let warnings = UIWarnings()
        await warnings.collect {
            Navigator(with: root).present(modalViewController: sheet)
            Navigator(with: sheet).dismiss()
            #expect(root.presentedViewController === sheet)
            await loop.settle()
        }
        #expect(root.presentedViewController == nil && warnings.messages == [])
    }

    @Test("a VIPER-S screen ignores taps while a transition to another screen is in progress")
    func fingers() async {
        await loop.settle()
        let button = UIButton(title: "Go", accessibilityIdentifier: "go")
        var touches = 0
        button.addAction(root.touch { touches += 1 }, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        Navigator(with: root).present(modalViewController: sheet)
        button.sendActions(for: .touchUpInside)
        #expect(touches == 1)
        await loop.settle()
    }
}
