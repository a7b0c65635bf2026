import FeatureContract
import Foundation
import MessageTrace

/// The route to a page of the web over the view in front, with the route to go when the page is closed.
@Message
struct ExternalWebsiteRouteAction: RouteAction {
    let urlString: String
    let title: String
    let returnRoute: any RouteAction
}

extension ExternalWebsiteRouteAction {
    init(document: TermsDocument, returnRoute: any RouteAction) {
        self.init(urlString: document.url.absoluteString, title: document.title, returnRoute: returnRoute)
    }
}
