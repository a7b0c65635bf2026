import Foundation
import MessageTrace
import SampleApp

/// The route to a web page over the view in front. It contains the next route, which is followed when the page is closed.
@Message
struct ExternalWebsiteRouteAction: RouteAction {
    let urlString: String
    let title: String
    let returnRoute: any RouteAction
}

extension ExternalWebsiteRouteAction {
    /// Makes the route to a document's page. When the page is closed, About is in front again.
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
