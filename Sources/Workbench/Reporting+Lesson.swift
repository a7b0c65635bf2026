import Conformance
import FlowAnalysis
import Report
import TraceFormat

extension Reporting {
    /// Exercises in place of the runs themselves.
    public struct Lesson: Hashable, Sendable {
        /// How many exercises there may be.
        public static let counts = ExerciseSet.counts

        public enum Audience: Hashable, Sendable {
            /// The exercises without their answers.
            case students
            /// The answers, and what reads the students' codes.
            case teacher
        }

        public var audience: Audience
        /// Another seed chooses other exercises. Both pages of a lesson need the same.
        public var seed: UInt64
        /// How many exercises to make, in ``counts``.
        public var count: Int

        public init(for audience: Audience, seed: UInt64 = 1, count: Int = 12) {
            self.audience = audience
            self.seed = seed
            self.count = count
        }
    }

    /// The page of a lesson, and how many exercises it has.
    static func page(
        of analysed: [(trace: Trace, analysis: RunAnalysis)], _ lesson: Lesson
    ) throws(WorkbenchError) -> (page: [UInt8], exercises: Int) {
        let rules = try rules(for: analysed.map(\.trace))
        let set: ExerciseSet
        do throws(ReportError) {
            set = try ExerciseSet(from: reportRuns(analysed), rules: rules, seed: lesson.seed, count: lesson.count)
        } catch {
            throw WorkbenchError(.badData, "\(error)")
        }
        do throws(ReportError) {
            switch lesson.audience {
            case .students: return (try set.studentPage(), set.count)
            case .teacher: return (try set.teacherPage(), set.count)
            }
        } catch {
            throw WorkbenchError(.internalError, "\(error)")
        }
    }

    /// The blueprints that come with the patterns of some traces.
    static func rules(for traces: [Trace]) throws(WorkbenchError) -> [String: Blueprint] {
        let library = try BlueprintLibrary([])
        var rules: [String: Blueprint] = [:]
        for trace in traces {
            if let pattern = trace.header.pattern { rules[pattern] = library.blueprints(for: trace.header).first }
        }
        return rules
    }
}
