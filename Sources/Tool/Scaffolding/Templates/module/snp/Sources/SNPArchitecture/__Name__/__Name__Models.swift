import MessageTrace

/// The texts that the View shows.
@Message
nonisolated struct __Name__ViewModel: Hashable {
    let count: String
}
