public import TraceFormat

/// Everything that is counted of one run.
///
/// It holds no message, so it stays small however long the run was. Components, channels and beats are listed one by one.
public struct RunMeasures: Sendable {
    let context: RunContext
    let clock: RunClock
    /// The whole run.
    public let total: FlowMeasures
    /// The part of the run before the first beat (number 0), then each beat: beat *n* stands at index *n*.
    ///
    /// A message counts in the beat in which it was delivered, not in that of the action it came of. `alive` is the
    /// number at the beat's end.
    public let beats: [FlowMeasures]
    /// All beats in which the person types.
    public let typing: FlowMeasures
    /// All but typing.
    public let withoutTyping: FlowMeasures
    /// The action a person waited for longest: the one with the longest time to its last visible change, of several the
    /// last. Typing is left out; `nil` if nothing visible came of any.
    ///
    /// It is the same action in all patterns that keep the floor.
    public let longestAction: UserAction?
    /// The longest action of each beat.
    public let beatActions: [UserAction?]
    /// Who took part, in order of birth.
    public let components: [ComponentMeasures]
    /// What all components did, typing and assemblies aside.
    public let effects: Effects
    /// The channels in order of their first message.
    public let channels: [ChannelMeasures]
    /// Who can reach whom and be reached back.
    public let cycles: CycleMeasures
    /// Stored properties by who writes them.
    public let state: [StateMeasures]
    /// What the person did, by beat and name.
    public let actions: [ActionMeasures]
}

extension RunMeasures {
    /// Counts a trace that is in memory.
    ///
    /// - Parameter declarations: the declared types of stored properties, where the sources were read.
    public init(_ trace: Trace, declarations: Declarations = Declarations()) {
        self = RunAnalysis(trace, declarations: declarations).measures
    }

    public var header: TraceHeader { context.header }
    /// `nil` where the trace was torn before its last line.
    public var footer: TraceFooter? { context.footer }
    /// The beats of the scenario, in order; ``beats`` has the numbers of each.
    public var scenarioBeats: [Beat] { context.beats }
    /// Message records, those to an assembly included.
    public var recorded: Int { clock.messages }
    /// Message records of methods with parameters, received by somebody, without their arguments.
    public var recordedWithoutPayload: Int { clock.messagesWithoutPayload }

    /// What a reader calls one end of a message.
    public func name(of participant: Participant) -> String { context.name(of: participant) }

    /// The role of one end of a message; `nil` for nobody and for a component the trace has no record of.
    public func role(of participant: Participant) -> Role? { context.role(of: participant) }
}
