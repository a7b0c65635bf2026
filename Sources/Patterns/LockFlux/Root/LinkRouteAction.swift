import FeatureContract
import MessageTrace

/// A link was followed from outside the app: routes to go one after the other, once the user is signed in.
@Message
struct LinkRouteAction: RouteAction {
    let routes: [any RouteAction]
}

extension LinkRouteAction {
    /// A document is read over About, and returns there.
    init(link: Link) {
        let website = ExternalWebsiteRouteAction(document: link.document, returnRoute: SettingRouteAction.about)
        routes = [website.returnRoute, website]
    }
}
