package import TraceFormat

/// The types that each type can name in its code, as shown by a trace.
///
/// Types rather than objects matter, since objects of one type share their code. A fact shown at any time counts for
/// the whole run.
struct KnownTypes: Sendable {
    private struct Pair: Hashable {
        let one: Symbol
        let other: Symbol
    }

    /// The properties through which objects of one type hold objects of another.
    private var properties: [Pair: Set<String>] = [:]
    /// For each type, its properties that are declared as protocols; no entry if its properties aren't known.
    private var open: [Symbol: Set<String>] = [:]
    /// Pairs of types: an object of the first type got one of the second as an argument, or created it.
    ///
    /// The caller of a method with a result counts as a creator, too, if the method created the object.
    private var handed: Set<Pair> = []
    /// Pairs of types: objects of the first type gave objects of the second a closure, or set one of their properties.
    private var reached: Set<Pair> = []

    mutating func hold(_ one: Symbol, _ other: Symbol, in property: String) {
        properties[Pair(one: one, other: other), default: []].insert(property)
    }

    mutating func declare(_ type: Symbol, _ protocols: [String]) { open[type, default: []].formUnion(protocols) }

    mutating func hand(_ one: Symbol, _ other: Symbol) { handed.insert(Pair(one: one, other: other)) }

    mutating func reach(_ one: Symbol, _ other: Symbol) { reached.insert(Pair(one: one, other: other)) }

    /// Returns true if the code of the type `one` can name the type `other`.
    private func knows(_ one: Symbol, _ other: Symbol) -> Bool {
        let pair = Pair(one: one, other: other)
        return handed.contains(pair) || properties[pair] != nil
    }

    func holds(_ holder: Symbol, _ held: Symbol) -> Bool { properties[Pair(one: holder, other: held)] != nil }

    /// Returns the way in which the code of a sender's type reaches the receiver of a direct call.
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

/// A pair of the sender's and the receiver's type, by their names.
public struct TypeChannel: Hashable, Sendable, CustomStringConvertible {
    public let sender: String
    public let receiver: String

    public var description: String { "\(sender) → \(receiver)" }
}

/// The way from a call in the source to the code that runs.
enum Way: Hashable, Sendable {
    /// "Go to definition" leads from the call to the code that runs.
    case named
    case indirect(Indirection)
    /// The recording doesn't show which code runs.
    case unknown
}

extension KnownTypes {
    /// Adds facts that the messages show, such as which components made others.
    ///
    /// The receiver of a message knows the components made during the message. So does the sender if the message
    /// returns a result.
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
    /// For each closure that was passed on, notes in ``reached`` that earlier senders gave it to later receivers.
    private mutating func addClosuresOnTheirWay(_ graph: FlowGraph) {
        /// For each message, the types that passed on the message's closure before its sender did.
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

/// The components and closures among a message's arguments, which the message's receiver can call from then on.
package struct HandedOver: Sendable {
    /// The ids of the components among the arguments, at any depth.
    package private(set) var components: [Int] = []
    package private(set) var hasClosure = false

    var isAnything: Bool { hasClosure || !components.isEmpty }

    package init(_ arguments: [TraceValue.Field]) {
        for argument in arguments { add(argument.value) }
    }

    /// Finds components, `{"component":3}`, and closures, `{"type":"(Int) -> Void"}`, at any depth.
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
    /// True for the name of a function's type, such as `(Int) -> Void`, but not for `Store<(Int) -> Void>`. Bytes are
    /// compared, because this runs for every message.
    var isClosure: Bool {
        var depth = 0
        var previous: UInt8 = 0
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">") where previous != UInt8(ascii: "-"): depth -= 1
            case UInt8(ascii: ">") where depth == 0: return true
            default: break
            }
            previous = byte
        }
        return false
    }
}
