import TraceFormat

/// Which types know which, as far as a trace shows it: who can name whom in its code.
///
/// It is by type, since objects of one type have one source text. What was ever known counts as known, whatever the order
/// of the records: references are recorded at the end of a beat, but used before.
struct Acquaintances: Sendable {
    private struct Pair: Hashable {
        let one: Symbol
        let other: Symbol
    }

    /// The properties in which objects of one type hold those of another.
    private var properties: [Pair: Set<String>] = [:]
    /// Types whose objects were handed, or had a part in making, those of another.
    private var handed: Set<Pair> = []
    /// Types whose objects gave those of another a closure, or set one of their properties.
    private var reached: Set<Pair> = []

    mutating func hold(_ one: Symbol, _ other: Symbol, in property: String) {
        properties[Pair(one: one, other: other), default: []].insert(property)
    }

    mutating func hand(_ one: Symbol, _ other: Symbol) { handed.insert(Pair(one: one, other: other)) }

    mutating func reach(_ one: Symbol, _ other: Symbol) { reached.insert(Pair(one: one, other: other)) }

    /// Whether the code of one type can name the other.
    private func knows(_ one: Symbol, _ other: Symbol) -> Bool {
        let pair = Pair(one: one, other: other)
        return handed.contains(pair) || properties[pair] != nil
    }

    /// What stands between a type that calls another at once, and the other's source text.
    ///
    /// - Parameter isOpen: whether a property of the sender leaves it open which of several types is called.
    func indirection(from sender: Symbol, to receiver: Symbol, isOpen: (String) -> Bool) -> Indirection? {
        let pair = Pair(one: sender, other: receiver)
        if let properties = properties[pair] {
            return properties.allSatisfy(isOpen) ? .protocol : nil
        }
        if handed.contains(pair) { return nil }
        let back = Pair(one: receiver, other: sender)
        return reached.contains(back) || knows(receiver, sender) ? .closure : nil
    }

    mutating func merge(_ other: Acquaintances) {
        properties.merge(other.properties) { $0.union($1) }
        handed.formUnion(other.handed)
        reached.formUnion(other.reached)
    }
}

extension Acquaintances {
    /// Notes who made whom, and who set whose properties.
    ///
    /// What a message made is known to whoever handled it and, where it returns a result, to its sender as well.
    mutating func add(_ graph: FlowGraph) {
        for place in graph.messages.indices {
            let receiver = graph.type(of: graph.messages[place].receiver)
            if let receiver {
                for write in graph.writes(during: place) {
                    guard let owner = graph.type(of: .component(graph.writes[write].component)), owner != receiver
                    else { continue }
                    reach(receiver, owner)
                }
            }
        }
        var made = [Set<Symbol>?](repeating: nil, count: graph.messages.count)
        for place in graph.messages.indices.reversed() {
            let message = graph.messages[place]
            for birth in graph.births(during: place) { made[place, default: []].insert(graph.context.types[birth]) }
            guard let types = made[place] else { continue }
            if let receiver = graph.type(of: message.receiver) { for type in types { hand(receiver, type) } }
            guard message.returnsResult else { continue }
            if let sender = graph.type(of: message.sender) { for type in types { hand(sender, type) } }
            if let cause = graph.parent(of: place), graph.messages[cause].receiver == message.sender {
                made[cause, default: []].formUnion(types)
            }
            made[place] = nil
        }
    }
}

extension [Set<Symbol>?] {
    fileprivate subscript(place: Int, default empty: Set<Symbol>) -> Set<Symbol> {
        get { self[place] ?? empty }
        set { self[place] = newValue }
    }
}
