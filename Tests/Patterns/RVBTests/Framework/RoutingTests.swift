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

    @Test("a search returns the screens in the stack and those presented over it, the topmost last")
    func searchFindsAll() {
        let pushed = Screen("pushed")
        let sheet = Screen("sheet")
        navigation.pushViewController(pushed, animated: false)
        pushed.present(sheet, animated: false)
        #expect(root.search { $0 is Screen }.names == ["root", "pushed", "sheet"])
    }

    @Test("a search for screens starts at the searching screen")
    func searchGoesOn() {
        let pushed = Screen("pushed")
        let sheet = Screen("sheet")
        navigation.pushViewController(pushed, animated: false)
        pushed.present(sheet, animated: false)
        #expect(pushed.search { $0 is Screen }.names == ["pushed", "sheet"])
        #expect(sheet.search { $0 is Screen }.names == ["sheet"])
    }

    @Test("a search for screens looks into a presented stack")
    func searchLooksIntoPresentedStacks() {
        let inner = Screen("inner")
        root.present(UINavigationController(rootViewController: inner), animated: false)
        #expect(root.search { $0 === inner }.count == 1)
    }

    @Test("a search without a match returns an empty array")
    func searchFindsNothing() {
        #expect(root.search { $0.title == "elsewhere" }.isEmpty)
    }

    @Test("a route dismisses all screens presented over its destination")
    func routeDismisses() {
        let sheet = Screen("sheet")
        let second = Screen("second")
        root.present(sheet, animated: false)
        sheet.present(second, animated: false)
        root.route(sheet, animated: false)
        #expect(sheet.presentedViewController == nil)
        #expect(navigation.presentedViewController === sheet)
    }

    @Test("a route pops the screens pushed after its destination")
    func routePops() {
        navigation.pushViewController(Screen("first"), animated: false)
        navigation.pushViewController(Screen("second"), animated: false)
        root.route(root, animated: false)
        #expect(navigation.viewControllers.names == ["root"])
    }

    @Test("a route dismisses a sheet over the destination's stack, and pops to the destination")
    func routeDismissesAndPops() {
        let pushed = Screen("pushed")
        navigation.pushViewController(pushed, animated: false)
        pushed.present(Screen("sheet"), animated: false)
        root.route(root, animated: false)
        #expect(navigation.viewControllers.names == ["root"])
        #expect(navigation.presentedViewController == nil)
    }

    @Test("a route to a screen inside a container pops the enclosing stack to that container")
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
        "a route keeps the destination's own alert, unless the destination routes to itself", arguments: [true, false])
    func routeToAlert(isItself: Bool) {
        let pushed = Screen("pushed")
        navigation.pushViewController(pushed, animated: false)
        pushed.present(UIAlertController(title: "own", message: nil), animated: false)
        var reached: UIViewController?
        (isItself ? pushed : root).route(pushed, animated: false) { reached = $0 }
        #expect(reached === pushed)
        #expect((navigation.presentedViewController == nil) == isItself)
    }

    @Test("a route removes an alert over a popped screen")
    func routeUnderAlert() {
        navigation.pushViewController(Screen("pushed"), animated: false)
        navigation.present(UIAlertController(title: "other's", message: nil), animated: false)
        root.route(root, animated: false)
        #expect(navigation.viewControllers.names == ["root"])
        #expect(navigation.presentedViewController == nil)
    }

    @Test("a route calls didComeToFront of the module at its destination, after the completion")
    func routeTells() {
        let about = AboutDouble()
        navigation.pushViewController(about, animated: false)
        about.present(Screen("over"), animated: false)
        var calls: [[String]] = []
        root.route(about, animated: false) { _ in calls.append(about.calls) }
        #expect(calls == [[]])
        #expect(about.calls == ["in front"])
    }

    @Test("a route calls its completion when the dismissal and the pop have ended")
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

    @Test("a route to a new screen replaces the screens over its parent without showing the parent in between")
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

    @Test("a route waits for a presentation in progress, and then dismisses the presented screen")
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

    @Test("a route waits for a push in progress, and then pops the pushed screen")
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

    @Test("a route waits for a dismissal in progress, and a search doesn't find the dismissed screen")
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

    @Test("a push calls its completion when the screen has appeared")
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

    @Test("a route to the topmost screen changes no screen and calls its completion")
    func routeToTopmost() {
        let sheet = Screen("sheet")
        root.present(sheet, animated: false)
        var reached: UIViewController?
        root.route(sheet, animated: false) { reached = $0 }
        #expect(reached === sheet)
        #expect(navigation.presentedViewController === sheet)
    }

    @Test("a route to a screen that isn't shown changes no screen, and calls its completion with nil")
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
