/// A log of the calls to an actor's neighbours, in order.
final class CallLog {
    private(set) var lines: [String] = []

    func note(_ line: String) {
        lines.append(line)
    }

    /// The lines added since this property was read last.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
