import Foundation
import Testing

@testable import Report

@Suite("The student's and the teacher's page of a set of exercises")
struct LessonPageTests {
    /// The exercises in a page's data, in order.
    private func exercises(_ page: [UInt8]) throws -> [[String: Any]] {
        try #require(try Samples.data(of: page)["exercises"] as? [[String: Any]])
    }

    private func parts(_ exercise: [String: Any]) throws -> [[String: Any]] {
        try #require(exercise["parts"] as? [[String: Any]])
    }

    @Test(
        "a lesson's pages have the same exercises, answers and reasons, and the same number for this set of exercises")
    func same() throws {
        let set = try Lessons.set()
        let (students, teacher) = (try Samples.data(of: set.studentPage()), try Samples.data(of: set.teacherPage()))
        #expect(students as NSDictionary == teacher as NSDictionary)
        #expect(students["set"] as? Int == set.number && 0..<(1 << 15) ~= set.number)
        let shown = try exercises(set.studentPage())
        #expect(shown.count == set.exercises.count)
        for (exercise, made) in zip(shown, set.exercises) {
            #expect(exercise["explanation"] as? String == made.explanation)
            #expect(exercise["beat"] as? String == made.beat)
            let lines = try #require(exercise["lines"] as? [[String: Any]])
            #expect(lines.map { $0["label"] as? String } == made.lines.map(\.label))
            for (part, asked) in zip(try parts(exercise), made.parts) {
                #expect(part["answer"] as? Int == asked.answer)
                #expect(part["reasons"] as? [String] == asked.options.map(\.reason))
                let options = try #require(part["options"] as? [[Any]])
                #expect(options.map { $0[0] as? String } == asked.options.map(\.text))
            }
        }
    }

    @Test("a lesson's pages describe the misconception of every wrong choice, and of no right choice")
    func misconceptions() throws {
        let page = try Lessons.set().teacherPage()
        let described = try #require(try Samples.data(of: page)["misconceptions"] as? [[String: String]])
        let keys = Set(described.compactMap { $0["key"] })
        #expect(keys == Set(Misconception.allCases.map(\.rawValue)))
        for part in try exercises(page).flatMap(parts) {
            let answer = try #require(part["answer"] as? Int)
            let misconceptions = try #require(part["misconceptions"] as? [Any])
            for (index, key) in misconceptions.enumerated() {
                #expect((key as? String).map(keys.contains) ?? (index == answer))
            }
        }
    }

    @Test("a lesson's pages have right choices at all four positions")
    func places() throws {
        let places = Set(
            try Lessons.many().exercises.flatMap(\.parts).filter { !$0.isAboutLines }.map(\.answer))
        #expect(places == [0, 1, 2, 3])
    }

    @Test("a lesson's pages have a different number for a different set of exercises")
    func numbers() throws {
        let numbers = try (1...4).map { try Lessons.make(seed: $0, count: 3).number }
        #expect(Set(numbers).count == 4)
        #expect(try Lessons.make(seed: 1, count: 3).number == numbers[0])
    }

    @Test(
        "a lesson's pages allow one script and one style by hash, and parse no markup",
        arguments: ["teaching/exercises.js", "teaching/teacher.js"])
    func policy(entry: String) throws {
        let page = try Page(entry: entry)
        #expect(page.policy.hasPrefix("default-src 'none';") && !page.policy.contains("unsafe"))
        for word in [
            "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "eval(", "fetch(", "import(",
        ] {
            #expect(!page.script.contains(word), "\(word)")
        }
        #expect(page.script.contains("// \(entry)") && !page.script.contains("// pages/report.js"))
        #expect(!page.script.contains("\nimport ") && !page.script.contains("\nexport "))
    }
}
