import MessageTrace

/// What the screen shows of the item.
@Message
struct ItemModuleDetails: Equatable {
    let name: String
    let date: String
    let state: String
    let isDone: Bool
}

@Component(inherits: true, module: "Item")
final class ItemModuleViewBinding: ObservableObject {
    @Published var details: ItemModuleDetails?
    @Published var comment = String()
    @Published var isWaiting = false
    @Published var message: String?
}
