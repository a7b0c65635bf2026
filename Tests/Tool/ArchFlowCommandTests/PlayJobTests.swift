import ArchFlowSupport
import BuiltInPatterns
import FlowAnalysis
import Foundation
import Play
import PlayServer
import Report
import SampleApp
import ScenarioFiles
import TestSupport
import Testing
import TraceFormat

@testable import ArchFlowCommand

@Suite("A session of 'play'")
@MainActor
struct PlayJobTests {
    private struct State: Decodable {
        struct Play: Decodable {
            struct Action: Decodable {
                let kind: String
                let element: String
                let title: String
                let act: [String: [String: String]]
            }
            struct Launch: Decodable {
                let title: String
                let act: [String: Int]
            }
            struct Node: Decodable {
                let id: Int
                let parent: Int
                let title: String
                let beat: Int
                let differs: Bool
            }
            let revision: Int
            let node: Int
            let tree: [Node]
            let possible: [Action]
            let launches: [Launch]
        }
        struct Run: Decodable {
            let pattern: String
            let scenario: String
            let messages: [String: [Int]]
        }
        let play: Play
        let runs: [Run]
    }

    private static func job(_ settings: PlayJob.Settings = .init(), from scenario: String? = nil) async throws
        -> PlayJob
    {
        try await PlayJob(BuiltInPatterns.catalog, patterns: ["snp", "yardstick"], from: scenario, settings)
    }

    private static func ask(_ job: PlayJob, _ body: String, at path: String = "/act") async -> ServedAnswer {
        await job.answer(ServedRequest(method: "POST", path: path, body: Array(body.utf8)))
    }

    private static func state(_ answer: ServedAnswer) throws -> State {
        try JSONDecoder().decode(State.self, from: Data(answer.body))
    }

    @Test("the page of 'play' contains the session's data, and its policy allows requests to its own server only")
    func page() async throws {
        let job = try await Self.job()
        let answer = await job.answer(ServedRequest(method: "GET", path: "/"))
        let page = String(decoding: answer.body, as: UTF8.self)
        #expect(answer.content == .page)
        #expect(page.contains("connect-src 'self'; base-uri 'none'; form-action 'none'"))
        #expect(page.contains(#""play":{"revision":1,"scenario":"play","node":0"#))
        #expect(!page.contains(ServerBehavior.testPassword))
    }

