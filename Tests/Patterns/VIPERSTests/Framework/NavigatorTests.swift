import HeadlessUI
import Testing

@testable import VIPERS

@Suite("A Navigator")
struct NavigatorTests {
    private let window = UIWindow()
    private let scene = UIViewController()
    private let next = UIViewController()

    private func show(_ root: UIViewController) {
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    @Test("a Navigator pushes a module on a navigation stack")
    func push() {
        let stack = UINavigationController(rootViewController: scene)
        show(stack)
        Navigator(with: scene).push(nextViewController: next)
        #expect(stack.topViewController === next)
    }

    @Test("a Navigator replaces the screens over its Scene in one transition, and doesn't show the Scene in between")
    func replacing() async {
        let scene = SeenController()
        let stack = UINavigationController(rootViewController: scene)
        show(stack)
        let navigator = Navigator(with: scene)
        let warnings = UIWarnings()
        await warnings.collect {
            navigator.push(nextViewController: UIViewController())
            Navigator(with: stack.topViewController!).present(modalViewController: UIViewController())
            navigator.replace(with: next, animated: false)
        }
        #expect(warnings.messages == [])
        #expect(stack.viewControllers.map(ObjectIdentifier.init) == [scene, next].map(ObjectIdentifier.init))
        #expect(stack.presentedViewController == nil && scene.appearances == 1)
    }

    @Test("a pushed module's Navigator pops the module")
    func pop() {
        let stack = UINavigationController(rootViewController: scene)
        show(stack)
        Navigator(with: scene).push(nextViewController: next)
        Navigator(with: next).pop()
        #expect(stack.topViewController === scene)
    }

    @Test("a Navigator presents a module, and dismisses it with all screens over it; a second dismissal has no effect")
    func presenting() {
        show(scene)
        Navigator(with: scene).present(modalViewController: next)
        #expect(scene.presentedViewController === next)
        Navigator(with: next).present(modalViewController: UIViewController())
        let navigator = Navigator(with: next)
        navigator.dismiss()
        #expect(scene.presentedViewController == nil)
        navigator.dismiss()
        #expect(window.rootViewController === scene)
    }

    @Test("a Navigator returns to its Scene from any screen over it, and does nothing if no screen is over it")
    func comingBack() async {
        let stack = UINavigationController(rootViewController: scene)
        show(stack)
        let navigator = Navigator(with: scene)
        let warnings = UIWarnings()
        await warnings.collect {
            navigator.comeBack()
            navigator.push(nextViewController: next)
            Navigator(with: next).present(modalViewController: UIViewController())
            navigator.comeBack()
        }
        #expect(warnings.messages == [])
        #expect(stack.topViewController === scene && stack.presentedViewController == nil)
    }

    @Test("a Navigator doesn't keep its Scene alive")
    func weakness() {
        var mortal: UIViewController? = UIViewController()
        weak let watched = mortal
        let navigator = mortal.map(Navigator.init(with:))
        mortal = nil
        #expect(watched == nil && navigator?.viewController == nil)
    }
}

/// A screen that counts how often it has appeared.
private final class SeenController: UIViewController {
    private(set) var appearances = 0

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearances += 1
    }
}
