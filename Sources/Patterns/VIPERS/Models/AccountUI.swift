import MessageTrace

/// An ``Account`` as it is displayed.
@Message
struct AccountUI: Hashable {
    let login: String
}
