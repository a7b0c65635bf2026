import BuiltInPatterns
import FlowAnalysis
import HeadlessUI
import Play
import SampleApp
import Testing
import TraceFormat

@Suite("A question about the messages of a beat")
@MainActor
struct PlayQuestionTests {
    /// A beat after others, done in all patterns.
    private static func outcome(_ beats: [SampleApp.Beat], then beat: SampleApp.Beat) async throws
        -> PlayQuestion.Outcome
    {
        let tree = try await PlayTree(BuiltInPatterns.all)
        for beat in beats { try await tree.perform(beat) }
        let before = tree.screen
        try await tree.perform(beat)
        let runs = zip(tree.patterns, tree.runs).map { ($0.title, RunAnalysis($1.trace)) }
        return PlayQuestion.Outcome(
            beat, number: tree.branch.count, before: before, after: tree.screen, runs: runs)
    }

    @Test(
        "if a question asks which pattern sends most messages, each pattern with the highest number is a right answer")
    func most() async throws {
        let outcome = try await Self.outcome([], then: .tap("home.signIn"))
        let question = try #require(PlayQuestion(.mostMessages, about: outcome))
        #expect(question.text == "“taps Sign in”: which pattern sends most messages?")
        #expect(question.options == BuiltInPatterns.all.map(\.title))
        var counts: [Int] = []
        for pattern in BuiltInPatterns.all {
            let scenario = Scenario("two", "", server: .told, beats: [.launch, .tap("home.signIn")])
            let run = RunAnalysis(await ScenarioRun.run(pattern, scenario).trace)
            counts.append(
                run.graph.messages.indices.count { run.graph.beat(of: $0) == 2 && run.classification[$0] != .assembly })
        }
        #expect(question.right == counts.indices.filter { counts[$0] == counts.max() })
    }

    @Test(
        "a question asks which component gets a pattern's first message, with components of that pattern's run as choices"
    )
    func first() async throws {
        let outcome = try await Self.outcome([.tap("home.signIn")], then: .tap("login.logIn"))
        for pattern in BuiltInPatterns.all {
            let question = try #require(PlayQuestion(.firstTold(pattern.name), about: outcome))
            #expect((3...6).contains(question.options.count) && Set(question.options).count == question.options.count)
            let components = question.options.dropLast()
            #expect(components.sorted() == Array(components))
            #expect(question.options.last == "Nobody: no message is sent")
            #expect(question.right.count == 1 && question.right[0] < components.count, "\(pattern.name)")
        }
        #expect(PlayQuestion(.firstTold("other"), about: outcome) == nil)
    }

    @Test("a question about the first receiver has 'Nobody' as the right answer if the beat sends no message")
    func nobody() async throws {
        let outcome = try await Self.outcome([.tap("home.signIn")], then: .wait(.seconds(1)))
        let question = try #require(PlayQuestion(.firstTold("rvb"), about: outcome))
        #expect(question.right.map { question.options[$0] } == ["Nobody: no message is sent"])
    }

    @Test("a question asks whether the screen closes or, on the first screen, whether another screen opens")
    func screen() async throws {
        let signIn = SampleApp.Beat.tap("home.signIn")
        let cases: [(before: [SampleApp.Beat], beat: SampleApp.Beat, text: String, right: String)] = [
            ([], signIn, "“taps Sign in”: will another screen open?", "Yes"),
            ([signIn], .tap("login.logIn"), "“taps Log In”: will “Login” close?", "No"),
            ([signIn], .tap("login.cancel"), "“taps Cancel”: will “Login” close?", "Yes"),
        ]
        for (before, beat, text, right) in cases {
            let question = try #require(PlayQuestion(.screen, about: try await Self.outcome(before, then: beat)))
            #expect(question.text == text)
            #expect(question.right.map { question.options[$0] } == [right])
        }
    }

    @Test(
        "a question accepts one answer per device and the teacher's count of hands, until the right answer is shown")
    func poll() async throws {
        let outcome = try await Self.outcome([], then: .tap("home.signIn"))
        var poll = PlayPoll(try #require(PlayQuestion(.screen, about: outcome)), number: 1)
        let first = (0..<100).map { poll.choose($0 % 4 == 0 ? 1 : 0, device: "\($0)") }
        #expect(!first.contains(false) && poll.counts == [75, 25])
        let again = [1, 2, -1].map { poll.choose($0, device: "1") }
        #expect(again == [true, false, false] && poll.counts == [74, 26])
        let hands = [[5, 1], [5], [-1, 1]].map { poll.count($0) }
        #expect(hands == [true, false, false] && poll.counts == [79, 27])
        #expect(poll.summary == "Yes: 79 (right), No: 27")
        poll.show()
        let late = [poll.choose(0, device: "new"), poll.count([0, 0])]
        #expect(late == [false, false] && poll.counts == [79, 27])
    }

    @Test("a question accepts answers from a limited number of devices, which may still change their answers")
    func limit() async throws {
        let outcome = try await Self.outcome([], then: .tap("home.signIn"))
        var poll = PlayPoll(try #require(PlayQuestion(.screen, about: outcome)), number: 1)
        let taken = (0...PlayPoll.mostDevices).filter { poll.choose(0, device: "\($0)") }
        #expect(taken == Array(0..<PlayPoll.mostDevices))
        let isChanged = poll.choose(1, device: "0")
        #expect(isChanged && poll.counts == [PlayPoll.mostDevices - 1, 1])
    }
}
