import Diagrams
import Foundation
import TestSupport
import Testing

/// Runs the command that was built beside the tests.
func archflow(_ arguments: String..., input: String = "", in folder: URL? = nil) async throws -> Program.Outcome {
    try await archflow(arguments, input: input, in: folder)
}

/// Runs the command with its arguments in an array.
func archflow(_ arguments: [String], input: String = "", in folder: URL? = nil) async throws -> Program.Outcome {
    try await Program(at: BuiltProducts.executable("archflow")).run(
        arguments, input: Array(input.utf8), in: folder, environment: ["COLUMNS": "100"])
}

@Suite("The command line", .ownProcess)
struct CommandLineTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archflow-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    /// A trace of a run, made by the command.
    private func trace() async throws -> String {
        let run = try await archflow(
            "record", "--pattern", "yardstick", "--scenario", "login-cancel", "--traces", folder.path)
        #expect(run.status == 0, "\(run.errors)")
        return try String(contentsOf: folder.appendingPathComponent("yardstick/login-cancel.jsonl"), encoding: .utf8)
    }

    @Test("'compare' prints its table on standard output, and everything else on standard error")
    func compare() async throws {
        defer { remove() }
        let run = try await archflow(
            "compare", "--scenario", "login-cancel", "--traces", "T", "--output", "O", in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("round-table") && run.output.contains("yardstick"))
        #expect(!run.output.contains("Wrote") && run.errors.contains("Wrote"))
        #expect(run.errors.contains("Contract kept: the model's screens"))
        #expect(!run.errors.contains("\u{1B}"))
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("O/comparison.json").path))
    }

    @Test(
        "'compare' writes the table or the report to a file, or only prints the table, and always writes the traces",
        arguments: ["-", "c.json"])
    func part(output: String) async throws {
        defer { remove() }
        let words = ["--pattern", "yardstick", "--scenario", "login-cancel", "--traces", "T", "-o", output]
        let run = try await archflow(["compare"] + words, in: folder)
        #expect(run.status == 0 && run.output.contains("yardstick"), "\(run)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                == ["T"] + (output == "-" ? [] : [output]))
    }

    @Test("'explore' prints the number of walks, and exits with 0 if no difference was found")
    func explore() async throws {
        let run = try await archflow("explore", "--pattern", "yardstick", "--depth", "1", "--walks", "0")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("No difference in yardstick.\n"))
        #expect(run.output.contains("8 walks"))
        #expect(run.errors.isEmpty)
    }

    @Test(
        "archflow exits with 64 for bad usage, and prints a correction",
        arguments: [
            (["compare", "--pattern", "nonsense"], "the patterns are round-table"),
            (["compare", "--scenario", "login-sucess"], "did you mean 'login-success'?"),
            (["record", "--feature", "abuot"], "did you mean 'about'? the features are"),
            (["compare", "--scenario", "about-load", "--feature", "login"], "none of the scenarios about-load is"),
            (["list", "patterns", "--feature", "login"], "--feature works only with scenarios"),
            (["stats", "--by", "feature", "--feature", "Login"], "did you mean 'login'?"),
            (
                ["check", "x", "--infer", "--feature", "login"],
                "--infer can't be combined with other options: leave them out"
            ),
            (["render", "x", "--format", "gif"], "svg"), (["stats"], "trace"), (["nonsense"], "nonsense"),
            (["explore", "--depth", "-1"], "--depth"), (["explore", "--length", "0"], "--length must be 1 or more"),
            (["explore", "--pattern", "rbv"], "did you mean 'rvb'?"),
            (["stats", "--by", "class"], "Missing expected argument '<trace> ...'"),
            (["stats", "x", "--by", "feature"], "leave out 'x'"), (["stats", "x", "--by", "nonsense"], "package"),
            (["stats", "x", "--pattern", "rvb"], "--by feature"),
            (["stats", "--by", "feature", "--pattern", "rbv"], "did you mean 'rvb'?"),
            (["list", "--json"], "--json needs the kind to list"), (["render", "x", "--scale", "99"], "0.1 to 10"),
            (["compare", "--columns", "idel"], "did you mean 'idle'?"),
            (["compare", "a.jsonl", "b.jsonl", "--view", "tree"], "draw recordings by 'archflow render'"),
            (["compare", "a.jsonl", "b.jsonl", "--format", "png"], "--view and --format are for runs of patterns"),
            (["compare", "a.jsonl", "b.jsonl", "--traces", "T"], "and nothing is run: leave it out"),
            (["compare", "a.jsonl", "b.jsonl", "--feature", "login"], "choose runs"),
            (["compare", "a.jsonl", "b.jsonl", "-o", "x.svg"], "x.svg: a comparison has several pictures: name"),
            (["compare", "-o", "-", "--view", "tree"], "--format are for pictures, and those need a folder"),
            (
                ["render", "x", "--view", "tree", "--fold"],
                "--fold has no effect on the view tree, only on sequence"
            ),
            (["render", "x", "--scale", "2"], "--scale has no effect on the view flow as svg, only as png"),
            (
                ["render", "x", "--view", "matrix", "--slide"],
                "--slide has no effect on the view matrix, only on flow, sequence, usecase, story, comparison"
            ),
            (
                ["render", "x", "--format", "text", "--theme", "dark"],
                "--theme has no effect on the view flow as text"
            ),
            (["render", "x", "--format", "text", "--background", "none"], "--background has no effect"),
            (["render", "--view", "blueprint", "--feature", "login"], "--feature chooses among traces, and none"),
            (
                ["run", "--view", "sequence", "--format", "text", "--theme", "dark", "--", "true"],
                "--theme has no effect"
            ),
            (["stats", "--by", "change", "--feature", "login"], "--feature does not work with --by change"),
            (["report", "x", "--exercises", "--sources", "."], "exercises show no source text"),
            (["stats", "x", "--columns", "idle", "--explain", "idle"], "leave out --columns"),
            (["render", "x", "--view", "communication", "--format", "text"], "can't be written as text: choose svg"),
            (["render", "x", "--depth", "0"], "1 or more"), (["render", "x", "--theme", "blue"], "dark"),
            (["diff", "x"], "after"), (["diff", "x", "y", "--json", "--format", "text"], "contradict"),
            (["diff", "-", "-"], "only one of the two"),
        ])
    func usage(arguments: [String], hint: String) async throws {
        defer { remove() }
        let run = try await archflow(arguments, in: folder)
        #expect(run.status == 64)
        #expect(run.errors.contains(hint), "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    private static let tour = """
        archflow-scenario: 1
        name: short-tour
        summary: About, and back.
        beats:
          - launch
          - tap: home.about
          - wait: 0.6 s
          - tap: Back
        """

    @Test("archflow runs a scenario file like a scenario that comes with archflow", arguments: ["compare", "record"])
    func scenarioFile(command: String) async throws {
        defer { remove() }
        try Data(Self.tour.utf8).write(to: folder.appendingPathComponent("tour.yaml"))
        let run = try await archflow(
            command, "--scenario", "tour.yaml", "--pattern", "yardstick", "--pattern", "rvb", "--traces", "T",
            in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.errors.contains(
                "Contract kept: the model's screens and calls to the services, in 2 patterns and 1 scenario."))
        #expect(run.output.contains("short-tour") == (command == "compare"))
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("T/rvb/short-tour.jsonl").path))
    }

    @Test(
        "archflow lists all errors of a scenario file that can't be run, exits with a documented status, and writes nothing",
        arguments: [
            (
                "tap: home.about", "taps: home.abuot\n  - wait: 1", 65,
                ["tour.yaml:6:5: a beat has no key 'taps'", "tour.yaml:7:11: '1' isn't a duration"]
            ),
            ("tap: home.about", "tap: home.abuot", 65, ["tour.yaml:6:5: beat 2, \"taps home.abuot\"", "home.about "]),
            (
                "short-tour", "login-success", 65,
                ["tour.yaml:2:7: login-success is the name of another scenario of archflow"]
            ),
            ("About, and back.", "About, and back.\npattern: rvb", 64, ["yardstick has no scenario tour.yaml"]),
        ])
    func brokenScenarioFile(old: String, new: String, status: Int32, hints: [String]) async throws {
        defer { remove() }
        let text = Self.tour.replacingOccurrences(of: old, with: new)
        try Data(text.utf8).write(to: folder.appendingPathComponent("tour.yaml"))
        for command in ["compare", "record"] {
            let run = try await archflow(command, "--scenario", "tour.yaml", "--pattern", "yardstick", in: folder)
            #expect(run.status == status)
            for hint in hints { #expect(run.errors.contains(hint), "\(run.errors)") }
            #expect(run.output.isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["tour.yaml"])
        }
    }

    @Test("archflow exits with 66 for a missing scenario file")
    func missingScenarioFile() async throws {
        defer { remove() }
        let run = try await archflow("compare", "--scenario", "nowhere.yaml", in: folder)
        #expect(run.status == 66)
        #expect(run.errors.contains("nowhere.yaml: there is no such scenario file"))
    }

    @Test("archflow exits with 66 for a missing folder of traces")
    func missing() async throws {
        defer { remove() }
        for command in ["stats", "render"] {
            let run = try await archflow(command, folder.appendingPathComponent("nowhere").path)
            #expect(run.status == 66)
            #expect(run.errors.contains("nowhere"))
        }
    }

    @Test("archflow exits with 73 for an output that can't be written, and leaves no file behind")
    func unwritable() async throws {
        defer { remove() }
        try Data().write(to: folder.appendingPathComponent("file"))
        for option in ["--output", "--traces"] {
            let run = try await archflow("compare", "--scenario", "login-cancel", option, "file/x", in: folder)
            #expect(run.status == 73, "\(option): \(run.errors)")
            #expect(run.errors.contains("file/x"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
        }
    }

    @Test("archflow shows the complete records of a trace that is cut off, and exits with 65")
    func torn() async throws {
        defer { remove() }
        let text = try await trace()
        let run = try await archflow("stats", "-", "--by", "class", input: String(text.prefix(text.count * 2 / 3)))
        #expect(run.status == 65)
        #expect(run.output.contains("event"))
        #expect(run.errors.contains("standard input:"), "\(run.errors)")
    }

    @Test("archflow shows the records that it knows of a trace in a newer format, and exits with 65")
    func newer() async throws {
        defer { remove() }
        let text = try await trace().replacingOccurrences(of: "{\"archflow\":1,", with: "{\"archflow\":2,")
        let run = try await archflow("stats", "-", input: text)
        #expect(run.status == 65)
        #expect(run.output.contains("yardstick"))
        #expect(run.errors.contains("version"), "\(run.errors)")
    }

    @Test("archflow exits with 65 for a file that is no trace, and says what a trace is")
    func noTrace() async throws {
        defer { remove() }
        let run = try await archflow("stats", "-", input: "hello\n")
        #expect(run.status == 65)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("archflow"))
    }

    @Test(
        "'stats --json' prints an object with a version and rows, and each row begins with the value of --by",
        arguments: ["pattern", "scenario", "beat", "action", "class", "component", "channel", "role", "property"])
    func json(by: String) async throws {
        defer { remove() }
        let run = try await archflow("stats", "-", "--by", by, "--json", input: try trace())
        #expect(run.status == 0)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(object["version"] as? Int == 2)
        let rows = try #require(object["rows"] as? [[String: Any]])
        #expect(!rows.isEmpty && rows.allSatisfy { $0[by] != nil })
        #expect(run.output.contains("\n{\"\(by)\":"))
    }

    @Test(
        "'stats' prints the costs of the patterns' sources without a trace", arguments: ["feature", "package"])
    func sources(by: String) async throws {
        defer { remove() }
        let run = try await archflow("stats", "--by", by, "--pattern", "rvb", "--pattern", "yardstick", "--json")
        #expect(run.status == 0)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(object["by"] as? String == by)
        let rows = try #require(object["rows"] as? [[String: Any]])
        #expect(Set(rows.compactMap { $0["pattern"] as? String }) == ["rvb", "yardstick"])
        for format in ["table", "markdown", "csv"] {
            let run = try await archflow("stats", "--by", by, "--pattern", "rvb", "--format", format)
            #expect(run.status == 0 && run.output.contains("Login") && !run.output.contains("yardstick"))
        }
    }

    @Test("'archflow list' prints each of its lists as text and as JSON")
    func list() async throws {
        defer { remove() }
        #expect(try await archflow("list").output.contains("login-double-tap"))
        for what in ["patterns", "scenarios", "roles", "measures", "views", "formats"] {
            let run = try await archflow("list", what, "--json")
            #expect(run.status == 0)
            let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            #expect((object?["rows"] as? [Any])?.isEmpty == false)
        }
    }

    @Test("'archflow list views --json' has the number of runs that each view needs, and whether it needs a blueprint")
    func views() async throws {
        defer { remove() }
        let run = try await archflow("list", "views", "--json")
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let rows = try #require(object?["rows"] as? [[String: Any]])
        #expect(
            rows.map { [$0["view"] as? String, $0["runs"] as? String] }
                == DiagramView.allCases.map { [$0.name, $0.runs.rawValue] })
        #expect(rows.map { $0["blueprint"] as? Bool } == DiagramView.allCases.map(\.needsBlueprint))
    }

    @Test("'render' writes the same picture to standard output or to a file", arguments: ["svg", "dot", "json"])
    func render(format: String) async throws {
        defer { remove() }
        let text = try await trace()
        let piped = try await archflow("render", "-", "--format", format, input: text)
        #expect(piped.status == 0)
        #expect(piped.output.contains("LoginViewController"))
        let file = folder.appendingPathComponent("picture.\(format)")
        let run = try await archflow("render", "-", "--format", format, "-o", file.path, input: text)
        #expect(run.status == 0 && run.output.isEmpty)
        #expect(try String(contentsOf: file, encoding: .utf8) == piped.output)
    }

    @Test("archflow draws the blueprint of a pattern, a file or a trace's pattern, and the blueprints of all patterns")
    func blueprints() async throws {
        defer { remove() }
        let byName = try await archflow("render", "--view", "blueprint", "--pattern", "viper-s", "--format", "mermaid")
        #expect(byName.status == 0 && byName.output.contains("VIPER-S: as declared by "), "\(byName.errors)")
        let yaml = folder.appendingPathComponent("shop.yml")
        try Data("archflow-blueprint: 1\npattern: shop\ntitle: Shop\nroles: {till: Till}\nrules: []\n".utf8).write(
            to: yaml)
        let byFile = try await archflow("render", yaml.path, "--view", "blueprint", "--format", "dot")
        #expect(byFile.status == 0 && byFile.output.contains("Shop"), "\(byFile.errors)")
        let recorded = try await archflow(
            "record", "--pattern", "rvb", "--scenario", "login-cancel", "--traces", folder.path)
        #expect(recorded.status == 0)
        let trace = "\(folder.path)/rvb/login-cancel.jsonl"
        let byTrace = try await archflow("render", trace, "--view", "blueprint")
        #expect(byTrace.status == 0 && byTrace.output.contains("RVB: as declared by "))
        let all = try await archflow("render", "--view", "blueprint", "-o", folder.appendingPathComponent("all").path)
        #expect(all.status == 0, "\(all.errors)")
        for pattern in CommittedTraces.patterns where pattern != "yardstick" {
            let file = folder.appendingPathComponent("all/\(pattern)/blueprint.svg").path
            #expect(FileManager.default.fileExists(atPath: file), "\(pattern)")
        }
        let held = try await archflow("render", trace, "--view", "conformance")
        #expect(held.status == 0 && held.output.contains(" rules"), "\(held.errors)")
    }

    @Test(
        "'render' says what is missing if the picture of a blueprint can't be drawn",
        arguments: [
            (["render"], 64, "Missing expected argument '<trace> ...'"),
            (["render", "--view", "blueprint"], 64, "pictures need a folder: name one with -o"),
            (["render", "--view", "blueprint", "--pattern", "rbv"], 64, "did you mean 'rvb'?"),
            (
                ["render", "--view", "blueprint", "--pattern", "yardstick"], 64,
                "archflow has no blueprint for yardstick"
            ),
            (["render", "nowhere.yml", "--view", "blueprint"], 66, "there is no such blueprint"),
            (["render", "x", "--view", "flow", "--pattern", "rvb"], 64, "shows no blueprint"),
            (["compare", "--view", "conformance"], 64, "archflow render Traces --view conformance"),
        ])
    func blueprintUsage(arguments: [String], status: Int32, hint: String) async throws {
        defer { remove() }
        let run = try await archflow(arguments, in: folder)
        #expect(run.status == status && run.errors.contains(hint), "\(run.status) \(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test(
        "'render' draws the patterns' mistakes without a trace, and says which inputs the views on mistakes need",
        arguments: [
            (["render", "--view", "mistakes", "--format", "dot"], 0, ""),
            (["render", "x.jsonl", "--view", "mistakes"], 64, "shows no traces: leave out 'x.jsonl'"),
            (["render", "--view", "benefit"], 64, "Missing expected argument '<trace> ...'"),
            (["compare", "--view", "mistakes"], 64, "archflow render --view mistakes"),
            (["compare", "--view", "benefit"], 64, "archflow render Traces --view benefit"),
            (["run", "--view", "benefit", "--", "true"], 64, "can't draw the view benefit as svg"),
        ])
    func mistakes(arguments: [String], status: Int32, hint: String) async throws {
        defer { remove() }
        let run = try await archflow(arguments, in: folder)
        #expect(run.status == status && (hint.isEmpty || run.errors.contains(hint)), "\(run.status) \(run.errors)")
        #expect(run.output.contains("Who notices") == (status == 0))
    }

    @Test(
        "'render' draws several traces in one picture if the view shows several runs, in the same order as in tables")
    func joined() async throws {
        defer { remove() }
        var traces: [String] = []
        for pattern in ["yardstick", "round-table"] {
            let recorded = try await archflow(
                "record", "--pattern", pattern, "--scenario", "login-success", "--traces", folder.path)
            #expect(recorded.status == 0)
            traces.append("\(folder.path)/\(pattern)/login-success.jsonl")
        }
        let comparison = try await archflow(["render", "--view", "comparison"] + traces)
        #expect(comparison.status == 0)
        let titles = comparison.output.ranges(of: "Round Table").first.flatMap { first in
            comparison.output.ranges(of: "Yardstick").first.map { first.lowerBound < $0.lowerBound }
        }
        #expect(titles == true)
        let difference = try await archflow(["render", "--view", "diff"] + traces)
        #expect(difference.output.contains("Yardstick → Round Table"))
        let single = try await archflow("render", "--view", "diff", traces[0])
        #expect(single.status == 64)
        #expect(single.errors.contains("the view diff needs two traces, but got 1"))
        let compared = try await archflow("compare", "--view", "diff")
        #expect(compared.status == 64)
    }

    @Test("'render' draws a chosen part of a run; for an unknown part, it exits with 64 and lists the known ones")
    func chosen() async throws {
        defer { remove() }
        let text = try await trace()
        let words = ["render", "-", "--view", "sequence", "--format", "text"]
        let whole = try await archflow(words, input: text)
        let beat = try await archflow(words + ["--beat", "1", "--hide-idle", "--depth", "1"], input: text)
        #expect(whole.status == 0 && beat.status == 0)
        #expect(whole.output.contains("taps Cancel") && !beat.output.contains("taps Cancel"))
        #expect(beat.output.contains("Left out: ") && beat.output.contains("(other beats; below level 1; idle)"))
        for (option, hint) in [("--beat", "1 launches the app"), ("--module", "Login"), ("--component", "AuthService")]
        {
            let run = try await archflow(words + [option, "nonsense"], input: text)
            #expect(run.status == 64 && run.output.isEmpty)
            #expect(
                run.errors.contains("no \(option.dropFirst(2)) 'nonsense'") && run.errors.contains(hint),
                "\(run.errors)")
        }
        for format in ["mermaid", "plantuml"] {
            for view in ["flow", "sequence", "communication"] {
                let hasColors = (view, format) != ("sequence", "mermaid")
                let run = try await archflow(
                    ["render", "-", "--view", view, "--format", format] + (hasColors ? ["--theme", "dark"] : []),
                    input: text)
                #expect(run.status == 0 && run.output.contains("LoginViewController"))
            }
        }
    }

    @Test("'diff' exits with 1 if traces differ, and with 0 and a single line if they are equal, in every format")
    func diff() async throws {
        defer { remove() }
        let text = try await trace()
        let file = folder.appendingPathComponent("yardstick/login-cancel.jsonl").path
        let same = try await archflow("diff", file, "-", input: text)
        #expect(same.status == 0 && same.errors.isEmpty, "\(same.errors)")
        #expect(same.output.hasPrefix("The same: ") && same.output.split(separator: "\n").count == 1)
        let changed = text.replacingOccurrences(of: "\"name\":\"viewDidLoad()\"", with: "\"name\":\"didLoad()\"")
        for format in ["text", "markdown", "json"] {
            let run = try await archflow("diff", file, "-", "--format", format, input: changed)
            #expect(run.status == 1)
            #expect(run.output.contains("didLoad()") && !run.output.contains("\u{1B}"))
        }
        let json = try await archflow("diff", file, "-", "--json", input: changed)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(json.status == 1 && object["version"] as? Int == 1 && object["same"] as? Bool == false)
        #expect((object["rows"] as? [Any])?.isEmpty == false)
    }

    @Test(
        "'diff' compares two folders trace by trace, and a trace in only one of them is a difference")
    func diffFolders() async throws {
        defer { remove() }
        let text = try await trace()
        let other = folder.appendingPathComponent("other/yardstick")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: other.appendingPathComponent("login-cancel.jsonl"))
        let same = try await archflow("diff", "yardstick", "other/yardstick", in: folder)
        #expect(same.status == 0 && same.output.hasSuffix("1 trace: 1 the same.\n"), "\(same.output)")
        try Data(text.utf8).write(to: other.appendingPathComponent("more.jsonl"))
        let run = try await archflow("diff", "yardstick", "other/yardstick", in: folder)
        #expect(run.status == 1 && run.output.contains("+ more.jsonl: only after"))
        let mixed = try await archflow("diff", "yardstick/login-cancel.jsonl", "other", in: folder)
        #expect(mixed.status == 64 && mixed.errors.contains("other is a folder") && mixed.output.isEmpty)
    }

    @Test("'diff' compares the complete records of a trace that is cut off, and exits with 65")
    func diffTorn() async throws {
        defer { remove() }
        let text = try await trace()
        let file = folder.appendingPathComponent("yardstick/login-cancel.jsonl").path
        let run = try await archflow("diff", file, "-", input: String(text.prefix(text.count / 2)))
        #expect(run.status == 65)
        #expect(run.output.contains("gone") && run.errors.contains("standard input:"))
        #expect(try await archflow("diff", file, "nowhere.jsonl").status == 66)
        #expect(try await archflow("diff", file, "-", input: "hello\n").status == 65)
    }

    @Test(
        "archflow writes to standard output if -o is -",
        arguments: [
            (["render", "--view", "sequence", "--format", "text"], "sd "), (["export", "--format", "otlp"], "{"),
            (["report"], "<!DOCTYPE html>"),
        ])
    func dash(command: [String], words: String) async throws {
        defer { remove() }
        let trace = Package.path("Traces/yardstick/login-cancel.jsonl")
        let run = try await archflow([command[0], trace] + command.dropFirst() + ["-o", "-"], in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains(words))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test(
        "the help of every command has an example",
        arguments: [
            "compare", "record", "list", "render", "stats", "diff", "check", "explore", "report", "import", "export",
            "run", "watch", "init", "annotate", "sheet",
        ])
    func help(command: String) async throws {
        defer { remove() }
        let run = try await archflow(command, "--help")
        #expect(run.status == 0)
        #expect(run.output.contains("archflow \(command) "))
        #expect(run.output.contains("EXAMPLE"))
        try expectSnapshot(run.output, named: "\(command).txt")
    }
}
