import TraceFormat

/// One action of the person, and the visible changes that it led to.
public struct UserAction: Hashable, Sendable {
    /// The id of the message that brought the action into the app.
    public let message: Int
    /// The time of the action, in nanoseconds on the trace's clock.
    public let at: Int64
    /// The number of the action's beat: an index into ``FlowGraph/beats`` plus 1, 0 before the first.
    public let beat: Int
    /// The name of the action's beat, such as `taps Log In`; outside of any beat, the message's name.
    public let name: String
    /// True for a key press: the action's beat is one of typing.
    public let isTyping: Bool
    /// True if the action's times are the same in each run, because the clock is virtual.
    private let isOnVirtualClock: Bool
    /// The number of messages that the action led to, including the user's message, without those that build modules.
    public internal(set) var messages = 0
    /// The path to the first visible change; `nil` without one.
    public var first: Response? { responses.first }
    /// The path to the last visible change; `nil` without one.
    ///
    /// It is also `nil` on a real clock if this action may have caused a change of unknown cause.
    public var last: Response? { mayHaveMore ? nil : responses.last }

    /// The paths to the first and the last visible change. Copies share the array, which saves memory.
    fileprivate var responses: [Response] = []
    /// True if the action may have led to more visible changes, whose cause isn't known.
    private var mayHaveMore = false

    /// The path from a user action to a visible change.
    public struct Response: Hashable, Sendable {
        public let change: VisibleChange
        /// The count of messages on the chain of causes from the user's message to the change, without those to an
        /// assembly.
        ///
        /// It is 1 if the user's own message made the change.
        public let hops: Int
        /// The count of instants at which the path's messages were delivered.
        public let turns: Int
        /// The time from the action to the change, in nanoseconds on the trace's clock.
        public let nanoseconds: Int64
        /// The effort of reading the code along the messages from the action to the change.
        public internal(set) var reading: ReadingEffort

        /// The count of source files with methods called on the path; 0 if the recording names no files.
        public var files: Int { reading.files }
        /// The count of the path's messages for which "go to definition" doesn't lead to the receiver: see
        /// ``Indirection``.
        public var indirections: Int { reading.indirections }
        /// The count of the path's messages that a stack trace taken at the change would show.
        public var stack: Int { reading.stack }
    }

    /// Returns true if this action is longer than another.
    ///
    /// On a virtual clock, the longer action takes more time to its last change. On a real clock, where times vary from
    /// run to run, the longer action led to more messages.
    func isLonger(than other: UserAction) -> Bool {
        guard let last = responses.last else { return false }
        guard let theirs = other.responses.last else { return true }
        guard isOnVirtualClock else { return (messages, message) > (other.messages, other.message) }
        return (last.nanoseconds, other.message) > (theirs.nanoseconds, message)
    }

    /// Returns the longest of the given actions; `nil` if none of them led to a visible change.
    static func longest(_ actions: [UserAction]) -> UserAction? {
        actions.reduce(nil, longer)
    }

    /// Returns the longer of two actions; `nil` if neither led to a visible change.
    static func longer(_ longest: UserAction?, _ action: UserAction) -> UserAction? {
        (longest.map(action.isLonger(than:)) ?? !action.responses.isEmpty) ? action : longest
    }
}

extension AnalysedGraph {
    /// The beats with a visible change of unknown cause; empty on a virtual clock.
    var beatsOfLostChanges: Set<Int> {
        // On a virtual clock, a change without a recorded cause was caused by no message.
        guard graph.header.clock == .real else { return [] }
        return Set(
            graph.visibleChanges.filter { change in
                graph.place(ofMessage: change.message).map { paths[$0].action < 0 } ?? true
            }.map(\.beat))
    }
}

extension FlowGraph {
    /// For each message of the person, by its index, the index of the action that it brings into the app; -1 for other
    /// messages. One action may bring several messages.
    var actionsOfMessages: [Int32] {
        var last: Int32 = -1
        return messages.map { message in
            guard message.isUserAction else { return -1 }
            if !message.continuesAction || last < 0 { last += 1 }
            return last
        }
    }
}

