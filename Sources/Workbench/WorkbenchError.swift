public import MessageTrace

/// Why a job could not be done, with the status that a command should exit with.
public struct WorkbenchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The statuses, as `sysexits.h` numbers them.
    public enum Status: Int32, Hashable, Sendable {
        case usage = 64
        case badData = 65
        case inputMissing = 66
        case internalError = 70
        case cannotCreate = 73
        case inputOutput = 74
    }

    public let status: Status
    /// What was wrong, where, and what would be right.
    public let description: String

    init(_ status: Status, _ description: String) {
        self.status = status
        self.description = description
    }

    /// What went wrong with a trace file.
    public init(_ error: TraceError) {
        status = Status(rawValue: error.code.exitStatus) ?? .inputOutput
        description = error.description
    }

    /// A word that isn't one of those there are; names the nearest.
    static func unknown(_ what: String, _ word: String, among words: [String]) -> WorkbenchError {
        let hint = nearest(to: word, among: words).map { "did you mean '\($0)'? " } ?? ""
        return WorkbenchError(
            .usage, "there is no \(what) '\(word)': \(hint)the \(what)s are \(words.joined(separator: ", "))")
    }

    /// The word that was probably meant; `nil` where none is near.
    static func nearest(to word: String, among words: [String]) -> String? {
        let near = words.lazy.map { (word: $0, distance: $0.editDistance(to: word)) }.min { $0.distance < $1.distance }
        return near.flatMap { $0.distance <= max(2, word.count / 3) ? $0.word : nil }
    }
}

extension String {
    /// The number of characters to insert, remove or replace to make the other of it (Levenshtein 1966).
    func editDistance(to other: String) -> Int {
        let other = Array(other)
        var previous = Array(0...other.count)
        for (row, character) in enumerated() {
            var current = [row + 1]
            for (column, candidate) in other.enumerated() {
                let replaced = previous[column] + (character == candidate ? 0 : 1)
                current.append(Swift.min(replaced, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[other.count]
    }
}
