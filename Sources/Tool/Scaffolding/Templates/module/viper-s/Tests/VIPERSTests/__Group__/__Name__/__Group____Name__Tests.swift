import HeadlessUI
import Testing

@testable import __Target__

/// Tests of each class of __Name__ in isolation, with test doubles in place of the other classes.
struct __Group____Name__Tests {
    private let log = __Group____Name__Log()

    @Test("__Name__'s Scene displays the count, and passes the user's actions to the Director")
    func scene() throws {
        let scene = __Group____Name__Scene()
        let events = __Group____Name__EventsSpy(log)
        scene.eventsHandler = events
        let window = UIWindow()
        window.rootViewController = scene
        window.makeKeyAndVisible()
        let person = Application(window)
        scene.display(count: "Count: 2")
        #expect(person.label("__name__.count").text == "Count: 2")
        try person.button("__name__.add").tap()
        try person.button("__name__.close").tap()
        #expect(log.lines == ["onUIReady", "onAdd", "onClose"])
    }

    @Test("__Name__'s Director displays the fetched count, and on Close goes back, then calls didClose")
    func director() {
        let director = __Group____Name__Director()
        let ui = __Group____Name__UISpy(log)
        let delegate = __Group____Name__DelegateSpy(log)
        director.ui = ui
        director.dataManager = __Group____Name__DataSpy(log)
        director.navigator = __Group____Name__NavigatorSpy(log)
        director.delegate = delegate
        director.onUIReady()
        director.present(count: 0)
        director.onAdd()
        director.onClose()
        #expect(log.lines == ["fetchCount", "display Count: 0", "add", "goBack", "didClose"])
    }

    @Test("when __Name__ is swiped away, its Director reports the closing to the delegate")
    func swipe() throws {
        let delegate = __Group____Name__DelegateSpy(log)
        let window = UIWindow()
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        root.present(__Group____Name__Navigator.makeModule(with: delegate), animated: false)
        try Application(window).swipeDown()
        #expect(root.presentedViewController == nil && log.lines == ["didClose"])
    }

    @Test("__Name__'s Worker presents the count after fetchCount and after add")
    func worker() {
        let worker = __Group____Name__Worker()
        let presenter = __Group____Name__PresenterSpy(log)
        worker.presenter = presenter
        worker.fetchCount()
        worker.add()
        #expect(log.lines == ["present 0", "present 1"])
    }

    @Test("__Name__'s Navigator creates the module, connects its actors, and goes back")
    func navigator() throws {
        let delegate = __Group____Name__DelegateSpy(log)
        let scene = __Group____Name__Navigator.makeModule(with: delegate)
        let director = try #require(scene.eventsHandler as? __Group____Name__Director)
        #expect(director.ui === scene && director.delegate === delegate)
        #expect((director.dataManager as? __Group____Name__Worker)?.presenter === director)
        #expect((director.navigator as? __Group____Name__Navigator)?.viewController === scene)
        let window = UIWindow()
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        root.present(scene, animated: false)
        director.navigator.goBack()
        #expect(root.presentedViewController == nil)
    }
}
