import FlowAnalysis
import Foundation
import Testing
import TraceDiffs
import TraceFixtures
import TraceFormat

@Suite("The report of a comparison")
struct DiffReportTests {
    private let login = LoginTrace.wrongPassword()

    private func report(_ after: Trace, _ before: Trace? = nil) -> DiffReport {
        let diff = TraceDiff(from: before ?? login, to: after)
        return DiffReport([.init(name: "", before: "a.jsonl", after: "b.jsonl", diff: diff)], areFolders: false)
    }

    /// A trace with one message fewer, one typed character fewer, another payload, and a renamed method.
    private var changed: Trace {
        let messages = login.messages
        let typed = messages.last { $0.name == "passwordEditingChanged()" }?.id ?? 0
        let spinner = messages.last { $0.caseName == "waiting" }?.id ?? 0
        var trace = login
        for id in messages.filter({ $0.id == typed || $0.cause == typed }).map(\.id) {
            for child in messages where child.cause == id && id != typed { trace = trace.without(message: child.id) }
            trace = trace.without(message: id)
        }
        return trace.without(message: spinner).changingMessages { message in
            if message.name == "signIn(login:password:)" { message.arguments?[0].value = .string("eve") }
            if message.name == "storedCredentials()" { message.name = "credentials()" }
        }
    }

    @Test(
        "the report of a comparison says in one line that two equal traces have no differences",
        arguments: [DiffFormat.text, .markdown])
    func same(format: DiffFormat) {
        let text = report(login.renumbered()).rendered(as: format)
        #expect(text.split(separator: "\n").count == 1 && text.hasSuffix("\n"))
        #expect(text.contains("he same") && text.contains("a.jsonl") && text.contains("57 messages in 4 beats"))
    }

