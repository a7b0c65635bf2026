public import FlowAnalysis
public import TraceFormat

/// The differences from one trace to another.
///
/// Messages correspond by their identity, not by their time: by the types of sender and receiver, the method's name and
/// the command's case, and by their position in the trees of causes (see `TreeAligner` for how). Numbers, times, and
/// the files and lines of methods make no difference. Each message of both traces either corresponds to one of the
/// other trace (``pairs``), is gone, or was added.
public struct TraceDiff: Sendable {
    public let before: Side
    public let after: Side
    /// The beats of both traces in order, corresponding ones together. The first stands for the time before any beat.
    public let beats: [Beat]
    /// The corresponding messages.
    public let pairs: [Pair]
    /// The lines to show for messages, in order: each difference, and the messages above it that lead to it.
    public let lines: [Line]
    /// The differences besides messages: headers, screens, navigation, components, references.
    public let states: [StateDifference]
    /// The number of messages of each kind; ``Kind/count`` isn't counted, as its messages are gone or added.
    public let totals: Counts<Kind>
    /// True where so much differs that the lowest-cost alignment was too costly, and a smaller difference may exist.
    public let isCoarse: Bool
    /// The side recorded without arguments, so that none were compared; `nil` where they were compared, or not asked
    /// for, or both sides lack them.
    public let lacksArguments: WhichSide?

    /// True where nothing differs.
    public var isSame: Bool {
        totals.differences == 0 && states.isEmpty && !beats.contains { $0.change != .same }
    }

    /// The lines with a difference.
    public var differences: [Line] { lines.filter { $0.kind != .same } }
}

extension TraceDiff {
    /// One of the two traces.
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
        /// The kind of change: `same`, `added`, `gone`, or `replaced` where the beat was renamed.
        public let change: Kind
    }

    /// Two corresponding messages, by their indices in the order of delivery.
    public struct Pair: Hashable, Sendable {
        public let before: Int
        public let after: Int
    }

    /// The kind of change to a message.
    public enum Kind: String, CaseIterable, CountedKind {
        /// No change; in ``TraceDiff/lines`` such a message leads to a changed one.
        case same
        case added
        case gone
        /// It has another cause, another beat or another position among its siblings, and all below it moved with it.
        case moved
        /// Another message is at its position: another method or case, or one end is of another type.
        case replaced
        /// It is the same message with another payload, or with another effect: it returns a result, comes later, writes.
        case changed
        /// It is repeated more often or less often.
        case count

        /// Its index in `allCases`.
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
    /// The number of all messages but the same ones.
    public var differences: Int { total - self[.same] }
}

extension TraceDiff {
    /// One message of the comparison, under the message that caused it.
    public struct Line: Hashable, Sendable {
        public let kind: Kind
        /// The beat it is shown in, as an index into ``TraceDiff/beats``.
        public let beat: Int
        /// The number of lines of the same beat that lead here.
        public let depth: Int
        /// The message of the earlier trace; `nil` for one that was added.
        public let before: Message?
        /// The message of the later trace; `nil` for one that is gone.
        public let after: Message?
        /// The differences in the message itself.
        public let changes: [Change]
        /// The former position of a moved message.
        public let origin: Origin?
        /// The numbers of repetitions, where they differ.
        public let count: Count?

        /// The message of the later trace, or that of the earlier one where it is gone.
        public var message: Message? { after ?? before }
    }

    /// A message in the terms of a reader: names in place of numbers.
    public struct Message: Hashable, Sendable {
        public let id: Int
        /// The number of the message that triggered it; 0 for a root.
        public let cause: Int
        /// The number of its beat; 0 before the first.
        public let beat: Int
        public let sender: String
        public let receiver: String
        public let name: String
        public let caseName: String?
        /// The arguments, with components by name.
        public let arguments: [TraceValue.Field]
        public let source: String?
    }

    /// A part of a message that differs.
    public struct Change: Hashable, Sendable {
        public let part: Part
        /// The name of an argument, `update.account.greeting`, or of a property, `LoginState.isWaiting`.
        public let name: String?
        /// The value in the earlier trace; `nil` where there was none.
        public let before: TraceValue?
        /// The value in the later trace; `nil` where there is none.
        public let after: TraceValue?
    }

    public enum Part: String, CaseIterable, Hashable, Sendable {
        case sender, receiver, name
        case caseName = "case"
        case argument
        /// True where the message's cause had already returned.
        case async
        /// True where the method has a result.
        case returns
        /// The message that allowed this one to happen.
        case enabledBy
        /// The number of times a property was written during the message.
        case write
    }

    /// The former position of a moved message.
    public struct Origin: Hashable, Sendable {
        /// The message that triggered it there; `nil` for a root.
        public let cause: Message?
        /// The beat, as an index into ``TraceDiff/beats``.
        public let beat: Int
        /// True where it is still under the same cause, at another position among its siblings.
        public let isSameCause: Bool
    }

    /// A repeat that became longer or shorter.
    public struct Count: Hashable, Sendable {
        public let before: Int
        public let after: Int
        /// The numbers of all messages that are gone with it, and of those added with it.
        public let gone: [Int]
        public let added: [Int]
    }
}

/// A difference between two traces besides messages.
public struct StateDifference: Hashable, Sendable {
    /// The subject of a difference; the order of the cases is the order in which they are shown.
    public enum Subject: String, CaseIterable, Hashable, Sendable {
        case header, screen, navigation, component, reference, write
    }

    public let subject: Subject
    /// The beat, as an index into ``TraceDiff/beats``; `nil` for the trace as a whole.
    public let beat: Int?
    /// The thing that differs: `login.error text`, `LoginModuleCore alive`.
    public let what: String
    /// The value in the earlier trace; `nil` where there was no such thing.
    public let before: String?
    /// The value in the later trace; `nil` where there is no such thing.
    public let after: String?
}

extension TraceDiff {
    /// Compares two traces.
    ///
    /// - Parameter payloads: True to compare the arguments of messages; ignored where one trace was recorded without them.
    public init(from before: Trace, to after: Trace, payloads: Bool = true) {
        self.init(from: RunAnalysis(before), to: RunAnalysis(after), payloads: payloads)
    }

    /// Compares two analysed runs.
    ///
    /// - Parameter payloads: True to compare the arguments of messages; ignored where one run was recorded without them.
    public init(from before: RunAnalysis, to after: RunAnalysis, payloads: Bool = true) {
        self.init(from: before, to: after, payloads: payloads, cellLimit: TreeAligner.cellLimit)
    }

    /// Compares two runs with a given bound on the costly part.
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
