import ArchFlowSupport
public import SampleApp
import TraceFormat
public import YAMLDocuments

/// A scenario as people write and read it: a YAML file. See <doc:ScenarioFiles> for its contents.
public struct ScenarioFile: Sendable {
    public let scenario: Scenario
    /// The name of the only pattern that it is for, as on the command line. Only that pattern defines the right screens. `nil`
    /// for a scenario of all patterns, which are compared with the model of the app.
    public let pattern: String?
    /// The name of the file in errors.
    public let file: String
    /// The locations of its parts; empty for a scenario that wasn't read.
    private let places: Places
    /// The expectations at the ends of beats, by the beats' numbers.
    private let expectations: [Int: Expectation]
    /// The maximum size of a file in bytes. It is enough for some thousand beats, or for a very long time of typing.
    public static let sizeLimit = 64 << 10

    /// The locations of parts of a file in which errors may be found after reading.
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

    public init(_ scenario: Scenario, pattern: String? = nil) {
        self.scenario = scenario
        self.pattern = pattern
        file = "\(scenario.name).yaml"
        places = Places()
        expectations = [:]
    }

    /// Reads a file.
    ///
    /// - Parameter file: The name of the file in errors.
    /// - Throws: All errors in it. The possibility of its beats is checked by ``error(of:)``.
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

    /// Returns the file's text, from which the same scenario can be read.
    ///
    /// - Throws: An error where the scenario can't be expressed in a file. Examples are a control with a title of its own, or a
    ///   password of the server other than that of all scenarios.
    public func text() throws(YAMLFileError) -> String {
        let text = ScenarioWriter.text(of: self)
        let read = try ScenarioFile(Array(text.utf8), file: file)
        guard read.scenario == scenario, read.pattern == pattern else {
            throw error("can't be written: it has something that can't be said in a scenario file")
        }
        return text
    }

    /// Returns true where both have the same course, whatever their names and summaries.
    public func isSame(as other: ScenarioFile) -> Bool {
        let (mine, its) = (scenario, other.scenario)
        return pattern == other.pattern && mine.options == its.options && mine.server == its.server
            && mine.beats == its.beats
    }

    // MARK: Errors found after reading

    /// Returns the error that a run through the file shows: a beat that can't be done, work that is unfinished after the last
    /// beat, or an expectation that isn't fulfilled; `nil` for a run without any.
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

    /// Returns remarks on beats of a run that probably do something else than meant: texts typed after a hidden one, such as
    /// a second password after the first.
    public func remarks(on run: RunResult) -> [String] {
        scenario.beats.enumerated().compactMap { index, beat in
            guard case .type(_, let field) = beat.action,
                let before = run.turns.last(where: { $0.moment.beat <= index })?.screen,
                before.elements.contains(where: { $0.id == field && $0.text == ScenarioWords.hiddenText })
            else { return nil }
            let place = place(ofBeat: index + 1).map { ":\($0.line):\($0.column)" } ?? ""
            return
                "\(file)\(place): beat \(index + 1), \"\(beat.wording)\": \(field) still holds a text, and this one is typed "
                + "after it; to type a new one: '\(ScenarioKey.Beat.replace.rawValue): \(field)'"
        }
    }

    /// Returns an error at the scenario's name.
    public func error(ofName message: String) -> YAMLFileError { error(message, at: places.name) }

    /// Returns an error at the pattern's name.
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
