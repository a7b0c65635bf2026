import ArchFlowSupport
public import Foundation
public import TraceFormat

/// A lesson for the report's view for projectors, which shows a run message by message.
///
/// It consists of stops: messages of a run, each with a question for the class and a note for the teacher. A lesson is
/// a file that a teacher can change or translate. The report offers the lessons whose runs it contains:
///
/// ```swift
/// let lessons = try LessonPlan.builtIn().filter { $0.fits(traces) }
/// ```
public struct LessonPlan: Hashable, Sendable, Decodable {
    /// A message at which the lesson stops.
    public struct Stop: Hashable, Sendable, Decodable {
        public let scenario: String
        /// The pattern of the run, or the app's name if the run has no pattern.
        public let run: String
        /// The message's id in the trace.
        public let message: Int
        /// The message's name; `nil` in lessons saved by the report.
        ///
        /// If the trace's message has another name, the trace doesn't fit the lesson.
        public let name: String?
        /// The view that shows the message: `sequence`.
        public let view: String
        /// The question for the class; empty for none.
        public let question: String
        public let note: String
    }

    private enum CodingKeys: CodingKey { case format, version, title, summary, minutes, stops }

    /// The lesson's title; without one, the name of the lesson's file.
    public internal(set) var title: String
    /// The lesson's subject, in a sentence; may be empty.
    public let summary: String
    /// The duration in minutes; `nil` if unknown.
    public let minutes: Int?
    public let stops: [Stop]

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let format = try container.decode(String.self, forKey: .format)
        let version = try container.decode(Int.self, forKey: .version)
        guard format == "archflow-lesson", version == 1 else {
            throw DecodingError.dataCorruptedError(
                forKey: .format, in: container,
                debugDescription: "a lesson has format archflow-lesson and version 1, not \(format) and \(version)")
        }
        title = try container.decodeIfPresent(String.self, forKey: .title) ?? ""
        summary = try container.decodeIfPresent(String.self, forKey: .summary) ?? ""
        minutes = try container.decodeIfPresent(Int.self, forKey: .minutes)
        stops = try container.decode([Stop].self, forKey: .stops)
        if stops.isEmpty {
            throw DecodingError.dataCorruptedError(
                forKey: .stops, in: container, debugDescription: "the list of stops is empty")
        }
    }

    /// Reads the lessons of a folder, in the order of the files' names.
    ///
    /// All files that end in `.json` are lessons, except for `texts.json`, which translates the exercises.
    ///
    /// - Throws: ``ReportError`` if the folder or a file can't be read, or if a file is no lesson.
    public static func read(in folder: URL) throws(ReportError) -> [LessonPlan] {
        let files: [URL]
        do {
            files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        } catch {
            throw ReportError("\(folder.relativePath): the folder of lessons doesn't exist or can't be read")
        }
        var lessons: [LessonPlan] = []
        for file in files.filter({ $0.pathExtension == "json" && $0.lastPathComponent != TeachingTexts.fileName })
            .sorted(by: { $0.path < $1.path })
        {
            do {
                var lesson = try JSONDecoder().decode(LessonPlan.self, from: Data(contentsOf: file))
                if lesson.title.isEmpty { lesson.title = file.deletingPathExtension().lastPathComponent }
                lessons.append(lesson)
            } catch {
                throw ReportError("\(file.relativePath): not a lesson: \(Self.reason(error))")
            }
        }
        return lessons
    }

    /// Reads the lessons that come with the program.
    ///
    /// - Throws: ``ReportError`` if the lessons are missing from the program's resources.
    public static func builtIn() throws(ReportError) -> [LessonPlan] {
        try read(in: PageResources().url(of: "lessons"))
    }

    /// A question that was asked about a beat, with a note for the teacher.
    package struct Asked: Hashable, Sendable {
        let question: String
        let note: String

        package init(question: String, note: String) {
            self.question = question
            self.note = note
        }
    }

    /// Returns a lesson that stops at the first message of each beat of a run.
    ///
    /// - Parameter asked: Questions by the beat's position in the run, from 1. Other beats get a standard question.
    /// - Returns: The lesson, and the text of its file.
    /// - Throws: ``ReportError`` if no beat has a message.
    package static func stoppingAtBeats(
        of trace: Trace, title: String, asked: [Int: Asked] = [:]
    ) throws(ReportError) -> (plan: LessonPlan, json: [UInt8]) {
        var stops: [JSON] = []
        var (beat, number): (String?, Int) = (nil, 0)
        for record in trace.records {
            switch record {
            case .beat(let record): (beat, number) = (record.name, number + 1)
            case .message(let message):
                guard let name = beat else { continue }
                beat = nil
                let asked =
                    asked[number] ?? Asked(question: "“\(name)”: who sends what to whom, and in what order?", note: "")
                stops.append(
                    .object([
                        ("scenario", .string(trace.header.scenario)),
                        ("run", .string(trace.header.pattern ?? trace.header.app)), ("message", .number(message.id)),
                        ("name", .string(message.name)), ("view", .string("sequence")),
                        ("question", .string(asked.question)), ("note", .string(asked.note)),
                    ]))
            default: break
            }
        }
        let json = Array(
            JSON.object([
                ("format", .string("archflow-lesson")), ("version", .number(1)), ("title", .string(title)),
                ("stops", .lines(stops)),
            ]).text.utf8)
        do {
            return (try JSONDecoder().decode(LessonPlan.self, from: Data(json)), json)
        } catch {
            throw ReportError("no lesson can be made of these beats: \(reason(error))")
        }
    }

    /// Returns true if these runs contain all stops of the lesson.
    public func fits(_ traces: [Trace]) -> Bool { lacking(in: traces).isEmpty }

    /// Returns the first missing stop of each run; empty if these traces contain all stops.
    func lacking(in traces: [Trace]) -> [Stop] {
        var known: Set<[String]> = []
        return stops.filter { stop in
            !traces.contains { trace in
                trace.header.scenario == stop.scenario && (trace.header.pattern ?? trace.header.app) == stop.run
                    && trace.messages.contains { $0.id == stop.message && $0.name == stop.name ?? $0.name }
            } && known.insert([stop.run, stop.scenario]).inserted
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            "\(path(context.codingPath))has no \(key.stringValue)"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "\(path(context.codingPath))has the wrong type"
        case DecodingError.dataCorrupted(let context): context.debugDescription
        default: error.localizedDescription
        }
    }

    /// The path of a value in the file, with a space at its end: `stops[2].message `.
    private static func path(_ keys: [any CodingKey]) -> String {
        let path = keys.reduce(into: "") { path, key in
            path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? "" : ".") + key.stringValue
        }
        return path.isEmpty ? "" : path + " "
    }
}
