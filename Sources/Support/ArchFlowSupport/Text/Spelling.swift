/// Error texts for unknown words.
package enum Spelling {
    /// The largest number of known words that an error lists next to a suggestion.
    private static let listLimit = 16

    /// Returns an error text: `there is no role 'cor': did you mean 'core'? the roles are core, view`.
    package static func unknown(_ what: String, _ word: String, among words: [String]) -> String {
        "there is no \(what) '\(word)': \(rightWords(what, word, words))"
    }

    /// Returns an error text that names the owner of the word: `a message has no key 'form': did you mean 'from'? …`.
    package static func unknown(_ what: String, _ word: String, of owner: String, among words: [String]) -> String {
        "\(owner) has no \(what) '\(word)': \(rightWords(what, word, words))"
    }

    private static func rightWords(_ what: String, _ word: String, _ words: [String]) -> String {
        let hint = nearest(to: word, among: words).map { "did you mean '\($0)'?" } ?? ""
        if !hint.isEmpty, words.count > listLimit { return hint }
        return "\(hint.isEmpty ? "" : hint + " ")the \(Count.plural(of: what)) are \(words.joined(separator: ", "))"
    }

    /// Returns the known word that was probably meant; `nil` if none is similar.
    package static func nearest(to word: String, among words: [String]) -> String? {
        guard word.count <= 60 else { return nil }
        let near = words.lazy.map { (word: $0, distance: distance(from: $0, to: word)) }
            .min { $0.distance < $1.distance }
        return near.flatMap { $0.distance <= max(2, word.count / 3) ? $0.word : nil }
    }

    /// Returns the number of characters to insert, remove or replace to turn `word` into `other` (Levenshtein 1966).
    package static func distance(from word: String, to other: String) -> Int {
        let other = Array(other)
        var previous = Array(0...other.count)
        for (row, character) in word.enumerated() {
            var current = [row + 1]
            for (column, candidate) in other.enumerated() {
                let replaced = previous[column] + (character == candidate ? 0 : 1)
                current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
            }
            previous = current
        }
        return previous[other.count]
    }
}
