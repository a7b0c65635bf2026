import ArchFlowSupport
import ArgumentParser

struct Report: TraceCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write an HTML page for exploring traces, or exercises made from them.",
        discussion: """
            The page is one file that needs no network. Runs of one scenario stand side by side.

            For a class, --exercises writes a page for the students and --teacher one for their teacher. Make both \
            from the same traces, with the same seed and count. At the end each student gets a short code. The \
            teacher enters the codes on the teacher's page, which shows scores, times and the commonest \
            misunderstandings. --worksheet writes the same exercises for paper, with the answers. With --cards the \
            worksheet also has a role card for each component of a pattern, so that students can act out a login.

            With --exercises, --format gift writes the exercises for Moodle, and --format qti writes a package for \
            Canvas, Blackboard, ILIAS, OpenOlat and others.

            EXAMPLES:
              archflow report Traces
              archflow report login.jsonl --sources . -o login.html
              archflow report shop.jsonl --blueprint shop.yml
              archflow report Traces --exercises --seed 42
              archflow report Traces --teacher --seed 42
              archflow report Traces --worksheet --seed 42
              archflow report Traces --worksheet --seed 42 --cards rvb --cards round-table
              archflow report Traces --exercises --seed 42 --format gift -o archflow.gift
            """)

    @OptionGroup var traces: TraceArguments

    @OptionGroup var features: FeatureOptions

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "Write to this file. (default: in the folder Output, report.html; with --exercises, exercises.html; with --teacher, teacher.html; with --worksheet, worksheet.html; with --format gift, exercises.gift; with --format qti, exercises.zip)",
            valueName: "path"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Show source text from this folder of the recorded app. (default: Sources)",
            valueName: "dir"))
    var sources: String?

    @Option(
        name: .customLong("blueprint"),
        help: ArgumentHelp(
            "Check the runs against this blueprint, a file or the name of a pattern, and show its rules; may be repeated. (default: the blueprint of each trace's pattern)",
            valueName: "file|pattern"))
    var blueprints: [String] = []

    @Option(
        help: ArgumentHelp(
            "Offer the lessons in this folder instead of archflow's own. If the folder has a file texts.json, the exercises and the worksheet use its sentences, which may be in another language.",
            valueName: "dir"))
    var lessons: String?

    @Flag(help: "Write exercises for students, who say which message comes next, or which one breaks a rule.")
    var exercises = false

    @Flag(help: "Write the teacher's page: the answers to the exercises, and a form for the students' codes.")
    var teacher = false

    @Flag(help: "Write the exercises as a page to print, with the answers.")
    var worksheet = false

    @Option(
        help: ArgumentHelp(
            "Add role cards of this pattern to the worksheet, about four to a page; 'all' adds the cards of all patterns; may be repeated. (default: none)",
            valueName: "pattern"))
    var cards: [String] = []

    @Option(help: "With --exercises, write them for a learning platform in this format; by default as a page.")
    var format: LearningFormat?

    @Option(
        help: ArgumentHelp(
            "Choose the exercises at random by this seed; the students' and the teacher's page need the same seed. (default: 1)"
        ))
    var seed: UInt64?

    @Option(help: "Make this many exercises, 1 to 40. (default: 12)")
    var count: Int?

    @OptionGroup var cache: CacheOptions

    func validate() throws {
        if [exercises, teacher, worksheet].count(where: \.self) > 1 {
            throw ValidationError(
                "--exercises, --teacher and --worksheet write different files: run the command once for each")
        }
        if lesson == nil, seed != nil || count != nil {
            throw ValidationError("--seed and --count need --exercises, --teacher or --worksheet")
        }
        if lesson != nil, sources != nil {
            throw ValidationError("--sources is for the report: exercises show no source text, so leave it out")
        }
        if lesson != nil, !blueprints.isEmpty {
            throw ValidationError(
                "--blueprint is for the report, but exercises use the rules of each pattern: leave it out")
        }
        if !exercises, let format { throw ValidationError("--format \(format.rawValue) needs --exercises") }
        if !worksheet, !cards.isEmpty { throw ValidationError("--cards needs --worksheet") }
        if let count, !ReportJob.Lesson.counts.contains(count) {
            throw ValidationError("--count must be from 1 to 40")
        }
    }

    private var lesson: ReportJob.Lesson? {
        let audience: ReportJob.Lesson.Audience
        if teacher {
            audience = .teacher
        } else if worksheet {
            audience = .room(cards: cards.contains("all") ? .all : .patterns(cards))
        } else if exercises {
            audience = format.map { .platform($0) } ?? .students
        } else {
            return nil
        }
        return ReportJob.Lesson(for: audience, seed: seed ?? 1, count: count ?? 12)
    }

    /// The name of the file that is written to the folder `Output` if no path is given.
    private var fileName: String {
        switch lesson?.audience {
        case .students: "exercises.html"
        case .teacher: "teacher.html"
        case .room: "worksheet.html"
        case .platform(let format): "exercises.\(format.fileExtension)"
        case nil: "report.html"
        }
    }

    func run(_ known: KnownPatterns) async throws {
        let place = output ?? "Output/\(fileName)"
        try await Console.run { () async throws(JobError) -> CommandStatus in
            let reporting = try await ReportJob.run(
                traces.paths, known,
                ReportJob.Settings(
                    output: place, sources: sources ?? "Sources", features: features.choice,
                    blueprints: blueprints, lessons: lessons, lesson: lesson, workers: cache.workers),
                progress: Console.progress)
            Console.clearProgress()
            Console.problems(reporting.findings)
            let runs = Count.of(reporting.runs, "run")
            let content = reporting.exercises.map { "\(Count.of($0, "exercise")) from \(runs)" } ?? runs
            Console.problem("Wrote \(place): \(content), \(reporting.bytes / 1000) kB.")
            return .found(isDamaged: reporting.areDamaged)
        }
    }
}
