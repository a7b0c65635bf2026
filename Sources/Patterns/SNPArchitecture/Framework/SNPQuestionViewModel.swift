import MessageTrace

/// The texts of a dialog with a question for the user. The View adds the buttons.
@Message
nonisolated struct SNPQuestionViewModel: Hashable {
    let title: String
    let message: String
}
