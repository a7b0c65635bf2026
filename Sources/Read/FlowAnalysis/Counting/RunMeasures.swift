public import TraceFormat

/// All measures of one run.
///
/// The measures contain no message, so they stay small however long the run was. Lists of single components, channels
/// and beats are made at their first use, if they were chosen as ``RunDetail`` when the run was counted.
public struct RunMeasures: Sendable {
    private let numbers: Shared<RunNumbers>
    /// The messages that the pattern's rules demand, and those that the implementation chose to send; `nil` until the
    /// rules are checked.
    public var mandated: MandatedMessages?

    init(_ numbers: RunNumbers) { self.numbers = Shared(numbers) }
}

/// The contents of a ``RunMeasures``, which all copies share to save memory.
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
    let reason: MessageReason
    let details: RunDetails
}

private final class Shared<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

extension RunMeasures {
    var context: RunContext { numbers.value.context }
    var clock: RunClock { numbers.value.clock }
    var details: RunDetails { numbers.value.details }
    /// The measures of the whole run.
    public var total: FlowMeasures { numbers.value.total }
    /// The measures of all beats in which the person types.
    public var typing: FlowMeasures { numbers.value.typing }
    /// The measures of all beats but those in which the person types.
    public var withoutTyping: FlowMeasures { numbers.value.withoutTyping }
    /// The action with the longest time to its last visible change; `nil` if no action led to one.
    ///
    /// Typing is left out. On a virtual clock, all patterns with the same required events have the same longest action.
    /// On a real clock, the longest action is the one that led to the most messages.
    public var longestAction: UserAction? { numbers.value.longestAction }
    /// The effects of all components but assemblies, without those during typing.
    public var effects: Effects { numbers.value.effects }
    /// The largest number of effects of one component.
    var mostEffects: Int { numbers.value.mostEffects }
    /// The largest number of decisions that one component received.
    var mostDecisions: Int { numbers.value.mostDecisions }
    /// The number of messages of class unseen.
    public var unseenEffects: Int { numbers.value.unseenEffects }
    /// The number of translations that may be relays, because some argument was recorded only in part.
    public var openTranslations: Int { numbers.value.openTranslations }
    /// Pairs of types with messages between them, although the trace doesn't show how the sender reaches the receiver.
    ///
    /// The sender holds objects that aren't recorded, and one of them may have called the receiver.
    public var unacquainted: [TypeChannel] { numbers.value.unacquainted }
    /// The names of components with properties whose references weren't recorded, without duplicates, in alphabetical
    /// order.
    var unread: [String] { numbers.value.unread }
    /// The main reason for the run's number of messages, such as the beat in which most are sent.
    public var reason: MessageReason { numbers.value.reason }
    /// True if the run shows in which beats the person typed.
    var knowsTyping: Bool { numbers.value.knowsTyping }
}

extension RunMeasures {
    /// The measures by beat: the time before the first beat at index 0, beat *n* at index *n*.
    ///
    /// A message counts in the beat in which it was delivered. `alive` is the count of components at the beat's end.
    public var beats: [FlowMeasures] { details.list(of: .beats, details.beats) }
    /// The longest action of each beat; `nil` if the beat has none.
    public var beatActions: [UserAction?] { details.list(of: .beats, details.beatActions) }
    /// The person's actions, grouped by beat and name.
    public var actions: [ActionMeasures] { details.list(of: .actions, details.actions) }
    /// The measures of the participants: the user, the system and the components, in the order of their birth.
    public var components: [ComponentMeasures] { details.list(of: .components, details.components) }
    /// The channels: first those with messages, then those over which only properties were set.
    public var channels: [ChannelMeasures] { details.list(of: .channels, details.channels) }
    /// The measures of the stored properties, each with the types that write the property.
    public var state: [StateMeasures] { details.list(of: .state, details.state) }
    /// The cycles of components and of types along the channels.
    public var cycles: CycleMeasures { details.cycles.value }
}

/// The lists of a run's measures, each made at its first use.
struct RunDetails: Sendable {
    /// The lists that were chosen when the run was counted.
    let detail: RunDetail
    let beats: Lazy<[FlowMeasures]>
    let beatActions: Lazy<[UserAction?]>
    let actions: Lazy<[ActionMeasures]>
    let components: Lazy<[ComponentMeasures]>
    let channels: Lazy<[ChannelMeasures]>
    let cycles: Lazy<CycleMeasures>
    let state: Lazy<[StateMeasures]>

    /// Returns a list; stops the program if the list wasn't chosen when the run was counted.
    fileprivate func list<Element>(of part: RunDetail, _ list: Lazy<[Element]>) -> [Element] {
        precondition(detail.contains(part), "the run was counted without this detail")
        return list.value
    }
}

extension RunMeasures {
    /// Computes the measures of a trace that is in memory.
    public init(_ trace: Trace) {
        self = RunAnalysis(trace).measures
    }

