import MessageTrace

/// The texts in the View.
@Message
nonisolated struct __Name__ViewModel: Hashable {
    let count: String
}
