import MessageTrace

/// Adds up the measures of the messages it is shown.
struct MeasureTally {
    private(set) var measures: FlowMeasures
    private var channels: Set<Channel> = []
    private var instants: Set<Int64> = []
    private let hasTurns: Bool

    init(clock: TraceClock) {
        hasTurns = clock == .virtual
        measures = FlowMeasures()
        measures.turns = hasTurns ? 0 : nil
    }

    mutating func add(_ place: Int, from run: RunTables) {
        let message = run.graph.messages[place]
        let messageClass = run.classes[place]
        measures.classes[messageClass] += 1
        if hasTurns, instants.insert(message.at).inserted { measures.turns = instants.count }
        measures.sends += run.broadcasts[place].count
        measures.deliveries += run.broadcasts[place].reduce(0) { $0 + $1.deliveries.count }
        guard messageClass != .assembly else { return }
        addFloor(place, from: run)
        if message.receiver != .nobody,
            channels.insert(Channel(from: message.sender, to: message.receiver)).inserted
        {
            measures.channels = channels.count
        }
        if message.isAsync { measures.asynchronous += 1 }
        if message.isLost { measures.lost += 1 }
        measures.maximumFanOut = max(measures.maximumFanOut, run.fanOut(of: place))
        measures.maximumDepth = max(measures.maximumDepth, run.hops[place])
    }

    private mutating func addFloor(_ place: Int, from run: RunTables) {
        let traits = MessageTraits(place: place, in: run.graph)
        if traits.isUserAction { measures.floor.userActions += 1 }
        switch traits.service {
        case .call: measures.floor.serviceCalls += 1
        case .reply: measures.floor.serviceReplies += 1
        case nil: break
        }
    }

    mutating func addVisibleWrite() { measures.floor.visibleWrites += 1 }
    mutating func addNavigation() { measures.floor.navigationSteps += 1 }
    mutating func addBirth() { measures.born += 1 }
    mutating func setAlive(_ alive: Int) { measures.alive = alive }
}
