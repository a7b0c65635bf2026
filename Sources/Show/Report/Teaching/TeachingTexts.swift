import ArchFlowSupport
public import Foundation

/// The sentences of exercises, worksheets and role cards in one language, by key.
///
/// Values are in braces: `{sender} sends {message}`. A sentence with a count can have a form for 1 and a form for other
/// counts. The English sentences are in the page's file `texts/en.json`. A translation is a file with the same keys and
/// values.
public struct TeachingTexts: Hashable, Sendable {
    /// A sentence. If it depends on a count, it has two forms.
    struct Sentence: Hashable, Sendable, Decodable {
        /// The form for a count of 1; `nil` if the sentence has only one form.
        let one: String?
        let other: String

        private enum Form: String, CodingKey { case one, other }

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                (one, other) = (nil, text)
                return
            }
            let forms = try decoder.container(keyedBy: Form.self)
            one = try forms.decode(String.self, forKey: .one)
            other = try forms.decode(String.self, forKey: .other)
        }

        var forms: [String] { [other] + (one.map { [$0] } ?? []) }
        var values: Set<String> { Set(TeachingTexts.pieces(of: other).compactMap(\.value)) }

        fileprivate var json: JSON {
            one.map { .object([("one", .string($0)), ("other", .string(other))]) } ?? .string(other)
        }
    }

    /// A piece of a sentence: words, or the name of a value.
    struct Piece: Hashable {
        let words: String
        let value: String?
    }

    /// The file name of a translation in a folder of lessons.
    public static let fileName = "texts.json"
    /// The largest allowed size of a translation, in bytes.
    private static let largest = 1 << 20
    /// The largest allowed number of characters in a sentence.
    private static let longest = 1200

    /// The sentences that ``say(_:_:count:)`` uses in the running task.
    @TaskLocal static var current = TeachingTexts.english

    private static let english = (try? builtIn()) ?? TeachingTexts(sentences: [:])

    let sentences: [String: Sentence]

    private init(sentences: [String: Sentence]) { self.sentences = sentences }

    /// Reads the English sentences.
    ///
    /// - Throws: ``ReportError`` if the sentences are missing from the program's resources.
    public static func builtIn() throws(ReportError) -> TeachingTexts {
        let text = try PageResources().text("texts/en.json")
        return TeachingTexts(sentences: try decoded(Data(text.utf8), "texts/en.json"))
    }

    /// Reads a translation, which must contain every sentence.
    ///
    /// - Throws: ``ReportError`` if the file can't be read, or if its keys or values differ from the English ones.
    public init(contentsOf file: URL) throws(ReportError) {
        let name = file.relativePath
        let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
        guard let size, size <= Self.largest else {
            throw ReportError(
                size == nil
                    ? "\(name): the file doesn't exist or can't be read"
                    : "\(name): the file is larger than 1 MB, the most that a file of texts may have")
        }
        guard let data = try? Data(contentsOf: file) else { throw ReportError("\(name): the file can't be read") }
        try self.init(translation: data, name: name)
    }

    /// Reads a translation; throws like ``init(contentsOf:)``.
    ///
    /// - Parameter name: The file's name, for errors.
    init(translation data: Data, name: String) throws(ReportError) {
        let own = try Self.decoded(data, name)
        let english = try Self.builtIn().sentences
        if let key = own.keys.filter({ english[$0] == nil }).min() {
            let near = english.keys.min { (Self.distance($0, key), $0) < (Self.distance($1, key), $1) }
            throw ReportError(
                "\(name): there is no text with the key \(key.shortened(to: 60)); did you mean \(near ?? "")?")
        }
        for (key, right) in english.sorted(by: { $0.key < $1.key }) {
            guard let text = own[key] else {
                throw ReportError("\(name): \(key) is missing; in English it is “\(right.other)”")
            }
            try Self.check(text, key, against: right, name)
        }
        sentences = own
    }

    private static func check(
        _ text: Sentence, _ key: String, against right: Sentence, _ name: String
    ) throws(ReportError) {
        func listed(_ values: Set<String>) -> String {
            values.isEmpty ? "none" : values.sorted().map { "{\($0)}" }.joined(separator: ", ")
        }
        if text.one != nil, right.one == nil {
            throw ReportError(
                "\(name): \(key) has the two forms “one” and “other”, but contains no number: write a single text")
        }
        for form in text.forms {
            guard !form.isEmpty, form.count <= longest else {
                throw ReportError("\(name): \(key) has \(form.count) characters; it must have 1 to \(longest)")
            }
            guard !form.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
                throw ReportError("\(name): \(key) has a line end or another control character; it must be one line")
            }
            // The form for 1 may have the number in words, so it needs no value `count`.
            let found = Set(pieces(of: form).compactMap(\.value))
            let optional: Set<String> = form == text.one ? ["count"] : []
            guard found.isSubset(of: right.values), right.values.subtracting(optional).isSubset(of: found) else {
                throw ReportError(
                    "\(name): \(key) has the values \(listed(found)); it must have \(listed(right.values))")
            }
        }
        guard key != "language" || text.other.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*/) != nil else {
            throw ReportError("\(name): language must be a language tag, such as de or pt-BR")
        }
    }

    private static func decoded(_ data: Data, _ name: String) throws(ReportError) -> [String: Sentence] {
        do {
            return try JSONDecoder().decode([String: Sentence].self, from: data)
        } catch DecodingError.keyNotFound(_, let context), DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context)
        {
            let key = context.codingPath.first?.stringValue ?? "the file"
            throw ReportError("\(name): \(key) must be a text, or the two texts “one” and “other”")
        } catch {
            throw ReportError("\(name): isn't JSON: it must be an object with a text for each key, like texts/en.json")
        }
    }

    private static func distance(_ one: String, _ two: String) -> Int {
        Array(one).difference(from: Array(two)).count
    }

    /// Splits a sentence into its words and its values, such as `{score}`.
    static func pieces(of sentence: String) -> [Piece] {
        var pieces: [Piece] = []
        var rest = sentence[...]
        while let found = rest.firstMatch(of: /\{([A-Za-z]*)\}/) {
            pieces.append(Piece(words: String(rest[..<found.range.lowerBound]), value: nil))
            pieces.append(Piece(words: "", value: String(found.output.1)))
            rest = rest[found.range.upperBound...]
        }
        return pieces + [Piece(words: String(rest), value: nil)]
    }

    func form(_ key: String, _ count: Int?) -> String {
        guard let sentence = sentences[key] else { return key }
        return count == 1 ? sentence.one ?? sentence.other : sentence.other
    }

    /// The sentences by key, for the page's JavaScript.
    var json: JSON {
        .object(sentences.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) })
    }

    /// Runs a closure in which ``say(_:_:count:)`` uses these sentences.
    func speaking<Value, Failure: Error>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
        try Self.$current.withValue(self) { Result(catching: work) }.get()
    }
}

/// Returns a sentence of the current language, with its values.
///
/// - Parameters:
///   - key: The sentence's key in `texts/en.json`.
///   - count: Selects the sentence's form, and is the value `{count}`.
func say(_ key: String, _ values: [String: String] = [:], count: Int? = nil) -> String {
    TeachingTexts.pieces(of: TeachingTexts.current.form(key, count)).reduce(into: "") { sentence, piece in
        guard let value = piece.value else {
            sentence += piece.words
            return
        }
        sentence += values[value] ?? (value == "count" ? count.map(String.init) : nil) ?? "{\(value)}"
    }
}

/// Returns a sentence of the current language as markup, with values that are markup.
func say(_ key: String, marked values: [String: Markup]) -> Markup {
    .joined(
        TeachingTexts.pieces(of: TeachingTexts.current.form(key, nil)).map { piece in
            piece.value.flatMap { values[$0] } ?? .text(piece.words)
        })
}
