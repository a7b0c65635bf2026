import FeatureContract
import HeadlessUI
import Testing

@testable import LockFlux

struct ViewFactoryTests {
    @Test("each route has its view, made anew") func views() {
        let stores = Stores(
            services: Services(
                auth: AuthDouble(), about: AboutDouble(), items: Services(server: .told, loop: EventLoop()).items),
            dispatcher: Dispatcher())
        let factory = ViewFactory(stores: stores, loginKind: .email)
        let routes: [any RouteAction] = [
            MainRouteAction.home, LoginRouteAction.login, LoginRouteAction.recovery(login: "arthur"),
            SettingRouteAction.about, ExternalWebsiteRouteAction(document: .terms),
        ]
        #expect(routes.map { factory.make($0).title } == ["Home", "Login", "Recovery", "About", "Terms"])
        #expect(factory.make(routes[0]) !== factory.make(routes[0]))
    }
}
