import ArchitectureRules
import Foundation
import TestSupport
import Testing

@testable import Report

@Suite("The translated texts of exercises")
struct TeachingTextsTests {
    private static let file = Package.url("Sources/Show/Report/Resources/texts/en.json")

    private static func english() throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    }

    private static func translated(_ change: (inout [String: Any]) -> Void) throws -> Data {
        var texts = try english()
        change(&texts)
        return try JSONSerialization.data(withJSONObject: texts)
    }

    /// A translation in which every letter is a Cyrillic one, and every value stands between angle quotes.
    private static func pseudo() throws -> TeachingTexts {
        func translated(_ text: String) -> String {
            TeachingTexts.pieces(of: text).map { piece in
                piece.value.map { "‹{\($0)}›" }
                    ?? String(piece.words.map { $0.isASCII && $0.isLetter ? "ж" : $0 })
            }
            .joined()
        }
        let texts = try english().mapValues { text -> Any in
            if let text = text as? String { return translated(text) }
            return (text as? [String: String] ?? [:]).mapValues(translated)
        }
        let data = try JSONSerialization.data(withJSONObject: texts.merging(["language": "ru"]) { $1 })
        return try TeachingTexts(translation: data, name: "texts.json")
    }

    /// Returns a text without the values of its sentences.
    private static func withoutValues(_ text: String) -> String {
        var text = text
        while let found = text.firstMatch(of: /‹[^‹›]*›/) { text.removeSubrange(found.range) }
        return text
    }

    private static func hasEnglish(_ text: String) -> Bool {
        withoutValues(text).contains { $0.isASCII && $0.isLetter }
    }

    @Test("translated texts replace every English sentence of an exercise and its answer")
    func exercises() throws {
        let set = try ExerciseSet(
            from: Lessons.runs("login-success", "about-retry", "password-recovery"), rules: Lessons.rules(), count: 40,
            texts: Self.pseudo())
        #expect(set.count == 40)
        try set.texts.speaking { () throws(ReportError) in
            for exercise in set.exercises {
                let rules = Set(exercise.patternRules.map(\.spoken))
                let demands = Set(exercise.patternRules.flatMap { [$0.sentence] } + [exercise.check.sentence])
                var sentences = [exercise.heading, exercise.introduction, exercise.explanation]
                sentences += exercise.lines.flatMap { $0.effects + [$0.gap].compactMap(\.self) }
                for part in exercise.parts {
                    sentences += [part.question] + part.options.map(\.reason).filter { !demands.contains($0) }
                    let choices = part.options.filter { rules.contains($0.text) }
                    #expect(
                        choices.count
                            == (part.options[part.answer].text == exercise.rule.spoken ? part.options.count : 0))
                }
                for sentence in sentences { #expect(!Self.hasEnglish(sentence), "\(sentence)") }
            }
        }
        for belief in Misconception.allCases {
            let texts = set.texts.speaking { [belief.title, belief.meaning, belief.hint] }
            #expect(!texts.contains(where: Self.hasEnglish))
        }
    }

    @Test("translated texts replace every English sentence of a worksheet and a role card")
    func worksheet() throws {
        let set = try ExerciseSet(
            from: Lessons.runs("login-success"), rules: Lessons.rules(), count: 12, texts: Self.pseudo())
        let page = String(decoding: try set.worksheet(cards: set.playable), as: UTF8.self)
        #expect(page.contains("<html lang=\"ru\">"))
        let whole = try #require(page.firstMatch(of: /(?s)<body>.*<\/body>/)).0
        let body = whole.replacing("<wbr/>", with: "")
        // Names from traces and rules stand in elements of their own, but for values of sentences.
        let names = /<(bdi|b)>([^<]*)<\/(bdi|b)>/
        for match in body.matches(of: names) where match.output.2.contains("ж") {
            #expect(!Self.hasEnglish(String(match.output.2)), "\(match.output.2)")
        }
        for match in body.replacing(names, with: "").matches(of: />([^<]+)</) {
            let text = String(match.output.1)
            // A letter alone is that of a choice.
            #expect(!Self.withoutValues(text).contains(/[A-Za-z]{2}/), "\(text)")
        }
        for title in try #require(page.firstMatch(of: /<title>([^<]*)</)).output.1.split(separator: "‹").prefix(1) {
            #expect(!Self.hasEnglish(String(title)))
        }
    }

    @Test("translated texts are in the data of the student's and the teacher's page")
    func pages() throws {
        let set = try ExerciseSet(
            from: Lessons.runs("login-success"), rules: Lessons.rules(), count: 3, texts: Self.pseudo())
        for page in [try set.studentPage(), try set.teacherPage()] {
            let text = String(decoding: page, as: UTF8.self)
            #expect(text.contains("<html lang=\"ru\">") && text.contains("<noscript>ж"))
            #expect(text.contains("\"solve.check\":\"жжжжж\""))
        }
    }

    @Test("translated texts contain every sentence that the code asks for, and no other")
    func keys() throws {
        let keys = Set(try Self.english().keys)
        var code = ""
        for folder in ["Teaching", "Resources/teaching"] {
            let url = Package.url("Sources/Show/Report/\(folder)")
            for case let file as URL in try #require(
                FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
            where ["swift", "js"].contains(file.pathExtension) {
                code += try String(contentsOf: file, encoding: .utf8)
            }
        }
        for match in code.matches(of: /say(?:Parts)?\(\s*"([a-zA-Z.]+)"/) {
            #expect(keys.contains(String(match.output.1)), "\(match.output.1)")
        }
        // A key that ends in a value of the code: `heading.\(kind)`.
        let made = code.matches(of: /["`]([a-z][a-zA-Z.]*\.)(?:\\\(|\$\{)/).map { String($0.output.1) }
        for key in keys {
            #expect(code.contains("\"\(key)\"") || made.contains { key.hasPrefix($0) }, "\(key)")
        }
    }

    @Test(
        "if a translation has a mistake, it is refused with the key of the text and a correction",
        arguments: [
            ("lacks a key", "texts.json: next is missing; in English it is “comes next”"),
            ("has an unknown key", "texts.json: there is no text with the key heading.nxt; did you mean heading.next?"),
            (
                "has an unknown value",
                "texts.json: cards.title has the values {titel}; it must have {title}"
            ),
            ("lacks a value", "texts.json: cards.title has the values none; it must have {title}"),
            (
                "has forms without a number",
                "texts.json: next has the two forms “one” and “other”, but contains no number: write a single text"
            ),
            ("has a line end", "texts.json: next has a line end or another control character; it must be one line"),
            ("has a long text", "texts.json: next has 5000 characters; it must have 1 to 1200"),
            ("has a number", "texts.json: next must be a text, or the two texts “one” and “other”"),
            ("has no language", "texts.json: language must be a language tag, such as de or pt-BR"),
        ])
    func mistakes(mistake: String, error: String) throws {
        let data = try Self.translated { texts in
            switch mistake {
            case "lacks a key": texts["next"] = nil
            case "has an unknown key": texts["heading.nxt"] = "x"
            case "has an unknown value": texts["cards.title"] = "Spiel: {titel}"
            case "lacks a value": texts["cards.title"] = "Spiel"
            case "has forms without a number": texts["next"] = ["one": "a", "other": "b"]
            case "has a line end": texts["next"] = "a\nb"
            case "has a long text": texts["next"] = String(repeating: "x", count: 5000)
            case "has a number": texts["next"] = 5
            default: texts["language"] = "<script>"
            }
        }
        let thrown = #expect(throws: ReportError.self) {
            _ = try TeachingTexts(translation: data, name: "texts.json")
        }
        #expect(thrown?.description == error)
    }

    @Test(
        "translated texts are refused if the file isn't a JSON object, or is huge",
        arguments: ["{", "[]", "", "\u{0}", "huge"])
    func hostile(content: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("texts.json")
        let text = content == "huge" ? String(repeating: " ", count: 2 << 20) : content
        try Data(text.utf8).write(to: file)
        let error = #expect(throws: ReportError.self) { _ = try TeachingTexts(contentsOf: file) }
        let said = try #require(error?.description)
        #expect(said.contains("texts.json: "))
        #expect(said.contains(content == "huge" ? "1 MB" : "must be"))
    }

    @Test("translated texts contain each inserted value unchanged, even if the value has braces")
    func values() throws {
        #expect(say("cards.title", ["title": "{title} {count}"]) == "Play it: {title} {count}")
    }
}
