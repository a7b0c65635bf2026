import MessageTrace
import SampleApp

/// A request of the list to the server.
@Message
enum ItemsModuleRequest {
    case load
    case deleteAll
}

/// The last success, which the list shows as a notice.
@Message
enum ItemsModuleNotice: Equatable {
    case saved(name: String)
    case deletedAll
}

@Component(.state)
final class ItemsModuleState {
    /// All items; `nil` before they are known.
    var items: [Item]?
    var inputFilter = String()
    var notice: ItemsModuleNotice?
    /// The request that is under way.
    var request: ItemsModuleRequest?
    /// The request that failed, until the user has answered the failure's dialog.
    var failure: ItemsModuleRequest?
    /// True while the user is asked to confirm the deletion of all items.
    var isDeletionAsked = false
    /// True while Add Item lies over the list.
    var isAddItemOpen = false
    /// True while an item lies over the list.
    var isItemOpen = false

    /// True while another screen lies over the list. A failure waits meanwhile.
    var isCovered: Bool {
        isAddItemOpen || isItemOpen
    }
}
