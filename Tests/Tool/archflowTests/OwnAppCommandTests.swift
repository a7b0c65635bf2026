import Foundation
import TestSupport
import Testing

/// The commands for an app of one's own, as a person types them.
@Suite("The command line for a user's own app", .ownProcess)
struct OwnAppCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "own-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private var contents: [String] {
        get throws { try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() }
    }

    /// A shell's words that do what a process does that records itself: a trace where the environment wants it.
    private static func recording(_ trace: String, as process: Int, named program: String = "Shop") -> String {
        "cp '\(Package.path("Traces/\(trace).jsonl"))' "
            + "\"$(echo \"$MESSAGE_TRACE_FILE\" | sed 's/%p/\(process)/; s/%n/\(program)/')\""
    }

    @Test("'run' draws the program's recording, prints its numbers, and exits with the program's status")
    func run() async throws {
        defer { remove() }
        let script = "cat; echo \"$MESSAGE_TRACE_OPTIONS\"; \(Self.recording("rvb/login-cancel", as: 7)); exit 3"
        let run = try await archflow(
            ["run", "--texts", "--scenario", "cancels", "--sees", "navigation", "--", "sh", "-c", script],
            input: "said\n", in: folder)
        #expect(run.status == 3)
        #expect(
            run.output.hasPrefix("said\ntexts,scenario=cancels,sees=navigation\n")
                && run.output.contains("login-cancel"))
        #expect(run.errors == "\nThe trace is Shop.jsonl, its picture Shop.svg.\n")
        #expect(try contents == ["Shop.jsonl", "Shop.svg"])
        let again = try await archflow(
            ["run", "-o", "a.jsonl", "--format", "text", "--", "sh", "-c", Self.recording("rvb/login-cancel", as: 8)],
            in: folder)
        #expect(again.status == 0 && again.output.contains("HomeViewController"))
        #expect(try contents == ["Shop.jsonl", "Shop.svg", "a.jsonl"])
    }

    @Test("if several processes record, 'run' names their traces after the process numbers")
    func processes() async throws {
        defer { remove() }
        let script = [(12, "Shop"), (7, "Till")].map { Self.recording("rvb/login-cancel", as: $0, named: $1) }
        let run = try await archflow(["run", "--", "sh", "-c", script.joined(separator: ";")], in: folder)
        #expect(run.status == 0)
        #expect(try contents == ["Shop-12.jsonl", "Shop-12.svg", "Till-7.jsonl", "Till-7.svg"])
    }

    @Test(
        "'run' reports wrong arguments, or a program that records nothing or can't start, and leaves no file behind",
        arguments: [
            (["--", "true"], 1, "true: nothing was recorded. The program must link MessageTrace"),
            (["--", "sh", "-c", "exit 5"], 5, "nothing was recorded"),
            (["--", "sh", "-c", "kill -9 $$"], 137, "nothing was recorded"),
            (["--", "nowhere/none"], 66, "nowhere/none: can't be started: No such file or directory"),
            (["-o", "nowhere/a.jsonl", "--", "true"], 73, "nowhere/a.jsonl: can't be created"),
            ([], 64, "archflow run -- swift run Shop"), (["-o", "a.txt", "--", "true"], 64, "'a.txt.jsonl'"),
            (["--view", "diff", "--", "true"], 64, "can't draw the view diff as svg"),
        ])
    func wrong(arguments: [String], status: Int32, hint: String) async throws {
        defer { remove() }
        let run = try await archflow(["run"] + arguments, in: folder)
        #expect(run.status == status && run.errors.contains(hint), "\(run)")
        #expect(try contents == [])
    }

    @Test(
        "'run' doesn't start the program if the trace can't be written",
        arguments: [
            ("mkdir a.jsonl", "a.jsonl: is a folder: name a file with -o"),
            ("ln -s nowhere a.jsonl", "a.jsonl: is a symbolic link to a file that doesn't exist"),
            ("mkfifo a.jsonl", "a.jsonl: isn't a regular file: name one with -o"),
        ])
    func obstacle(making: String, hint: String) async throws {
        defer { remove() }
        _ = try await #require(Program("sh")).run(["-c", making], in: folder)
        let run = try await archflow(["run", "-o", "a.jsonl", "--", "touch", "started"], in: folder)
        #expect(run.status == 73 && run.errors == "archflow: \(hint)\n", "\(run)")
        #expect(try contents == ["a.jsonl"])
    }

    @Test("'run' keeps a recording that can't be moved to its output path, and the next 'run' moves it to a new path")
    func kept() async throws {
        defer { remove() }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Shop.jsonl"), withIntermediateDirectories: true)
        let run = try await archflow(["run", "--", "sh", "-c", Self.recording("rvb/login-cancel", as: 7)], in: folder)
        let kept = try #require(try contents.first { $0.hasSuffix("/7-Shop.jsonl") })
        #expect(run.status == 73)
        #expect(run.errors == "archflow: Shop.jsonl: a folder is in the way; the recording is in \(kept)\n")
        let next = try await archflow(["run", "--", "true"], in: folder)
        #expect(
            next.errors.contains("archflow: Shop-7.jsonl is the trace of an earlier run that was killed\n"), "\(next)")
        #expect(try contents == ["Shop-7.jsonl", "Shop.jsonl"])
        #expect(
            FileManager.default.contentsEqual(
                atPath: Package.path("Traces/rvb/login-cancel.jsonl"),
                andPath: folder.appending(path: "Shop-7.jsonl").path))
    }

    @Test(
        "'run' doesn't change other programs' files whose names only resemble those of an earlier run",
        arguments: ["ln -s ../victim .archflow-recording-99999999-x", "cp -R ../victim .archflow-recording-99999999-x"])
    func foreign(making: String) async throws {
        defer { remove() }
        let script = "mkdir -m 755 victim app; echo precious > victim/7-Shop.jsonl; cd app; \(making)"
        _ = try await #require(Program("sh")).run(["-c", script], in: folder)
        let before = try contents
        let run = try await archflow(["run", "--", "true"], in: folder.appending(path: "app"))
        #expect(run.status == 1 && !run.errors.contains("earlier run"), "\(run)")
        #expect(try contents == before)
    }

    @Test("'annotate' doesn't edit files through symbolic links to files or folders, and says so")
    func linked() async throws {
        defer { remove() }
        let script = """
            mkdir app outside; echo 'class CartView {}' | tee outside/CartView.swift > app/ShopView.swift
            ln -s ../outside/CartView.swift app; ln -s ../outside app/Linked
            """
        _ = try await #require(Program("sh")).run(["-c", script], in: folder)
        let run = try await archflow(["annotate", "app", "--write"], in: folder)
        #expect(run.status == 0 && run.errors.contains("or in a linked folder: CartView.swift"), "\(run)")
        let files = ["outside/CartView.swift", "app/ShopView.swift"]
        let texts = try files.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        #expect(texts == ["class CartView {}\n", "import MessageTrace\n@Component(.view)\nclass CartView {}\n"])
    }

    @Test("'annotate' reports a pipe and a dangling link with a Swift file's name, and reads the other files")
    func noFiles() async throws {
        defer { remove() }
        let script = """
            mkdir -p app/Folder.swift; echo 'class CartView {}' | tee app/Folder.swift/A.swift > app/B.swift
            mkfifo app/pipe.swift; ln -s nowhere app/gone.swift
            """
        _ = try await #require(Program("sh")).run(["-c", script], in: folder)
        let run = try await archflow(["annotate", "app"], in: folder)
        #expect(run.status == 0 && run.errors.contains("in 2 of 2 files."), "\(run)")
        #expect(run.errors.contains("Not read, because they aren't files: gone.swift, pipe.swift."), "\(run)")
        let check = try await archflow(["check", "--sources", "app"], in: folder)
        #expect(check.errors.contains("not read, because they aren't files: gone.swift, pipe.swift"), "\(check)")
    }

    @Test("'annotate' prints the attributes as a diff, and writes them only on request")
    func annotate() async throws {
        defer { remove() }
        let file = folder.appending(path: "CartView.swift")
        try Data("import Foundation\n\nfinal class CartView {}\nclass Thing {}\n".utf8).write(to: file)
        let shown = try await archflow(["annotate", "."], in: folder)
        #expect(shown.status == 0)
        #expect(
            shown.output == """
                --- a/CartView.swift
                +++ b/CartView.swift
                @@ -1,4 +1,6 @@
                 import Foundation
                +import MessageTrace
                \u{20}
                +@Component(.view)
                 final class CartView {}
                 class Thing {}

                """)
        #expect(
            shown.errors.contains("2 lines to add in 1 of 1 file.") && shown.errors.contains("Thing (CartView.swift:4)")
        )
        #expect(shown.errors.contains("Nothing was written: add --write to change the files."))
        #expect(try await archflow(["annotate", ".", "--write", "--role", "state=Thing"], in: folder).status == 0)
        #expect(
            try String(contentsOf: file, encoding: .utf8)
                == "import Foundation\nimport MessageTrace\n\n@Component(.view)\nfinal class CartView {}\n@Component(.state)\nclass Thing {}\n"
        )
        let again = try await archflow(["annotate", ".", "--role", "state=Thing"], in: folder)
        #expect(again.output.isEmpty && again.errors == "No attribute is missing in 1 file.\n")
        #expect(try await archflow(["annotate", ".", "--role", "stat=Thing"], in: folder).status == 64)
        #expect(try await archflow(["annotate", "nowhere"], in: folder).status == 66)
    }

    /// Writes a recording of a shop in which a person searches and then buys.
    ///
    /// - Parameters:
    ///   - parts: How many messages stand between the view and the service.
    ///   - header: More of the trace's header.
    private func shop(
        _ name: String, query: String = "swi", parts: Int = 0, hasService: Bool = true, header: String = ""
    ) throws {
        let clock = header.contains("clock") ? "" : #","clock":"virtual""#
        var lines = [
            #"{"archflow":1,"app":"Shop"\#(header)\#(clock)}"#,
            #"{"type":"component","id":1,"name":"View","role":"view","message":0,"at":0}"#,
            #"{"type":"component","id":2,"name":"API","role":"\#(hasService ? "service" : "logic")","message":0,"at":0}"#,
        ]
        var count = 0
        func message(_ cause: Int, _ from: Int, _ to: Int, _ name: String, _ arguments: String = "") -> Int {
            count += 1
            let ends = #""cause":\#(cause),"from":\#(from),"to":\#(to)"#
            lines.append(#"{"type":"message","id":\#(count),\#(ends),"name":"\#(name)"\#(arguments),"at":0}"#)
            return count
        }
        for (index, beat) in ["searches", "buys"].enumerated() {
            lines.append(#"{"type":"beat","id":\#(index + 1),"name":"\#(beat)","kind":"tap","at":0}"#)
            var cause = message(0, 0, 1, "tap()")
            // What a person does once may reach several parts of the app.
            if parts > 0 { _ = message(0, 0, 1, "tap()", #","sameAction":true"#) }
            for _ in 0..<parts { cause = message(cause, 1, 1, "pass()") }
            guard beat == "buys" else { continue }
            cause = message(cause, 1, 2, "buy(_:)", #","args":{"item":"\#(query)"}"#)
            lines.append(#"{"type":"write","message":\#(cause),"component":2,"property":"bought","at":0}"#)
        }
        lines.append(#"{"type":"footer","messages":\#(count),"dropped":0}"#)
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: folder.appending(path: name))
    }

    private func json(_ path: String) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: path)))
        return try #require(object as? [String: Any])
    }

    @Test("'compare' prints the numbers of recordings that have the same user actions and service calls")
    func compare() async throws {
        defer { remove() }
        func trace(_ name: String) -> String { Package.path("Traces/\(name).jsonl") }
        let alike = try await archflow(
            ["compare", trace("rvb/login-cancel"), trace("snp/login-cancel"), "-o", "out"], in: folder)
        #expect(alike.status == 0, "\(alike.errors)")
        #expect(alike.output.contains("rvb") && alike.output.contains("snp"))
        #expect(alike.output.hasPrefix("course             the same: in each beat an equal number of user actions"))
        let tables = ["csv", "json", "md", "svg"].map { "comparison.\($0)" }
        #expect(
            try contents.filter { $0.contains(".") }
                == ([".archflow-files"] + tables + [
                    "report.html", "rvb/login-cancel/flow.svg", "snp/login-cancel/flow.svg",
                ]).map { "out/\($0)" })
        #expect(try json("out/comparison.json")["course"] as? String == "same")
        // What was changed in between, of one pattern.
        let again = try await archflow(
            ["compare", trace("rvb/login-cancel"), trace("rvb/login-cancel"), "--output", "twice"], in: folder)
        #expect(again.status == 0, "\(again.errors)")
        #expect(
            try contents.filter { $0.hasPrefix("twice/rvb") && $0.contains(".") } == [
                "twice/rvb/login-cancel-2/flow.svg", "twice/rvb/login-cancel/flow.svg",
            ])
        #expect(try await archflow(["compare", trace("rvb/login-cancel")], in: folder).status == 64)
        #expect(try await archflow(["compare", trace("rvb/a"), trace("rvb/b")], in: folder).status == 66)
    }

    @Test(
        "'compare' writes the table or the report to a file, chosen by its extension; with - it only prints the table",
        arguments: [("-", ""), ("c.md", "|"), ("c.csv", "scenario,"), ("c.json", "{"), ("c.html", "<!DOCTYPE html>")])
    func part(output: String, start: String) async throws {
        defer { remove() }
        let traces = ["rvb", "snp"].map { Package.path("Traces/\($0)/login-cancel.jsonl") }
        let run = try await archflow(["compare"] + traces + ["-o", output], in: folder)
        #expect(run.status == 0 && run.output.contains("snp"), "\(run)")
        #expect(try contents == (output == "-" ? [] : [output]))
        #expect(run.errors == (output == "-" ? "" : "\nWrote \(output).\n"))
        guard output != "-" else { return }
        let text = try String(contentsOf: folder.appending(path: output), encoding: .utf8)
        #expect(text.lowercased().contains(start.lowercased()) && text.contains("login-cancel"), "\(text.prefix(300))")
    }

    @Test("if recordings diverge, 'compare' names the beat, compares only the beats before it, and exits with 1")
    func parted() async throws {
        defer { remove() }
        try shop("a.jsonl")
        try shop("b.jsonl", query: "swift", parts: 2)
        let run = try await archflow(["compare", "a.jsonl", "b.jsonl", "-o", "out"], in: folder)
        #expect(run.status == 1)
        let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            words.contains(
                "in beat 2, “buys”: recording 1 (Shop): calls buy(_:) with {\"item\":\"swi\"}; "
                    + "recording 2 (Shop): calls buy(_:) with {\"item\":\"swift\"} compared everything before beat 2"))
        let table = try json("out/comparison.json")
        #expect(table["course"] as? String == "parted" && table["comparedSteps"] as? Int == 2)
        let rows = try #require(table["rows"] as? [[String: Any]])
        #expect(rows.map { $0["recording"] as? Int } == [1, 2])
        #expect(rows.map { $0["messages"] as? Int } == [1, 4])
        #expect(try !contents.contains("out/report.html") && contents.contains("out/comparison.svg"))
        // Nothing is the same.
        for (name, taps) in [("none.jsonl", 0), ("one.jsonl", 1)] {
            let tap = #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"tap()","at":0}"#
            let lines =
                [
                    #"{"archflow":1,"app":"Shop","clock":"virtual"}"#,
                    #"{"type":"component","id":1,"name":"View","role":"view","message":0,"at":0}"#,
                ] + [tap].prefix(taps) + [#"{"type":"footer","messages":\#(taps),"dropped":0}"#, ""]
            try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: name))
        }
        // What an earlier comparison wrote is stale; what somebody else put there isn't.
        #expect(try await archflow(["compare", "a.jsonl", "a.jsonl", "-o", "apart"], in: folder).status == 0)
        #expect(try contents.contains("apart/report.html"))
        try Data("mine".utf8).write(to: folder.appending(path: "apart/mine.md"))
        let apart = try await archflow(["compare", "none.jsonl", "one.jsonl", "-o", "apart"], in: folder)
        #expect(apart.status == 1 && !apart.output.contains("messages  "))
        #expect(apart.output.contains("compared           nothing"))
        #expect(try json("apart/comparison.json")["comparedSteps"] as? Int == 0)
        let flows = (1...2).map { "Shop/recording-\($0)/flow.svg" }
        #expect(
            try contents.filter { $0.hasPrefix("apart/") && $0.contains(".") }
                == ([".archflow-files"] + flows + ["comparison.json", "mine.md"]).map { "apart/\($0)" })
    }

    @Test(
        "'compare' marks no best values if recordings have a real clock, or recorded different effects",
        arguments: [("", true), (#","clock":"real""#, false), (#","sees":["writes"]"#, false)])
    func marks(header: String, areMarked: Bool) async throws {
        defer { remove() }
        try shop("a.jsonl")
        try shop("b.jsonl", parts: 2, header: header)
        let run = try await archflow(["compare", "a.jsonl", "b.jsonl", "-o", "out"], in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("▲") == areMarked)
        let rows = try #require(json("out/comparison.json")["rows"] as? [[String: Any]])
        #expect(rows.contains { ($0["best"] as? [String])?.isEmpty == false } == areMarked)
    }

    @Test("if no service was recorded, 'compare' says so, and names the classes that are no components")
    func unrecorded() async throws {
        defer { remove() }
        for (name, parts) in [("a.jsonl", 0), ("b.jsonl", 1)] { try shop(name, parts: parts, hasService: false) }
        let plain = try await archflow(["compare", "a.jsonl", "b.jsonl", "-o", "out"], in: folder)
        #expect(plain.output.contains("none: no service was recorded"))
        #expect(!plain.output.contains("the same calls to services"))
        #expect(plain.output.contains("Messages of classes without @Component are not recorded"))
        let sources =
            "import MessageTrace\n\n@Component(.logic) final class Shop {}\nfinal class CartView {}\nclass Till {}\n"
        try Data(sources.utf8).write(to: folder.appending(path: "Shop.swift"))
        let named = try await archflow(["compare", "a.jsonl", "b.jsonl", "-o", "out", "--sources", "."], in: folder)
        #expect(named.status == 0, "\(named.errors)")
        #expect(
            named.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
                "their messages are not recorded: CartView (Shop.swift:4), Till (Shop.swift:5)."), "\(named.output)")
        #expect(try await archflow(["compare", "a.jsonl", "b.jsonl", "--sources", "no"], in: folder).status == 66)
    }

    @Test(
        "archflow reports a misspelt command, an unknown option and a missing trace with different errors",
        arguments: [
            (["nonsense"], 64, "there is no command 'nonsense'"),
            (["compare", "a.jsonl", "b.jsonl", "--ouptut", "Other"], 64, "Did you mean '--output'?"),
            (["compare", "--ouptut", "Other"], 64, "Did you mean '--output'?"),
            (["compare", "Other", "a.jsonl"], 66, "Other: No such file"),
        ])
    func words(arguments: [String], status: Int32, hint: String) async throws {
        defer { remove() }
        let run = try await archflow(arguments, in: folder)
        #expect(run.status == status && run.errors.contains(hint), "\(run.errors)")
    }
}

