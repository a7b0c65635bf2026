import FeatureContract
import HeadlessUI
import Testing
import TraceFormat

@testable import LockFlux

@Suite("A link that comes while views change")
struct HeldLinkTests {
    private let loop = EventLoop()
    private let window: UIWindow
    private let person: Application
    private let warnings = UIWarnings()

    init() {
        window = UIWindow(eventLoop: loop, transitionDuration: .milliseconds(350))
        person = Application(window)
    }

    @Test("leads to an item from Add Item, though the new one is saved meanwhile, and the list has a failure to tell")
    func addedItem() async throws {
        let services = Services(server: ServerBehavior(itemsOfflineTries: 1), loop: loop)
        let app = LockFluxApp(window: window, services: services, options: LaunchOptions())
        app.start()
        try await warnings.collect {
            try person.button("home.items").tap()
            await loop.advance(by: .milliseconds(400))
            try person.button("items.add").tap()
            await loop.advance(by: .seconds(1))
            try person.field("addItem.name").typeText("Sword")
            try person.button("addItem.save").tap()
            await loop.advance(by: ItemsService.itemLatency - .milliseconds(100))
            try person.button("addItem.cancel").tap()
            app.open(ItemLink(id: 2))
            await loop.advance(by: .seconds(5))
        }
        let screen = person.snapshot()
        #expect(warnings.messages == [])
        #expect(screen.stack == [HomeForm.title, ItemsForm.title, ItemForm.title])
        #expect(screen.presented == [] && screen.dialog == nil)
    }
}
