import MessageTrace
import SampleApp

/// A request of the list to the server.
@Message
enum ItemsModuleRequest {
    case load
    case deleteAll
}

/// The last success that the list tells of.
@Message
enum ItemsModuleNotice: Equatable {
    case saved(name: String)
    case deletedAll
}

@Component(.state)
final class ItemsModuleState {
    /// All items, once they are known.
    var items: [Item]?
    var inputFilter = String()
    var notice: ItemsModuleNotice?
    /// The request that is under way.
    var request: ItemsModuleRequest?
    /// The request that failed, until a person has answered that.
    var failure: ItemsModuleRequest?
    /// True while a person is asked to confirm that all items are deleted.
    var isDeletionAsked = false
    /// True while Add Item lies over the list.
    var isAddItemOpen = false
    /// True while an item lies over the list.
    var isItemOpen = false

    /// True while another screen lies over the list: a failure waits then.
    var isCovered: Bool {
        isAddItemOpen || isItemOpen
    }
}
