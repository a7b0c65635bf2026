import HeadlessUI
import MessageTrace
import Testing

@Suite("A call in HeadlessUI that UIKit refuses")
struct WarningsTests {
    private let window = UIWindow()
    private let root = UIViewController()
    private let stack: UINavigationController

    init() {
        root.title = "Root"
        stack = UINavigationController(rootViewController: root)
        window.rootViewController = stack
        window.makeKeyAndVisible()
    }

    private func controller(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    @Test("a call that UIKit refuses does nothing, and gives a warning")
    func refusals() async {
        let warnings = UIWarnings()
        var completions = 0
        await warnings.collect {
            controller("A").present(controller("B"), animated: true) { completions += 1 }
            let first = controller("First")
            root.present(first, animated: true)
            root.present(controller("Second"), animated: true) { completions += 1 }
            first.present(stack, animated: true)
            stack.pushViewController(root, animated: true)
            stack.popToViewController(controller("Gone"), animated: true)
        }
        #expect(completions == 0)
        #expect(
            warnings.messages == [
                "attempt to present B on A, which is not on screen",
                "attempt to present Second on Root, which is already presenting First",
                "attempt to present Root, which is already part of the screen",
                "attempt to push Root, which is a navigation controller or is already on this stack",
                "attempt to pop to Gone, which is not on the stack",
            ])
        #expect(Application(window).snapshot().presented == ["First"])
    }

    @Test("a call that UIKit refuses leaves no warning if no warnings are being collected")
    func uncollected() {
        let warnings = UIWarnings()
        controller("A").present(controller("B"), animated: true)
        #expect(warnings.messages == [])
    }
}
