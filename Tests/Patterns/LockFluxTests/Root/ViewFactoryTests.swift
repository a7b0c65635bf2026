import HeadlessUI
import SampleApp
import Testing

@testable import LockFlux

struct ViewFactoryTests {
    @Test("ViewFactory makes for each route a new view of the route's screen") func views() {
        let services = Services(auth: AuthDouble(), about: AboutDouble(), items: ItemsDouble())
        let stores = Stores(services: services, dispatcher: Dispatcher())
        let factory = ViewFactory(stores: stores, loginKind: .email)
        let routes: [any RouteAction] = [
            MainRouteAction.home, LoginRouteAction.login, LoginRouteAction.recovery(login: "arthur"),
            SettingRouteAction.about, ExternalWebsiteRouteAction(document: .terms),
            ItemRouteAction.list, ItemRouteAction.detail(id: 1), AddItemRouteAction.addItem,
        ]
        #expect(
            routes.map { factory.make($0).title } == [
                "Home", "Login", "Recovery", "About", "Terms", "Items", "Item", "Add Item",
            ])
        #expect(factory.make(routes[0]) !== factory.make(routes[0]))
    }

    @Test("a Store starts once, with the first view that needs it") func stores() throws {
        let service = AboutDouble()
        let stores = Stores(
            services: Services(auth: AuthDouble(), about: service, items: ItemsDouble()), dispatcher: Dispatcher())
        let factory = ViewFactory(stores: stores, loginKind: .email)
        stores.dispatcher.dispatch(action: AboutAction.load)
        #expect(service.requests == 0)
        let views = [factory.make(SettingRouteAction.about), factory.make(SettingRouteAction.about)]
        stores.dispatcher.dispatch(action: AboutAction.load)
        #expect(service.requests == 1)
        withExtendedLifetime(views) {}
    }
}
