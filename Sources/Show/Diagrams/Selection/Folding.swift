package import FlowAnalysis
import TraceFormat

/// The repeats in a run: successive equal messages with one cause and equal effects, and with nothing in between. The
/// effects of a message are the messages that it caused, the properties of other components that it set, and the
/// objects that it made and that take part in the run.
///
/// Repeats follow each other within one beat. Only the first repeat is drawn, with the number of repeats.
package struct Folding {
    /// A series of repeats.
    package struct Loop: Hashable, Sendable {
        /// The index of the first repeat's first message.
        package let first: Int
        /// The number of messages in a repeat.
        package let size: Int
        /// The number of repeats in the series.
        package let times: Int

        /// The indices of the first repeat's messages, which are drawn instead of the messages of all repeats.
        var shown: Range<Int> { first..<first + size }
        /// The indices of the messages of all repeats but the first, which aren't drawn.
        var folded: Range<Int> { first + size..<first + size * times }
    }

    /// The series of repeats, outer ones before inner ones. A folded repeat contains no series.
    package private(set) var loops: [Loop] = []
    /// For each message that begins a series of repeats, the series, by the message's index.
    private var beginning: [Int: Loop] = [:]
    /// For each folded message, the index of the same message in the first repeat of the series.
    private var repeats: [Int: Int] = [:]
    /// For each message in a series, the number of times that it happens: the product of the repeats of all series
    /// around it.
    private var counts: [Int: Int] = [:]

    /// Creates a folding without repeats, so that every message is drawn.
    init() {}

    /// Finds the repeated messages of a run.
    ///
    /// - Parameters:
    ///   - payloads: True to distinguish messages with different values.
    ///   - granularity: The grouping of components into lifelines. Messages between the same lifelines can be equal.
    package init(_ run: RunAnalysis, payloads: Bool, by granularity: Granularity) {
        let graph = run.graph
        let blocks = Block.all(of: run, payloads: payloads, by: granularity)
        add(graph.roots, of: blocks)
        for place in graph.messages.indices where repeats[place] == nil {
            add(Array(graph.children(of: place)), of: blocks)
        }
    }

    /// Finds series of repeats among the direct effects of one message.
    private mutating func add(_ siblings: [Int], of blocks: [Block]) {
        var index = 0
        while index < siblings.count {
            let first = siblings[index]
            let block = blocks[first]
            var end = index + 1
            while end < siblings.count, block.isWhole, siblings[end] == first + (end - index) * block.size,
                blocks[siblings[end]] == block
            {
                end += 1
            }
            if end - index > 1 { add(Loop(first: first, size: block.size, times: end - index)) }
            index = end
        }
    }

    private mutating func add(_ loop: Loop) {
        loops.append(loop)
        beginning[loop.first] = loop
        for place in loop.folded { repeats[place] = loop.first + (place - loop.first) % loop.size }
        for place in loop.shown { counts[place, default: 1] *= loop.times }
    }

    /// Returns the series of repeats that begins with a message; `nil` if none does.
    func loop(at place: Int) -> Loop? { beginning[place] }

    /// Returns the number of times that a message happens: the product of the repeats of all series around it; 1
    /// outside of any.
    func count(of place: Int) -> Int { counts[place] ?? 1 }

    /// Returns the index of the message that is drawn instead of this message, or this message's own index if it is
    /// drawn itself.
    func representative(of place: Int) -> Int {
        var place = place
        // The first repeat may itself be in a folded repeat of an outer series.
        while let other = repeats[place] { place = other }
        return place
    }

    /// Returns true if an earlier, equal message is drawn instead of this message.
    func isRepeat(_ place: Int) -> Bool { repeats[place] != nil }
}

/// A message with its effects. Two blocks are equal if a picture draws them alike.
private struct Block: Equatable {
    /// A number shared by equal messages with equal effects.
    private let shape: Int
    let size: Int
    /// True if the block's messages follow each other within one beat.
    let isWhole: Bool
    private let beat: Int

    private struct Shape: Hashable {
        let sender, receiver: ComponentGroup?
        let name: Symbol
        let caseName: Symbol?
        let kind: MessageClass
        let isAsync, isLost, isFailure: Bool
        let arguments: [TraceValue.Field]?
        let sets: [Change]
        /// The groups of the objects that the message makes and that take part in the run. If each object is drawn by itself,
        /// calls that make different objects differ.
        let born: [ComponentGroup]
        let effects: [Int]

        /// A change of a property of another component.
        struct Change: Hashable {
            let writer, owner: ComponentGroup?
            let property: String
        }
    }

    /// Returns the blocks of all messages of a run, in reverse order.
    static func all(of run: RunAnalysis, payloads: Bool, by granularity: Granularity) -> [Block] {
        let graph = run.graph
        let arguments = payloads ? run.trace.messages.map(\.arguments) : []
        var groups: [Participant: ComponentGroup?] = [:]
        func group(_ participant: Participant) -> ComponentGroup? {
            if let known = groups[participant] { return known }
            let group = Lifeline(participant, in: graph, by: granularity)?.group
            groups[participant] = .some(group)
            return group
        }
        let drawn = graph.propertySets.filter { $0.isBetweenLifelines(in: graph, by: granularity) }
        let sets = Dictionary(grouping: drawn, by: \.place)
        // Births are drawn for single objects only.
        let participants = granularity == .object ? Set(graph.messages.flatMap { [$0.sender, $0.receiver] }) : []
        func born(at place: Int) -> [ComponentGroup] {
            guard !participants.isEmpty else { return [] }
            return graph.births(during: place).map { Participant.component(graph.components[$0].id) }
                .filter(participants.contains).compactMap(group)
        }
        var numbers: [Shape: Int] = [:]
        var blocks: [Block] = []
        var lasts = Array(graph.messages.indices)
        // Effects come after their cause, so that all of them are known when going from the end; the last block is the first
        // message's.
        func block(_ place: Int) -> Block { blocks[graph.messages.count - 1 - place] }
        for place in graph.messages.indices.reversed() {
            let message = graph.messages[place]
            let effects = graph.children(of: place)
            for effect in effects { lasts[place] = max(lasts[place], lasts[effect]) }
            let shape = Shape(
                sender: group(message.sender), receiver: group(message.receiver), name: message.name,
                caseName: message.caseName, kind: run.classification[place], isAsync: message.isAsync,
                isLost: message.isLost, isFailure: graph.isFailure(at: place),
                arguments: arguments.indices.contains(place) ? arguments[place] : nil,
                sets: (sets[place] ?? []).map {
                    Shape.Change(
                        writer: group($0.channel.sender), owner: group($0.channel.receiver),
                        property: $0.write.property)
                },
                born: born(at: place),
                effects: effects.map { block($0).shape })
            let size = effects.reduce(1) { $0 + block($1).size }
            let beat = graph.beat(of: place)
            blocks.append(
                Block(
                    shape: numbers[shape, default: numbers.count], size: size,
                    isWhole: lasts[place] - place + 1 == size && graph.beat(of: lasts[place]) == beat, beat: beat))
            numbers[shape] = blocks[blocks.count - 1].shape
        }
        return blocks.reversed()
    }
}
