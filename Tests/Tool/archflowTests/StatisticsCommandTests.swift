import Foundation
import TestSupport
import Testing

private let python = Program("python3")

/// Python 3 with a validator for JSON Schema is installed.
private func hasJSONSchema() async throws -> Bool {
    try await python?.run(["-c", "import jsonschema"]).status == 0
}

@Suite("The numbers of archflow stats", .ownProcess)
struct StatisticsCommandTests {
    static let groupings = [
        "pattern", "scenario", "beat", "action", "class", "component", "channel", "role", "property",
    ]

    private var traces: String { Package.path("Tests/Tool/archflowTests/Snapshots/Traces") }

    private func stats(_ arguments: String...) async throws -> Program.Outcome {
        try await archflow(["stats", traces] + arguments)
    }

    @Test("'archflow stats' prints tables of at most 150 columns, so that they fit a terminal", arguments: groupings)
    func tables(by: String) async throws {
        let run = try await stats("--by", by)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let widest = run.output.split(separator: "\n").map(\.count).max() ?? 0
        #expect(widest <= (by == "scenario" ? 120 : 150), "\(by) is \(widest) wide")
        try expectSnapshot(run.output, named: "stats-by-\(by).txt")
    }

    @Test("'archflow stats --format markdown' prints a Markdown table")
    func markdown() async throws {
        let run = try await stats("--by", "scenario", "--format", "markdown")
        try expectSnapshot(run.output, named: "stats-markdown.txt")
    }

    @Test(
        "'archflow stats --explain' prints a number's definition, in every format",
        arguments: ["table", "markdown", "csv", "json"])
    func explain(format: String) async throws {
        let run = try await stats("--explain", "rvb/idle", "--format", format)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        try expectSnapshot(run.output, named: "explain-\(format).txt")
    }

    @Test(
        "'archflow stats --explain' lists all that a number counts, such as messages or components",
        arguments: [
            ("pattern", "rvb/channels"), ("pattern", "round-table/fanOut"), ("pattern", "round-table/hopsToLast"),
            ("pattern", "rvb/alive"), ("pattern", "rvb/weakReferences"), ("pattern", "round-table/sends"),
            ("beat", "yardstick/taps About/visibleChanges"), ("component", "yardstick/AboutViewController/decisions"),
        ])
    func evidence(by: String, cell: String) async throws {
        let run = try await stats("--by", by, "--explain", cell)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        try expectSnapshot(
            run.output, named: "explain-\(cell.replacing("/", with: "-").replacing(" ", with: "-"))")
    }

    @Test(
        "'archflow stats' prints times and critical paths of a trace recorded on a real clock",
        arguments: [
            ["--times"], ["--times", "--by", "call"], ["--times", "--by", "channel"], ["--critical-path"],
            ["--critical-path", "--root", "2"], ["--critical-path", "--root", "99"],
        ], ["table", "json"])
    func times(options: [String], format: String) async throws {
        let run = try await archflow(
            ["stats", Package.path("Examples/Spans/orders.json"), "--format", format] + options)
        #expect(run.status == 0, "\(run.errors)")
        let name = options.filter { $0 != "--by" }.joined().drop { $0 == "-" }
        try expectSnapshot(run.output, named: "stats-\(name)-\(format).txt")
    }

    @Test("'archflow stats --times' prints no times of a trace on a virtual clock, and says why")
    func virtual() async throws {
        let run = try await stats("--times", "--json")
        #expect(run.status == 0 && run.output.contains("recorded on a virtual clock"), "\(run.errors)")
        #expect(!run.output.contains(#""self":0"#) && run.output.contains(#""self":null"#))
    }

    @Test(
        "'archflow stats' refuses options that contradict --times or --critical-path",
        arguments: [
            (["--times", "--by", "role"], "only with component, call and channel"),
            (["--times", "--critical-path"], "leave one out"), (["--times", "--columns", "idle"], "--columns"),
            (["--critical-path", "--by", "call"], "leave out --by"),
            (["--critical-path", "--explain", "x"], "--explain"), (["--root", "2"], "--root needs --critical-path"),
        ])
    func refused(options: [String], words: String) async throws {
        let run = try await archflow(["stats", traces] + options)
        #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
    }

