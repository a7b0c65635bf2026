import HeadlessUI
import Testing

@testable import VIPERS

@Suite("A Navigator does with UIKit what modules need")
struct NavigatorTests {
    private let window = UIWindow()
    private let scene = UIViewController()
    private let next = UIViewController()

    private func show(_ root: UIViewController) {
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    @Test("it pushes on a navigation stack, and pops")
    func stack() {
        let stack = UINavigationController(rootViewController: scene)
        show(stack)
        var isComplete = false

        Navigator(with: scene).push(nextViewController: next) { isComplete = true }
        #expect(stack.topViewController === next)
        #expect(isComplete)

        Navigator(with: next).pop()
        #expect(stack.topViewController === scene)
    }

    @Test("pushing without a navigation stack presents")
    func pushWithoutStack() {
        show(scene)
        var isComplete = false
        Navigator(with: scene).push(nextViewController: next) { isComplete = true }
        #expect(scene.presentedViewController === next)
        #expect(isComplete)
    }

    @Test("popping without a navigation stack, or at its root, does nothing")
    func popWithoutStack() {
        Navigator(with: scene).pop()
        let stack = UINavigationController(rootViewController: scene)
        show(stack)
        Navigator(with: scene).pop()
        #expect(stack.topViewController === scene)
    }

    @Test("it presents, and dismisses what lies over the Scene")
    func presenting() {
        show(scene)
        let navigator = Navigator(with: scene)
        var completions: [String] = []

        navigator.present(modalViewController: next) { completions.append("presented") }
        #expect(scene.presentedViewController === next)
        navigator.dismiss { completions.append("dismissed") }
        #expect(scene.presentedViewController == nil)
        #expect(completions == ["presented", "dismissed"])
    }

    @Test("a Scene over which nothing lies is dismissed itself")
    func dismissingItself() {
        show(scene)
        Navigator(with: scene).present(modalViewController: next)
        Navigator(with: next).dismiss()
        #expect(scene.presentedViewController == nil)
    }

    @Test("a Scene that is covered on the navigation stack can still present")
    func presentingWhileCovered() async {
        let stack = UINavigationController(rootViewController: scene)
        show(stack)
        let navigator = Navigator(with: scene)
        let modal = UIViewController()
        let warnings = UIWarnings()

        await warnings.collect {
            navigator.push(nextViewController: next)
            navigator.present(modalViewController: modal)
        }
        #expect(warnings.messages == [])
        #expect(stack.presentedViewController === modal)
    }

    @Test("it doesn't keep its Scene, and does nothing once that is gone")
    func weakness() {
        var mortal: UIViewController? = UIViewController()
        weak let watched = mortal
        let navigator = mortal.map(Navigator.init(with:))
        mortal = nil
        #expect(watched == nil)

        var completions = 0
        navigator?.push(nextViewController: next) { completions += 1 }
        navigator?.pop()
        navigator?.present(modalViewController: next) { completions += 1 }
        navigator?.dismiss { completions += 1 }
        #expect(navigator?.viewController == nil)
        #expect(next.presentingViewController == nil)
    }
}
