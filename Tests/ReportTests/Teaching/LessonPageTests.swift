import Foundation
import Testing

@testable import Report

@Suite("The pages of a lesson")
struct LessonPageTests {
    /// What a page says of one exercise after another.
    private func exercises(_ page: [UInt8]) throws -> [[String: Any]] {
        try #require(try Samples.data(of: page)["exercises"] as? [[String: Any]])
    }

    private func parts(_ exercise: [String: Any]) throws -> [[String: Any]] {
        try #require(exercise["parts"] as? [[String: Any]])
    }

    @Test("the students' page says neither answers nor reasons in plain text, and the teacher's says both")
    func plain() throws {
        let set = try Lessons.set()
        let (students, teacher) = (
            String(decoding: try set.studentPage(), as: UTF8.self),
            String(decoding: try set.teacherPage(), as: UTF8.self)
        )
        func written(_ text: String) -> String { text.replacing("\"", with: "\\\"") }
        for exercise in set.exercises {
            #expect(
                !students.contains(written(exercise.explanation)) && teacher.contains(written(exercise.explanation)))
            for option in exercise.parts.flatMap(\.options) where option.reason != exercise.rule.spoken {
                #expect(!students.contains("\"\(written(option.reason))\""), "\(option.reason)")
                #expect(teacher.contains("\"\(written(option.reason))\""))
            }
        }
        for word in ["answer\":", "misconception", "beliefs\":", "explanation\":", set.secret] {
            #expect(!students.contains(word), "\(word)")
        }
    }

    @Test("nothing but what is veiled tells the right choice from the others")
    func veiled() throws {
        let set = try Lessons.set()
        for (exercise, made) in zip(try exercises(set.studentPage()), set.exercises) {
            #expect(
                Set(exercise.keys) == ["kind", "pattern", "title", "scenario", "beat", "lines", "parts", "explained"])
            for (part, asked) in zip(try parts(exercise), made.parts) {
                #expect(Set(part.keys) == ["question", "lines", "options", "replies"])
                let replies = try #require(part["replies"] as? [String])
                #expect(replies.count == asked.options.count && Set(replies).count == replies.count)
                #expect(Set(replies.map(\.count)).count == 1, "of one length")
            }
        }
        // The right choices stand anywhere.
        let places = Set(
            try Lessons.many().exercises.flatMap(\.parts).filter { !$0.isAboutLines }.map(\.answer))
        #expect(places == [0, 1, 2, 3])
    }

    @Test("a choice opens what is said of it, and that opens the explanation")
    func opened() throws {
        let set = try Lessons.set()
        for (number, exercise) in try exercises(set.studentPage()).enumerated() {
            var key = ""
            for (index, part) in try parts(exercise).enumerated() {
                let replies = try #require(part["replies"] as? [String])
                let asked = set.exercises[number].parts[index]
                for (choice, reply) in replies.enumerated() {
                    let object = try open(reply, set.salt, "\(number)/\(index)/\(choice)")
                    #expect(object["right"] as? Bool == (choice == asked.answer))
                    #expect(object["reason"] as? String == asked.options[choice].reason)
                    key = try #require(object["then"] as? String)
                }
            }
            let explained = try open(try #require(exercise["explained"] as? String), set.salt, key)
            #expect(explained["explanation"] as? String == set.exercises[number].explanation)
        }
    }

    /// Written anew after the description, so that both sides are tested.
    private func open(_ veiled: String, _ salt: String, _ key: String) throws -> [String: Any] {
        var bytes = Array(try #require(Data(base64Encoded: veiled)))
        for index in bytes.indices {
            let block = SHA256.hash("\(salt)/\(key)/\(index / 32)".utf8)
            bytes[index] ^= block[index % 32]
        }
        return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    @Test("the teacher's page has the same exercises under the same number, and what each wrong choice means")
    func same() throws {
        let set = try Lessons.set()
        let (students, teacher) = (try Samples.data(of: set.studentPage()), try Samples.data(of: set.teacherPage()))
        #expect(students["set"] as? Int == set.number && teacher["set"] as? Int == set.number)
        let keys = Set(Misconception.allCases.map(\.rawValue))
        for (one, other) in zip(try exercises(set.studentPage()), try exercises(set.teacherPage())) {
            #expect(one["lines"] as? NSArray == other["lines"] as? NSArray)
            for (asked, answered) in zip(try parts(one), try parts(other)) {
                #expect(asked["options"] as? NSArray == answered["options"] as? NSArray)
                let answer = try #require(answered["answer"] as? Int)
                let beliefs = try #require(answered["beliefs"] as? [Any])
                for (index, belief) in beliefs.enumerated() {
                    #expect((belief as? String).map(keys.contains) ?? (index == answer))
                }
            }
        }
    }

    @Test(
        "their policies allow one script and one style by hash, and their scripts parse no markup",
        arguments: ["exercises.js", "teacher.js"])
    func policy(entry: String) throws {
        let page = try Page(entry: entry)
        #expect(page.policy.hasPrefix("default-src 'none';") && !page.policy.contains("unsafe"))
        for word in [
            "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "eval(", "fetch(", "import(",
        ] {
            #expect(!page.script.contains(word), "\(word)")
        }
        #expect(page.script.contains("// \(entry)") && !page.script.contains("// main.js"))
        #expect(!page.script.contains("\nimport ") && !page.script.contains("\nexport "))
    }
}
