import ArchFlowSupport
public import SampleApp
public import YAMLDocuments

/// A scenario as people write and read it: a YAML file. What is in one says <doc:ScenarioFiles>.
public struct ScenarioFile: Sendable {
    public let scenario: Scenario
    /// The only pattern that it is for, by its name on the command line: that pattern alone knows what should be seen.
    /// `nil` for all, which are compared with the model of the app.
    public let pattern: String?
    /// What errors call the file.
    public let file: String
    /// Where its parts stand; for one that wasn't read, nowhere.
    private let places: Places
    /// No file is larger. Unit: bytes. It makes some thousand beats, or as many characters typed as anybody waits for.
    public static let sizeLimit = 64 << 10

    /// Where the parts of a file stand that can turn out to be wrong after all was read.
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
    }

    /// Reads a file.
    ///
    /// - Parameter file: What errors call it.
    /// - Throws: Everything that is wrong in it. Whether its beats can be done says ``error(of:)``.
    public init(_ bytes: [UInt8], file: String) throws(YAMLFileError) {
        var reader = ScenarioReader()
        let node = try YAMLFileKind.scenario.node(of: bytes, file: file)
        guard let scenario = reader.scenario(node), reader.problems.isEmpty else { throw reader.error(in: file) }
        self.scenario = scenario
        self.file = file
        pattern = reader.pattern
        places = reader.places
    }

    /// The file's text: reading it gives the same scenario.
    ///
    /// - Throws: What can't be said in a file, such as a control with a title of its own, or another password of the
    ///   server's than that of all scenarios.
    public func text() throws(YAMLFileError) -> String {
        let text = ScenarioWriter.text(of: self)
        let read = try ScenarioFile(Array(text.utf8), file: file)
        guard read.scenario == scenario, read.pattern == pattern else {
            throw error("can't be written: it has something that can't be said in a scenario file")
        }
        return text
    }

    /// Whether the same happens in both, however they are summed up.
    public func isSame(as other: ScenarioFile) -> Bool {
        let (mine, its) = (scenario, other.scenario)
        return pattern == other.pattern && mine.options == its.options && mine.server == its.server
            && mine.beats == its.beats
    }

    // MARK: What is wrong with one that can be read

    /// What is wrong with the file as the model's run through it shows: a beat that can't be done, or something that is
    /// still going on after the last; `nil` where all is well.
    public func error(of run: RunResult) -> YAMLFileError? {
        guard let failure = run.failures.first else { return nil }
        let beat = failure.moment.beat
        let problem =
            failure.kind == .unsettled
            ? "\(failure.problem): let time pass at the end, such as 'wait: 0.8 s'" : failure.problem
        return error("beat \(beat), \"\(failure.moment.beatName)\": \(problem)", at: place(ofBeat: beat))
    }

    /// An error at the scenario's name.
    public func error(ofName message: String) -> YAMLFileError { error(message, at: places.name) }

    /// An error at the pattern's name.
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
