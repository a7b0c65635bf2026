import MessageTrace

/// What the screen shows of the item.
@Message
struct ItemModuleDetails: Equatable {
    let name: String
    let date: String
    let state: String
    let isDone: Bool
}

/// The words of the dialog that asks before the comment is discarded.
@Message
struct ItemModuleQuestion: Equatable {
    let title: String
    let message: String
    let discard: String
    let keep: String
}

@Component(inherits: true, module: "Item")
final class ItemModuleViewBinding: ObservableObject {
    @Published var details: ItemModuleDetails?
    @Published var comment = String()
    @Published var isWaiting = false
    @Published var message: String?
    @Published var question: ItemModuleQuestion?
}
