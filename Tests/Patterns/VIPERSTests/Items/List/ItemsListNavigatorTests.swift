import HeadlessUI
import SampleApp
import Testing

@testable import VIPERS

@Suite("The List's Navigator")
struct ItemsListNavigatorTests {
    private let delegate = HomeDelegateSpy(CallLog())
    private let scene: ItemsListScene
    private let director: ItemsListDirector
    private let root = UIViewController()
    private let stack: UINavigationController
    private let stage: Stage

    init() throws {
        scene = ItemsListNavigator.makeModule(with: nil, services: .doubles(), delegate: delegate)
        director = try #require(scene.eventsHandler as? ItemsListDirector)
        stack = UINavigationController(rootViewController: root)
        stack.pushViewController(scene, animated: false)
        stage = Stage(stack)
    }

    @Test("the List's Navigator creates the List's module, and connects the module's actors")
    func module() {
        #expect(director.ui === scene && director.delegate === delegate)
        #expect((director.dataManager as? ItemsListWorker)?.presenter === director)
        #expect((director.navigator as? ItemsListNavigator)?.viewController === scene)
    }

    @Test("the module that the List's Navigator creates is freed with its Scene")
    func lifetime() {
        weak var director: ItemsListDirector?
        weak var worker: ItemsListWorker?
        do {
            let list = ItemsListNavigator.makeModule(with: nil, services: .doubles(), delegate: delegate)
            director = list.eventsHandler as? ItemsListDirector
            worker = director?.dataManager as? ItemsListWorker
            #expect(worker != nil)
        }
        #expect(director == nil && worker == nil)
    }

    @Test("the List's Navigator presents Add Item, whose delegate is the List's Director")
    func add() throws {
        director.navigator.gotoAdd(with: director)
        let add = try #require(stack.presentedViewController as? ItemsAddScene)
        #expect((add.eventsHandler as? ItemsAddDirector)?.delegate === director)
    }

    @Test("an error that came while Add Item covered the List is shown only after a delayed dismissal of Add Item")
    func waitingError() async throws {
        let items = ItemsDouble(log: CallLog())
        let services = Services(auth: AuthDouble(log: CallLog()), about: AboutDouble(), items: items)
        let list = ItemsListNavigator.makeModule(with: nil, services: services, delegate: delegate)
        let loop = EventLoop()
        let window = UIWindow(eventLoop: loop)
        window.rootViewController = UINavigationController(rootViewController: list)
        window.makeKeyAndVisible()
        await loop.settle()
        list.eventsHandler.onAddItem()
        await loop.settle()
        let stack = try #require(list.navigationController)
        let add = try #require(stack.presentedViewController as? ItemsAddScene)
        items.fetched?(.failure(.offline))
        add.eventsHandler.onSave(name: "Sword")
        let warnings = UIWarnings()
        await warnings.collect {
            add.eventsHandler.onCancel(name: "Sword")
            // The question hasn't come up yet.
            items.answered?(.success(.sword))
            #expect(stack.presentedViewController === add)
            await loop.settle()
        }
        #expect(warnings.messages == [])
        #expect((stack.presentedViewController as? UIAlertController)?.title == Texts.itemsFailureTitle)
    }

    @Test("the List's Navigator pops the List")
    func back() {
        director.navigator.goBack()
        #expect(stack.topViewController === root)
    }

    @Test("the List's Navigator pushes Details, whose delegate is the List's Director")
    func detail() throws {
        director.navigator.gotoDetail(for: 1, with: director)
        let details = try #require(stack.topViewController as? ItemsDetailsScene)
        #expect((details.eventsHandler as? ItemsDetailsDirector)?.delegate === director)
    }

    @Test("for a link to an item, the List's Navigator replaces the screens over the List by the item's Details")
    func linkedDetail() async throws {
        let warnings = UIWarnings()
        await warnings.collect {
            scene.display(error: ErrorUI(title: "No", message: "Really"))
            director.navigator.gotoLinkedDetail(for: 1, with: director)
            Navigator(with: stack.topViewController!).present(modalViewController: UIViewController())
            director.navigator.gotoLinkedDetail(for: 2, with: director)
        }
        #expect(warnings.messages == [])
        #expect(stack.viewControllers.map(\.title) == [nil, ItemsForm.title, ItemForm.title])
        let details = try #require(stack.topViewController as? ItemsDetailsScene)
        #expect((details.eventsHandler as? ItemsDetailsDirector)?.delegate === director)
        #expect(stage.presented == [])
    }
}
