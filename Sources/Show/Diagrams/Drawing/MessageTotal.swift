import ArchFlowSupport
import FlowAnalysis

/// The number of messages as tables count them, and the number of messages to assemblies, which tables count apart.
struct MessageTotal: Hashable {
    private(set) var counted = 0
    private(set) var toAssemblies = 0
    var isEmpty: Bool { counted + toAssemblies == 0 }

    init() {}

    /// Counts the messages of a run.
    init(_ run: RunAnalysis) {
        toAssemblies = run.assemblyCount
        counted = run.graph.messages.count - toAssemblies
    }

    init(_ classes: some Sequence<MessageClass>) {
        for messageClass in classes { add(messageClass) }
    }

    mutating func add(_ messageClass: MessageClass, count: Int = 1) {
        if messageClass == .assembly { toAssemblies += count } else { counted += count }
    }

    static func + (one: MessageTotal, other: MessageTotal) -> MessageTotal {
        var sum = one
        sum.counted += other.counted
        sum.toAssemblies += other.toAssemblies
        return sum
    }

    static func - (whole: MessageTotal, part: MessageTotal) -> MessageTotal {
        var rest = whole
        rest.counted -= part.counted
        rest.toAssemblies -= part.toAssemblies
        return rest
    }

    /// Returns this total multiplied by a number.
    func times(_ number: Int) -> MessageTotal {
        var sum = self
        sum.counted *= number
        sum.toAssemblies *= number
        return sum
    }

    /// The numbers in words: `16 messages and 2 to assemblies`.
    var words: String { words("message") }

    /// Returns the numbers in words, with the given noun. The noun `more message` gives
    /// `16 more messages and 2 to assemblies`.
    func words(_ noun: String) -> String {
        guard toAssemblies > 0 else { return Count.of(counted, noun) }
        guard counted > 0 else { return "\(Count.of(toAssemblies, noun)) to assemblies" }
        return "\(Count.of(counted, noun)) and \(toAssemblies) to assemblies"
    }

    /// Returns this total as a share of a larger one: `12 of 97 messages and 1 of 4 to assemblies`.
    func words(of whole: MessageTotal) -> String {
        let built = "\(toAssemblies) of \(whole.toAssemblies)"
        guard counted > 0 else { return "\(built) messages to assemblies" }
        let part = "\(counted) of \(Count.of(whole.counted, "message"))"
        return toAssemblies > 0 ? "\(part) and \(built) to assemblies" : part
    }
}

extension [MessageTotal] {
    /// The sum of all totals.
    var total: MessageTotal { reduce(MessageTotal(), +) }
}