    @Test("each action that the server of 'play' offers can be sent to it, and the answer is the session's new state")
    func acts() async throws {
        let job = try await Self.job()
        let first = try Self.state(await job.answer(ServedRequest(method: "GET", path: "/state")))
        let signIn = try #require(first.play.possible.first { $0.element == "home.signIn" })
        #expect(signIn.act == ["beat": ["tap": "home.signIn"]])
        let body = String(decoding: try JSONEncoder().encode(signIn.act), as: UTF8.self)
        let second = try Self.state(await Self.ask(job, body))
        #expect(second.play.tree.map(\.title) == ["launches the app", "taps Sign in"])
        #expect(second.play.tree.map(\.parent) == [-1, 0])
        #expect(second.runs.map(\.pattern) == ["snp", "yardstick"])
        #expect(
            second.runs.allSatisfy { run in run.scenario == "play" && run.messages.values.allSatisfy { !$0.isEmpty } })
        #expect(try Self.state(await Self.ask(job, #"{"back":true}"#)).play.node == 0)
        #expect(try Self.state(await Self.ask(job, #"{"go":1}"#)).play.node == 1)
        let launch = try #require(second.play.launches.last)
        let other = try Self.state(await Self.ask(job, "{\"launch\":\(launch.act["launch"] ?? -1)}"))
        #expect(other.play.tree.last?.parent == -1)
        #expect(other.play.tree.last?.title == "launches the app: \(launch.title)")
        let unchanged = await job.answer(
            ServedRequest(method: "GET", path: "/state", query: ["after": "\(other.play.revision)"]))
        #expect(unchanged.status == 204)
    }

    @Test(
        "the password isn't in the data of 'play': a placeholder stands for it, and typing the password is refused"
    )
    func secret() async throws {
        let job = try await Self.job()
        _ = await Self.ask(job, #"{"beat":{"tap":"home.signIn"}}"#)
        let typed = await Self.ask(job, #"{"beat":{"type":"the right password","into":"login.password"}}"#)
        #expect(typed.status == 200)
        #expect(!String(decoding: typed.body, as: UTF8.self).contains(ServerBehavior.testPassword))
        let literal = "{\"beat\":{\"type\":\"\(ServerBehavior.testPassword)\",\"into\":\"login.password\"}}"
        #expect(await Self.ask(job, literal).status == 400)
    }

    @Test(
        "'play' refuses a malformed or impossible action with a reason, and runs nothing",
        arguments: [
            ("", 400), ("[]", 400), ("{}", 400), (#"{"run":"rm"}"#, 400), (#"{"go":0,"back":true}"#, 400),
            (#"{"beat":{}}"#, 400), (#"{"beat":{"tap":7}}"#, 400), (#"{"beat":{"shout":"hello"}}"#, 400),
            (#"{"beat":{"type":"a\nb","into":"login.login"}}"#, 400), (#"{"beat":{"wait":"9999999 s"}}"#, 400),
            (#"{"back":true}"#, 409), (#"{"go":7}"#, 409), (#"{"go":-1}"#, 409), (#"{"launch":99}"#, 409),
            (#"{"leave":"about 1"}"#, 409), (#"{"beat":{"tap":"login.logIn"}}"#, 409),
            (#"{"beat":{"server answers":"sign in","with":"offline"}}"#, 409),
            (#"{"beat":{"tap":"home.items","when":"in the same turn"}}"#, 409),
        ])
    func refused(body: String, status: Int) async throws {
        let job = try await Self.job()
        let answer = await Self.ask(job, body)
        #expect(answer.status == status)
        let reason = try JSONDecoder().decode([String: String].self, from: Data(answer.body))["error"]
        #expect(reason?.isEmpty == false)
        #expect(job.tree.nodes.count == 1)
    }

    @Test("'play' answers a request for an unknown path with 404, even if a file has this path")
    func paths() async throws {
        let job = try await Self.job()
        for path in ["/index.html", "/../../etc/passwd", "//", "/state/", "/Package.swift", "/act"] {
            #expect(await job.answer(ServedRequest(method: "GET", path: path)).status == 404)
        }
        #expect(await Self.ask(job, "{}", at: "/state").status == 404)
    }

    // MARK: Questions

    private struct Asked: Decodable {
        struct Play: Decodable {
            struct Question: Decodable {
                let number: Int
                let text: String
                let options: [String]
                let counts: [Int]
                let right: [Int]?
            }
            struct Room: Decodable {
                let devices: Int
            }
            let revision: Int
            let tree: [State.Play.Node]
            let possible: [State.Play.Action]
            let follows: Bool
            let moment: String
            let question: Question?
            let room: Room?
        }
        struct Changes: Decodable {
            let since: Int
        }
        let play: Play
        let runs: [State.Run]?
        let changes: Changes?
    }

    private static func asked(_ answer: ServedAnswer) throws -> Asked {
        try JSONDecoder().decode(Asked.self, from: Data(answer.body))
    }

    private static func news(_ job: PlayJob, _ viewer: SessionViewer, after: Int, device: Int = 0) async throws
        -> Asked?
    {
        let request = ServedRequest(
            method: "GET", path: "/state", query: ["after": "\(after)", "device": Self.device(device)])
        let answer = await job.answer(request, of: viewer)
        return answer.status == 204 ? nil : try asked(answer)
    }

    private static func device(_ number: Int) -> String {
        String(repeating: "0", count: 32 - "\(number)".count) + "\(number)"
    }

    private static func choose(_ choice: Int, _ job: PlayJob, question: Int = 1, device: Int = 1) async -> ServedAnswer
    {
        let body = "{\"device\":\"\(Self.device(device))\",\"question\":\(question),\"choice\":\(choice)}"
        return await job.answer(
            ServedRequest(method: "POST", path: "/answer", body: Array(body.utf8)), of: .student)
    }

    @Test("a question hides its beat from teacher and students until the answer is shown; no question is about typing")
    func question() async throws {
        let job = try await Self.job()
        job.open(PlayRoom(address: "http://192.0.2.1/", code: "ABCDEF"))
        _ = await Self.ask(job, #"{"ask":"screen"}"#)
        let open = try Self.asked(await Self.ask(job, #"{"beat":{"tap":"home.signIn"}}"#))
        #expect(open.play.question?.text == "“taps Sign in”: will another screen open?")
        #expect(open.play.question?.right == nil && open.play.possible.isEmpty)
        #expect(open.play.tree.map(\.title) == ["launches the app"])
        #expect(await Self.ask(job, #"{"beat":{"tap":"home.about"}}"#).status == 409)
        let student = try #require(try await Self.news(job, .student, after: 1))
        #expect(student.play.follows && student.play.question?.counts == [] && student.runs == nil)
        #expect(await Self.choose(0, job).status == 204)
        #expect(await Self.choose(0, job, question: 2).status == 409)
        #expect(await Self.choose(9, job).status == 409)
        #expect(await Self.ask(job, #"{"hands":[4,3]}"#).status == 200)
        #expect(try await Self.news(job, .student, after: student.play.revision) == nil)
        let shown = try Self.asked(await Self.ask(job, #"{"show":true}"#))
        #expect(shown.play.question?.right == [0] && shown.play.question?.counts == [5, 3])
        #expect(shown.play.tree.map(\.title) == ["launches the app", "taps Sign in"] && shown.runs?.count == 2)
        #expect(await Self.choose(1, job).status == 409)
        #expect(await Self.ask(job, #"{"show":true}"#).status == 409)
        let after = try #require(try await Self.news(job, .student, after: student.play.revision))
        #expect(after.play.question?.counts == [5, 3] && after.play.possible.isEmpty)
        #expect(after.runs == nil && after.changes?.since == student.play.revision)
        let typed = try Self.asked(await Self.ask(job, #"{"beat":{"type":"a","into":"login.login"}}"#))
        #expect(typed.play.question == nil && typed.play.tree.count == 3)
    }

    @Test("a beat with an unanswered question isn't saved; a question without counted answers is saved without numbers")
    func savedWhileOpen() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "archflow-play-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let job = try await Self.job(.init(output: folder.path))
        func saved() async throws -> (beats: Int, leavesOut: Bool, notes: [String?]) {
            struct Saved: Decodable { let leavesOut: Bool }
            let answer = await Self.ask(job, "{}", at: "/save")
            let scenario = folder.appending(path: "play.yaml")
            let file = try ScenarioFile(Array(Data(contentsOf: scenario)), file: "play.yaml")
            let lesson = try #require(try LessonPlan.read(in: folder.appending(path: "lessons")).first)
            return (
                file.scenario.beats.count, try JSONDecoder().decode(Saved.self, from: Data(answer.body)).leavesOut,
                lesson.stops.map(\.note)
            )
        }
        _ = await Self.ask(job, #"{"ask":"screen"}"#)
        _ = await Self.ask(job, #"{"beat":{"tap":"home.signIn"}}"#)
        let open = try await saved()
        #expect(open.beats == 1 && open.leavesOut && open.notes.count == 1)
        for name in ["play.yaml", "snp/play.jsonl", "lessons/play.json"] {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            #expect(!text.contains("taps Sign in"), "\(name)")
        }
        #expect(await Self.ask(job, #"{"hands":[]}"#).status == 200)
        _ = await Self.ask(job, #"{"show":true}"#)
        let shown = try await saved()
        #expect(shown.beats == 2 && !shown.leavesOut)
        #expect(shown.notes.last == "Yes (right), No; not counted")
    }

    @Test("actions tried after the same beat get different names in 'play', and the names hide the typed text")
    func titles() async throws {
        let job = try await Self.job()
        _ = await Self.ask(job, #"{"beat":{"tap":"home.signIn"}}"#)
        for text in ["the right password", "Mordred", "Morgan", "Mordred"] {
            _ = await Self.ask(job, "{\"beat\":{\"type\":\"\(text)\",\"into\":\"login.password\"}}")
            _ = await Self.ask(job, #"{"back":true}"#)
        }
        #expect(
            job.tree.titles.dropFirst(2) == [
                "types the right password", "types a wrong password", "types a wrong password (2)",
            ])
    }

    @Test("the error of 'play' for an impossible action names the control by its title, not by its identifier")
    func refusalWords() async throws {
        let job = try await Self.job()
        let answer = await Self.ask(job, #"{"beat":{"tap":"login.logIn"}}"#)
        #expect(
            String(decoding: answer.body, as: UTF8.self)
                == #"{"error":"“taps Log In” isn't possible now: it isn't on the screen"}"#)
    }

    @Test("no question is asked about a pattern that isn't in the session", arguments: ["first:rvb", ""])
    func noQuestion(word: String) async throws {
        let job = try await Self.job()
        #expect(await Self.ask(job, "{\"ask\":\"\(word)\"}").status == 200)
        let done = try Self.asked(await Self.ask(job, #"{"beat":{"tap":"home.signIn"}}"#))
        #expect(done.play.question == nil && done.play.tree.count == 2)
    }

    @Test("a student's page shows the teacher's beat, and can only answer questions")
    func student() async throws {
        let job = try await Self.job()
        job.open(PlayRoom(address: "http://192.0.2.1/", code: "ABCDEF"))
        for path in ["/act", "/save"] {
            let request = ServedRequest(method: "POST", path: path, body: Array(#"{"back":true}"#.utf8))
            #expect(await job.answer(request, of: .student).status == 404)
        }
        let page = await job.answer(ServedRequest(method: "GET", path: "/"), of: .student)
        #expect(String(decoding: page.body, as: UTF8.self).contains(#""follows":true"#))
        #expect(try await Self.news(job, .student, after: 1, device: 7) == nil)
        let teacher = try #require(try await Self.news(job, .teacher, after: 1))
        #expect(teacher.play.room?.devices == 1 && teacher.runs == nil)
        #expect(await Self.ask(job, #"{"moment":"b1"}"#).status == 200)
        let student = try #require(try await Self.news(job, .student, after: 1))
        #expect(student.play.moment == "b1" && student.runs == nil && student.play.room == nil)
        let long = String(repeating: "b", count: 41)
        #expect(await Self.ask(job, "{\"moment\":\"\(long)\"}").status == 400)
    }

    @Test("'play' loses no answer if a hundred devices answer a question at once")
    func hundred() async throws {
        let job = try await Self.job()
        job.open(PlayRoom(address: "http://192.0.2.1/", code: "ABCDEF"))
        _ = await Self.ask(job, #"{"ask":"most"}"#)
        _ = await Self.ask(job, #"{"beat":{"tap":"home.signIn"}}"#)
        await withTaskGroup(of: Int.self) { group in
            for device in 0..<100 {
                group.addTask {
                    _ = try? await Self.news(job, .student, after: 1, device: device)
                    return await Self.choose(device % 2, job, device: device).status
                }
            }
            for await status in group { #expect(status == 204) }
        }
        let shown = try Self.asked(await Self.ask(job, #"{"show":true}"#))
        #expect(shown.play.question?.counts == [50, 50] && shown.play.room?.devices == 100)
    }

    @Test(
        "a malformed answer from a student's device is refused",
        arguments: ["", "{}", "[1]", #"{"device":"x","question":1,"choice":0}"#])
    func noAnswer(body: String) async throws {
        let job = try await Self.job()
        let request = ServedRequest(method: "POST", path: "/answer", body: Array(body.utf8))
        #expect(await job.answer(request, of: .student).status == 400)
        #expect(await job.answer(request, of: .teacher).status == 404)
    }

    @Test("a student's device that sends no request for a while is no longer counted")
    func devices() {
        var now = ContinuousClock.now
        var room = PlayRoom(address: "", code: "") { now }
        let isNew = [Self.device(1), Self.device(1), Self.device(2), "", "../../etc/passwd"].map { room.heard($0) }
        #expect(isNew == [true, false, true, false, false])
        #expect(room.devices == 2)
        now += .seconds(11)
        #expect(room.devices == 0)
        let isBack = room.heard(Self.device(2))
        #expect(isBack && room.devices == 1)
        #expect(PlayRoom.newCode().wholeMatch(of: /[A-HJ-NP-Z]{6}/) != nil)
    }

    // MARK: Mistakes

    @Test("'play' reports a broken rule with its sentence, the pattern, and the beat of the message that broke it")
    func rules() async throws {
        // A run of LockFlux under another pattern's name breaks that pattern's rules.
        let url = Package.url("Traces/lockflux/login-success.jsonl")
        var trace = try Trace.read(Array(Data(contentsOf: url)), name: "login-success.jsonl").trace
        trace.header.pattern = "rvb"
        let run = RunAnalysis(trace)
        let report = try await CheckJob.report(of: [run], KnownPatterns.own)
        let differences = report.differences(in: [run]) { _ in 99 }
        #expect(!differences.isEmpty)
        for difference in differences {
            #expect(difference.pattern == "rvb" && difference.kind == .rule && !difference.seen.isEmpty)
            #expect(difference.expected.contains(#/^[A-Z]+-[0-9]+: /#))
            #expect((1...run.graph.beats.count).contains(difference.beat) || difference.beat == 99)
        }
        #expect(differences.contains { $0.beat < 99 })
    }

    private struct Checked: Decodable {
        struct Play: Decodable {
            struct Difference: Decodable {}
            let differences: [Difference]
            let tree: [State.Play.Node]
        }
        struct Checks: Decodable {
            struct Row: Decodable {
                struct Awaited: Decodable { let awaits: String }
                let rule: String
                let status: String
                let awaited: [Awaited]?
            }
            let rows: [Row]
        }
        let play: Play
        let checks: Checks
    }

    @Test("'play' doesn't report a rule that requires a reply as broken before the reply has come")
    func waiting() async throws {
        let job = try await PlayJob(BuiltInPatterns.catalog, patterns: ["viper-s"])
        func rule() async throws -> Checked.Checks.Row? {
            let state = await job.answer(ServedRequest(method: "GET", path: "/state"))
            let checked = try JSONDecoder().decode(Checked.self, from: Data(state.body))
            #expect(checked.play.differences.isEmpty && checked.play.tree.allSatisfy { !$0.differs })
            return checked.checks.rows.first { $0.rule == "VS-4" }
        }
        for act in [
            #"{"tap":"home.signIn"}"#, #"{"type":"arthur@camelot.example","into":"login.login"}"#,
            #"{"type":"the right password","into":"login.password"}"#, #"{"tap":"login.logIn"}"#,
        ] {
            #expect(await Self.ask(job, "{\"beat\":\(act)}").status == 200)
        }
        let waiting = try await rule()
        #expect(waiting?.status == "waiting")
        #expect(
            waiting?.awaited?.contains { $0.awaits.hasPrefix("present*") } == true, "\(String(describing: waiting))")
        let answer = #"{"beat":{"server answers":"sign in","with":"signed in","after":"0.8 s"}}"#
        #expect(await Self.ask(job, answer).status == 200)
        let kept = try await rule()
        // Not all that it demands came up in this run.
        #expect(kept?.status == "untested" && kept?.awaited == nil, "\(String(describing: kept))")
    }

    @Test(
        "on request, 'play' explains the mistake built into a pattern, with the fewest actions that show it"
    )
    func mistake() async throws {
        let job = try await Self.job(.init(mistake: "lockflux/late-reply"))
        let before = await job.answer(ServedRequest(method: "GET", path: "/state"))
        #expect(String(decoding: before.body, as: UTF8.self).contains(#""mistake":null,"explain":{"explain":true}"#))
        let after = String(decoding: await Self.ask(job, #"{"explain":true}"#).body, as: UTF8.self)
        #expect(after.contains("a reply is acted on after its screen was left"))
        #expect(after.contains("swipes the sheet down"))
        let none = try await Self.job()
        #expect(await Self.ask(none, #"{"explain":true}"#).status == 409)
    }

    @Test(
        "'play' refuses an unknown mistake",
        arguments: ["lockflux", "lockflux/none", "none/late-reply", "/"])
    func noMistake(name: String) async {
        let error = await #expect(throws: JobError.self) { try await Self.job(.init(mistake: name)) }
        #expect(error?.status == .usage)
    }

    @Test("'play' performs actions that arrive at the same time one after another")
    func together() async throws {
        let job = try await Self.job()
        async let first = Self.ask(job, #"{"beat":{"tap":"home.about"}}"#)
        async let second = Self.ask(job, #"{"beat":{"tap":"about.terms"}}"#)
        let statuses = await [first.status, second.status]
        #expect(statuses.filter { $0 == 200 }.count >= 1)
        #expect(job.tree.differences == [])
        #expect(
            job.tree.runs.allSatisfy { run in
                run.trace.records.count { if case .beat = $0 { true } else { false } } == job.tree.branch.count
            })
    }

    @Test("a session is saved as a scenario, traces, a lesson and a report, and can be continued from the scenario")
    func saved() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "archflow-play-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let job = try await Self.job(.init(output: folder.path))
        _ = await Self.ask(job, #"{"beat":{"tap":"home.signIn"}}"#)
        _ = await Self.ask(job, #"{"beat":{"type":"the right password","into":"login.password"}}"#)
        _ = await Self.ask(job, #"{"beat":{"tap":"login.logIn"}}"#)
        _ = await Self.ask(job, #"{"beat":{"server answers":"sign in","with":"signed in","after":"0.8 s"}}"#)
        _ = await Self.ask(job, #"{"ask":"screen"}"#)
        _ = await Self.ask(job, #"{"beat":{"tap":"home.about"}}"#)
        _ = await Self.ask(job, #"{"hands":[12,3]}"#)
        _ = await Self.ask(job, #"{"show":true}"#)
        let answer = await Self.ask(job, "{}", at: "/save")
        #expect(answer.status == 200, "\(String(decoding: answer.body, as: UTF8.self))")
        let scenario = folder.appending(path: "play.yaml")
        let file = try ScenarioFile(Array(Data(contentsOf: scenario)), file: "play.yaml")
        #expect(file.scenario.beats == job.tree.branch.map(\.beat))
        for (pattern, run) in zip(job.tree.patterns, job.tree.runs) {
            let trace = try Trace.read(
                Array(Data(contentsOf: folder.appending(path: "\(pattern.name)/play.jsonl"))), name: "play.jsonl"
            ).trace
            #expect(trace.messages == run.trace.messages)
        }
        let lessons = try LessonPlan.read(in: folder.appending(path: "lessons"))
        #expect(lessons.count == 1)
        #expect(lessons[0].fits(job.tree.runs.map(\.trace)))
        // Of the six beats, the one that types sends no message in the first pattern.
        #expect(lessons[0].stops.count == 5)
        #expect(lessons[0].stops.last?.question == "“taps About”: will another screen open?")
        #expect(lessons[0].stops.last?.note == "Yes: 12 (right), No: 3")
        let report = try String(contentsOf: folder.appending(path: "report.html"), encoding: .utf8)
        #expect(report.contains("\"play\":null"))
        #expect(!report.contains("connect-src"))
        let next = try await Self.job(from: scenario.path)
        #expect(next.tree.branch.map(\.beat) == job.tree.branch.map(\.beat))
        #expect(next.tree.runs == job.tree.runs)
        #expect(await Self.ask(next, #"{"back":true}"#).status == 200)
    }

    @Test("'play' refuses an unknown scenario, a scenario of a single pattern, and an unknown pattern")
    func unknown() async throws {
        await #expect(throws: JobError.self) { try await Self.job(from: "login-sucess") }
        await #expect(throws: JobError.self) { try await PlayJob(BuiltInPatterns.catalog, patterns: ["nobody"]) }
    }

    @Test("'play' launches the app with the chosen launch options")
    func launch() async throws {
        let job = try await Self.job(.init(login: .phone, answersWhenTold: false))
        #expect(job.tree.branch[0].launch.options.loginKind == .phone)
        #expect(!job.tree.branch[0].launch.server.answersWhenTold)
        #expect(job.tree.launches.count == 4)
    }
}