/// `archflow FILE`: a trace at one glance.
@Suite("A trace given as the only argument, without a command", .ownProcess)
struct ShowCommandTests {
    private static let trace = Package.path("Traces/rvb/login-success.jsonl")

    @Test("'archflow TRACE' shows the trace's numbers, its sequence's start, its rules and three commands to try")
    func shows() async throws {
        let shown = try await archflow(Self.trace)
        #expect(shown.status == 0 && shown.errors.isEmpty, "\(shown)")
        #expect(shown.output.hasPrefix("messages 31, typing 0, event 20, idle 1, "))
        #expect(shown.output.contains("RVB: login-success · 31 messages"))
        #expect(shown.output.contains("more lines: archflow render \(Self.trace) --view sequence --format text\n"))
        #expect(shown.output.contains("No rule is broken: "))
        for command in ["render \(Self.trace) -o login-success.svg", "stats \(Self.trace)", "check \(Self.trace)"] {
            #expect(shown.output.contains("\n  archflow \(command)"), "\(command)")
        }
        #expect(try await archflow("show", Self.trace).output == shown.output)
    }

    @Test("'archflow TRACE' shows the complete sequence if the trace is short")
    func short() async throws {
        let shown = try await archflow("-", input: #"[{"ph":"X","ts":1,"dur":9,"name":"paint","cat":"ui"}]"#)
        #expect(shown.status == 0 && shown.output.contains("paint"), "\(shown)")
        #expect(!shown.output.contains("more line"), "\(shown)")
    }

    @Test("'archflow -' shows the trace from standard input")
    func input() async throws {
        let text = try String(contentsOfFile: Self.trace, encoding: .utf8)
        let shown = try await archflow("-", input: text)
        #expect(shown.status == 0 && shown.output.contains("Save the trace to a file"), "\(shown)")
    }

    @Test(
        "'archflow TRACE' shows a trace in every file format that archflow reads",
        arguments: [
            "Tests/Fuzzing/Seeds/otlp.json", "Tests/Fuzzing/Seeds/zipkin.json", "Tests/Fuzzing/Seeds/chrome.json",
            "Tests/Fuzzing/Seeds/appmap.json",
        ])
    func foreign(file: String) async throws {
        let shown = try await archflow(Package.path(file))
        #expect(shown.status == 0 && shown.output.contains("Next:"), "\(shown)")
    }

    @Test(
        "'archflow TRACE' reports a missing file, and exits with 66",
        arguments: [("none.jsonl", 66, "none.jsonl"), ("a/none", 66, "a/none")])
    func missing(file: String, status: Int32, hint: String) async throws {
        let shown = try await archflow(file)
        #expect(shown.status == status && shown.output.isEmpty, "\(shown)")
        #expect(shown.errors.hasPrefix("archflow: \(hint): "), "\(shown.errors)")
    }

    @Test("the commands that 'archflow TRACE' suggests quote the trace's name as a shell needs it")
    func quoted() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "show-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: Self.trace, toPath: folder.appending(path: "it's a.jsonl").path)
        let shown = try await archflow(["it's a.jsonl"], in: folder)
        #expect(shown.status == 0 && shown.output.contains("  archflow check 'it'\\''s a.jsonl' "), "\(shown)")
    }
}
