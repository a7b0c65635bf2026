public import TraceFormat

/// Everything that is counted of one run.
///
/// It holds no message, so it stays small however long the run was. Components, channels and beats are listed one by one
/// when they are asked for, where they were counted so: see ``RunDetail``.
public struct RunMeasures: Sendable {
    private let numbers: Shared<RunNumbers>
    /// What made the messages; `nil` until somebody who checks the pattern's rules says so.
    public var mandated: MandatedMessages?

    init(_ numbers: RunNumbers) { self.numbers = Shared(numbers) }
}

/// What a ``RunMeasures`` holds: once for all copies, since each row of a table has one.
struct RunNumbers: Sendable {
    let context: RunContext
    let clock: RunClock
    let total: FlowMeasures
    let typing: FlowMeasures
    let withoutTyping: FlowMeasures
    let longestAction: UserAction?
    let effects: Effects
    let mostEffects: Int
    let mostDecisions: Int
    let unseenEffects: Int
    let openTranslations: Int
    let unacquainted: [TypeChannel]
    let unread: [String]
    let knowsTyping: Bool
    let details: RunDetails
}

/// A value that several hold, in one place.
private final class Shared<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

extension RunMeasures {
    var context: RunContext { numbers.value.context }
    var clock: RunClock { numbers.value.clock }
    var details: RunDetails { numbers.value.details }
    /// The whole run.
    public var total: FlowMeasures { numbers.value.total }
    /// All beats in which the person types.
    public var typing: FlowMeasures { numbers.value.typing }
    /// All but typing.
    public var withoutTyping: FlowMeasures { numbers.value.withoutTyping }
    /// The action a person waited for longest: the one with the longest time to its last visible change, of several the
    /// last. On a real clock, the one that led to the most messages. Typing is left out; `nil` if none led to a visible
    /// change.
    ///
    /// It is the same action in all patterns that keep the floor.
    public var longestAction: UserAction? { numbers.value.longestAction }
    /// What all components did, without typing and assemblies.
    public var effects: Effects { numbers.value.effects }
    /// The most that one of them did.
    var mostEffects: Int { numbers.value.mostEffects }
    /// The most messages that one component decided on.
    var mostDecisions: Int { numbers.value.mostDecisions }
    /// Messages of class unseen.
    public var unseenEffects: Int { numbers.value.unseenEffects }
    /// Messages of class translation that may be relays: of some argument only the type was recorded.
    public var openTranslations: Int { numbers.value.openTranslations }
    /// The types between which messages passed though nothing recorded says how the sender can know the receiver, and the sender holds
    /// objects that aren't recorded: one of them may have called the receiver.
    public var unacquainted: [TypeChannel] { numbers.value.unacquainted }
    /// The names of components whose references weren't all read, each once, in the order of their letters.
    var unread: [String] { numbers.value.unread }
    /// `true` if each beat has a kind, and there are beats, if there is anything in them.
    var knowsTyping: Bool { numbers.value.knowsTyping }
}

extension RunMeasures {
    /// The part of the run before the first beat (number 0), then each beat: beat *n* stands at index *n*.
    ///
    /// A message counts in the beat in which it was delivered, not in that of the action that led to it. `alive` is the
    /// number at the beat's end.
    public var beats: [FlowMeasures] { details.list(of: .beats, details.beats) }
    /// The longest action of each beat.
    public var beatActions: [UserAction?] { details.list(of: .beats, details.beatActions) }
    /// What the person did, by beat and name.
    public var actions: [ActionMeasures] { details.list(of: .actions, details.actions) }
    /// Who took part, in order of birth.
    public var components: [ComponentMeasures] { details.list(of: .components, details.components) }
    /// The channels in order of their first message, then those over which only properties were set.
    public var channels: [ChannelMeasures] { details.list(of: .channels, details.channels) }
    /// Stored properties by who writes them.
    public var state: [StateMeasures] { details.list(of: .state, details.state) }
    /// Who can reach whom and be reached back.
    public var cycles: CycleMeasures { details.cycles.value }
}

/// What is listed one by one of a run, each made when it is first asked for.
struct RunDetails: Sendable {
    /// What was counted so that it can be listed.
    let detail: RunDetail
    let beats: Lazy<[FlowMeasures]>
    let beatActions: Lazy<[UserAction?]>
    let actions: Lazy<[ActionMeasures]>
    let components: Lazy<[ComponentMeasures]>
    let channels: Lazy<[ChannelMeasures]>
    let cycles: Lazy<CycleMeasures>
    let state: Lazy<[StateMeasures]>

    /// An empty list of what wasn't counted would be a wrong one.
    fileprivate func list<Element>(of part: RunDetail, _ list: Lazy<[Element]>) -> [Element] {
        precondition(detail.contains(part), "the run wasn't counted in this detail")
        return list.value
    }
}

extension RunMeasures {
    /// Counts a trace that is in memory.
    public init(_ trace: Trace) {
        self = RunAnalysis(trace).measures
    }

