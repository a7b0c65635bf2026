import MessageTrace
import SampleApp

/// The texts of a row of the list.
@Message
struct ItemListCellConfiguration: Equatable {
    let id: Item.ID
    let name: String
    let date: String
    let isDone: Bool
}

/// The rows of the matching items, the number of items that aren't done, and the text shown if there are no rows.
@Message
struct ItemListConfiguration: Equatable {
    let rows: [ItemListCellConfiguration]
    let count: String
    let empty: String?
}

extension ItemListConfiguration {
    /// Makes the texts of a list from all items and from the items that match the filter.
    init(list: [Item], found: [Item]) {
        rows = found.map { item in
            ItemListCellConfiguration(id: item.id, name: item.name, date: Texts.date(item.date), isDone: item.isDone)
        }
        count = Texts.openItems(list.count { !$0.isDone })
        empty = list.isEmpty ? Texts.noItems : found.isEmpty ? Texts.nothingFound : nil
    }
}
