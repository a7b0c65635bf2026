import MessageTrace
import SampleApp

/// A link was followed from outside the app: an item, to be seen by anybody.
@Message
struct ItemLinkRouteAction: RouteAction {
    let id: Item.ID
}

extension ItemLinkRouteAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .open }
    var eventObject: TelemetryEventObject { .link }
    var value: String? { "item" }
}
