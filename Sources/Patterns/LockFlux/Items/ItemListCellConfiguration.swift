import FeatureContract
import MessageTrace

/// A row of the list, put in words.
@Message
struct ItemListCellConfiguration: Equatable {
    let id: Item.ID
    let name: String
    let date: String
    let isDone: Bool
}
