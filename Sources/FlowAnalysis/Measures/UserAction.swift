import MessageTrace

/// One thing the person did, and what they saw come of it.
public struct UserAction: Hashable, Sendable {
    /// The place of the message that brought it into the app.
    public let place: Int
    /// The number of the beat: an index into ``FlowGraph/beats`` plus 1, 0 before the first.
    public let beat: Int
    /// What the person did, in the scenario's words; the message's name outside of any beat.
    public let name: String
    /// A key press rather than a tap: it fell into a beat that types.
    public let isTyping: Bool
    /// Messages that came of it, itself included, those to an assembly aside.
    public internal(set) var messages = 0
    /// The way to the first change that a person could see; `nil` if nothing visible came of it.
    public internal(set) var first: Response?
    /// The way to the last change that a person could see.
    public internal(set) var last: Response?

    /// The way from a user action to a visible change.
    public struct Response: Hashable, Sendable {
        public let change: VisibleChange
        /// Messages on the chain of causes, the user's own and the one that made the change included, those to an
        /// assembly aside: 1 where the user's own message made it.
        public let hops: Int
        /// Instants that the chain runs through: 1 where all of it happened at once.
        public let turns: Int
        /// The time that passed, in nanoseconds on the trace's clock.
        public let nanoseconds: Int64
    }
}

extension UserAction {
    /// The actions of a run in order. A change counts for the nearest message from the user on its chain of causes.
    static func all(in run: RunTables) -> [UserAction] {
        let graph = run.graph
        var actions: [UserAction] = []
        var indices = [Int](repeating: -1, count: graph.messages.count)
        for place in graph.messages.indices {
            let root = run.actions[place]
            guard root >= 0 else { continue }
            if root == place {
                indices[place] = actions.count
                actions.append(UserAction(place, in: graph))
            }
            if run.classes[place] != .assembly { actions[indices[root]].messages += 1 }
        }
        for change in graph.visibleChanges {
            guard let place = change.place, run.actions[place] >= 0 else { continue }
            let root = run.actions[place]
            let (time, overflow) = change.at.subtractingReportingOverflow(graph.messages[root].at)
            let response = Response(
                change: change, hops: run.hops[place] - run.hops[root] + 1,
                turns: run.turns[place] - run.turns[root] + 1, nanoseconds: overflow ? .max : time)
            let index = indices[root]
            if actions[index].first == nil { actions[index].first = response }
            actions[index].last = response
        }
        return actions
    }

    private init(_ place: Int, in graph: FlowGraph) {
        let number = graph.beat(of: place)
        let beat = number > 0 ? graph.beats[number - 1] : nil
        self.init(
            place: place, beat: number, name: beat?.name ?? graph.messages[place].name,
            isTyping: beat?.isTyping ?? false)
    }
}
