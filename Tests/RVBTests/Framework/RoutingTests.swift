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

    @Test("search finds in the stack and over it, the farthest last")
    func searchFindsAll() {
        let pushed = Screen("pushed")
        let sheet = Screen("sheet")
        navigation.pushViewController(pushed, animated: false)
        pushed.present(sheet, animated: false)
        #expect(root.search { $0 is Screen }.names == ["root", "pushed", "sheet"])
    }

    @Test("search looks beyond the module itself", arguments: ["root", "pushed", "sheet"])
    func searchIsIndependentOfTheSearcher(name: String) {
        let pushed = Screen("pushed")
        let sheet = Screen("sheet")
        navigation.pushViewController(pushed, animated: false)
        pushed.present(sheet, animated: false)
        let searcher = [root, pushed, sheet].first { $0.screenName == name }
        #expect(searcher?.search { $0.title == "root" }.names == ["root"])
        #expect(searcher?.search { $0.title == "sheet" }.names == ["sheet"])
    }

    @Test("search looks into a presented stack")
    func searchLooksIntoPresentedStacks() {
        let inner = Screen("inner")
        root.present(UINavigationController(rootViewController: inner), animated: false)
        #expect(root.search { $0 === inner }.count == 1)
    }

    @Test("search finds nothing where there is nothing")
    func searchFindsNothing() {
        #expect(root.search { $0.title == "elsewhere" }.isEmpty)
    }

    @Test("route takes away what lies over the destination")
    func routeDismisses() {
        let sheet = Screen("sheet")
        let second = Screen("second")
        root.present(sheet, animated: false)
        sheet.present(second, animated: false)
        root.route(sheet, animated: false)
        #expect(sheet.presentedViewController == nil)
        #expect(navigation.presentedViewController === sheet)
    }

    @Test("route takes away what lies after the destination")
    func routePops() {
        navigation.pushViewController(Screen("first"), animated: false)
        navigation.pushViewController(Screen("second"), animated: false)
        root.route(root, animated: false)
        #expect(navigation.viewControllers.names == ["root"])
    }

    @Test("route takes away both")
    func routeDismissesAndPops() {
        let pushed = Screen("pushed")
        navigation.pushViewController(pushed, animated: false)
        pushed.present(Screen("sheet"), animated: false)
        root.route(root, animated: false)
        #expect(navigation.viewControllers.names == ["root"])
        #expect(navigation.presentedViewController == nil)
    }

    @Test("route to the topmost screen moves nothing and completes")
    func routeToTopmost() {
        let sheet = Screen("sheet")
        root.present(sheet, animated: false)
        var reached: UIViewController?
        root.route(sheet, animated: false) { reached = $0 }
        #expect(reached === sheet)
        #expect(navigation.presentedViewController === sheet)
    }

    @Test("route to what is not on screen moves nothing and completes with nothing")
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
