import MessageTrace
import SampleApp

/// A link from outside the app to a web page. It needs a signed-in user.
@Message
struct LinkRouteAction: RouteAction {
    let website: ExternalWebsiteRouteAction
}

extension LinkRouteAction {
    init(link: Link) {
        website = ExternalWebsiteRouteAction(document: link.document)
    }
}

extension LinkRouteAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .open }
    var eventObject: TelemetryEventObject { .link }
    var value: String? { website.title }
}
