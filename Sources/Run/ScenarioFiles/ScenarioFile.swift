import ArchFlowSupport
public import SampleApp
import TraceFormat
public import YAMLDocuments

/// A scenario as a YAML file, which people write and read. See <doc:ScenarioFiles> for its contents.
///
/// ```swift
/// let text = """
///     archflow-scenario: 1
///     name: about
///     beats:
///       - launch
///       - tap: home.about
///       - wait: 0.6 s
///     """
/// let file = try ScenarioFile(Array(text.utf8), file: "about.yaml")
/// let run = await ScenarioRun.run(pattern, file.scenario)
/// if let error = file.error(of: run) { print(error) }
/// ```
public struct ScenarioFile: Sendable {
    public let scenario: Scenario
    /// The command-line name of the only pattern that can run the scenario. That pattern's own screens then count as
    /// right. `nil` for a scenario of all patterns, whose screens are compared with the app's model.
    public let pattern: String?
    /// The file's name, for error messages.
    public let file: String
    /// The locations of the scenario's name, pattern and beats in the file; empty for a scenario that wasn't read from
    /// a file.
    private let places: Places
    /// The expectations at the ends of beats, keyed by the beats' numbers.
    private let expectations: [Int: Expectation]
    /// The maximum size of a scenario file in bytes. It is enough for some thousand beats.
    public static let sizeLimit = 64 << 10

    /// The locations of a scenario's name, pattern and beats in its file, for errors that are found after reading.
    struct Places: Sendable {
        var name: Place?
        var pattern: Place?
        var beats: [Place?] = []
    }

    /// A line and a column, from 1.
    struct Place: Sendable {
        var line: Int
        var column: Int
    }

    /// Creates a file for a scenario. The file is named after the scenario, and has no expectations.
    ///
    /// - Parameter pattern: The command-line name of the only pattern that can run the scenario; `nil` for all patterns.
    public init(_ scenario: Scenario, pattern: String? = nil) {
        self.scenario = scenario
        self.pattern = pattern
        file = "\(scenario.name).yaml"
        places = Places()
        expectations = [:]
    }

    /// Reads a scenario from the bytes of a file.
    ///
    /// - Parameter file: The file's name, for error messages.
    /// - Throws: All errors in the file. Beats that can't be done aren't among them: ``error(of:)`` finds those in a run.
    public init(_ bytes: [UInt8], file: String) throws(YAMLFileError) {
        var reader = ScenarioReader()
        let node = try YAMLFileKind.scenario.node(of: bytes, file: file)
        guard let scenario = reader.scenario(node), reader.problems.isEmpty else { throw reader.error(in: file) }
        self.scenario = scenario
        self.file = file
        pattern = reader.pattern
        places = reader.places
        expectations = reader.expectations
    }

    /// Returns the scenario as the text of a file. Reading the text gives the same scenario.
    ///
    /// ```swift
    /// let scenario = Scenario("sign-in", "Login opens.", beats: [.launch, .tap("home.signIn")])
    /// print(try ScenarioFile(scenario).text())
    /// // archflow-scenario: 1
    /// // name: sign-in
    /// // summary: Login opens.
    /// // beats:
    /// //   - launch
    /// //   - tap: home.signIn
    /// ```
    ///
    /// - Throws: An error if the scenario can't be expressed in a file. Examples are a button with a title other than
    ///   in the app's forms, or a server with a password other than `ServerBehavior.testPassword`.
    public func text() throws(YAMLFileError) -> String {
        let text = ScenarioWriter.text(of: self)
        let read = try ScenarioFile(Array(text.utf8), file: file)
        guard read.scenario == scenario, read.pattern == pattern else {
            throw error("can't be written: it has a value that a scenario file can't express")
        }
        return text
    }

    /// Returns true if two files have the same pattern, options, server and beats. Their names and summaries may
    /// differ.
    public func isSame(as other: ScenarioFile) -> Bool {
        let (mine, its) = (scenario, other.scenario)
        return pattern == other.pattern && mine.options == its.options && mine.server == its.server
            && mine.beats == its.beats
    }

