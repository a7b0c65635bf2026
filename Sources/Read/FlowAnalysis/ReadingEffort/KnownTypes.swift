package import TraceFormat

/// Which types know which, as far as a trace shows it: who can name whom in its code.
///
/// It is by type, since objects of one type have one source text. What was ever known counts as known, whatever the order
/// of the records: references are recorded at the end of a beat, but used before.
struct KnownTypes: Sendable {
    private struct Pair: Hashable {
        let one: Symbol
        let other: Symbol
    }

    /// The properties in which objects of one type hold those of another.
    private var properties: [Pair: Set<String>] = [:]
    /// The properties of a type that are declared as protocols, where that is known.
    private var open: [Symbol: Set<String>] = [:]
    /// Types whose objects were handed, or had a part in making, those of another.
    private var handed: Set<Pair> = []
    /// Types whose objects gave those of another a closure, or set one of their properties.
    private var reached: Set<Pair> = []

    mutating func hold(_ one: Symbol, _ other: Symbol, in property: String) {
        properties[Pair(one: one, other: other), default: []].insert(property)
    }

    mutating func declare(_ type: Symbol, _ protocols: [String]) { open[type, default: []].formUnion(protocols) }

    mutating func hand(_ one: Symbol, _ other: Symbol) { handed.insert(Pair(one: one, other: other)) }

    mutating func reach(_ one: Symbol, _ other: Symbol) { reached.insert(Pair(one: one, other: other)) }

    /// Whether the code of one type can name the other.
    private func knows(_ one: Symbol, _ other: Symbol) -> Bool {
        let pair = Pair(one: one, other: other)
        return handed.contains(pair) || properties[pair] != nil
    }

    /// `true` where objects of the first type hold objects of the second.
    func holds(_ holder: Symbol, _ held: Symbol) -> Bool { properties[Pair(one: holder, other: held)] != nil }

    /// How the code of a type reaches another that it calls at once.
    func way(from sender: Symbol, to receiver: Symbol) -> Way {
        let pair = Pair(one: sender, other: receiver)
        if let properties = properties[pair] {
            guard let open = open[sender] else { return .unknown }
            return properties.isSubset(of: open) ? .indirect(.protocol) : .named
        }
        if handed.contains(pair) { return .named }
        let back = Pair(one: receiver, other: sender)
        return reached.contains(back) || knows(receiver, sender) ? .indirect(.closure) : .unknown
    }

    mutating func merge(_ other: KnownTypes) {
        properties.merge(other.properties) { $0.union($1) }
        open.merge(other.open) { $0.union($1) }
        handed.formUnion(other.handed)
        reached.formUnion(other.reached)
    }
}

/// The types of a sender and a receiver, by their names.
public struct TypeChannel: Hashable, Sendable, CustomStringConvertible {
    public let sender: String
    public let receiver: String

    public var description: String { "\(sender) → \(receiver)" }
}

/// How a call gets from where it is written to the code that it runs.
enum Way: Hashable, Sendable {
    /// "Go to definition" leads there.
    case named
    case indirect(Indirection)
    /// The recording doesn't tell.
    case unknown
}

extension KnownTypes {
    /// Notes who made whom, and who set whose properties.
    ///
    /// The receiver of a message knows what was made in it; where it returns a result, so does its sender.
    mutating func add(_ graph: FlowGraph) {
        addClosuresOnTheirWay(graph)
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

extension KnownTypes {
    /// Notes whose closure may reach whom through several hands: a receiver that was handed one and hands one on.
    private mutating func addClosuresOnTheirWay(_ graph: FlowGraph) {
        /// The types that handed on what a message carries, before its own sender.
        var origins = [Set<Symbol>?](repeating: nil, count: graph.messages.count)
        for place in graph.messages.indices where graph.messages[place].carriesClosure {
            let message = graph.messages[place]
            guard let cause = graph.parent(of: place), graph.messages[cause].carriesClosure,
                graph.messages[cause].receiver == message.sender, let receiver = graph.type(of: message.receiver)
            else { continue }
            var types = origins[cause] ?? []
            if let first = graph.type(of: graph.messages[cause].sender) { types.insert(first) }
            for type in types { reach(type, receiver) }
            origins[place] = types
        }
    }
}

extension [Set<Symbol>?] {
    fileprivate subscript(place: Int, default empty: Set<Symbol>) -> Set<Symbol> {
        get { self[place] ?? empty }
        set { self[place] = newValue }
    }
}

/// The components and closures among a message's arguments: what they let its receiver call.
package struct HandedOver {
    /// The numbers of the components among the arguments, however deep.
    package private(set) var components: [Int] = []
    /// Whether a closure is among them.
    package private(set) var hasClosure = false

    var isAnything: Bool { hasClosure || !components.isEmpty }

    package init(_ message: borrowing MessageRecord) {
        for argument in message.arguments ?? [] { add(argument.value) }
    }

    /// A component is written `{"component":3}`, a closure `{"type":"(Int) -> Void"}`. Values nest as deep as a reader of
    /// traces lets them.
    private mutating func add(_ value: TraceValue) {
        switch value {
        case .array(let values): for value in values { add(value) }
        case .object(let fields):
            for field in fields {
                switch field.value {
                case .int(let id) where field.name == "component": components.append(Int(id))
                case .string(let type) where field.name == "type": if type.isClosure { hasClosure = true }
                case .array, .object: add(field.value)
                case .null, .bool, .int, .double, .string: continue
                }
            }
        case .null, .bool, .int, .double, .string: break
        }
    }
}

extension String {
    /// Whether it is the name of a function's type; by bytes, since this is asked of every message of a run.
    fileprivate var isClosure: Bool {
        zip(utf8, utf8.dropFirst()).contains { $0 == (UInt8(ascii: "-"), UInt8(ascii: ">")) }
    }
}
