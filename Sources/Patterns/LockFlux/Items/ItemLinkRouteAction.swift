import MessageTrace
import SampleApp

/// A link from outside the app to an item. It needs no signed-in user.
@Message
struct ItemLinkRouteAction: RouteAction {
    let id: Item.ID
}

extension ItemLinkRouteAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .open }
    var eventObject: TelemetryEventObject { .link }
    var value: String? { "item" }
}
