import MessageTrace

/// What a dialog says that asks the user something. Its buttons are the View's.
@Message
nonisolated struct SNPQuestionViewModel: Hashable {
    let title: String
    let message: String
}
