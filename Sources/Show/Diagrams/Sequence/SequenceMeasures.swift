/// The sizes of letters and the lengths of text lines in a sequence picture.
struct SequenceMeasures {
    /// The size of the letters of the name in a head.
    let headSize: Double
    /// The size of the letters of the role, which is written below the name.
    let detailSize: Double
    /// The smallest width of a head.
    let leastHead: Double
    /// The padding of a head: the difference between its width and the width of its words.
    let headPadding: Double
    /// The largest number of characters in a line of a name, and of a label; `nil` if the picture isn't a slide. Longer
    /// words are broken before capital letters.
    private let limits: (name: Int, label: Int)?
    private var isNarrow: Bool { limits != nil }

    static let picture = SequenceMeasures(
        headSize: 10.5, detailSize: 8.5, leastHead: 72, headPadding: 16, limits: nil)

    /// The sizes on a slide. The letters of labels have the smallest size allowed, and no letter is smaller.
    static let slide = onSlide(name: 12, label: 20)

    /// The sizes to try on a slide, one after the other. Each has shorter lines than the one before, which leaves room
    /// for more lifelines.
    static let slides = [slide, onSlide(name: 10, label: 16), onSlide(name: 9, label: 12)]

    private static func onSlide(name: Int, label: Int) -> SequenceMeasures {
        SequenceMeasures(
            headSize: SequenceLabel.size, detailSize: SequenceLabel.size, leastHead: 44, headPadding: 6,
            limits: (name, label))
    }

    /// Returns the lines of a lifeline's name.
    func name(_ name: String) -> [String] {
        limits.map { BrokenText.narrow(ShortName.of(name, limit: 40), limit: $0.name) } ?? BrokenText.name(name)
    }

    /// Returns the lines of a lifeline's role and module.
    func detail(_ detail: String) -> [String] {
        isNarrow ? detail.split(separator: "·").flatMap { BrokenText.narrow(String($0), limit: 13) } : [detail]
    }

    /// Returns the lines of a message's label.
    func label(_ words: String) -> [String] {
        limits.map { BrokenText.narrow(ShortName.of(words, limit: 110), limit: $0.label) } ?? BrokenText.label(words)
    }

    /// Returns the lines of an arrow's label, which names the properties that are set.
    func set(_ words: String) -> [String] {
        limits.map { BrokenText.narrow(words, limit: $0.label) } ?? BrokenText.words(words, limit: 26)
    }

    /// Returns the lines of a guard in brackets, broken at the width of the guards' margin.
    func guardCondition(_ words: String) -> [String] {
        isNarrow ? BrokenText.narrow("[\(words)]", limit: 26) : BrokenText.words("[\(words)]")
    }
}

extension BrokenText {
    /// Returns lines of at most `limit` characters, broken before capital letters if necessary. A longer single word is
    /// cut.
    ///
    /// - Parameter isCut: false to keep a word complete even if it is longer than a line.
    static func narrow(_ text: String, limit: Int, isCut: Bool = true) -> [String] {
        var lines: [String] = []
        var line = ""
        for piece in breakable(text, limit: limit) {
            if !line.isEmpty, line.count + piece.trimmed.count > limit {
                lines.append(line.trimmed)
                line = ""
            }
            line += piece
        }
        if !line.trimmed.isEmpty { lines.append(line.trimmed) }
        return lines.isEmpty ? [""] : isCut ? lines.map { ShortName.of($0, limit: limit + 4) } : lines
    }

    /// Returns a text split at the positions where a line may break. What is longer than a line is also split before
    /// capital letters.
    private static func breakable(_ text: String, limit: Int) -> [String] {
        pieces(of: text).flatMap { piece -> [String] in
            guard piece.trimmed.count > limit else { return [piece] }
            var humps: [String] = []
            for letter in piece {
                guard let last = humps.last?.last else {
                    humps.append(String(letter))
                    continue
                }
                if letter.isUppercase && (last.isLowercase || last.isNumber) || last == "." || last == "_" {
                    humps.append(String(letter))
                } else {
                    humps[humps.count - 1].append(letter)
                }
            }
            return humps
        }
    }
}
