import MessageTrace

/// What a Manager completes with when it has nothing to give.
@Message
nonisolated struct SNPError: Error, Hashable {
    let title: String
    let message: String

    init(title: String = "", message: String) {
        self.title = title
        self.message = message
    }

    /// The error as a View can show it.
    var viewModel: SNPErrorViewModel {
        SNPErrorViewModel(title: title, message: message)
    }
}

/// What a dialog says about an error.
@Message
nonisolated struct SNPErrorViewModel: Hashable {
    let title: String
    let message: String
}
