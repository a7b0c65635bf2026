import Foundation
import MessageTrace
import SampleApp

/// The route to a page of the web over the view in front, with the route to go when the page is closed.
@Message
struct ExternalWebsiteRouteAction: RouteAction {
    let urlString: String
    let title: String
    let returnRoute: any RouteAction
}

extension ExternalWebsiteRouteAction {
    /// A document is read over About, and returns there.
    init(document: TermsDocument) {
        self.init(
            urlString: document.url.absoluteString, title: document.title, returnRoute: SettingRouteAction.about)
    }
}

extension ExternalWebsiteRouteAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .show }
    var eventObject: TelemetryEventObject { .website }
    var value: String? { title }
}