    public var header: TraceHeader { context.header }
    /// `nil` where the trace was torn before its last line.
    public var footer: TraceFooter? { context.footer }
    /// The number of records that were dropped while recording. Where there is no footer, as of an app that was killed, more may have been.
    public var dropped: Int { context.dropped }
    /// The beats of the scenario, in order; ``beats`` has the numbers of each.
    public var scenarioBeats: GrowingList<Beat> { context.beats }
    /// Message records, those to an assembly included.
    public var recorded: Int { clock.messages }
    /// Message records of methods with parameters, received by somebody, without their arguments.
    public var recordedWithoutPayload: Int { clock.messagesWithoutPayload }

    /// What a reader calls one end of a message.
    public func name(of participant: Participant) -> String { context.name(of: participant) }

    /// The role of one end of a message; `nil` for nobody and for a component the trace has no record of.
    public func role(of participant: Participant) -> Role? { context.role(of: participant) }
}

/// Which messages of a run, without those to an assembly, the rules of its pattern force, and which are this
/// implementation's choice. The rest were sent by the person or the system.
public struct MandatedMessages: Hashable, Sendable {
    /// The places of the messages that a rule demands.
    public let forced: [Int]
    /// The places of those that no rule demands.
    public let chosen: [Int]

    /// - Parameters:
    ///   - forced: Places in the run; those of messages to an assembly are left out.
    ///   - chosen: Places in the run; those of messages to an assembly are left out.
    public init(forced: [Int], chosen: [Int], in run: RunAnalysis) {
        self.forced = forced.filter { run.classification[$0] != .assembly }
        self.chosen = chosen.filter { run.classification[$0] != .assembly }
    }
}

/// The numbers of a run, of one of its beats, or of its typing.
///
/// Messages to an assembly are counted in ``assembly`` and nowhere else. Numbers of different scenarios are never
/// added up: what a scenario weighs would be arbitrary.
public struct FlowMeasures: Hashable, Sendable {
    let numbers: MessageNumbers
    /// What was delivered of the floor.
    public private(set) var required = RequiredEvents()
    /// Figures that messages formed, in the beat of their first message.
    public private(set) var motifs = Counts<Motif>()
    /// Changes of controls, made by the app or by the person's typing: as many as it took, where ``Counts/visibleChanges``
    /// says how many a person saw.
    public private(set) var visibleWrites = 0
    /// Stored properties of components that other components set, in the beat of the message in progress.
    public private(set) var sets = 0
    /// Instants of the virtual clock at which a message was delivered; `nil` on a real clock, which has no turns.
    public let turns: Int?
    /// Components born; functions that build a module are no objects and don't count.
    public let born: Int
    /// Components born and not freed at the end.
    public let alive: Int
    /// Components that live on though the views they served were freed; `nil` where no view was freed, so that there is
    /// nothing to outlive.
    public let outlivers: Int?
    /// Live references between components at the end, by what they keep alive. Those that the system holds don't count.
    public let references: Counts<ReferenceStrength>

    /// The headline: messages of every class but assembly.
    public var messages: Int { numbers[.messages] }
    /// Messages to an assembly.
    public var assembly: Int { numbers[.assembly] }
    /// Messages by class.
    public var classes: Counts<MessageClass> { numbers.classes }
    /// Ordered pairs of sender and receiver that carried a message; a lost message has no receiver.
    public var channels: Int { numbers[.channels] }
    /// Distinct methods called, each a pair of the receiver's type and the method's name.
    public var methods: Int { numbers[.methods] }
    /// Distinct types called.
    public var types: Int { numbers[.types] }
    /// Payloads delivered to two receivers or more by the handling of one message.
    public var sends: Int { numbers[.sends] }
    /// The messages that delivered those payloads.
    public var deliveries: Int { numbers[.deliveries] }
    /// Messages delivered after their cause had returned.
    public var asynchronous: Int { numbers[.async] }
    /// Replies that nobody was left to receive.
    public var lost: Int { numbers[.lost] }
    /// The most messages that one message triggered.
    public var maximumFanOut: Int { numbers[.fanOut] }
    /// The longest chain of causes, in messages, from a root to the last message, both included.
    public var maximumDepth: Int { numbers[.depth] }
    /// Messages for each part of the floor: how much work is done for what any architecture must do. `nil` where
    /// nothing of the floor was delivered.
    public var messagesPerRequiredEvent: Double? {
        required.events > 0 ? Double(messages) / Double(required.events) : nil
    }
}

extension FlowMeasures {
    static let folds = MessageFolds(Measure<RunScope>.all)

    /// - Parameters:
    ///   - numbers: What is counted from messages.
    ///   - beats: What else happened, by beat.
    init(
        _ numbers: MessageNumbers, _ beats: [BeatCounter], turns: Int?, born: Int, alive: Int,
        outlivers: Int?, references: Counts<ReferenceStrength>
    ) {
        self.numbers = numbers
        for beat in beats {
            required += beat.required
            motifs += beat.motifs
            visibleWrites += beat.visibleWrites
            sets += beat.sets
        }
        self.turns = turns
        self.born = born
        self.alive = alive
        self.outlivers = outlivers
        self.references = references
    }
}

extension ReferenceStrength: CountedKind {
    public var index: Int { self == .strong ? 0 : 1 }
}

extension Counts where Kind == ReferenceStrength {
    /// References that keep the component alive that they point at.
    public var strong: Int { self[.strong] }
    /// References that keep nothing alive.
    public var weak: Int { self[.weak] }
}
