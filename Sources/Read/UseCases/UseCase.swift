public import FlowAnalysis
public import TraceFormat

/// Several runs of one use case, merged into one sequence of messages with alternatives, options and loops.
///
/// ```swift
/// let useCase = UseCase(of: runs)
/// print(useCase.messages, "of", useCase.recordedMessages)
/// print(useCase.replay(another).isAccepted)
/// ```
///
/// A message is identified by its sender, receiver, name and case, by its cause, and as synchronous or asynchronous.
/// Components are identified by name, so that objects of one type count as the same. Messages that several runs send at
/// the same position of their trees are one message. Where runs differ, there is an ``Alternative``. Where some runs do
/// nothing, there is an option, which is an alternative with one branch. Repetitions become a ``Loop``. After an
/// alternative, the runs share messages again.
///
/// The result doesn't depend on the order of the runs. Each branch stores the runs that take it, so that exactly these
/// runs are accepted, and no mixture of them. Only loops accept more: their repetitions may happen any number of times,
/// and in any order if they differ. See ``replay(_:)``.
public struct UseCase: Sendable {
    /// A run that was merged.
    public struct Run: Hashable, Sendable {
        /// The name of the run's scenario; `run` if it has none. A number follows if several runs have the same name.
        public let name: String
        /// The number of the run's messages.
        public let messages: Int
    }

    /// The merged runs, in the order of their names.
    public let runs: [Run]
    /// The merged sequence, in order.
    public let parts: [Part]
    /// The number of messages in the merged sequence. Equal effects of several messages count once.
    public let messages: Int
    let vocabulary: UseCaseVocabulary

    /// The number of messages in all runs together.
    public var recordedMessages: Int { runs.reduce(0) { $0 + $1.messages } }

    /// An item of the merged sequence: a message, an alternative or a loop.
    public indirect enum Part: Sendable {
        case message(Step)
        case alternative(Alternative)
        case loop(Loop)
    }

    /// A message of the merged sequence, with its effects.
    public struct Step: Sendable {
        /// The number of the message, from 1. Numbers are unique, in the order of reading.
        public internal(set) var number = 0
        public let message: Message
        /// The cases of the message; empty if it has no case. If branches that differ only in the case were joined,
        /// there are several.
        public internal(set) var caseNames: [String]
        /// The classes of the message in the runs, in the order of `MessageClass`. For example, it can be idle in one
        /// run only.
        public internal(set) var classes: [MessageClass]
        /// The names of the beats in which the message is sent.
        public internal(set) var beats: [String]
        /// The messages that this message caused before it returned.
        public internal(set) var effects: [Part]
        /// The number of an earlier message with the same effects, to which a picture can refer. `nil` if there is
        /// none, or if the effects are a single message.
        public internal(set) var sameEffectsAs: Int?
        /// The number of messages among the effects.
        var effectsCount = 0
        /// A number that equal effects share; `nil` if the effects contain alternatives.
        var effectsShape: Int?
        /// True if the effects are long enough for a picture to refer to them instead of repeating them.
        var hasManyEffects = false
        /// The number of effects that were folded away; see ``UseCase/folded(_:)``.
        package internal(set) var hidden = 0
        /// The message in each of its enum cases, with the runs that send it in that case.
        var variants: [Variant]
    }

    /// A message that carries one enum case, with the runs that send it.
    struct Variant: Hashable, Sendable {
        let label: Int
        var runs: RunSet
    }

    /// Branches in which runs differ. Each run takes one branch, or none and does nothing at this point.
    public struct Alternative: Sendable {
        public internal(set) var branches: [Branch]
        /// True if some runs take none of the branches.
        public let isOptional: Bool
        /// The runs that take none of the branches.
        let others: RunSet
    }

    /// A branch of an alternative.
    public struct Branch: Sendable {
        public internal(set) var guardCondition: Guard
        public internal(set) var parts: [Part]
        var runs: RunSet
    }

