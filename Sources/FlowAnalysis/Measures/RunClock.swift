import TraceFormat

/// Counts what doesn't depend on trees of causes, as records come in: turns, what the person did and saw, and references.
struct RunClock {
    /// Instants at which a message was delivered, in all and while the person typed or not.
    private(set) var total = Turns()
    private(set) var typing = Turns()
    private(set) var rest = Turns()
    private(set) var beats: [Turns] = [Turns()]
    /// By the number of the beat that ended.
    private(set) var references: [Int: Counts<ReferenceStrength>] = [:]
    /// Those at the end of the run.
    private(set) var lastReferences = Counts<ReferenceStrength>()
    /// What the person did and saw.
    private(set) var required: RequiredEventCounter
    private(set) var messages = 0
    private(set) var messagesWithoutPayload = 0
    private var isTyping = false

    /// - Parameter keepsEvents: Whether what the person did and saw is listed as well as counted.
    init(keepsEvents: Bool = false) { required = RequiredEventCounter(keepsEvents: keepsEvents) }

    /// How often the clock had moved on when a message was delivered.
    struct Turns {
        private(set) var count = 0
        private var last: Int64?

        mutating func add(_ instant: Int64) {
            guard instant != last else { return }
            last = instant
            count += 1
        }
    }

    mutating func add(_ record: TraceRecord) {
        required.add(record)
        switch record {
        case .message(let message): add(message)
        case .beat(let beat): add(Beat(id: beat.id, name: beat.name, at: beat.at))
        case .reference(let reference): add(reference)
        case .component, .messageReturn, .write, .navigation, .end, .screen: break
        }
    }

    private mutating func add(_ message: MessageRecord) {
        messages += 1
        if message.lacksPayload { messagesWithoutPayload += 1 }
        total.add(message.at)
        if isTyping { typing.add(message.at) } else { rest.add(message.at) }
        beats[beats.count - 1].add(message.at)
    }

    private mutating func add(_ beat: Beat) {
        beats.append(Turns())
        isTyping = beat.isTyping
    }

    /// The whole set is written at the end of each beat; what the system holds isn't the app's.
    private mutating func add(_ reference: ReferenceRecord) {
        guard reference.from != 0 else { return }
        references[reference.beat, default: Counts()][reference.strength] += 1
        lastReferences = references[reference.beat] ?? Counts()
    }
}