    public var header: TraceHeader { context.header }
    /// The footer; `nil` if the trace was cut off before its last line.
    public var footer: TraceFooter? { context.footer }
    /// The count of records dropped while recording. More records may be missing if the trace has no footer.
    public var dropped: Int { context.dropped }
    /// The beats of the scenario, in order; ``beats`` has the measures of each.
    public var scenarioBeats: GrowingList<Beat> { context.beats }
    /// The number of message records, including messages to an assembly.
    public var recorded: Int { clock.messages }
    /// The number of received messages that lack their arguments, although the method has parameters.
    public var recordedWithoutPayload: Int { clock.messagesWithoutPayload }

    /// Returns the readable name of a sender or receiver.
    public func name(of participant: Participant) -> String { context.name(of: participant) }

    /// Returns the role of a sender or receiver; `nil` for nobody and for a component without a record in the trace.
    public func role(of participant: Participant) -> Role? { context.role(of: participant) }
}

/// The messages of a run that its pattern's rules demand, and those that the implementation chose to send.
///
/// Messages of the person, of the system, and those that build modules are in neither list.
public struct MandatedMessages: Hashable, Sendable {
    /// The indices of the messages that a rule demands.
    public let forced: [Int]
    /// The indices of the messages that no rule demands.
    public let chosen: [Int]

    /// Creates the two lists, without messages to an assembly.
    ///
    /// - Parameters:
    ///   - forced: The indices of the messages that a rule demands.
    ///   - chosen: The indices of the messages that no rule demands.
    public init(forced: [Int], chosen: [Int], in run: RunAnalysis) {
        self.forced = forced.filter { run.classification[$0] != .assembly }
        self.chosen = chosen.filter { run.classification[$0] != .assembly }
    }
}

/// The measures of a run, of one of its beats, or of all its beats of typing.
///
/// Messages to an assembly are counted in ``assembly`` and nowhere else. Numbers of different scenarios are never added
/// up: the weight of each scenario would be arbitrary.
public struct FlowMeasures: Hashable, Sendable {
    let numbers: MessageNumbers
    /// The numbers of required events that were delivered, by kind.
    public private(set) var required = RequiredEvents()
    /// The counts of motifs, which are known patterns of messages. Each motif counts in the beat of its first message.
    public private(set) var motifs = Counts<Motif>()
    /// The count of changes of controls, by the app or by typing, even if they weren't visible.
    ///
    /// ``Counts/visibleChanges`` counts the visible changes.
    public private(set) var visibleWrites = 0
    /// The count of times that a component set a stored property of another.
    ///
    /// Each set counts in the beat of the message in progress.
    public private(set) var sets = 0
    /// The count of instants of the virtual clock at which a message was delivered; `nil` on a real clock.
    public let turns: Int?
    /// The count of components born, without functions that build a module.
    public let born: Int
    /// The count of components alive at the end of the run or of the beat.
    public let alive: Int
    /// The number of components that outlive the views they served; `nil` if no view was freed.
    public let outlivers: Int?
    /// The count of references between components at the end of the run or of the beat, by strength.
    ///
    /// References held by the system are left out.
    public let references: Counts<ReferenceStrength>

    /// The total: the number of messages of every class but assembly.
    public var messages: Int { numbers[.messages] }
    /// The number of messages to an assembly.
    public var assembly: Int { numbers[.assembly] }
    /// The number of messages of each class.
    public var classes: Counts<MessageClass> { numbers.classes }
    /// The count of ordered pairs of sender and receiver that carried a message. Lost messages don't count.
    public var channels: Int { numbers[.channels] }
    /// The number of distinct methods called, each a pair of the receiver's type and the method's name.
    public var methods: Int { numbers[.methods] }
    /// The number of distinct types that received a call.
    public var types: Int { numbers[.types] }
    /// The number of payloads that were delivered to two receivers or more while one message was handled.
    public var sends: Int { numbers[.sends] }
    /// The number of messages that delivered the payloads sent to two receivers or more.
    public var deliveries: Int { numbers[.deliveries] }
    /// The number of messages that were delivered after their cause had returned.
    public var asynchronous: Int { numbers[.async] }
    /// The number of replies whose receiver had been freed.
    public var lost: Int { numbers[.lost] }
    /// The largest number of messages that one message caused directly, without those that build modules.
    public var maximumFanOut: Int { numbers[.fanOut] }
    /// The count of messages on the longest chain of causes, both ends included.
    public var maximumDepth: Int { numbers[.depth] }
    /// The messages divided by the required events; `nil` if no required event was delivered.
    public var messagesPerRequiredEvent: Double? {
        required.events > 0 ? Double(messages) / Double(required.events) : nil
    }
}

extension FlowMeasures {
    static let folds = MessageFolds(Measure<RunScope>.all)

    /// Creates the measures of a run or of a part of it.
    ///
    /// - Parameter beats: The counts of events other than messages in each beat.
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
    /// The number of references that keep their target alive.
    public var strong: Int { self[.strong] }
    /// The number of references that keep nothing alive.
    public var weak: Int { self[.weak] }
}
