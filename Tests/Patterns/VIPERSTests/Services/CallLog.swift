/// The calls that an actor's neighbours got, in order.
final class CallLog {
    private(set) var lines: [String] = []

    func note(_ line: String) {
        lines.append(line)
    }

    /// The lines since the last time they were asked for.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