    @Test("'archflow stats' prints the columns whose keys are given, in the given order")
    func columns() async throws {
        let run = try await stats("--columns", "alive, idle", "--format", "csv")
        #expect(
            run.output.hasPrefix("pattern,scenario,alive,idle\r\nround-table,about-load,"),
            "\(run.output) \(run.errors)")
        let all = try await stats("--columns", "all", "--format", "markdown")
        #expect(all.output.contains("÷ floor") && all.output.contains("weak references"))
    }

    @Test(
        "for an unknown column or row, 'archflow stats' exits with 64, and suggests a similar name or lists all names",
        arguments: [
            (["--columns", "idle,mesages"], "there is no column 'mesages': did you mean 'messages'?"),
            (["--explain", "rvb/idel"], "there is no measure 'idel': did you mean 'idle'?"),
            (["--explain", "rvb/hpos"], "there is no measure 'hpos': did you mean 'hops'?"),
            (
                ["--explain", "rbv/idle"],
                "no row has 'rbv': did you mean 'rvb'? the rows are\n  round-table/about-load/idle\n  rvb/about-load/idle\n"
            ),
            (
                ["--by", "channel", "--explain", "launched/messages"],
                "no row has 'launched': the rows are\n  round-table/about-load/"
            ),
            (["--by", "channel", "--explain", "aboutviewcontroller/messages"], "did you mean '"),
            (["--explain", "idle"], "3 rows have these words; choose one of\n  round-table/about-load/idle\n"),
            (["--explain", "rvb/yardstick/idle"], "no row has all of these words"),
        ])
    func unknown(arguments: [String], hint: String) async throws {
        let run = try await archflow(["stats", traces] + arguments)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(hint), "\(run.errors)")
    }

    @Test("'archflow stats' also accepts the columns' titles")
    func columnTitles() async throws {
        let run = try await stats("--columns", "Hops, weak references", "--format", "csv")
        #expect(
            run.output.hasPrefix("pattern,scenario,hopsToLast,weakReferences\r\n"), "\(run.output) \(run.errors)")
        let (titled, keyed) = (
            try await stats("--explain", "rvb/hops"), try await stats("--explain", "rvb/hopsToLast")
        )
        #expect(titled.status == 0 && titled.output == keyed.output)
    }

    @Test("for a single trace, 'archflow stats --explain' needs only the key of the number's column")
    func single() async throws {
        let run = try await archflow("stats", "\(traces)/rvb/about-load.jsonl", "--explain", "messages")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("cell        rvb/about-load/messages\n"))
    }

    @Test(
        "the JSON of 'archflow stats' conforms to the schemas in the repository",
        .enabled("python3 with its package jsonschema is needed to validate", { try await hasJSONSchema() }))
    func schemas() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archflow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var files: [(schema: String, file: String)] = []
        func add(_ schema: String, _ name: String, _ arguments: String...) async throws {
            let run = try await archflow(["stats", traces, "--json"] + arguments)
            #expect(run.status == 0, "\(run.errors)")
            try Data(run.output.utf8).write(to: folder.appendingPathComponent(name))
            files.append((schema, folder.appendingPathComponent(name).path))
        }
        for by in Self.groupings { try await add("statistics", "\(by).json", "--by", by) }
        try await add("statistics", "chosen.json", "--columns", "idle,alive")
        for key in [
            "decision", "channels", "visibleChanges", "alive", "strongReferences", "fanOut", "turns", "stackShare",
        ] {
            try await add("explanation", "\(key).json", "--explain", "rvb/\(key)")
        }
        let compared = try await archflow(
            "compare", "--scenario", "login-cancel", "--traces", "T", "--output", "O", in: folder)
        #expect(compared.status == 0)
        for name in ["comparison", "comparison-by-beat"] {
            files.append(("statistics", folder.appendingPathComponent("O/\(name).json").path))
        }
        let schemas = Package.url("Sources/Read/FlowAnalysis/FlowAnalysis.docc/Schemas")
        let script = """
            import json, sys
            from jsonschema import Draft202012Validator
            def check(schema, value):
                schema = json.load(open(schema))
                Draft202012Validator.check_schema(schema)
                Draft202012Validator(schema).validate(value)
            for schema, path in zip(sys.argv[1::2], sys.argv[2::2]):
                value = json.load(open(path))
                check(schema, value)
                # What is wrong must be found.
                for broken in ({**value, "version": 0}, {**value, "rows": [{**value["rows"][0], value["by"]: [1]}]}):
                    try: check(schema, broken)
                    except Exception: continue
                    sys.exit(f"{path}: a broken one passes")
            """
        let outcome = try await #require(python).run(
            ["-c", script]
                + files.flatMap { [schemas.appendingPathComponent("\($0.schema).schema.json").path, $0.file] })
        #expect(outcome.status == 0, "\(outcome.errors)")
    }
}
