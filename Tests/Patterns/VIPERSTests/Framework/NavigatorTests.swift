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

    @Test("it pushes on a navigation stack")
    func push() {
        let stack = UINavigationController(rootViewController: scene)
        show(stack)
        Navigator(with: scene).push(nextViewController: next)
        #expect(stack.topViewController === next)
    }

    @Test("it goes on in the place of whatever lies over its Scene, which isn't seen in between")
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

    @Test("it leaves a module that was pushed")
    func pop() {
        let stack = UINavigationController(rootViewController: scene)
        show(stack)
        Navigator(with: scene).push(nextViewController: next)
        Navigator(with: next).pop()
        #expect(stack.topViewController === scene)
    }

    @Test("it presents a module, which leaves at once with all that lies over it, and stays away")
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

    @Test("it comes back to its Scene from whatever lies over it, and from nothing")
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

    @Test("it doesn't keep its Scene")
    func weakness() {
        var mortal: UIViewController? = UIViewController()
        weak let watched = mortal
        let navigator = mortal.map(Navigator.init(with:))
        mortal = nil
        #expect(watched == nil && navigator?.viewController == nil)
    }
}

/// It counts how often it came on screen.
private final class SeenController: UIViewController {
    private(set) var appearances = 0

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearances += 1
    }
}