    // MARK: Errors found after reading

    /// Returns the first error that a run of the scenario shows: a beat that can't be done, work left over after the last
    /// beat, or an expectation that isn't met; `nil` if there is none.
    ///
    /// ```swift
    /// let file = ScenarioFile(Scenario("too-early", "Login isn't open.", beats: [.launch, .tap("login.logIn")]))
    /// let run = await ScenarioRun.model(file.scenario)
    /// if let error = file.error(of: run) { print(error) }
    /// // too-early.yaml: beat 2, "taps Log In": can't tap login.logIn: there is none; on screen: …
    /// ```
    public func error(of run: RunResult) -> YAMLFileError? {
        guard let failure = run.failures.first else { return unfulfilled(in: [run] + run.alternatives) }
        let beat = failure.moment.beat
        let problem =
            failure.kind == .unsettled
            ? "\(failure.problem): let time pass at the end, such as 'wait: 0.8 s'" : failure.problem
        return error("beat \(beat), \"\(failure.moment.beatName)\": \(problem)", at: place(ofBeat: beat))
    }

    private func unfulfilled(in runs: [RunResult]) -> YAMLFileError? {
        for (beat, expectation) in expectations.sorted(by: { $0.key < $1.key }) {
            for run in runs {
                guard let problem = expectation.problem(in: run, atEndOf: beat) else { continue }
                return error(
                    "beat \(beat), \"\(scenario.beats[beat - 1].wording)\": \(problem)", at: place(ofBeat: beat))
            }
        }
        return nil
    }

    /// A line that says that a run meets all expectations: `orders.yaml: 3 expectations held`. `nil` if the file has no
    /// expectations.
    public var fulfilledWords: String? {
        expectations.isEmpty ? nil : "\(file): \(Count.of(expectations.count, "expectation")) held"
    }

    /// Returns warnings about beats that type into a password field that isn't empty, such as a second password after
    /// the first.
    ///
    /// ```swift
    /// let typing = Beat.type("a", into: "login.password")
    /// let file = ScenarioFile(Scenario("twice", "", beats: [.launch, .tap("home.signIn"), typing, typing]))
    /// for remark in file.remarks(on: await ScenarioRun.model(file.scenario)) { print(remark) }
    /// // twice.yaml: beat 4, "types a password": login.password already contains a text, and …
    /// ```
    public func remarks(on run: RunResult) -> [String] {
        scenario.beats.enumerated().compactMap { index, beat in
            guard case .type(_, let field) = beat.action,
                let before = run.turns.last(where: { $0.moment.beat <= index })?.screen,
                before.elements.contains(where: { $0.id == field && $0.text == ScenarioWords.hiddenText })
            else { return nil }
            let place = place(ofBeat: index + 1).map { ":\($0.line):\($0.column)" } ?? ""
            return
                "\(file)\(place): beat \(index + 1), \"\(beat.wording)\": \(field) already contains a text, "
                + "and the new text would follow it; to replace the old text, write "
                + "'\(ScenarioKey.Beat.replace.rawValue): \(field)'"
        }
    }

    /// Returns an error with a message, located at the scenario's name in the file.
    public func error(ofName message: String) -> YAMLFileError { error(message, at: places.name) }

    /// Returns an error with a message, located at the pattern's name in the file.
    public func error(ofPattern message: String) -> YAMLFileError { error(message, at: places.pattern) }

    private func place(ofBeat number: Int) -> Place? {
        places.beats.indices.contains(number - 1) ? places.beats[number - 1] : nil
    }

    private func error(_ message: String, at place: Place? = nil) -> YAMLFileError {
        YAMLFileError(
            file: file, problems: [.init(line: place?.line, column: place?.column, message: message)])
    }
}

extension YAMLFileKind {
    static let scenario = YAMLFileKind(
        "scenario", key: "archflow-scenario", version: 1, sizeLimit: ScenarioFile.sizeLimit)
}
