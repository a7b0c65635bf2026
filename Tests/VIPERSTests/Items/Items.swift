import HeadlessUI

@testable import VIPERS

// The document's own example, cut down, for the framework alone: the group Items with List, Add and Details. Items come
// from a store that answers at once.

/// The model.
struct Item: Equatable {
    var name: String
    var isEnabled: Bool
}

/// The model as displayed.
struct ItemUI: Equatable {
    let name: String
    let state: String
}

/// Where the Workers get their job done.
final class ItemStore {
    var items: [Item]
    var isFull = false

    init(_ items: [Item] = []) {
        self.items = items
    }
}
