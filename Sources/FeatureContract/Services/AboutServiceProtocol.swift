public import MessageTrace

/// What is to be read about the app.
@Message
public nonisolated struct AboutText: Hashable, Sendable {
    public var text: String

    public init(text: String) {
        self.text = text
    }
}

/// Why there is nothing to read.
@Message
public nonisolated enum AboutError: Error, Hashable, Sendable {
    /// The server doesn't answer.
    case unavailable
}

/// Fetches what is to be read about the app.
public protocol AboutServiceProtocol: AnyObject {
    /// Fetches the text.
    ///
    /// - Parameter completion: Called 600 ms later, on a later turn: `{ [weak self] in self?.didFetch($0) }`.
    func fetchAbout(completion: @escaping (Result<AboutText, AboutError>) -> Void)
}
