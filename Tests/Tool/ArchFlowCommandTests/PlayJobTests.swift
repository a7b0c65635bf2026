import ArchFlowSupport
import BuiltInPatterns
import Foundation
import Play
import PlayServer
import Report
import SampleApp
import ScenarioFiles
import Testing
import TraceFormat

@testable import ArchFlowCommand

@Suite("A session with a page")
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

    @Test("its page has the session, the runs, and a policy that lets it ask its own server alone")
    func page() async throws {
        let job = try await Self.job()
        let answer = await job.answer(ServedRequest(method: "GET", path: "/"))
        let page = String(decoding: answer.body, as: UTF8.self)
        #expect(answer.content == .page)
        #expect(page.contains("connect-src 'self'; base-uri 'none'; form-action 'none'"))
        #expect(page.contains(#""play":{"revision":1,"scenario":"play","node":0"#))
        #expect(!page.contains(ServerBehavior.testPassword))
    }

    @Test("each act that it offers can be sent back, and answers with the new state")
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
        let unchanged = await job.answer(
            ServedRequest(method: "GET", path: "/state", query: ["after": "\(other.play.revision)"]))
        #expect(unchanged.status == 204)
    }

    @Test("the right password is typed by its name, and is on no page and in no file")
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
        "an act that can't be read or isn't possible is refused with a reason, and runs nothing",
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
        #expect(job.tree.revision == 1)
    }

    @Test("nothing is at another address, not even a file that exists")
    func paths() async throws {
        let job = try await Self.job()
        for path in ["/index.html", "/../../etc/passwd", "//", "/state/", "/Package.swift", "/act"] {
            #expect(await job.answer(ServedRequest(method: "GET", path: path)).status == 404)
        }
        #expect(await Self.ask(job, "{}", at: "/state").status == 404)
    }

    @Test("acts that come together are done one after the other")
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

    @Test("is saved as a scenario, traces, a lesson and a report, and goes on from the scenario")
    func saved() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "archflow-play-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let job = try await Self.job(.init(output: folder.path))
        _ = await Self.ask(job, #"{"beat":{"tap":"home.signIn"}}"#)
        _ = await Self.ask(job, #"{"beat":{"type":"the right password","into":"login.password"}}"#)
        _ = await Self.ask(job, #"{"beat":{"tap":"login.logIn"}}"#)
        _ = await Self.ask(job, #"{"beat":{"server answers":"sign in","with":"signed in","after":"0.8 s"}}"#)
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
        // Of the five beats, the one that types sends no message in the first pattern.
        #expect(lessons[0].stops.count == 4)
        let report = try String(contentsOf: folder.appending(path: "report.html"), encoding: .utf8)
        #expect(report.contains("\"play\":null"))
        #expect(!report.contains("connect-src"))
        let next = try await Self.job(from: scenario.path)
        #expect(next.tree.branch.map(\.beat) == job.tree.branch.map(\.beat))
        #expect(next.tree.runs == job.tree.runs)
        #expect(await Self.ask(next, #"{"beat":{"tap":"home.signOut"}}"#).status == 200)
    }

    @Test("an unknown scenario, a pattern's own scenario and an unknown pattern are refused")
    func unknown() async throws {
        await #expect(throws: JobError.self) { try await Self.job(from: "login-sucess") }
        await #expect(throws: JobError.self) { try await PlayJob(BuiltInPatterns.catalog, patterns: ["nobody"]) }
    }

    @Test("begins with the chosen launch")
    func launch() async throws {
        let job = try await Self.job(.init(login: .phone, answersWhenTold: false))
        #expect(job.tree.branch[0].launch.options.loginKind == .phone)
        #expect(!job.tree.branch[0].launch.server.answersWhenTold)
        #expect(job.tree.launches.count == 4)
    }
}
