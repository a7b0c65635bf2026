import TraceFormat

/// Counts a run's messages to find the main reason for their number. The counter receives whole trees of causes in any
/// order.
struct ReasonCounter: Sendable {
    /// The steps, by the number of their beat; index 0 is the time before the first beat.
    private(set) var steps: [Step] = []

    /// The counted messages of a step.
    struct Step: Sendable {
        var messages = 0
        /// The id of the step's first message.
        var first = Int.max
        /// The number of keys that the person presses in the step.
        var keys = 0
        /// The count of messages that each key press leads to, if all key presses of the step agree.
        var perKey = Agreement()
        /// The number of messages without an effect; `idlePerKey` is their number for each key press.
        var idle = 0
        var idlePerKey = Agreement()
        /// The numbers of messages without an effect, by the messages' names.
        var idleNames: [Symbol: Int] = [:]
        /// The number of the step's messages that no key press led to.
        var apart = 0
        /// The components that send one payload to several receivers at once, by the names of their types.
        var senders: [String: Sender] = [:]
    }

    /// The messages by which one component sends payloads to several receivers at once.
    struct Sender: Sendable {
        /// The number of payloads that the component sent to several others.
        var sends = 0
        /// The number of key presses after which the component sent a payload to several others.
        var keys = 0
        var deliveries = 0
        var idle = 0
        /// The numbers of the component's messages without an effect, by the messages' names.
        var idleNames: [Symbol: Int] = [:]
        var unseen = 0
        /// True if the component sent one payload to the same receiver twice.
        var tellsTwice = false
        /// The number of receivers of each payload.
        var receivers = Agreement()
        /// The number of messages without an effect for each payload.
        var idleOfEach = Agreement()
        var kind = Kind()

        mutating func add(_ other: Sender) {
            sends += other.sends
            keys += other.keys
            deliveries += other.deliveries
            idle += other.idle
            idleNames.merge(other.idleNames, uniquingKeysWith: +)
            unseen += other.unseen
            tellsTwice = tellsTwice || other.tellsTwice
            receivers.add(other.receivers)
            idleOfEach.add(other.idleOfEach)
            kind.add(other.kind)
        }
    }

    /// The value that all added numbers share, if they are equal.
    struct Agreement: Sendable {
        private var least = Int.max
        private var most = Int.min

        /// The value of all added numbers; `nil` if they differ, or if none was added.
        var only: Int? { least == most ? least : nil }

        mutating func add(_ number: Int) {
            least = min(least, number)
            most = max(most, number)
        }

        mutating func add(_ other: Agreement) {
            least = min(least, other.least)
            most = max(most, other.most)
        }
    }

    /// The last word that several names have in common: `Store` of `LoginStore` and `AboutStore`.
    struct Kind: Sendable {
        private var words: Set<Substring> = []
        /// The types whose last words were added.
        private var types: Set<Symbol> = []

        /// The last word of all names; `nil` if the names have different last words.
        var word: String? { words.count == 1 ? words.first.flatMap { $0.isEmpty ? nil : String($0) } : nil }

        /// Adds the name of a participant's type.
        mutating func add(_ participant: Participant, in graph: FlowGraph) {
            // Two different words are enough to know that the names differ.
            guard words.count < 2 else { return }
            if let type = graph.type(of: participant), !types.insert(type).inserted { return }
            words.insert(Self.lastWord(of: graph.name(of: participant)))
        }

        mutating func add(_ other: Kind) { words.formUnion(other.words) }

        /// Returns the last word of a type's name; empty for a name that doesn't end with a word.
        private static func lastWord(of name: String) -> Substring {
            guard let start = name.lastIndex(where: \.isUppercase), name[start...].count > 2,
                name[start...].allSatisfy(\.isLetter)
            else { return "" }
            return name[start...]
        }
    }

    mutating func add(_ part: AnalysedGraph) {
        let graph = part.graph
        while steps.count <= graph.context.beats.count { steps.append(Step()) }
        let presses = KeyPresses(part)
        add(part, presses)
        var told: Set<Told> = []
        for sent in part.allBroadcasts {
            let first = sent.deliveries[0]
            let beat = graph.beat(of: first)
            let sender = graph.messages[first].sender
            guard case .component = sender,
                sent.deliveries.allSatisfy({ graph.messages[$0].sender == sender && graph.beat(of: $0) == beat })
            else { continue }
            let name = graph.name(of: sender)
            steps[beat].senders[name, default: Sender()].add(sent.deliveries, of: part)
            guard let key = presses.key(of: first, in: part), presses.keys[key].beat == beat,
                told.insert(Told(sender: name, key: key)).inserted
            else { continue }
            steps[beat].senders[name]?.keys += 1
        }
    }

