import FlowAnalysis
import TraceFormat

/// Repeats of a run: equal messages that follow each other under one cause, with equal subtrees.
struct Folding {
    /// How often a message happens in a row, by the place of the first; 1 for what doesn't repeat.
    private var counts: [Int: Int] = [:]
    /// The places of messages that the first of their row stands for.
    private var repeats: Set<Int> = []

    /// Nothing is folded.
    init() {}

    /// - Parameter payloads: whether messages that carry different values are different.
    init(_ run: RunAnalysis, payloads: Bool) {
        let graph = run.graph
        let shapes = Folding.shapes(of: run, payloads ? run.trace.messages.map(\.arguments) : [])
        var rows: [[Int]] = Dictionary(grouping: graph.roots) { graph.beat(of: $0) }.sorted { $0.key < $1.key }.map(
            \.value)
        for place in graph.messages.indices where graph.children(of: place).count > 1 {
            rows.append(Array(graph.children(of: place)))
        }
        for row in rows {
            var first = 0
            while first < row.count {
                var end = first + 1
                while end < row.count, shapes[row[end]] == shapes[row[first]],
                    graph.beat(of: row[end]) == graph.beat(of: row[first])
                {
                    end += 1
                }
                if end - first > 1 {
                    counts[row[first]] = end - first
                    repeats.formUnion(row[(first + 1)..<end])
                }
                first = end
            }
        }
        // What came of a repeat is told by what came of the first.
        for place in graph.messages.indices {
            if let cause = graph.parent(of: place), repeats.contains(cause) { repeats.insert(place) }
        }
    }

    /// How often it happens in a row.
    func count(of place: Int) -> Int { counts[place] ?? 1 }

    /// Whether an earlier message stands for it.
    func isRepeat(_ place: Int) -> Bool { repeats.contains(place) }

    /// A number for each message: the same for equal messages with equal subtrees.
    private static func shapes(of run: RunAnalysis, _ arguments: [[TraceValue.Field]?]) -> [Int] {
        struct Shape: Hashable {
            let sender, receiver: Participant
            let name: Symbol
            let caseName: Symbol?
            let kind: MessageClass
            let isAsync, isLost: Bool
            let arguments: [TraceValue.Field]?
            let children: [Int]
        }
        let graph = run.graph
        var numbers: [Shape: Int] = [:]
        var shapes = [Int](repeating: 0, count: graph.messages.count)
        for place in graph.messages.indices.reversed() {
            let message = graph.messages[place]
            let shape = Shape(
                sender: message.sender, receiver: message.receiver, name: message.name, caseName: message.caseName,
                kind: run.classification[place], isAsync: message.isAsync, isLost: message.isLost,
                arguments: arguments.indices.contains(place) ? arguments[place] : nil,
                children: graph.children(of: place).map { shapes[$0] })
            shapes[place] = numbers[shape, default: numbers.count]
            numbers[shape] = shapes[place]
        }
        return shapes
    }
}
