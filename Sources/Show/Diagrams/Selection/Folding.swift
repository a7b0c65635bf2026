package import FlowAnalysis
import TraceFormat

/// The repeats in a run: equal messages with the same cause and with equal effects, which follow each other with
/// nothing in between. The effects of a message are the messages that it caused, the sets made during it, and the
/// objects created during it. Objects that neither send nor receive a message in the run aren't compared.
///
/// Repeats follow each other within one beat. Only the first repeat is drawn, with the number of repeats.
package struct Folding {
    /// A series of repeats.
    package struct Loop: Hashable, Sendable {
        /// The index of the first message in the first repeat.
        package let first: Int
        /// The number of messages in a repeat.
        package let size: Int
        /// The number of repeats in the series.
        package let times: Int

        /// The indices of the messages in the first repeat, which are drawn instead of all repeats.
        var shown: Range<Int> { first..<first + size }
        /// The indices of the messages in the other repeats, which aren't drawn.
        var folded: Range<Int> { first + size..<first + size * times }
    }

    /// The series of repeats, outer ones before inner ones. Series within repeats that aren't drawn are left out.
    package private(set) var loops: [Loop] = []
    /// The series of repeats, by the index of the message that begins the series.
    private var beginning: [Int: Loop] = [:]
    /// For each folded message, the index of the equal message in the first repeat; -1 for others. Empty if none is
    /// folded.
    private var repeats: [Int32] = []
    /// For each message, the count of its repeats; the counts of nested series are multiplied. Empty if no message is
    /// in a series.
    private var counts: [Int] = []

    /// Creates a folding without repeats, so that every message is drawn.
    init() {}

    /// Finds the repeated messages of a run.
    ///
    /// - Parameters:
    ///   - payloads: True to distinguish messages with different values.
    ///   - granularity: The grouping of components into lifelines. Messages between the same lifelines can be equal.
    package init(_ run: RunAnalysis, payloads: Bool, by granularity: Granularity) {
        let graph = run.graph
        let trees = DrawnTrees(run, payloads: payloads, by: granularity)
        add(graph.roots, of: trees)
        for place in graph.messages.indices where !isRepeat(place) {
            let effects = graph.children(of: place)
            if effects.count > 1 { add(effects, of: trees) }
        }
    }

    /// Finds series of repeats among the direct effects of one message.
    private mutating func add(_ siblings: some RandomAccessCollection<Int>, of trees: DrawnTrees) {
        var index = siblings.startIndex
        while index < siblings.endIndex {
            let first = siblings[index]
            let size = trees.size(of: first)
            var times = 1
            var next = siblings.index(after: index)
            while next < siblings.endIndex, siblings[next] == first + times * size,
                trees.areEqual(first, siblings[next])
            {
                times += 1
                next = siblings.index(after: next)
            }
            if times > 1 { add(Loop(first: first, size: size, times: times), of: trees.count) }
            index = next
        }
    }

    private mutating func add(_ loop: Loop, of messages: Int) {
        if loops.isEmpty {
            repeats = [Int32](repeating: -1, count: messages)
            counts = [Int](repeating: 1, count: messages)
        }
        loops.append(loop)
        beginning[loop.first] = loop
        for place in loop.folded { repeats[place] = Int32(loop.first + (place - loop.first) % loop.size) }
        for place in loop.shown { counts[place] *= loop.times }
    }

    /// Returns the series of repeats that begins with a message; `nil` if none does.
    func loop(at place: Int) -> Loop? { beginning[place] }

    /// Returns the number of times that a message happens; 1 if it is in no series. If series are nested, their
    /// numbers of repeats are multiplied.
    func count(of place: Int) -> Int { counts.isEmpty ? 1 : counts[place] }

    /// Returns the index of the message that is drawn in place of a folded message. For a message that isn't folded,
    /// returns its own index.
    func representative(of place: Int) -> Int {
        var place = place
        // The first repeat may itself be in a folded repeat of an outer series.
        while isRepeat(place) { place = Int(repeats[place]) }
        return place
    }

    /// Returns true if an earlier, equal message is drawn instead of this message.
    func isRepeat(_ place: Int) -> Bool { !repeats.isEmpty && repeats[place] >= 0 }
}

