public import FlowAnalysis
public import TraceFormat

/// What several runs of one use case have in common, and where they part: one sequence of messages with alternatives,
/// options and loops, merged from their trees of causes.
///
/// ```swift
/// let useCase = UseCase(of: runs)
/// print(useCase.messages, "of", useCase.recordedMessages)
/// print(useCase.replay(another).isAccepted)
/// ```
///
/// A message is known by who sends it, who receives it, its name, its case, whether it is asynchronous, and what caused
/// it; components by their names, so that what another object of a type does is the same. Messages that several runs send
/// in the same place of their trees are one; where runs part there is a ``Alternative``, where some have nothing an
/// alternative of one branch, an option, and where something repeats a ``Loop``. What the runs share behind a parting is
/// shared again.
///
/// It is the same whatever the order of the runs. A branch knows the runs that take it, so that it accepts these runs and
/// no mixture of them; only loops generalise: what repeats may happen any number of times, in any order where the
/// repetitions differ. See ``replay(_:)``.
public struct UseCase: Sendable {
    /// A run that was merged.
    public struct Run: Hashable, Sendable {
        /// Its scenario, with a number where several have the same; `run` and a number where it has none.
        public let name: String
        /// How many messages it has.
        public let messages: Int
    }

    /// The runs, in the order of their names.
    public let runs: [Run]
    /// What happens, in order.
    public let parts: [Part]
    /// How many messages stand in the merged sequence; what several messages lead to alike stands once.
    public let messages: Int
    let vocabulary: UseCaseVocabulary

    /// How many messages the runs have together.
    public var recordedMessages: Int { runs.reduce(0) { $0 + $1.messages } }

    /// What stands in a sequence, one after the other.
    public indirect enum Part: Sendable {
        case message(Step)
        case alternative(Alternative)
        case loop(Loop)
    }

    /// A message of the merged sequence, with what it led to.
    public struct Step: Sendable {
        /// A number of its own, from 1, in the order in which a reader meets the messages.
        public internal(set) var number = 0
        public let message: Message
        /// The cases that it has, where it has one: several where all that differs between branches is the case.
        public internal(set) var caseNames: [String]
        /// The classes that the message has in the runs, in the order of `MessageClass`: it can be idle in one and not in
        /// another.
        public internal(set) var classes: [MessageClass]
        /// In which beats it is sent, by name.
        public internal(set) var beats: [String]
        /// What it led to before it returned.
        public internal(set) var effects: [Part]
        /// The number of an earlier message that led to the same, several messages, as a picture can refer to it.
        public internal(set) var sameEffectsAs: Int?
        /// How many messages stand in what it led to.
        var effectsCount = 0
        /// What it led to, as a number that equal effects have in common; `nil` where there are alternatives in it.
        var effectsShape: Int?
        /// Whether what it led to is enough to be referred to rather than told again.
        var hasManyEffects = false
        /// How many messages that it led to were folded away; see ``UseCase/folded(_:)``.
        package internal(set) var hidden = 0
        /// The message in each of its cases, and the runs that send it so.
        var variants: [Variant]
    }

    /// A message as some runs send it.
    struct Variant: Hashable, Sendable {
        let label: Int
        var runs: RunSet
    }

    /// Ways of which each run takes one; of a single branch those that don't take it do nothing here.
    public struct Alternative: Sendable {
        public internal(set) var branches: [Branch]
        /// Whether some runs take none of the branches.
        public let isOptional: Bool
        /// The runs that take none.
        let others: RunSet
    }

    /// One of several ways.
    public struct Branch: Sendable {
        public internal(set) var guardCondition: Guard
        public internal(set) var parts: [Part]
        var runs: RunSet
    }

    /// What happens several times in a row.
    public struct Loop: Sendable {
        /// How often it happens in the runs at the least and at the most.
        public internal(set) var times: ClosedRange<Int>
        /// What repeats.
        public internal(set) var parts: [Part]
    }

    /// When a branch is taken.
    public struct Guard: Hashable, Sendable {
        /// What the person or a service does first in it: `taps Cancel`, `AuthService replies wrongPair`; several where all
        /// that differs is what follows from them. None where no such event begins it.
        public let events: [String]
        /// The runs that take it, by name.
        public let runs: [String]
        /// Those of the runs that come here and don't take it.
        public let otherRuns: [String]
        /// Whether a run that takes it also doesn't, in another repetition of a loop.
        public let isOnlySometimes: Bool
    }
}

extension UseCase {
    /// One end of a message, alike in all runs.
    public struct Participant: Hashable, Sendable {
        public enum Kind: String, Hashable, Sendable {
            case user, system, nobody, component
            /// A component of which the trace has no record.
            case unknown
        }

        public let kind: Kind
        /// What a reader calls it: the name of a component's type.
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

    /// What makes a message the same in several runs.
    public struct Message: Hashable, Sendable {
        public let sender: Participant
        public let receiver: Participant
        public let name: String
        public let caseName: String?
        public let isAsync: Bool
        public let isLost: Bool
        /// What caused an asynchronous message; a synchronous one stands below its cause.
        public let trigger: Trigger?
    }
}

extension UseCase {
    /// Merges runs.
    ///
    /// Most of the work is to align the runs' lists of messages below each cause. A list takes time in proportion to its
    /// length, or to the product of two lists' lengths where they differ and are short; and each list that differs from
    /// the others is aligned once.
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

    /// Puts runs into an order that doesn't depend on that in which they came, and gives each a name of its own.
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