    @Test("the report of a comparison shows each difference under the messages that caused it")
    func text() {
        #expect(
            report(changed).rendered(as: .text) == """
                - a.jsonl: round-table login-wrong-password, 57 messages in 4 beats
                + b.jsonl: round-table login-wrong-password, 51 messages in 4 beats
                messages: 49 the same, 1 replaced, 1 changed, 6 gone
                @@ taps Sign in
                  User → HomeModuleView  signInTapped()
                    → HomeModulePipeline  send(event:) signIn
                      → HomeModuleJoint  handle(event:) signIn
                        System → LoginModuleView  viewDidLoad()
                          → LoginModulePipeline  send(event:) viewReady
                            → LoginModuleCore  handle(event:) viewReady
                ~             → AuthManager  credentials()
                                  name: storedCredentials() → credentials()
                @@ types a password
                ~ User → LoginModuleView  passwordEditingChanged()  ×4 → ×3
                      5 messages gone with it
                @@ taps Log In
                  User → LoginModuleView  logInTapped()
                    → LoginModulePipeline  send(event:) logIn
                      → LoginModuleCore  handle(event:) logIn
                ~       → AuthManager  signIn(login:password:)
                            argument0: "ann" → "eve"
                      → LoginModulePresenter  handle(event:) logIn
                        → LoginModulePipeline  send(event:) waiting
                -         → LoginModuleView  handle(event:) waiting

                """)
    }

    @Test("the report of a comparison colours lines by the kind of difference, only if colours are requested")
    func colors() {
        let plain = report(changed).rendered(as: .text)
        let colored = report(changed).rendered(as: .text, colored: true)
        #expect(!plain.contains("\u{1B}"))
        #expect(colored.contains("\u{1B}[31m- ") && colored.contains("\u{1B}[33m~ "))
        #expect(colored.replacing(/\u{1B}\[\d+m/, with: "") == plain)
        #expect(!report(changed).rendered(as: .markdown, colored: true).contains("\u{1B}"))
    }

    @Test("the report of a comparison of two patterns' traces begins by saying that the patterns differ")
    func patterns() {
        let other = LoginTrace.wrongPassword(pattern: "snp")
        #expect(report(other).rendered(as: .text).hasPrefix("Different patterns, round-table and snp"))
        #expect(report(other).rendered(as: .markdown).hasPrefix("Different patterns, round-table and snp"))
    }

    @Test("the report of a comparison in JSON is an object with a version, the pairs of traces, and the differences")
    func json() throws {
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(report(changed).rendered(as: .json).utf8)) as? [String: Any])
        #expect(object["version"] as? Int == 1 && object["same"] as? Bool == false)
        let pair = try #require((object["pairs"] as? [[String: Any]])?.first)
        #expect(pair["before"] as? String == "a.jsonl" && pair["same"] as? Bool == false)
        let rows = try #require(object["rows"] as? [[String: Any]])
        #expect(Set(rows.compactMap { $0["kind"] as? String }) == ["count", "gone", "changed", "replaced"])
        #expect(rows.allSatisfy { $0["pair"] as? Int == 0 && $0["beat"] is String })
        let gone = try #require(rows.first { $0["kind"] as? String == "gone" })
        let message = try #require(gone["before"] as? [String: Any])
        #expect(gone["after"] is NSNull)
        #expect(message["id"] is Int && message["sender"] is String && message["receiver"] is String)
        let changes = try #require(rows.first { $0["kind"] as? String == "changed" }?["changes"] as? [[String: Any]])
        #expect(changes.first?["before"] as? String == "ann" && changes.first?["after"] as? String == "eve")

        let same = try #require(
            try JSONSerialization.jsonObject(with: Data(report(login).rendered(as: .json).utf8)) as? [String: Any])
        #expect(same["same"] as? Bool == true && (same["rows"] as? [Any])?.isEmpty == true)
    }

    @Test("the report of a comparison of two folders has a line for each trace and a summary at the end")
    func folders() {
        let entries: [DiffReport.Entry] = [
            .init(
                name: "p/a.jsonl", before: "x/p/a.jsonl", after: "y/p/a.jsonl", diff: TraceDiff(from: login, to: login)),
            .init(name: "p/b.jsonl", before: "x/p/b.jsonl", after: nil),
            .init(name: "p/c.jsonl", before: nil, after: "y/p/c.jsonl"),
            .init(
                name: "p/d.jsonl", before: "x/p/d.jsonl", after: "y/p/d.jsonl",
                diff: TraceDiff(from: login, to: changed)),
        ]
        let report = DiffReport(entries, areFolders: true)
        let lines = report.rendered(as: .text).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "  p/a.jsonl: the same, 57 messages in 4 beats")
        #expect(lines[1] == "- p/b.jsonl: only before")
        #expect(lines[2] == "+ p/c.jsonl: only after")
        #expect(lines[3].hasPrefix("~ p/d.jsonl: messages: "))
        #expect(lines[lines.count - 2] == "4 traces: 1 the same, 1 different, 1 only before, 1 only after.")
        #expect(!report.isSame)
        #expect(DiffReport(Array(entries.prefix(1)), areFolders: true).isSame)
        #expect(!DiffReport(Array(entries.prefix(2)), areFolders: true).isSame)
        let markdown = report.rendered(as: .markdown)
        #expect(markdown.contains("| p/d.jsonl |") && markdown.contains("<details><summary>p/d.jsonl</summary>"))
        #expect(!markdown.contains("| p/a.jsonl |"))
    }

    private static let hostile = [
        "\u{1B}[31mred", "a\rb", "a\nb", "\u{202E}gnp", "a\u{0}b", "```\n# out\n```", "</details><script>", "a|b",
        "\u{85}x",
        "\u{2028}x",
    ]

    @Test("the report of a comparison keeps hostile names within their lines, in every format", arguments: hostile)
    func hostileNames(name: String) throws {
        func app(_ payload: String) -> Trace {
            var app = TraceSketch(pattern: name, scenario: name)
            let component = app.component(name, .logic)
            app.beat(name)
            let first = app.message(name, 0, component, caseName: name, arguments: [.string(payload), .string(name)])
            app.message("\(name)\(payload)", component, component, because: first)
            app.navigate(.push, name, payload, during: first)
            app.show("\(name)\(payload)", of: component, during: first)
            return app.finished
        }
        let entries = [
            DiffReport.Entry(
                name: name, before: name, after: name, diff: TraceDiff(from: app("1"), to: app("2" + name)))
        ]
        for areFolders in [false, true] {
            let report = DiffReport(entries, areFolders: areFolders)
            for format in DiffFormat.allCases {
                let text = report.rendered(as: format)
                let isControl = { (scalar: Unicode.Scalar) in
                    scalar != "\n" && [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
                }
                if format != .json {
                    #expect(!text.unicodeScalars.contains(where: isControl), "\(text.debugDescription)")
                }
                #expect(!text.contains("<script>") || format != .markdown || text.contains("diff\n"))
            }
            let json = report.rendered(as: .json)
            _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
            #expect(!json.unicodeScalars.contains("\u{1B}") && !json.unicodeScalars.contains("\u{2028}"))
            // A fence so long that no line in it ends the block.
            let markdown = report.rendered(as: .markdown).split(separator: "\n")
            let fences = markdown.filter { $0.hasPrefix("```") }
            #expect(fences.count == 2 && fences[0] == fences[1] + "diff")
        }
    }

    @Test("the report of a comparison shortens long values to the part in which they differ")
    func longValues() {
        func app(_ value: String) -> Trace {
            var app = TraceSketch()
            app.message("show(text:)", 0, app.component("View", .view), arguments: [.string(value)])
            return app.finished
        }
        let prefix = String(repeating: "a", count: 10_000)
        let text = report(app(prefix + "x"), app(prefix + "y" + prefix)).rendered(as: .text)
        #expect(text.split(separator: "\n").allSatisfy { $0.count < 200 })
        #expect(text.contains("…") && text.contains("ax") && text.contains("ay"))
    }
}
