import ArgumentParser
import Workbench

struct Report: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write one HTML page to read traces in, or to teach from them.",
        discussion: """
            The page is one file that needs no network. Runs of one scenario stand side by side.

            For a class, --exercises writes a page for the students and --teacher one for their teacher. Both are made from \
            the same traces, seed and count. A student ends with a short code; the teacher's page takes the codes of the \
            whole class and shows scores and what was most misunderstood.

            EXAMPLES:
              archflow report Traces
              archflow report login.jsonl --sources . -o login.html
              archflow report Traces --exercises --seed 42
              archflow report Traces --teacher --seed 42
            """)

    @OptionGroup var traces: TraceArguments

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "The file to write. (default: report.html, exercises.html or teacher.html in Output)", valueName: "path"))
    var output: String?

    @Option(
        help: ArgumentHelp("The folder that the files named in traces lie in, to show their text.", valueName: "dir"))
    var sources = "Sources"

    @Flag(help: "Write exercises for students: what comes next, and which step breaks a rule.")
    var exercises = false

    @Flag(help: "Write the teacher's page to the exercises: their answers, and what reads the students' codes.")
    var teacher = false

    @Option(help: "Which exercises are made: any number, the same for both pages. (default: 1)")
    var seed: UInt64?

    @Option(help: "How many exercises are made, from 1 to 40. (default: 12)")
    var count: Int?

    func validate() throws {
        if exercises, teacher {
            throw ValidationError("--exercises and --teacher write two files: run the command once for each")
        }
        if !exercises, !teacher, seed != nil || count != nil {
            throw ValidationError("--seed and --count are for --exercises or --teacher")
        }
        if let count, !Reporting.Lesson.counts.contains(count) {
            throw ValidationError("--count is a number from 1 to 40")
        }
    }

    private var lesson: Reporting.Lesson? {
        guard exercises || teacher else { return nil }
        return Reporting.Lesson(for: teacher ? .teacher : .students, seed: seed ?? 1, count: count ?? 12)
    }

    @MainActor
    func run() async throws {
        var areDamaged = false
        let place = output ?? "Output/\(exercises ? "exercises" : teacher ? "teacher" : "report").html"
        try await Console.run { () async throws(WorkbenchError) in
            let reporting = try await Reporting.run(
                traces.paths,
                Reporting.Settings(output: place, sources: sources, lesson: lesson, workers: LayoutWorker.workers),
                progress: Console.progress)
            Console.clearProgress()
            for line in reporting.findings { Console.problem(line) }
            let content = reporting.exercises.map { "\($0) exercises from \(reporting.runs) runs" }
            Console.problem("Wrote \(place): \(content ?? "\(reporting.runs) runs"), \(reporting.bytes / 1000) kB.")
            areDamaged = reporting.areDamaged
        }
        if areDamaged { throw ExitCode(65) }
    }
}
