import ArchitectureRules
import Foundation
import Testing
import TraceFormat

@testable import Report

@Suite("The text of a rule in teaching material")
struct RuleTextTests {
    /// A pattern's rules, and the exercises and runs of this pattern alone.
    private struct Taught {
        let blueprint: Blueprint
        let runs: [ReportRun]
        let exercises: ExerciseSet

        var rules: [Rule] { blueprint.rules }

        /// Made once for all tests: an exercise takes many checks of changed runs.
        private static let all = Result {
            let all = try Lessons.rules().map { pattern, blueprint in
                let runs = try Lessons.runs("login-success", "about-retry", "password-recovery").filter {
                    $0.trace.header.pattern == pattern
                }
                let exercises = try ExerciseSet(from: runs, rules: [pattern: blueprint], count: 12)
                return (pattern, Taught(blueprint: blueprint, runs: runs, exercises: exercises))
            }
            return Dictionary(uniqueKeysWithValues: all)
        }

        static func pattern(_ name: String) throws -> Taught {
            try #require(all.get()[name])
        }
    }

    @Test(
        "a rule's text is the same in every exercise, including the answers and reasons",
        arguments: Lessons.patterns.keys.sorted())
    func exercises(pattern: String) throws {
        let taught = try Taught.pattern(pattern)
        var named = 0
        for exercise in taught.exercises.exercises {
            let options = exercise.parts.flatMap(\.options)
            for text in [exercise.explanation] + options.map(\.text) + options.map(\.reason) {
                named += try Self.expectOneText(of: taught.rules, in: text)
            }
        }
        #expect(named > 12)
    }

    @Test(
        "a rule's text is the same on every role card, and appears only once on a card",
        arguments: Lessons.patterns.keys.sorted())
    func cards(pattern: String) throws {
        let taught = try Taught.pattern(pattern)
        for flow in taught.exercises.flows.map(PlayedFlow.init) {
            for card in flow.cards {
                #expect(Set(card.rules.map(\.id)).count == card.rules.count, "\(card.name)")
                #expect(card.rules.allSatisfy(taught.rules.contains))
            }
        }
    }

    @Test("a rule's text is the same in every part of a worksheet", arguments: Lessons.patterns.keys.sorted())
    func worksheet(pattern: String) throws {
        let taught = try Taught.pattern(pattern)
        let page = String(decoding: try taught.exercises.worksheet(cards: [pattern]), as: UTF8.self)
        let named = try Self.expectOneText(of: taught.rules, in: Self.words(of: page))
        #expect(named > taught.rules.filter(\.asksForRuns).count)
    }

    @Test(
        "a rule's text is the same in the data of each page, and isn't shortened there",
        arguments: Lessons.patterns.keys.sorted())
    func data(pattern: String) async throws {
        let taught = try Taught.pattern(pattern)
        var checks = CheckReportBuilder()
        for run in taught.runs { checks.add(RunOutcome(run.analysis, [taught.blueprint])) }
        let report = HTMLReport(taught.runs, checks: checks.finish(), blueprints: [pattern: taught.blueprint])
        for page in [
            try await report.html(), try taught.exercises.studentPage(), try taught.exercises.teacherPage(),
        ] {
            let texts = Self.rules(in: try Samples.data(of: page))
            #expect(!texts.isEmpty)
            for rule in taught.rules {
                #expect(texts[rule.id].map { $0 == [rule.sentence] } ?? true, "\(rule.id): \(texts[rule.id] ?? [])")
            }
        }
    }

    @Test("a rule's text isn't shortened on the sheet of its architecture", arguments: Lessons.patterns.keys.sorted())
    func sheet(pattern: String) throws {
        let rules = try #require(try Lessons.rules()[pattern]).rules
        var sheet = Samples.sheet(pattern)
        sheet.rules = .known(
            .init(rules.map { .init($0.id, $0.sentence, .kept) }, general: [], runs: 1, command: "archflow check"))
        let page = Self.words(of: String(decoding: try sheet.page(), as: UTF8.self))
        #expect(try Self.expectOneText(of: rules, in: page) == rules.count)
    }

    /// Expects the sentence of each rule wherever its name begins a text, and returns the number of those.
    private static func expectOneText(of rules: [Rule], in text: String) throws -> Int {
        var count = 0
        for rule in rules {
            let name = try Regex("\\b\(rule.id)(?:: ?|(?:\u{1F} *)+)(?=[A-Z_])")
            for match in text.matches(of: name) {
                count += 1
                #expect(text[match.range.upperBound...].hasPrefix(rule.sentence), "\(rule.id)")
            }
        }
        return count
    }

    /// The words of a page, with a sign where an element begins or ends.
    private static func words(of page: String) -> String {
        page.replacing(/<[^>]*>/, with: "\u{1F}").replacing(/\u{1F}+/, with: "\u{1F}")
            .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&gt;", with: ">")
            .replacing("&lt;", with: "<").replacing("&amp;", with: "&")
    }

    /// The texts of rules in a page's data, by their names: pairs of both, and objects that have both.
    private static func rules(in value: Any) -> [String: Set<String>] {
        if let pair = value as? [String], pair.count == 2, pair[0].wholeMatch(of: /[A-Z]+-\d+/) != nil {
            return [pair[0]: [pair[1]]]
        }
        if let list = value as? [Any] {
            return list.reduce(into: [:]) { $0.merge(rules(in: $1)) { $0.union($1) } }
        }
        guard let object = value as? [String: Any] else { return [:] }
        if let name = object["rule"] as? String, let text = object["sentence"] as? String { return [name: [text]] }
        return rules(in: Array(object.values))
    }
}
