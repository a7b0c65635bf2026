import Testing

@testable import ArchitectureRules

@Suite("A regular expression")
struct RegularExpressionTests {
    @Test(
        "a regular expression matches only the whole text, and returns the texts of its groups",
        arguments: [
            ("", "", []), ("a|", "", []), ("a(b)?c", "ac", [""]), ("(a*)(a*)", "aaa", ["aaa", ""]),
            ("(a*?)(a*)", "aaa", ["", "aaa"]), ("(a|ab)(c|bcd)(d*)", "abcd", ["a", "bcd", ""]),
            ("(?<kind>View|ViewModel).*", "ViewModels", ["View"]), ("[a-c_]{2,3}", "a_c", []),
            ("[a-c]{2,3}", "abca", nil),
            ("[^a-c]", "d", []), ("[]x]+", "]x", []), ("[a\\-z]", "-", []), ("x{,2}", "", []), ("x{2}", "xxx", nil),
            ("a{b", "a{b", []), (#"\w+\(.*\)"#, "load(id:)", []), (#"\d\D\s\S\W"#, "1a b-", []), (".", "é", []),
            (".", "\n", nil), (#"\t\n\r"#, "\t\n\r", []), (#"\t\n"#, "\t\n", []),
            (#"UI(?!\w*Controller)\w+"#, "UIView", []),
            (#"UI(?!\w*Controller)\w+"#, "UIViewController", nil), (#".*\bForm\b.*"#, "[Form]", []),
            (#".*\bForm\b.*"#, "Forms", nil), (#"a\Bb"#, "ab", []), (#"(?=.*b)(?!.*(?:c(?!d)))\w*"#, "abcd", []),
            (#"(?=.*b)(?!.*(?:c(?!d)))\w*"#, "abc", nil), ("^a$", "a", []), ("(a*)*", "aa", ["aa"]),
            ("(a|b)*", "ab", ["b"]),
        ] as [(String, String, [String]?)])
    func matching(expression: String, text: String, groups: [String]?) throws {
        #expect(try RegularExpression(expression).groups(of: text) == groups)
    }

    @Test(
        "a malformed or unsupported regular expression is refused with the position and a correction",
        arguments: [
            ("a(b", "at character 2, the group is never closed"), ("a)", "at character 2, ')' closes no group"),
            ("[a", "at character 1, the set '[…]' is never closed"), ("*a", "at character 1, '*' repeats nothing"),
            (#"(a)\1"#, "at character 4, a back-reference isn't supported"), ("(?<=a)b", "at character 1, lookbehind"),
            ("(?>a)", "at character 1, '(?' begins no known group"),
            ("(?i)a", "at character 1, '(?' begins no known group"),
            ("a++", "at character 3, '+' after a repetition"),
            ("a**", "at character 3, a repetition can't be repeated"),
            ("a{3,2}", "at character 2, the maximum of the repetition is below"),
            ("a{2000}", "at character 2, a part can be repeated"),
            ("a{99999999999999999999}", "at character 2, a part can be repeated"),
            (#"\p{L}"#, #"at character 1, '\p'"#),
            ("\\", "at character 1, a character is missing after the backslash"),
            ("[z-a]", "at character 2, a range must run"),
            ("[[a]]", "at character 2, a set within a set"), (#"\b+"#, "at character 3, an anchor or a lookahead"),
            ("(?=(a))b", "at character 1, a lookahead can't contain a capturing group"),
            ("(?<a", "at character 1, the group's name"),
            ("(a{100}){100}", "at character 1, the expression is too long"),
            ("(?:(?:(?:a|){900}){900}){900}", "at character 1, the expression is too long"),
            ("(?:(?!(?:a|){30})b){30}", "at character 1, the expression is too long"),
            (String(repeating: "(", count: 51), "at character 51, groups are nested"),
        ])
    func refused(expression: String, message: String) {
        let error = #expect(throws: ExpressionError.self) { try RegularExpression(expression) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }

    @Test(
        "a regular expression is matched quickly where a backtracking matcher would take exponential time",
        .timeLimit(.minutes(60)),
        arguments: [
            #"(\w+)+View"#, "(a|a)*b", "(a*)*b", "(a?){300}a{300}b", ".*.*.*.*.*b", "(?:.*a){20}b",
            "(?!(?:a+)+b)(?:a+)+c",
        ])
    func linear(expression: String) throws {
        #expect(try RegularExpression(expression).groups(of: String(repeating: "a", count: 2_000)) == nil)
    }

    @Test("a regular expression matches the same texts with the same groups as Swift's own matcher", arguments: 0..<40)
    func likeSwift(seed: UInt64) throws {
        var random = Numbers(state: seed &+ 1)
        for _ in 0..<25 {
            let text = random.expression(depth: 3)
            let ours = try RegularExpression(text)
            let peer = try Regex(text).wordBoundaryKind(.simple)
            for _ in 0..<8 {
                let name = String((0..<Int.random(in: 0...6, using: &random)).map { _ in "ab_."[random.below(4)] })
                let match = try peer.wholeMatch(in: name)
                let wanted = match.map { match in
                    match.output.dropFirst().map { $0.substring.map(String.init) ?? "" }
                }
                #expect(ours.groups(of: name) == wanted, "/\(text)/ and \(name)")
            }
        }
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014), and random expressions made of it.
private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    mutating func expression(depth: Int) -> String {
        let atoms = ["a", "b", "_", ".", "[ab]", "[^a]", #"\w"#, #"\W"#, #"\."#, #"\b"#]
        switch depth == 0 ? 0 : below(7) {
        case 0: return atoms[below(atoms.count)]
        case 1: return "\(expression(depth: depth - 1))|\(expression(depth: depth - 1))"
        case 2: return "(\(expression(depth: depth - 1)))"
        // Where a repeated part matches nothing, its groups differ from matcher to matcher. So it matches at least a
        // character.
        case 3: return "(?:[ab]\(expression(depth: depth - 1)))\(["*", "+", "?", "*?", "{1,2}", "{2}"][below(6)])"
        case 4:
            return "(?\("=!".randomElement(using: &self) ?? "=")[ab_]\(atoms[below(9)]))\(expression(depth: depth - 1))"
        default: return expression(depth: depth - 1) + expression(depth: depth - 1)
        }
    }
}

extension String {
    fileprivate subscript(_ offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
}
