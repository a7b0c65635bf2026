public import FlowAnalysis
public import TraceFormat

/// Several runs of one use case, merged from their trees of causes into one sequence of messages with alternatives,
/// options and loops.
///
/// ```swift
/// let useCase = UseCase(of: runs)
/// print(useCase.messages, "of", useCase.recordedMessages)
/// print(useCase.replay(another).isAccepted)
/// ```
///
/// A message is identified by its sender, receiver, name and case, by whether it is asynchronous, and by its cause;
/// components by their names, so that another object of the same type counts as the same. Messages that several runs
/// send at the same position of their trees are one. Runs that part give an ``Alternative``; where some of them do
/// nothing, it is an option: an alternative of one branch. Repetitions give a ``Loop``. After a parting, the runs share
/// messages again.
///
/// The result doesn't depend on the order of the runs. A branch knows the runs that take it, so that it accepts these
/// runs and no mixture of them. Only loops generalise: their repetitions may happen any number of times, and in any
/// order where they differ. See ``replay(_:)``.
public struct UseCase: Sendable {
    /// A run that was merged.
    public struct Run: Hashable, Sendable {
        /// The name of its scenario, or `run` where it has none; with a number where several have the same name.
        public let name: String
        /// The number of its messages.
        public let messages: Int
    }

    /// The runs, in the order of their names.
    public let runs: [Run]
    /// The merged sequence, in order.
    public let parts: [Part]
    /// The number of messages in the merged sequence; effects that several messages have alike count once.
    public let messages: Int
    let vocabulary: UseCaseVocabulary

    /// The number of messages of all runs together.
    public var recordedMessages: Int { runs.reduce(0) { $0 + $1.messages } }

    /// An item of a sequence.
    public indirect enum Part: Sendable {
        case message(Step)
        case alternative(Alternative)
        case loop(Loop)
    }

    /// A message of the merged sequence, with its effects.
    public struct Step: Sendable {
        /// Its number, from 1, unique and in the order in which a reader meets the messages.
        public internal(set) var number = 0
        public let message: Message
        /// The cases of the message, none where it has no case; several where branches that differ only in the case
        /// were joined.
        public internal(set) var caseNames: [String]
        /// The classes of the message in the runs, in the order of `MessageClass`: it can be idle in one run and not in
        /// another.
        public internal(set) var classes: [MessageClass]
        /// The names of the beats in which it is sent.
        public internal(set) var beats: [String]
        /// The messages it caused before it returned.
        public internal(set) var effects: [Part]
        /// The number of an earlier message with the same effects, where these are several messages, so that a picture
        /// can refer to it.
        public internal(set) var sameEffectsAs: Int?
        /// The number of messages in its effects.
        var effectsCount = 0
        /// A number that equal effects share; `nil` where they contain alternatives.
        var effectsShape: Int?
        /// True where its effects are long enough to be referred to rather than repeated.
        var hasManyEffects = false
        /// The number of its effects that were folded away; see ``UseCase/folded(_:)``.
        package internal(set) var hidden = 0
        /// The message in each of its cases, with the runs that send it so.
        var variants: [Variant]
    }

    /// A message as some runs send it.
    struct Variant: Hashable, Sendable {
        let label: Int
        var runs: RunSet
    }

    /// Branches of which each run takes one; a run that takes none does nothing here.
    public struct Alternative: Sendable {
        public internal(set) var branches: [Branch]
        /// True where some runs take none of the branches.
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

    /// The condition under which a branch is taken.
    public struct Guard: Hashable, Sendable {
        /// The first acts of the person or a service in it: `taps Cancel`, `AuthService replies wrongPair`; several
        /// where branches that differ only in the cases of their messages were joined. Empty where no such event begins
        /// it.
        public let events: [String]
        /// The names of the runs that take it.
        public let runs: [String]
        /// The names of the runs that reach the alternative and don't take the branch.
        public let otherRuns: [String]
        /// True where a run takes it in one repetition of a loop and not in another.
        public let isOnlySometimes: Bool
    }
}

extension UseCase {
    /// The sender or receiver of a message, alike in all runs.
    public struct Participant: Hashable, Sendable {
        public enum Kind: String, Hashable, Sendable {
            case user, system, nobody, component
            /// A component of which the trace has no record.
            case unknown
        }

        public let kind: Kind
        /// The name for readers: that of a component's type.
        public let name: String
        public let role: Role?
        public let module: String?
    }

    /// A message that caused another one later.
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
        /// The cause of an asynchronous message; a synchronous one stands below its cause.
        public let trigger: Trigger?
    }
}

extension UseCase {
    /// Merges runs.
    ///
    /// Most of the work is the alignment of the runs' lists of messages below each cause. A list takes time in
    /// proportion to its length, or to the product of two lists' lengths where they differ and are short; each list
    /// that differs from the others is aligned once.
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

    /// Sorts the runs into an order that doesn't depend on the order given, and gives each a unique name.
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
