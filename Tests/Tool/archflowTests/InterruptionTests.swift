import Foundation
import TestSupport
import Testing

/// The files that are left when a person or the system ends a run, and what a later run does with them.
@Suite("A run of archflow that is interrupted, or runs at the same time as another", .ownProcess)
struct InterruptionTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "archflow-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(
            at: folder.appending(path: "tmp"), withIntermediateDirectories: true)
        try Data((Self.events + "]").utf8).write(to: folder.appending(path: "events.json"))
    }

    private static let events = #"[{"ph":"X","ts":1,"dur":9,"name":"a","cat":"ui"}"#

    /// Runs a script of a shell in which `archflow` is the program; temporary files stand in `tmp`.
    private func run(_ script: String) async throws -> Program.Outcome {
        let shell = try #require(Program("sh"))
        let archflow = BuiltProducts.executable("archflow").path
        return try await shell.run(
            ["-c", "archflow() { exec '\(archflow)' \"$@\"; }\n" + script], in: folder,
            environment: ["TMPDIR": folder.appending(path: "tmp").path])
    }

    /// All files and folders, including hidden ones, except for those that the tests made.
    private var contents: [String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
                .filter { !["tmp", "events.json", "pipe", "ready"].contains($0) }
        }
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    /// Returns a script that runs an import until it waits for more input, and then ends it by a signal.
    private static func interruptedImport(_ signal: String) -> String {
        """
        mkfifo pipe; archflow import - -o out/a.jsonl < pipe & process=$!
        exec 3> pipe; printf '%s' '\(events)' >&3
        until ls -d out/.archflow-staging-* tmp/.archflow-staging-*/trace.jsonl >/dev/null 2>&1; do
            kill -0 $process || exit; sleep 0.02
        done
        kill -\(signal) $process; wait $process; echo $?
        """
    }

    @Test(
        "a run of archflow that a signal ends leaves no files behind, not even the folders that it created",
        arguments: [("TERM", 143), ("HUP", 129)])
    func asked(signal: String, status: Int) async throws {
        defer { remove() }
        let run = try await run(Self.interruptedImport(signal))
        #expect(run.output == "\(status)\n", "\(run.errors)")
        #expect(try contents == [])
    }

    @Test("a killed run of archflow leaves hidden files; the next run removes them, and no other program's files")
    func killed() async throws {
        defer { remove() }
        let run = try await run(Self.interruptedImport("KILL"))
        #expect(run.output == "137\n")
        #expect(try contents.contains { $0.hasPrefix("out/.archflow-staging-") })
        let foreign = ["out/.archflow-file-1-z", "out/.a.jsonl.archflow-99999999-z.tmp", "out/.archflow-staging-notes"]
        for name in foreign + ["out/.archflow-file-99999999-z"] {
            try Data().write(to: folder.appending(path: name))
        }
        let next = try await self.run("archflow import - -o out/b.jsonl < events.json")
        #expect(next.status == 0, "\(next.errors)")
        #expect(try contents == (["out", "out/b.jsonl"] + foreign).sorted())
    }

    @Test(
        "an interrupted run of 'explore' prints its results so far, writes nothing, and ends by the signal",
        arguments: [("TERM", 143), ("HUP", 129)])
    func explore(signal: String, status: Int) async throws {
        defer { remove() }
        let run = try await run(
            """
            archflow explore --pattern yardstick --walks 10000000 --json out/a.json --save saved & process=$!
            until ls -d out/.archflow-staging-* >/dev/null 2>&1; do kill -0 $process || exit; sleep 0.02; done
            kill -\(signal) $process; wait $process; echo $?
            """)
        #expect(run.output.hasSuffix("\(status)\n") && run.output.contains("No difference in yardstick."), "\(run)")
        #expect(run.errors.contains("archflow: interrupted after "), "\(run)")
        #expect(try contents == [])
    }

    @Test(
        "an interrupted run of 'play' closes its port, writes nothing, and ends by the signal",
        arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
    func play(signal: String, status: Int) async throws {
        defer { remove() }
        // A shell lets processes in the background ignore SIGINT: 'env' gives it back.
        let run = try await run(
            """
            env --default-signal=INT '\(BuiltProducts.executable("archflow").path)' play --pattern yardstick > ready & process=$!
            until [ -s ready ]; do kill -0 $process || exit; sleep 0.02; done
            kill -\(signal) $process; wait $process; echo $?
            """)
        #expect(run.output == "\(status)\n", "\(run)")
        let address = try String(contentsOf: folder.appending(path: "ready"), encoding: .utf8)
        #expect(
            address.wholeMatch(of: /Open http:\/\/127\.0\.0\.1:[0-9]+\/\?token=[0-9a-f]{32}\n/) != nil, "\(address)")
        #expect(try contents == [])
    }

    @Test(
        "an interrupted run of 'watch' closes its port, writes nothing, and ends by the signal",
        arguments: [("INT", 130), ("TERM", 143)])
    func watch(signal: String, status: Int) async throws {
        defer { remove() }
        let run = try await run(
            """
            env --default-signal=INT '\(BuiltProducts.executable("archflow").path)' watch shop.jsonl > ready & process=$!
            until [ -s ready ]; do kill -0 $process || exit; sleep 0.02; done
            kill -\(signal) $process; wait $process; echo $?
            """)
        #expect(run.output == "\(status)\n", "\(run)")
        #expect(try contents == [])
    }

    @Test(
        "a run of archflow is refused while another writes to the same folder, and the other writes all its files"
    )
    func together() async throws {
        defer { remove() }
        let traces = Package.path("Traces/rvb")
        let run = try await run(
            """
            mkfifo pipe; archflow import pipe events.json -o out & process=$!
            exec 3> pipe; printf '%s' '\(Self.events)' >&3
            until ls -d out/.archflow-staging-* >/dev/null 2>&1; do kill -0 $process || exit; sleep 0.02; done
            (archflow import events.json events.json -o out); echo $?
            (archflow render '\(traces)' --view flow -o out); echo $?
            (archflow record --scenario login-cancel --traces out); echo $?
            printf ']' >&3; exec 3>&-; wait $process; echo $?
            """)
        #expect(run.output == "73\n73\n73\n0\n", "\(run)")
        #expect(run.errors.components(separatedBy: "archflow is writing to this folder").count == 4, "\(run.errors)")
        #expect(try contents == ["out", "out/events.jsonl", "out/pipe.jsonl"])
    }

    @Test("an interrupted run of 'new' has written all its files or none", arguments: 0..<8)
    func new(moment: Int) async throws {
        defer { remove() }
        let run = try await run(
            "archflow new templates all & process=$!; sleep 0.0\(moment + 2); kill -TERM $process; wait $process; echo $?"
        )
        let files = try contents
        let all = try await self.run("archflow new templates whole")
        #expect(all.status == 0)
        let whole = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/whole")
        #expect(files.isEmpty || files.count == whole.count + 1, "\(run.output) \(files.count) of \(whole.count)")
    }

    // MARK: - run

    /// A program that has recorded itself, and then does something.
    private static func recorded(_ then: String) -> String {
        let trace = Package.path("Traces/rvb/login-cancel.jsonl")
        let file = "\"$(echo \"$MESSAGE_TRACE_FILE\" | sed 's/%p/7/; s/%n/Shop/')\""
        return "cp '\(trace)' \(file); \(then)".replacing("'", with: "'\\''")
    }

    @Test(
        "an interrupted 'archflow run' passes the signal on to the recorded program, and keeps the trace",
        arguments: ["TERM", "HUP"])
    func passedOn(signal: String) async throws {
        defer { remove() }
        let program = Self.recorded("trap 'exit 7' \(signal); touch ready; while kill -0 $PPID; do sleep 0.02; done")
        let run = try await run(
            """
            archflow run -o a.jsonl -- sh -c '\(program)' & process=$!
            until [ -e ready ]; do kill -0 $process || exit; sleep 0.02; done; kill -\(signal) $process; wait $process; echo $?
            """)
        #expect(run.output.hasSuffix("7\n"), "\(run)")
        #expect(try contents == ["a.jsonl", "a.svg"])
    }

    @Test("if 'archflow run' is killed, the trace is kept, and the next 'archflow run' moves it to a new path")
    func rescued() async throws {
        defer { remove() }
        let program = Self.recorded("touch ready; while kill -0 $PPID; do sleep 0.02; done")
        let run = try await run(
            """
            archflow run -o a.jsonl -- sh -c '\(program)' & process=$!
            until [ -e ready ]; do kill -0 $process || exit; sleep 0.02; done; kill -KILL $process; wait $process; echo $?
            """)
        #expect(run.output == "137\n", "\(run)")
        #expect(try contents.contains { $0.hasPrefix(".archflow-recording-") })
        let next = try await self.run("archflow run -o b.jsonl -- true")
        #expect(
            next.errors.contains("archflow: Shop-7.jsonl is the trace of an earlier run that was killed\n"), "\(next)")
        #expect(try contents == ["Shop-7.jsonl"])
    }
}
