public import FlowAnalysis
public import TraceFormat

/// The differences from one trace to another.
///
/// Messages correspond by their identity, not by their time. The identity is the types of sender and receiver, the
/// method's name, the enum case, and the position in the trees of causes (see `TreeAligner`). The ids of messages and
/// components, times, and the files and lines of methods are not compared. Each message either corresponds to a message
/// of the other trace (``pairs``), is gone, or was added.
public struct TraceDiff: Sendable {
    public let before: Side
    public let after: Side
    /// The beats of both traces in order. Corresponding beats are one element. The first element is the time before any
    /// beat.
    public let beats: [Beat]
    /// The pairs of corresponding messages.
    public let pairs: [Pair]
    /// The lines that show differences between messages, in order: each difference, and the messages above that led to
    /// it.
    public let lines: [Line]
    /// The differences in headers, screens, navigation, components, references, and writes outside of messages.
    public let states: [StateDifference]
    /// The number of messages of each kind. ``Kind/count`` is left out, because its messages are counted as gone or
    /// added.
    public let totals: Counts<Kind>
    /// True if the traces differ so much that finding the lowest-cost alignment was too costly. There may be an
    /// alignment with fewer differences.
    public let isCoarse: Bool
    /// The trace that was recorded without arguments, so that arguments weren't compared: the earlier or the later one.
    /// `nil` if arguments were compared, if the caller didn't want them compared, or if both traces lack them.
    public let lacksArguments: WhichSide?

    /// True if nothing differs.
    public var isSame: Bool {
        totals.differences == 0 && states.isEmpty && !beats.contains { $0.change != .same }
    }

    /// The lines that show a difference.
    public var differences: [Line] { lines.filter { $0.kind != .same } }
}

extension TraceDiff {
    /// One of the two compared traces.
    public struct Side: Hashable, Sendable {
        public let header: TraceHeader
        public let messages: Int
        public let beats: Int
    }

    public enum WhichSide: String, Hashable, Sendable { case before, after }

    /// A beat of one trace or of both.
    public struct Beat: Hashable, Sendable {
        public let before: BeatRecord?
        public let after: BeatRecord?
        /// The change of the beat: `same`, `added`, `gone`, or, for a renamed beat, `replaced`.
        public let change: Kind
    }

    /// Two corresponding messages, by their indices in the order of delivery.
    public struct Pair: Hashable, Sendable {
        public let before: Int
        public let after: Int
    }

    /// The kind of change of a message.
    public enum Kind: String, CaseIterable, CountedKind {
        /// The message is unchanged. ``TraceDiff/lines`` contains an unchanged message only if it leads to a changed
        /// one.
        case same
        case added
        case gone
        /// The message has another cause, another beat or another position among its siblings. All messages below it
        /// moved with it.
        case moved
        /// Another message is at this position: one with another method or case, or with a sender or receiver of
        /// another type.
        case replaced
        /// The message's arguments, result or writes differ, or it is asynchronous in only one trace.
        case changed
        /// The message is repeated more or fewer times.
        case count

        /// The index of the kind in `allCases`.
        public var index: Int {
            switch self {
            case .same: 0
            case .added: 1
            case .gone: 2
            case .moved: 3
            case .replaced: 4
            case .changed: 5
            case .count: 6
            }
        }
    }
}

extension Counts where Kind == TraceDiff.Kind {
    /// The number of messages of all kinds except `same`.
    public var differences: Int { total - self[.same] }
}

extension TraceDiff {
    /// A line of the comparison: one message, below the message that caused it.
    public struct Line: Hashable, Sendable {
        public let kind: Kind
        /// The beat in which the message is shown, as an index into ``TraceDiff/beats``.
        public let beat: Int
        /// The depth of the line: the number of lines of the same beat that lead to it.
        public let depth: Int
        /// The message in the earlier trace; `nil` for an added message.
        public let before: Message?
        /// The message in the later trace; `nil` for a gone message.
        public let after: Message?
        /// The differences in the message itself.
        public let changes: [Change]
        /// The former position of a moved message; `nil` for other messages.
        public let origin: Origin?
        /// The number of repetitions in each trace; `nil` for a message that isn't repeated, or is repeated equally
        /// often in both traces.
        public let count: Count?

        /// The message in the later trace; for a gone message, the one in the earlier trace.
        public var message: Message? { after ?? before }
    }

    /// A message for readers, with the names of its sender and receiver instead of their ids.
    public struct Message: Hashable, Sendable {
        public let id: Int
        /// The id of the message that caused this message; 0 for a root.
        public let cause: Int
        /// The id of the message's beat in the message's trace; 0 before the first beat.
        public let beat: Int
        public let sender: String
        public let receiver: String
        public let name: String
        public let caseName: String?
        /// The arguments. A component among them is written by name instead of by id.
        public let arguments: [TraceValue.Field]
        public let source: String?
    }

    /// A field of a message that differs between the traces, such as its receiver or an argument.
    public struct Change: Hashable, Sendable {
        public let part: Part
        /// The name of the argument, `update.account.greeting`, or of the written property, `LoginState.isWaiting`;
        /// `nil` if another field differs.
        public let name: String?
        /// The value in the earlier trace; `nil` if that trace has none.
        public let before: TraceValue?
        /// The value in the later trace; `nil` if that trace has none.
        public let after: TraceValue?
    }

