import MessageTrace
import SampleApp

/// A row of the list, put in words.
@Message
struct ItemListCellConfiguration: Equatable {
    let id: Item.ID
    let name: String
    let date: String
    let isDone: Bool
}

/// The rows that are found, how many items are open, and why there are no rows if there are none.
@Message
struct ItemListConfiguration: Equatable {
    let rows: [ItemListCellConfiguration]
    let count: String
    let empty: String?
}

extension ItemListConfiguration {
    /// Puts a list, and what a filter found in it, in words.
    init(list: [Item], found: [Item]) {
        rows = found.map { item in
            ItemListCellConfiguration(id: item.id, name: item.name, date: Texts.date(item.date), isDone: item.isDone)
        }
        count = Texts.openItems(list.count { !$0.isDone })
        empty = list.isEmpty ? Texts.noItems : found.isEmpty ? Texts.nothingFound : nil
    }
}
