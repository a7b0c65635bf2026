import MessageTrace

/// The texts that the view shows about an item.
@Message
struct ItemDetailConfiguration: Equatable {
    let name: String
    let date: String
    let state: String
    /// True if the item can be marked as done, and false while the item is unknown.
    let canBeDone: Bool
    let canBeReopened: Bool
    let comment: String
    let message: String?
    let isWaiting: Bool
}

protocol ItemDetailViewProtocol: AlertControllerView {
    func show(detail: ItemDetailConfiguration)
}
