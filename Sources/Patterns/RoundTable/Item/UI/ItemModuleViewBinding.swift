import MessageTrace

/// The data about the item that its screen shows.
@Message
struct ItemModuleDetails: Equatable {
    let name: String
    let date: String
    let state: String
    let isDone: Bool
}

@Component(.presentation, module: "Item")
final class ItemModuleViewBinding: ObservableObject {
    @Published var details: ItemModuleDetails?
    @Published var comment = String()
    @Published var isWaiting = false
    @Published var message: String?
    /// The dialog that asks before the comment is discarded.
    @Published var question: RTModuleDialog?

    init() {}
}
