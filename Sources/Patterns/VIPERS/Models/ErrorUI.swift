import MessageTrace

/// An error as a dialog displays it.
@Message
struct ErrorUI: Hashable {
    let title: String
    let message: String
}
