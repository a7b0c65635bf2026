import MessageTrace
import SampleApp

/// The route to the list of items, or to one item.
@Message
enum ItemRouteAction: MainStackRouteAction, Equatable {
    /// The list of all items.
    case list
    /// An item's view, shown over the list.
    case detail(id: Item.ID)
}

extension ItemRouteAction: TelemetryAction {
    var eventMethod: TelemetryEventMethod { .show }

    var eventObject: TelemetryEventObject {
        switch self {
        case .list: .itemList
        case .detail: .item
        }
    }
}
