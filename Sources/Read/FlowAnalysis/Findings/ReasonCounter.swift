import TraceFormat

/// Counts a run's messages to find the reason for most of them. The counter receives whole trees of causes in any order.
struct ReasonCounter: Sendable {
    /// The steps, indexed by the numbers of their beats. Index 0 is the time before the first beat.
    private(set) var steps: [Step] = []

    /// The counted messages of a step.
    struct Step: Sendable {
        var messages = 0
        /// The number of the step's first message.
        var first = Int.max
        /// The number of keys that the person presses in the step.
        var keys = 0
        /// The number of messages that one key press leads to, if it is the same for all key presses of the step.
        var perKey = Agreement()
        /// The number of messages without an effect, in all and for each key press.
        var idle = 0
        var idlePerKey = Agreement()
        /// The number of messages without an effect by their names.
        var idleNames: [String: Int] = [:]
        /// The number of messages in the step that no key press leads to.
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
        /// The number of these messages without an effect by their names.
        var idleNames: [String: Int] = [:]
        var unseen = 0
        /// True where the component sends one payload to the same receiver twice.
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

        /// The last word of all names; `nil` if the names have different last words.
        var word: String? { words.count == 1 ? words.first.flatMap { $0.isEmpty ? nil : String($0) } : nil }

        mutating func add(name: String) {
            // Two different words are enough to know that the names differ.
            if words.count < 2 { words.insert(Self.lastWord(of: name)) }
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
        var keys: [(beat: Int, messages: Int, idle: Int)] = []
        // For the index of each message from the user, the key press that it belongs to.
        var keyOf: [Int: Int] = [:]
        func key(of place: Int) -> Int? { keyOf.isEmpty ? nil : keyOf[Int(part.paths[place].action)] }
        while steps.count <= graph.context.beats.count { steps.append(Step()) }
        for (place, message) in graph.messages.enumerated() {
            let beat = graph.beat(of: place)
            if message.isUserAction, graph.context.isTyping(beat: beat) {
                if !message.continuesAction || keys.isEmpty { keys.append((beat, 0, 0)) }
                keyOf[place] = keys.count - 1
            }
            guard part.classification[place] != .assembly else { continue }
            steps[beat].messages += 1
            steps[beat].first = min(steps[beat].first, message.id)
            let isIdle = part.classification[place] == .idle
            if isIdle {
                steps[beat].idle += 1
                steps[beat].idleNames[graph.text(message.name), default: 0] += 1
            }
            if let key = key(of: place), keys[key].beat == beat {
                keys[key].messages += 1
                keys[key].idle += isIdle ? 1 : 0
            } else {
                steps[beat].apart += 1
            }
        }
        for key in keys {
            steps[key.beat].keys += 1
            steps[key.beat].perKey.add(key.messages)
            steps[key.beat].idlePerKey.add(key.idle)
        }
        var told: Set<[Int]> = []
        var names: [String: Int] = [:]
        for sent in part.allBroadcasts {
            let places = sent.deliveries
            let beat = graph.beat(of: places[0])
            let sender = graph.messages[places[0]].sender
            guard case .component = sender,
                places.allSatisfy({ graph.messages[$0].sender == sender && graph.beat(of: $0) == beat })
            else { continue }
            let name = graph.name(of: sender)
            var counts = steps[beat].senders[name] ?? Sender()
            if let key = key(of: places[0]), keys[key].beat == beat {
                let number = names[name] ?? names.count
                names[name] = number
                if told.insert([number, key]).inserted { counts.keys += 1 }
            }
            let receivers = Set(places.map { graph.messages[$0].receiver })
            let idle = places.filter { part.classification[$0] == .idle }
            counts.sends += 1
            counts.deliveries += places.count
            counts.idle += idle.count
            for place in idle { counts.idleNames[graph.text(graph.messages[place].name), default: 0] += 1 }
            counts.unseen += places.count { part.classification[$0] == .unseen }
            counts.tellsTwice = counts.tellsTwice || receivers.count < places.count
            counts.receivers.add(receivers.count)
            counts.idleOfEach.add(idle.count)
            for receiver in receivers { counts.kind.add(name: graph.name(of: receiver)) }
            steps[beat].senders[name] = counts
        }
    }
}
