import Synchronization

/// What a redaction says of each name, remembered: the names of arguments are few, and each is asked for with every
/// message.
final class SecretNames: Sendable {
    /// How many names are remembered; an app that makes more up is answered anew each time.
    private static let capacity = 10_000

    private let redaction: Redaction
    private let verdicts = Mutex<[String: Bool]>([:])

    init(_ redaction: Redaction) {
        self.redaction = redaction
    }

    /// Whether a name stands for a secret.
    func contains(_ name: String) -> Bool {
        verdicts.withLock { verdicts in
            if let verdict = verdicts[name] { return verdict }
            let verdict = redaction.isSecret(name)
            if verdicts.count < Self.capacity { verdicts[name] = verdict }
            return verdict
        }
    }
}
