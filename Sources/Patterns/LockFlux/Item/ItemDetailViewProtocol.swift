import MessageTrace

/// An item, put in words.
@Message
struct ItemDetailConfiguration: Equatable {
    let name: String
    let date: String
    let state: String
    /// Whether it can be marked as done, and as open again; neither as long as it isn't known.
    let canBeDone: Bool
    let canBeReopened: Bool
    let comment: String
    let message: String?
    let isWaiting: Bool
}

protocol ItemDetailViewProtocol: AlertControllerView {
    func show(detail: ItemDetailConfiguration)
}
