import ArchFlowSupport
import Testing

@testable import ArchitectureRules

@Suite("Patterns for names and numbers in a blueprint")
struct NamePatternTests {
    @Test(
        "a name pattern matches only the whole name",
        arguments: [
            ("*Core", "LoginCore", ["Login"]), ("*Core", "LoginCores", nil), ("*", "", [""]), ("Core", "Core", []),
            ("core", "Core", nil), ("L?gin*", "LoginCore", ["o", "Core"]), ("*a*b", "aXbaYb", ["", "XbaY"]),
            ("**", "x", ["", "x"]), ("?", "", nil), ("", "", []), ("", "x", nil),
            ("*View*", "LoginViewModel", ["Login", "Model"]),
            ("/(Login|About)(Core)?/", "About", ["About", ""]), ("/Log.n/", "LoginX", nil), ("/", "/", []),
            ("handle(intent:)", "handle(intent:)", []), ("é*", "élan", ["lan"]), ("a$b", "a$b", []),
        ] as [(String, String, [String]?)])
    func matching(pattern: String, name: String, groups: [String]?) throws {
        #expect(try CompiledPattern(NamePattern(pattern)).groups(of: name) == groups)
    }

    @Test("a name pattern captures the same groups as a simple matcher whose stars try the shortest text first")
    func plainly() throws {
        func groups(_ name: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> [String]? {
            guard let first = pattern.first else { return name.isEmpty ? [] : nil }
            let rest = pattern.dropFirst()
            if first != "*", first != "?" { return name.first == first ? groups(name.dropFirst(), rest) : nil }
            for length in first == "*" ? 0...name.count : 1...1 where length <= name.count {
                if let found = groups(name.dropFirst(length), rest) { return [String(name.prefix(length))] + found }
            }
            return nil
        }
        var random = SplitMix64(seed: 21)
        func text(of characters: [Character], _ most: Int) -> String {
            let count = Int.random(in: 0...most, using: &random)
            return String((0..<count).map { _ in characters.randomElement(using: &random) ?? "a" })
        }
        var fitting = 0
        for _ in 0..<20_000 {
            // The last is an `e` with a separate accent, which is another character than `e`.
            let pattern = text(of: ["a", "b", "*", "*", "?", "e", "e\u{301}"], 6)
            let name = text(of: ["a", "b", "e", "\u{e9}", "x\u{302}"], 7)
            let expected = groups(Array(name)[...], Array(pattern)[...])
            #expect(try CompiledPattern(NamePattern(pattern)).groups(of: name) == expected, "\(pattern) \(name)")
            if expected != nil { fitting += 1 }
        }
        #expect(fitting > 1000)
    }

    @Test(
        "a name pattern inserts the text of a referenced group literally, special characters included",
        arguments: [
            ("$1Core", ["Login"], "LoginCore"), ("$2$1", ["a", "b"], "ba"), ("/$1+/", ["a.b"], "a.bbb"),
            ("$1", ["*"], "*"), ("/$1/", ["(x|y)*"], "(x|y)*"), ("x$3", ["a"], "x"), ("$1*", ["a"], "abc"),
        ])
    func references(pattern: String, groups: [String], name: String) throws {
        #expect(try CompiledPattern(NamePattern(pattern), groups: groups).groups(of: name) != nil)
        #expect(
            try CompiledPattern(NamePattern(pattern), groups: groups).groups(of: name + "!") == nil
                || pattern.hasSuffix("*"))
    }

    @Test("an escaped dollar sign in a regular expression is no reference to a group")
    func escapes() throws {
        #expect(NamePattern(#"/\$1$2\\$3/"#).groupReferences == [2, 3])
        #expect(try CompiledPattern(NamePattern(#"/\$1$2/"#), groups: ["a", "b"]).groups(of: "$1b") != nil)
        #expect(NamePattern(#"\$1"#).groupReferences == [1])
    }

    @Test("a name pattern with many stars is matched in time proportional to pattern length times name length")
    func stars() throws {
        let pattern = try CompiledPattern(NamePattern(String(repeating: "*a", count: 200) + "b"))
        #expect(pattern.groups(of: String(repeating: "a", count: 2000)) == nil)
    }

    @Test(
        "a check's number of matches is written as an integer, a range (2..4) or an open range (1+)",
        arguments: [
            ("1", "exactly once"), ("0", "never"), ("1+", "at least once"), ("0..1", "at most once"),
            ("2..4", "2 to 4 times"), ("0+", "any number of times"), ("3", "exactly 3 times"),
            ("-1", nil), ("4..2", nil), ("", nil), ("+", nil), ("1..", nil), ("99999999999999999999", nil),
            ("1.5", nil),
        ])
    func times(text: String, words: String?) {
        #expect(Times(text)?.description == words)
    }
}
