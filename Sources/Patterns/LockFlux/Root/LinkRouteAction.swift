import MessageTrace
import SampleApp

/// A link was followed from outside the app: a page, to be read by who is signed in.
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