extension UserAction {
    /// Returns the actions in order. A change belongs to the nearest user message on its chain of causes.
    static func all(in part: AnalysedGraph) -> [UserAction] {
        let graph = part.graph
        var actions: [UserAction] = []
        let indices = graph.actionsOfMessages
        for place in graph.messages.indices {
            let root = Int(part.paths[place].action)
            guard root >= 0 else { continue }
            if root == place, Int(indices[place]) == actions.count { actions.append(UserAction(place, in: graph)) }
            if part.classification[place] != .assembly { actions[Int(indices[root])].messages += 1 }
        }
        var first = [Int](repeating: -1, count: actions.count)
        var last = first
        for (number, change) in graph.visibleChanges.enumerated() {
            guard let place = graph.place(ofMessage: change.message), part.paths[place].action >= 0 else { continue }
            let index = Int(indices[Int(part.paths[place].action)])
            if first[index] < 0 { first[index] = number }
            last[index] = number
        }
        for index in actions.indices where first[index] >= 0 {
            actions[index].responses = [first[index], last[index]].compactMap {
                Response(to: graph.visibleChanges[$0], in: part)
            }
        }
        return actions
    }

    private init(_ place: Int, in graph: FlowGraph) {
        let message = graph.messages[place]
        let number = graph.beat(of: place)
        let beat = number > 0 ? graph.beats[number - 1] : nil
        self.init(
            message: message.id, at: message.at, beat: number, name: beat?.name ?? graph.text(message.name),
            isTyping: beat?.isTyping ?? false, isOnVirtualClock: graph.header.clock == .virtual)
    }
}

extension UserAction.Response {
    fileprivate init?(to change: VisibleChange, in part: AnalysedGraph) {
        guard let place = part.graph.place(ofMessage: change.message) else { return nil }
        let end = part.paths[place]
        let start = part.paths[Int(end.action)]
        let (time, overflow) = change.at.subtractingReportingOverflow(part.graph.messages[Int(end.action)].at)
        let isCounted = part.classification[Int(end.action)] != .assembly
        let hops = Int(end.hops - start.hops) + (isCounted ? 1 : 0)
        self.init(
            change: change, hops: hops, turns: Int(end.turns - start.turns) + 1, nanoseconds: overflow ? .max : time,
            reading: ReadingEffort(from: Int(end.action), to: place, hops: hops, stack: Int(end.stack), in: part.graph))
    }
}

extension UserAction {
    /// Counts the indirect calls on the action's paths, once the whole run is known.
    mutating func resolve(in context: RunContext) {
        mayHaveMore = context.lostChanges.contains(beat)
        for index in responses.indices { responses[index].reading.resolve(in: context) }
    }
}

/// The person's actions with the same name in the same beat: one tap, or the characters of a word.
public struct ActionMeasures: Hashable, Sendable {
    /// The name of the actions' beat, such as `taps Log In`; outside of any beat, the message's name.
    public let name: String
    /// The number of the actions' beat: an index into ``FlowGraph/beats`` plus 1, 0 before the first.
    public let beat: Int
    /// The number of actions.
    public let count: Int
    /// The longest of the actions; the first action if none led to a visible change.
    public let longest: UserAction
}

/// Groups the person's actions in a run by beat and name.
struct ActionCounter {
    private struct Key: Hashable {
        let beat: Int
        let name: String
    }

    private struct Entry {
        let key: Key
        var count = 0
        var longest: UserAction
        var first: Int
    }

    private var indices: [Key: Int] = [:]
    private var entries: [Entry] = []

    mutating func add(_ action: UserAction) {
        let key = Key(beat: action.beat, name: action.name)
        let index = indices[key] ?? entries.count
        if index == entries.count {
            indices[key] = index
            entries.append(Entry(key: key, longest: action, first: action.message))
        }
        entries[index].count += 1
        entries[index].first = min(entries[index].first, action.message)
        let longest = entries[index].longest
        let isEarlier =
            action.responses.isEmpty && longest.responses.isEmpty && action.message < longest.message
        if isEarlier || action.isLonger(than: longest) { entries[index].longest = action }
    }

    /// Returns the measures of the groups of actions, sorted by beat, then by the first message.
    func all(in context: RunContext) -> [ActionMeasures] {
        entries.sorted { ($0.key.beat, $0.first, $0.key.name) < ($1.key.beat, $1.first, $1.key.name) }
            .map { entry in
                var longest = entry.longest
                longest.resolve(in: context)
                return ActionMeasures(
                    name: entry.key.name, beat: entry.key.beat, count: entry.count, longest: longest)
            }
    }
}
