import FlowAnalysis
import TraceFormat

/// Numbers for the names, messages and trees of two traces. Equal elements have equal numbers in both traces.
///
/// The number of a tree of messages stands for its first message and the list of trees below. The number of a list
/// stands for its first tree and the rest of the list (hash-consing). Two trees are equal exactly if their numbers are:
/// there are no collisions. Finding the numbers takes linear time.
struct DiffVocabulary {
    private var ends = Numbering<MessageEnd>()
    private var names = Numbering<String>()
    /// For each name, the index of its base name. The base name of `show(text:)` is `show`.
    private var baseNames: [Int] = []
    private var labels = Numbering<MessageLabel>()
    private var heads = Numbering<MessageHead>()
    private var payloads = Numbering<[TraceValue.Field]>()
    private var writes = Numbering<[String]>()
    private var trees = Numbering<Pair>()
    private var lists = Numbering<Pair>()

    private struct Pair: Hashable {
        let first: Int
        let rest: Int
    }

    /// Returns the number that stands for the name of a method or a case. A name gets a new number at its first
    /// occurrence.
    private mutating func name(_ name: String) -> Int {
        let number = names.number(of: name)
        guard number == baseNames.count else { return number }
        baseNames.append(number)
        let base = self.name(String(name.prefix { $0 != "(" }))
        baseNames[number] = base
        return number
    }

    /// Returns the number that stands for a message's ``MessageHead``. A head gets a new number at its first
    /// occurrence.
    ///
    /// - Parameters:
    ///   - writes: The properties written during the message, sorted.
    ///   - payloads: True to include the message's arguments.
    mutating func head(
        of message: MessageRecord, writing writes: [String], _ names: ComponentNames, payloads: Bool
    ) -> Int {
        let label = MessageLabel(
            sender: ends.number(of: names.end(message.sender)), receiver: ends.number(of: names.end(message.receiver)),
            name: name(message.name), caseName: message.caseName.map { name($0) })
        let payload = self.payloads.number(of: payloads ? names.arguments(of: message) : [])
        return heads.number(
            of: MessageHead(
                label: labels.number(of: label), payload: payload, writes: self.writes.number(of: writes)))
    }

    mutating func tree(head: Int, children: Int) -> Int { trees.number(of: Pair(first: head, rest: children)) }

    /// The number that stands for the empty list.
    static let emptyList = -1

    mutating func list(tree: Int, rest: Int) -> Int { lists.number(of: Pair(first: tree, rest: rest)) }

    func head(_ number: Int) -> MessageHead { heads.things[number] }
    func label(ofHead number: Int) -> MessageLabel { labels.things[heads.things[number].label] }

    /// Returns the number that stands for a name without its parameters.
    func baseName(ofName number: Int) -> Int { baseNames[number] }

    /// Returns the names of a message's sender, receiver, method and case, for sorting. `number` is the index of the
    /// message's head.
    func words(ofHead number: Int) -> [String] {
        let label = label(ofHead: number)
        return [
            ends.things[label.sender].name, ends.things[label.receiver].name, names.things[label.name],
            label.caseName.map { names.things[$0] } ?? "",
        ]
    }

    func payload(ofHead number: Int) -> [TraceValue.Field] { payloads.things[head(number).payload] }
    func writes(ofHead number: Int) -> [String] { writes.things[head(number).writes] }
}

/// Gives each distinct value a number, counted from 0 in the order of first occurrences.
private struct Numbering<Thing: Hashable> {
    private(set) var things: [Thing] = []
    private var numbers: [Thing: Int] = [:]

    mutating func number(of thing: Thing) -> Int {
        if let number = numbers[thing] { return number }
        things.append(thing)
        numbers[thing] = things.count - 1
        return things.count - 1
    }
}

/// The sender or receiver of a message, by the name of its type instead of a number.
enum MessageEnd: Hashable {
    case user, system, nobody
    /// A component without a record in the trace.
    case unknown
    case component(String)

    /// The readable name of the sender or receiver.
    var name: String {
        switch self {
        case .user: "User"
        case .system: "System"
        case .nobody: "nobody"
        case .unknown: "unknown component"
        case .component(let name): name
        }
    }
}

/// The identity of a message, without its time and without the numbers of sender and receiver.
///
/// Each property is a number from a ``DiffVocabulary``.
struct MessageLabel: Hashable {
    let sender: Int
    let receiver: Int
    let name: Int
    let caseName: Int?
}

/// A message without its causes and effects: its identity, its arguments, and the properties written during it.
struct MessageHead: Hashable {
    /// The number that stands for the message's ``MessageLabel``.
    let label: Int
    /// The number that stands for the message's arguments, in which components have names.
    let payload: Int
    /// The index of the list of properties written during the message. It tells otherwise equal messages apart.
    let writes: Int
}

extension [MessageRecord] {
    /// True if the recording certainly omitted arguments: some methods have parameters, but no message has an argument.
    var lackArguments: Bool {
        allSatisfy { ($0.arguments ?? []).isEmpty } && contains { $0.name.contains(":") && $0.arguments == nil }
    }
}
