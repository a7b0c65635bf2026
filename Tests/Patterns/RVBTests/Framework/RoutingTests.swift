import HeadlessUI
import Testing

@testable import RVB

@Suite("Routing")
struct RoutingTests {
    let window = UIWindow()
    let root = Screen("root")
    let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: root)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
    }

    @Test("a search for screens returns those in the stack and those presented over it, the topmost last")
    func searchFindsAll() {
        let pushed = Screen("pushed")
        let sheet = Screen("sheet")
        navigation.pushViewController(pushed, animated: false)
        pushed.present(sheet, animated: false)
        #expect(root.search { $0 is Screen }.names == ["root", "pushed", "sheet"])
    }

    @Test("a search for screens returns none below the screen that searches")
    func searchGoesOn() {
        let pushed = Screen("pushed")
        let sheet = Screen("sheet")
        navigation.pushViewController(pushed, animated: false)
        pushed.present(sheet, animated: false)
        #expect(pushed.search { $0 is Screen }.names == ["pushed", "sheet"])
        #expect(sheet.search { $0 is Screen }.names == ["sheet"])
    }

    @Test("a search for screens also finds those in a presented stack")
    func searchLooksIntoPresentedStacks() {
        let inner = Screen("inner")
        root.present(UINavigationController(rootViewController: inner), animated: false)
        #expect(root.search { $0 === inner }.count == 1)
    }

    @Test("a search for screens returns an empty array if no screen matches")
    func searchFindsNothing() {
        #expect(root.search { $0.title == "elsewhere" }.isEmpty)
    }

    @Test("routing to a screen dismisses all screens presented over it")
    func routeDismisses() {
        let sheet = Screen("sheet")
        let second = Screen("second")
        root.present(sheet, animated: false)
        sheet.present(second, animated: false)
        root.route(sheet, animated: false)
        #expect(sheet.presentedViewController == nil)
        #expect(navigation.presentedViewController === sheet)
    }

    @Test("routing to a screen pops the screens pushed after it")
    func routePops() {
        navigation.pushViewController(Screen("first"), animated: false)
        navigation.pushViewController(Screen("second"), animated: false)
        root.route(root, animated: false)
        #expect(navigation.viewControllers.names == ["root"])
    }

    @Test("routing to a screen dismisses a sheet over the screen's stack, and pops to the screen")
    func routeDismissesAndPops() {
        let pushed = Screen("pushed")
        navigation.pushViewController(pushed, animated: false)
        pushed.present(Screen("sheet"), animated: false)
        root.route(root, animated: false)
        #expect(navigation.viewControllers.names == ["root"])
        #expect(navigation.presentedViewController == nil)
    }

    @Test("routing to a screen inside a container pops the stack to this container")
    func routeClimbs() {
        let container = Screen("container")
        let inner = Screen("inner")
        container.addChild(inner)
        inner.didMove(toParent: container)
        navigation.pushViewController(container, animated: false)
        navigation.pushViewController(Screen("last"), animated: false)
        root.route(inner, animated: false)
        #expect(navigation.viewControllers.names == ["root", "container"])
    }

    @Test(
        "routing to a screen keeps an alert that this screen presented, unless the screen routes to itself",
        arguments: [true, false])
    func routeToAlert(isItself: Bool) {
        let pushed = Screen("pushed")
        navigation.pushViewController(pushed, animated: false)
        pushed.present(UIAlertController(title: "own", message: nil), animated: false)
        var reached: UIViewController?
        (isItself ? pushed : root).route(pushed, animated: false) { reached = $0 }
        #expect(reached === pushed)
        #expect((navigation.presentedViewController == nil) == isItself)
    }

    @Test("routing to a screen removes an alert over a screen that is popped")
    func routeUnderAlert() {
        navigation.pushViewController(Screen("pushed"), animated: false)
        navigation.present(UIAlertController(title: "other's", message: nil), animated: false)
        root.route(root, animated: false)
        #expect(navigation.viewControllers.names == ["root"])
        #expect(navigation.presentedViewController == nil)
    }

    @Test("routing to a screen calls the completion, and then didComeToFront of the screen's module")
    func routeTells() {
        let about = AboutDouble()
        navigation.pushViewController(about, animated: false)
        about.present(Screen("over"), animated: false)
        var calls: [[String]] = []
        root.route(about, animated: false) { _ in calls.append(about.calls) }
        #expect(calls == [[]])
        #expect(about.calls == ["in front"])
    }

    @Test("routing to a screen calls the completion when both the dismissal and the pop have ended")
    func routeCompletesAtTheEnd() async {
        let loop = EventLoop()
        let window = UIWindow(eventLoop: loop)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        let pushed = Screen("pushed")
        navigation.pushViewController(pushed, animated: false)
        pushed.present(Screen("sheet"), animated: false)
        var presented: [UIViewController?] = []
        root.route(root, animated: true) { [root] _ in
            presented.append(root.presentedViewController)
            root.present(Screen("next"), animated: true)
        }
        #expect(presented.isEmpty)
        await loop.settle()
        #expect(presented.count == 1)
        #expect(presented.allSatisfy { $0 == nil })
        #expect(navigation.viewControllers.names == ["root"])
        #expect(root.presentedViewController?.screenName == "next")
    }

    @Test("routing to a new screen replaces the screens over its parent, and doesn't show the parent in between")
    func routePushing() async {
        let loop = EventLoop()
        let window = UIWindow(eventLoop: loop)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        let list = AppearanceScreen("list")
        let sheet = Screen("sheet")
        navigation.pushViewController(list, animated: false)
        navigation.pushViewController(Screen("former"), animated: false)
        navigation.present(sheet, animated: false)
        var completed: [[String]] = []
        list.route(pushing: Screen("next"), animated: true) { [navigation] in
            completed.append(navigation.viewControllers.names)
        }
        #expect(completed.isEmpty)
        await loop.settle()
        #expect(completed == [["root", "list", "next"]])
        #expect(navigation.presentedViewController == nil)
        #expect(list.appearances == 1)
    }

    @Test("routing waits until a presentation has ended, and then dismisses the presented screen")
    func routeWaitsForPresenting() async {
        let loop = EventLoop()
        let window = UIWindow(eventLoop: loop)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        root.present(Screen("sheet"), animated: true)
        var reached: [UIViewController?] = []
        root.route(root, animated: true) { reached.append($0) }
        #expect(reached.isEmpty)
        await loop.settle()
        #expect(reached.count == 1)
        #expect(reached.allSatisfy { $0 === root })
        #expect(navigation.presentedViewController == nil)
    }

    @Test("routing to the root screen waits until a push has ended, and then pops the pushed screen")
    func routeWaitsForPush() async {
        let loop = EventLoop()
        let window = UIWindow(eventLoop: loop)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        navigation.pushViewController(Screen("next"), animated: true)
        root.route(root, animated: true)
        #expect(navigation.viewControllers.names == ["root", "next"])
        await loop.settle()
        #expect(navigation.viewControllers.names == ["root"])
    }

    @Test("routing waits until a dismissal has ended, and a search doesn't find the screen that is being dismissed")
    func routeWaitsForDismissing() async {
        let loop = EventLoop()
        let window = UIWindow(eventLoop: loop)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        let sheet = Screen("sheet")
        root.present(sheet, animated: false)
        navigation.dismiss(animated: true)
        #expect(root.search { $0 === sheet }.isEmpty)
        var presented: [UIViewController?] = []
        root.route(root, animated: true) { [navigation] _ in presented.append(navigation.presentedViewController) }
        #expect(presented.isEmpty)
        await loop.settle()
        #expect(presented.count == 1)
        #expect(presented.allSatisfy { $0 == nil })
    }

    @Test("pushing a screen calls the completion when the screen has appeared")
    func pushCompletes() async {
        let loop = EventLoop()
        let window = UIWindow(eventLoop: loop)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        let pushed = Screen("pushed")
        navigation.pushViewController(pushed, animated: true) {
            pushed.present(Screen("over"), animated: true)
        }
        #expect(pushed.presentedViewController == nil)
        await loop.settle()
        #expect(pushed.presentedViewController?.screenName == "over")
    }

    @Test("routing to the topmost screen changes no screen, and calls the completion")
    func routeToTopmost() {
        let sheet = Screen("sheet")
        root.present(sheet, animated: false)
        var reached: UIViewController?
        root.route(sheet, animated: false) { reached = $0 }
        #expect(reached === sheet)
        #expect(navigation.presentedViewController === sheet)
    }

    @Test("routing to a screen that isn't shown changes no screen, and calls the completion with nil")
    func routeToNowhere() {
        let sheet = Screen("sheet")
        root.present(sheet, animated: false)
        var reached: [UIViewController?] = []
        root.route(Screen("elsewhere"), animated: false) { reached.append($0) }
        #expect(reached.count == 1)
        #expect(reached.allSatisfy { $0 == nil })
        #expect(navigation.presentedViewController === sheet)
    }
}
