import BuiltInPatterns
import Foundation
import SampleApp
import ScenarioFiles
import Tables
import TestSupport
import Testing
import TraceFormat
import YAMLDocuments

@testable import ArchFlowCommand

@Suite("A scenario file")
@MainActor
struct ScenarioFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "archflow-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    /// Writes a file.
    private func file(_ text: String, named name: String = "s.yaml") throws -> String {
        let url = folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    private func error(_ scenarios: String..., patterns: [String] = []) -> JobError? {
        #expect(throws: JobError.self) { try Selection(.own, patterns: patterns, scenarios: scenarios) }
    }

    private nonisolated static let short = "archflow-scenario: 1\nname: short\nbeats: [launch]\n"

    // MARK: Those that come with archflow

    @Test("Examples/Scenarios has a file for every scenario that comes with archflow, and no other file")
    func examples() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Package.path("Examples/Scenarios"))
        #expect(Set(names) == Set(Catalog.own.knownScenarios.map { "\($0.scenario.name).yaml" }))
    }

    @Test("the file of a scenario that comes with archflow selects the same runs as the scenario's name")
    func known() throws {
        for (scenario, pattern) in Catalog.own.knownScenarios {
            let selection = try Selection(.own, scenarios: [Package.path("Examples/Scenarios/\(scenario.name).yaml")])
            #expect(selection.files.isEmpty)
            #expect(selection.runs.map(\.scenario) == selection.patterns.map { _ in scenario })
            #expect(selection.patterns.map(\.name) == (pattern.map { [$0] } ?? BuiltInPatterns.all.map(\.name)))
        }
    }

    // MARK: The differences that exploring found

    private nonisolated static let differences = Array(1...42)

    @Test(
        "in each scenario file of a difference that 'archflow explore' once found, no pattern differs any more",
        arguments: differences)
    func difference(number: Int) async throws {
        let path = Package.path("Examples/Differences/difference-\(number).yaml")
        let runs = try await ScenarioRuns.run(try Selection(.own, scenarios: [path]))
        #expect(runs.contract.isFulfilled, "\(runs.contract.summary)")
        #expect(runs.results.count == BuiltInPatterns.all.count)
    }

    @Test("Examples/Differences has a scenario file for every difference found so far, and no other file")
    func differences() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Package.path("Examples/Differences"))
        #expect(Set(names) == Set(Self.differences.map { "difference-\($0).yaml" } + ["README.md"]))
    }

    // MARK: The page

    private func page() throws -> String {
        try Package.text("Sources/Run/ScenarioFiles/ScenarioFiles.docc/ScenarioFiles.md")
    }

    @Test("the scenario file in the documentation shows no difference between patterns, and is formatted as documented")
    func example() async throws {
        defer { remove() }
        let text = try String(#require(page().firstMatch(of: /```yaml\n((?s).*?)```/)).1)
        let selection = try Selection(.own, scenarios: [try file(text)])
        let runs = try await ScenarioRuns.run(selection)
        #expect(runs.contract.isFulfilled, "\(runs.contract.summary)")
        #expect(runs.results.count == BuiltInPatterns.all.count)
        #expect(try ScenarioFile(selection.files[0].scenario).text() == text)
    }

    @Test("a scenario file can have the keys that the documentation lists, and no others")
    func keys() throws {
        defer { remove() }
        var documented: Set<String> = []
        for row in try page().matches(of: /\n\| `([^`]+)` \|/) { documented.insert(String(row.1)) }
        var known: Set<String> = []
        for text in ["x: 1", "app: {x: 1}", "server: {x: 1}", "beats: [x: 1]", "beats: [{tap: a, expect: {x: 1}}]"] {
            let error = error(try file("archflow-scenario: 1\n\(text)\n"))
            let keys = try #require(error?.description.firstMatch(of: /the keys are (.*)/))
            known.formUnion(keys.1.split(separator: ", ").map(String.init))
        }
        #expect(documented.union(["into", "with", "forced", "after", "when", "idle by design", "expect"]) == known)
        for key in known { #expect(try page().contains("`\(key)"), "\(key)") }
    }

    // MARK: Those of people

    @Test("a scenario file runs under every pattern, and is compared with the model")
    func runs() async throws {
        defer { remove() }
        let selection = try Selection(.own, scenarios: [try file(Self.short), "login-cancel"])
        #expect(selection.runs.count == 2 * BuiltInPatterns.all.count)
        #expect(!selection.hasAllScenarios)
        let runs = try await ScenarioRuns.run(selection)
        #expect(runs.contract.map(\.scenario) == ["login-cancel", "short"])
        #expect(runs.contract.allSatisfy { $0.isFulfilled && $0.isCompared })
    }

    /// A scenario in which a password is typed, and then another in its place.
    private static func second(_ beat: String, expect: String = "screen: Home") -> String {
        """
        archflow-scenario: 1
        name: second-password
        beats:
          - launch
          - tap: home.signIn
          - replace: login.login
            with: arthur@camelot.example
          - type: a wrong password
            into: login.password
          - clear: login.password
          - type: no
            into: login.password
          - \(beat)
          - tap: login.logIn
          - wait: 0.8 s
            expect: {\(expect)}

        """
    }

    @Test("a scenario file that clears and replaces texts has the same result under every pattern")
    func replaces() async throws {
        defer { remove() }
        let text = Self.second("replace: login.password\n    with: the right password")
        let selection = try Selection(.own, scenarios: [try file(text)])
        let runs = try await ScenarioRuns.run(selection)
        #expect(runs.contract.isFulfilled, "\(runs.contract.summary)")
        #expect(runs.remarks.map { $0.hasSuffix("s.yaml: 1 expectation held") } == [true])
        for run in runs.results {
            #expect(run.turns.last?.screen.elements.contains { $0.id == "home.signOut" && !$0.isHidden } == true)
        }
    }

    @Test("a scenario file whose expectation isn't fulfilled is refused, and the error shows the screen")
    func unfulfilled() async throws {
        defer { remove() }
        let path = try file(Self.second("type: the right password\n    into: login.password"))
        let error = await #expect(throws: JobError.self) {
            try await ScenarioRuns.run(Selection(.own, scenarios: [path]))
        }
        #expect(error?.status == .badData)
        let words = try #require(error?.description)
        #expect(
            words.contains("s.yaml:16:5: beat 9, \"0.8 s pass\": expects the screen Home, but it is Login; on screen:"))
        #expect(words.contains("; on screen:\n  Home | Login\n"))
        let own = try file(Self.second("wait: 1 s") + "pattern: rvb\n")
        let ofOne = await #expect(throws: JobError.self) {
            try await ScenarioRuns.run(Selection(.own, scenarios: [own]))
        }
        #expect(ofOne?.description.contains("expects the screen Home, but it is Login") == true)
    }

    @Test("if a scenario file types into a field that still contains a hidden text, the run has a remark on this beat")
    func remark() async throws {
        defer { remove() }
        let path = try file(Self.second("type: more\n    into: login.password", expect: "screen: Login"))
        let runs = try await ScenarioRuns.run(Selection(.own, scenarios: [path]))
        #expect(runs.remarks.count == 2)
        let remark = try #require(runs.remarks.first { !$0.hasSuffix("1 expectation held") })
        #expect(remark.contains("s.yaml:13:5: beat 7, \"types a password\": login.password already contains a text"))
    }

    @Test(
        "a scenario file can expect a screen, an alert, an element shown or hidden, a text, and a number of service calls",
        arguments: [
            ("screen: Login", nil), ("shows: login.logIn", nil), ("hides: home.signOut", nil), ("calls: 1", nil),
            ("alert: Sure?", "the alert \"Sure?\", but there is none"),
            ("shows: home.signOut", "home.signOut on the screen, but it isn't there"),
            ("hides: login.logIn", "no login.logIn on the screen, but it is there"),
            ("says: Welcome", "the text \"Welcome\", but no element shows it"),
            ("calls: 2", "2 calls to services, but there were 1: "),
        ])
    func expectations(words: String, problem: String?) async throws {
        defer { remove() }
        let path = try file(Self.second("wait: 1 s", expect: words))
        do {
            _ = try await ScenarioRuns.run(Selection(.own, patterns: ["yardstick"], scenarios: [path]))
            #expect(problem == nil)
        } catch {
            #expect(problem.map { "\(error)".contains("expects \($0)") } == true, "\(error)")
        }
    }

    @Test("a scenario file can name every identifier that 'archflow list identifiers' lists")
    func identifiers() async throws {
        let table = try await ListJob.identifiers.table(of: .own)
        let listed = Set(table.rows.map { $0.cells[0].words })
        let beats = Scenario.all.flatMap(\.beats)
        let acted = Set(
            beats.compactMap { beat -> String? in
                if case .tapInAlert = beat.action { return nil }
                return beat.target
            })
        // Of the rows of a list one is there for all.
        let missing = acted.subtracting(listed).filter { !$0.hasPrefix("items.row") }
        #expect(missing.isEmpty)
        #expect(listed.isSuperset(of: ["login.error", "home.greeting"]))
        #expect(table.rows.allSatisfy { $0.cells[1].words != "button" || !$0.cells[2].words.isEmpty })
    }

    @Test("a scenario file that names a pattern runs only under this pattern, and isn't compared with the model")
    func own() async throws {
        defer { remove() }
        let path = try file(Self.short + "pattern: yardstick\n")
        let selection = try Selection(.own, scenarios: [path])
        #expect(selection.patterns.map(\.name) == ["yardstick"])
        #expect(try await ScenarioRuns.run(selection).contract.map(\.isCompared) == [false])
        #expect(error(path, patterns: ["rvb"])?.status == .usage)
        let unknown = error(try file(Self.short + "pattern: yardstik\n"))
        #expect(unknown?.status == .badData)
        #expect(unknown?.description.contains("s.yaml:4:10: there is no pattern 'yardstik': did you mean") == true)
    }

    @Test("all scenario files with a beat that is impossible in the model are reported together, before any run")
    func impossible() async throws {
        defer { remove() }
        let files = try ["a", "b"].map { name in
            try file(
                "archflow-scenario: 1\nname: \(name)\nbeats:\n- launch\n- tap: login.logIn\n", named: "\(name).yml")
        }
        let selection = try Selection(.own, scenarios: files)
        let error = await #expect(throws: JobError.self) {
            _ = try await ScenarioRuns.run(selection) { _ in Issue.record("a pattern ran") }
        }
        #expect(error?.status == .badData)
        for name in ["a", "b"] {
            #expect(error?.description.contains("\(name).yml:5:3: beat 2, \"taps Log In\": can't tap") == true)
        }
    }

    @Test("a scenario file is refused if it has the name of a scenario that comes with archflow, but other content")
    func names() throws {
        defer { remove() }
        for name in ["login-success", "rvb-found"] {
            let error = error(try file("archflow-scenario: 1\nname: \(name)\nbeats: [launch]\n"))
            #expect(error?.status == .badData)
            #expect(
                error?.description.contains("s.yaml:2:7: \(name) is the name of another scenario") == true)
        }
        let known = try Package.text("Examples/Scenarios/rvb-found.yaml").replacingOccurrences(
            of: "pattern: rvb\n", with: "")
        #expect(error(try file(known))?.description.contains("is the name of another scenario of archflow") == true)
        let translated = try Package.text("Examples/Scenarios/login-success.yaml")
            .replacing(/summary: .*/, with: "summary: Das richtige Passwort.")
        #expect(try Selection(.own, scenarios: [try file(translated)]).files.isEmpty)
    }

    @Test("two scenario files with the same name are refused, unless they have the same content")
    func twice() throws {
        defer { remove() }
        let (one, same) = (try file(Self.short, named: "1.yaml"), try file(Self.short, named: "2.yaml"))
        #expect(try Selection(.own, scenarios: [one, same, one]).files.count == 1)
        let other = try file(Self.short.replacing("[launch]", with: "[launch, wait: 1 s]"), named: "3.yaml")
        let error = error(one, other)
        #expect(error?.status == .badData)
        #expect(error?.description.hasPrefix("\(other):2:7: \(one) also has the name short") == true)
    }

    @Test("an argument is read as a scenario file if it ends in .yaml, contains a slash, or is the name of a file")
    func arguments() throws {
        defer { remove() }
        for path in ["missing.yaml", "missing.YML", "folder/missing", folder.path] {
            let error = error(path)
            #expect(error?.status == .inputMissing, "\(path)")
            #expect(error?.description == "\(path): there is no such scenario file, or it can't be read")
        }
        #expect(error("mising")?.status == .usage)
        #expect(try Selection(.own, scenarios: [try file(Self.short, named: "plain")]).files.count == 1)
        #expect(error("/dev/zero")?.description == "/dev/zero: is larger than 64 KiB, the limit for a scenario")
    }
}
