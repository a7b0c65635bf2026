import ArchFlowSupport
import Testing

@Suite("The suggestion for an unknown word")
struct SpellingTests {
    @Test(
        "the suggestion for an unknown word compares words by Levenshtein distance",
        arguments: [
            ("", "", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("flaw", "lawn", 2), ("same", "same", 0),
            ("abc", "abd", 1),
            ("ab", "ba", 2), ("Grüße", "Gruße", 1),
        ])
    func distance(left: String, right: String, expected: Int) {
        #expect(Spelling.distance(from: left, to: right) == expected)
        #expect(Spelling.distance(from: right, to: left) == expected)
    }

    @Test(
        "the suggestion for an unknown word is the most similar known word, if any is similar enough",
        arguments: [
            ("cor", "core"), ("vieww", "view"), ("core", "core"), ("zzzzzzz", nil),
            (String(repeating: "c", count: 61), nil),
        ])
    func nearest(word: String, expected: String?) {
        #expect(Spelling.nearest(to: word, among: ["core", "view", "bus"]) == expected)
    }

    @Test("the error for an unknown word suggests the most similar word, and lists all known words if they are few")
    func unknown() {
        #expect(
            Spelling.unknown("role", "cor", among: ["core", "view"])
                == "there is no role 'cor': did you mean 'core'? the roles are core, view")
        #expect(
            Spelling.unknown("key", "x123456", of: "a message", among: ["from", "to"])
                == "a message has no key 'x123456': the keys are from, to")
        let many = (0..<20).map { "pattern\($0)" }
        #expect(
            Spelling.unknown("pattern", "patern7", among: many)
                == "there is no pattern 'patern7': did you mean 'pattern7'?")
    }
}