/// Compares messages of a run. Two messages are equal if they and their effects look the same in a picture.
private struct DrawnTrees {
    private let graph: FlowGraph
    private let classes: [MessageClass]
    /// The arguments of all messages; empty if messages with different values are drawn alike.
    private let arguments: [[TraceValue.Field]?]
    /// For each message, the sender's and the receiver's lifelines, as indices.
    private var ends: [(sender: Int32, receiver: Int32)] = []
    /// For each message, the number of messages in its tree: itself, and its direct and indirect effects.
    private var sizes: [Int32]
    /// For each message, true if its effects follow it within the same beat, with no other message in between.
    private var areWhole: [Bool]
    /// The changes of other components' properties, by the message during which they were made.
    private var sets: [Int: [Change]] = [:]
    /// For each message, the lifelines of objects created during it that take part in messages. Calls that create
    /// different objects aren't equal.
    private var born: [Int: [Int]] = [:]

    /// A change of a property of another component.
    private struct Change: Equatable {
        let writer, owner: Int
        let property: String
    }

    var count: Int { sizes.count }

    init(_ run: RunAnalysis, payloads: Bool, by granularity: Granularity) {
        graph = run.graph
        classes = run.classification.classes
        arguments = payloads ? run.trace.messages.map(\.arguments) : []
        let count = graph.messages.count
        var groups = GroupNumbers(graph, by: granularity, areLifelines: true)
        ends.reserveCapacity(count)
        for message in graph.messages {
            let sender = groups.number(of: message.sender).number
            ends.append((Int32(sender), Int32(groups.number(of: message.receiver).number)))
        }
        sizes = [Int32](repeating: 1, count: count)
        areWhole = [Bool](repeating: true, count: count)
        var lasts = Array(0..<Int32(count))
        // Effects come after their cause, so that all of them are known when going from the end.
        for place in (0..<count).reversed() {
            let last = Int(lasts[place])
            areWhole[place] = last - place + 1 == sizes[place] && graph.beat(of: last) == graph.beat(of: place)
            guard let cause = graph.parent(of: place) else { continue }
            sizes[cause] += sizes[place]
            lasts[cause] = max(lasts[cause], lasts[place])
        }
        for set in graph.propertySets where set.isBetweenLifelines(in: graph, by: granularity) {
            let writer = groups.number(of: set.channel.sender).number
            let owner = groups.number(of: set.channel.receiver).number
            sets[set.place, default: []].append(Change(writer: writer, owner: owner, property: set.write.property))
        }
        // Births are drawn for single objects only.
        guard granularity == .object else { return }
        var takesPart = [Bool](repeating: false, count: graph.components.count)
        for message in graph.messages {
            for case .component(let id) in [message.sender, message.receiver] {
                if let index = graph.index(ofComponent: id) { takesPart[index] = true }
            }
        }
        for place in graph.messages.indices {
            for birth in graph.births(during: place) {
                let id = graph.components[birth].id
                guard let index = graph.index(ofComponent: id), takesPart[index] else { continue }
                born[place, default: []].append(groups.number(of: .component(id)).number)
            }
        }
    }

    func size(of place: Int) -> Int { Int(sizes[place]) }

    /// Returns true if two messages with their effects are drawn alike. Different counts of effects end the comparison,
    /// so comparing neighbours takes at most n log n steps.
    func areEqual(_ one: Int, _ other: Int) -> Bool {
        guard areWhole[one], areWhole[other], sizes[one] == sizes[other], graph.beat(of: one) == graph.beat(of: other)
        else { return false }
        var waiting = [(one, other)]
        while let (one, other) = waiting.popLast() {
            guard areAlike(one, other) else { return false }
            let effects = (graph.children(of: one), graph.children(of: other))
            guard effects.0.count == effects.1.count else { return false }
            if !effects.0.isEmpty { waiting += zip(effects.0, effects.1) }
        }
        return true
    }

    /// Returns true if two messages without their effects are drawn alike.
    private func areAlike(_ one: Int, _ other: Int) -> Bool {
        let (message, next) = (graph.messages[one], graph.messages[other])
        return ends[one] == ends[other] && message.name == next.name && message.caseName == next.caseName
            && classes[one] == classes[other] && message.isAsync == next.isAsync && message.isLost == next.isLost
            && graph.isFailure(at: one) == graph.isFailure(at: other)
            && (arguments.isEmpty || arguments[one] == arguments[other])
            && (sets.isEmpty || sets[one] == sets[other]) && (born.isEmpty || born[one] == born[other])
    }
}