    /// Parts that repeat in a row.
    public struct Loop: Sendable {
        /// The smallest and the largest number of repetitions in the runs.
        public internal(set) var times: ClosedRange<Int>
        /// The parts that repeat.
        public internal(set) var parts: [Part]
    }

    /// The condition under which runs take a branch.
    public struct Guard: Hashable, Sendable {
        /// The first acts of the person or a service in the branch: `taps Cancel`, `AuthService replies wrongPair`. If
        /// branches that differ only in the cases of their messages were joined, there are several. Empty if the branch
        /// begins with no such act.
        public let events: [String]
        /// The names of the runs that take the branch.
        public let runs: [String]
        /// The names of the runs that reach the alternative but don't take the branch.
        public let otherRuns: [String]
        /// True if a run takes the branch in one repetition of a loop but not in another.
        public let isOnlySometimes: Bool
    }
}

extension UseCase {
    /// The sender or receiver of a message, equal in all runs.
    public struct Participant: Hashable, Sendable {
        public enum Kind: String, Hashable, Sendable {
            case user, system, nobody, component
            /// A component without a record in the trace.
            case unknown
        }

        public let kind: Kind
        /// The readable name. For a component, the name of its type.
        public let name: String
        public let role: Role?
        public let module: String?
    }

    /// The message that caused an asynchronous message.
    public struct Trigger: Hashable, Sendable {
        public let sender: Participant
        public let receiver: Participant
        public let name: String
        public let caseName: String?
    }

    /// The identity of a message across runs.
    public struct Message: Hashable, Sendable {
        public let sender: Participant
        public let receiver: Participant
        public let name: String
        public let caseName: String?
        public let isAsync: Bool
        public let isLost: Bool
        /// The message that caused an asynchronous message; `nil` for a synchronous message, which is listed below its
        /// cause.
        public let trigger: Trigger?
    }
}

extension UseCase {
    /// Merges the given runs.
    ///
    /// Most of the work is aligning the runs' lists of messages below each cause. For equal lists, the time is
    /// proportional to their length. For short lists that differ, it is proportional to the product of their lengths.
    /// Equal lists are aligned only once.
    public init(of runs: [RunAnalysis]) {
        let messages = runs.map { UseCaseMessages($0) }
        let vocabulary = UseCaseVocabulary(messages)
        let shapes = UseCaseShapes()
        let trees = zip(runs, messages).map { run, messages in
            (name: run.graph.header.scenario ?? "run", tree: UseCaseTree(run, messages, vocabulary, shapes))
        }
        let named = UseCase.named(trees)
        self.vocabulary = vocabulary
        self.runs = named.map { Run(name: $0.name, messages: $0.tree.count) }
        let merge = UseCaseMerge(names: named.map(\.name), messages: vocabulary.messages, shapes: shapes)
        let lists = named.enumerated().map { index, run in
            MergedList(run: index, roots: run.tree.roots)
        }
        var parts = merge.parts(of: lists)
        var numbering = UseCaseNumbering()
        numbering.number(&parts)
        self.parts = parts
        self.messages = numbering.last
    }

    /// Sorts the runs in an order that doesn't depend on the order in which they were passed, and gives each a unique
    /// name.
    private static func named(_ trees: [(name: String, tree: UseCaseTree)]) -> [(name: String, tree: UseCaseTree)] {
        let sorted = trees.map { (run: $0, shape: $0.tree.roots.map(\.shape)) }.sorted { left, right in
            if left.run.name != right.run.name { return left.run.name < right.run.name }
            if left.shape != right.shape { return UseCaseOrder.precedes(left.run.tree.roots, right.run.tree.roots) }
            return left.run.tree.beats.lexicographicallyPrecedes(right.run.tree.beats)
        }
        .map(\.run)
        let count = sorted.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += 1 }
        var numbers: [String: Int] = [:]
        return sorted.enumerated().map { index, run in
            run.tree.number(index)
            guard count[run.name, default: 0] > 1 else { return run }
            numbers[run.name, default: 0] += 1
            return ("\(run.name) \(numbers[run.name, default: 1])", run.tree)
        }
    }
}