    /// A type that sent a payload to several receivers after a key press.
    private struct Told: Hashable {
        let sender: String
        let key: Int
    }

    /// Counts the messages of each step and of each key press.
    private mutating func add(_ part: AnalysedGraph, _ presses: consuming KeyPresses) {
        let graph = part.graph
        var start = 0
        while start < graph.messages.count {
            let beat = graph.beat(of: start)
            var (messages, first, idle, apart) = (0, Int.max, 0, 0)
            var place = start
            while place < graph.messages.count, graph.beat(of: place) == beat {
                defer { place += 1 }
                let messageClass = part.classification[place]
                guard messageClass != .assembly else { continue }
                messages += 1
                first = min(first, graph.messages[place].id)
                let isIdle = messageClass == .idle
                if isIdle {
                    idle += 1
                    steps[beat].idleNames[graph.messages[place].name, default: 0] += 1
                }
                if let key = presses.key(of: place, in: part), presses.keys[key].beat == beat {
                    presses.keys[key].messages += 1
                    presses.keys[key].idle += isIdle ? 1 : 0
                } else {
                    apart += 1
                }
            }
            steps[beat].messages += messages
            steps[beat].first = min(steps[beat].first, first)
            steps[beat].idle += idle
            steps[beat].apart += apart
            start = place
        }
        for key in presses.keys {
            steps[key.beat].keys += 1
            steps[key.beat].perKey.add(key.messages)
            steps[key.beat].idlePerKey.add(key.idle)
        }
    }
}

/// The key presses in some trees of causes.
private struct KeyPresses {
    var keys: [(beat: Int, messages: Int, idle: Int)] = []
    /// For each message, the index of the key press that it delivers, or -1; empty without a key press.
    private var ofMessages: [Int32] = []

    init(_ part: AnalysedGraph) {
        let graph = part.graph
        for (place, message) in graph.messages.enumerated() where message.isUserAction {
            let beat = graph.beat(of: place)
            guard graph.context.isTyping(beat: beat) else { continue }
            if ofMessages.isEmpty { ofMessages = [Int32](repeating: -1, count: graph.messages.count) }
            if !message.continuesAction || keys.isEmpty { keys.append((beat, 0, 0)) }
            ofMessages[place] = Int32(keys.count - 1)
        }
    }

    /// Returns the index of the key press that led to a message; `nil` if none did.
    func key(of place: Int, in part: AnalysedGraph) -> Int? {
        guard !ofMessages.isEmpty else { return nil }
        let action = Int(part.paths[place].action)
        return action >= 0 && ofMessages[action] >= 0 ? Int(ofMessages[action]) : nil
    }
}

extension ReasonCounter.Sender {
    /// Adds a payload that was sent to several receivers.
    ///
    /// - Parameter places: The indices of the messages that delivered the payload.
    fileprivate mutating func add(_ places: [Int], of part: AnalysedGraph) {
        let graph = part.graph
        let all = Self.distinct(places.map { graph.messages[$0].receiver })
        var without = 0
        for place in places {
            switch part.classification[place] {
            case .idle:
                without += 1
                idleNames[graph.messages[place].name, default: 0] += 1
            case .unseen: unseen += 1
            default: break
            }
        }
        sends += 1
        deliveries += places.count
        idle += without
        tellsTwice = tellsTwice || all.count < places.count
        receivers.add(all.count)
        idleOfEach.add(without)
        for receiver in all { kind.add(receiver, in: graph) }
    }

    /// Returns participants without duplicates.
    private static func distinct(_ participants: [Participant]) -> [Participant] {
        // Most payloads have few receivers, for which a set would take longer.
        guard participants.count <= 8 else { return Array(Set(participants)) }
        return participants.enumerated().filter { !participants[..<$0.offset].contains($0.element) }.map(\.element)
    }
}
