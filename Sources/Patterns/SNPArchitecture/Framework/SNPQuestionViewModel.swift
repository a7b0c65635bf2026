import MessageTrace

/// The words of a dialog that asks the user something. The View adds the buttons.
@Message
nonisolated struct SNPQuestionViewModel: Hashable {
    let title: String
    let message: String
}
