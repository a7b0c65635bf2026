import MessageTrace
import SampleApp

/// A request to the server about the list.
@Message
enum ItemsModuleRequest {
    case load
    case deleteAll
}

/// The last successful request, shown as a notice over the list.
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
    /// The request in progress; `nil` if there is none.
    var request: ItemsModuleRequest?
    /// The request that failed, until the user has answered the dialog about the failure.
    var failure: ItemsModuleRequest?
    /// True while the user is asked to confirm the deletion of all items.
    var isDeletionAsked = false
    /// True while Add Item covers the list.
    var isAddItemOpen = false
    /// True while an item covers the list.
    var isItemOpen = false

    /// True while another screen covers the list. The dialog about a failure waits until the list is in front again.
    var isCovered: Bool {
        isAddItemOpen || isItemOpen
    }
}
