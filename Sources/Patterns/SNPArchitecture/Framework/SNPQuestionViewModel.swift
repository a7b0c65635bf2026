import MessageTrace

/// The words of a dialog that asks the user something. Its buttons are the View's.
@Message
nonisolated struct SNPQuestionViewModel: Hashable {
    let title: String
    let message: String
}