    public enum Part: String, CaseIterable, Hashable, Sendable {
        case sender, receiver, name
        case caseName = "case"
        case argument
        /// The time of delivery: before or after the cause had returned.
        case async
        /// The presence of a result: the method returns one, or returns none.
        case returns
        /// The earlier message that waited until the cause let it continue as this message.
        case enabledBy
        /// The number of times that a property was written during the message.
        case write
    }

    /// The former position of a moved message.
    public struct Origin: Hashable, Sendable {
        /// The message that triggered the moved message in the earlier trace; `nil` for a root.
        public let cause: Message?
        /// The beat of the moved message in the earlier trace, as an index into ``TraceDiff/beats``.
        public let beat: Int
        /// True if the message still has the same cause, but another position among its siblings.
        public let isSameCause: Bool
    }

    /// A repetition that became longer or shorter: the number of times in each trace.
    public struct Count: Hashable, Sendable {
        public let before: Int
        public let after: Int
        /// The ids of all messages that are gone because the message is repeated less often.
        public let gone: [Int]
        /// The ids of all messages that were added because the message is repeated more often.
        public let added: [Int]
    }
}

/// A difference between two traces that isn't in a message: for example, in a screen or a reference.
public struct StateDifference: Hashable, Sendable {
    /// The subject of a difference. Differences are shown in the order of these cases.
    public enum Subject: String, CaseIterable, Hashable, Sendable {
        case header, screen, navigation, component, reference, write
    }

    public let subject: Subject
    /// The beat of the difference, as an index into ``TraceDiff/beats``; `nil` for the trace as a whole.
    public let beat: Int?
    /// The name of the value that differs: `login.error text`, `LoginModuleCore alive`.
    public let what: String
    /// The value in the earlier trace; `nil` if that trace doesn't contain the value.
    public let before: String?
    /// The value in the later trace; `nil` if that trace doesn't contain the value.
    public let after: String?
}

extension TraceDiff {
    /// Compares two traces.
    ///
    /// - Parameter payloads: True to compare the arguments of messages; ignored if one trace was recorded without
    ///   them.
    public init(from before: Trace, to after: Trace, payloads: Bool = true) {
        self.init(from: RunAnalysis(before), to: RunAnalysis(after), payloads: payloads)
    }

    /// Compares two analysed runs.
    ///
    /// - Parameter payloads: True to compare the arguments of messages; ignored if one run was recorded without
    ///   them.
    public init(from before: RunAnalysis, to after: RunAnalysis, payloads: Bool = true) {
        self.init(from: before, to: after, payloads: payloads, cellLimit: TreeAligner.cellLimit)
    }

    /// Compares two runs. Beyond `cellLimit` cells of the alignment's tables, the alignment is coarse, see
    /// ``isCoarse``.
    init(from before: RunAnalysis, to after: RunAnalysis, payloads: Bool = true, cellLimit: Int) {
        let lacking = (before.trace.messages.lackArguments, after.trace.messages.lackArguments)
        let lacksArguments: WhichSide? = !payloads || lacking.0 == lacking.1 ? nil : lacking.0 ? .before : .after
        let ambiguities = ComponentNames.Ambiguities(in: [before.graph, after.graph])
        var vocabulary = DiffVocabulary()
        func read(_ run: RunAnalysis) -> ComparedTrace {
            ComparedTrace(
                run, names: ComponentNames(run.graph, ambiguities: ambiguities),
                payloads: payloads && lacksArguments == nil, vocabulary: &vocabulary)
        }
        let (old, new) = (read(before), read(after))
        let alignment = MessageAlignment(old.causes, new.causes, vocabulary, cellLimit: cellLimit)
        let lines = DiffLines(old, new, alignment, vocabulary)

        self.before = Side(old)
        self.after = Side(new)
        beats = alignment.frames.frames.map { Beat($0, old.causes, new.causes) }
        pairs = alignment.matching.afters.enumerated().filter { $0.element >= 0 }
            .map { Pair(before: $0.offset, after: $0.element) }
        self.lines = lines.lines
        states = StateComparison(before: old, after: new, frames: alignment.frames).differences
        totals = lines.totals
        isCoarse = alignment.isCoarse
        self.lacksArguments = lacksArguments
    }
}

extension TraceDiff.Side {
    fileprivate init(_ trace: ComparedTrace) {
        header = trace.graph.header
        messages = trace.causes.messages.count
        beats = trace.causes.beats.count
    }
}

extension TraceDiff.Beat {
    fileprivate init(_ frame: BeatFrames.Frame, _ before: CauseTrees, _ after: CauseTrees) {
        func beat(_ number: Int?, _ causes: CauseTrees) -> BeatRecord? {
            number.flatMap { $0 > 0 ? causes.beats[$0 - 1] : nil }.map {
                BeatRecord(id: $0.id, name: $0.name, kind: $0.kind, at: $0.at)
            }
        }
        self.before = beat(frame.before, before)
        self.after = beat(frame.after, after)
        change =
            if frame.before == nil {
                .added
            } else if frame.after == nil {
                .gone
            } else {
                self.before?.name == self.after?.name ? .same : .replaced
            }
    }
}
