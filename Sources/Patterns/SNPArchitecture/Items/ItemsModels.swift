import MessageTrace
import SampleApp

@Message
struct ItemsBusinessModel: Hashable {
    /// All items; `nil` before they are known.
    let items: [Item]?
    /// The items that match the filter.
    let matchingItems: [Item]
    let filter: String
}

/// A successful request, shown to the user in a notice.
@Message
enum ItemsNotice: Hashable {
    case saved(name: String)
    case deletedAll
}

@Message
struct ItemsViewModel: Hashable {
    let count: String
    let filter: String
    let isCancelHidden: Bool
    let emptyText: String
    let rows: [ItemsRowViewModel]
}

@Message
struct ItemsRowViewModel: Hashable {
    let id: Int
    let name: String
    let date: String
    let isChecked: Bool
}
