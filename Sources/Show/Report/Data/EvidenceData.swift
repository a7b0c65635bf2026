import ArchFlowSupport
import FlowAnalysis
import Tables

/// What the numbers of a run count, where a search can't say it: things, each with the messages behind it.
struct EvidenceData {
    /// A number that counts more things or messages than this is told without them, so that a page grows with its messages.
    private static let most = 1000
    /// Those whose things the page finds by itself (`model/counted.js`): they are all messages, or most of them.
    private static let found: Set = ["messages", "channels", "methods", "types", "turns", "floor"]

    let json: JSON

    /// - Parameter numbers: What the comparison has of the run.
    init(_ numbers: [Statistics.Number], of run: RunAnalysis, texts: inout TextTable) {
        var known = Columns("measure", "count", "divisor", "things")
        var things = Columns("name", "at", "first", "count")
        var places: [Int] = []
        var starts: [[Int]: Int] = [:]
        for number in numbers where number.definition.search == nil {
            let key = number.definition.key
            var counted = Self.found.contains(key) ? [] : Self.things(of: number.evidence, in: run.graph)
            if counted.reduce(counted.count, { $0 + $1.places.count }) > Self.most { counted = [] }
            known.append(texts.number(key), number.evidence.count, number.value.divisor ?? -1, counted.count)
            for thing in counted {
                var first = -1
                if !thing.places.isEmpty {
                    // Many measures count the same messages: each list stands once.
                    first = starts[thing.places] ?? places.count
                    if starts.updateValue(first, forKey: thing.places) == nil { places += thing.places }
                }
                things.append(texts.number(thing.name), thing.at ?? -1, first, thing.places.count)
            }
        }
        json = .object([
            ("numbers", known.json), ("things", things.json), ("places", .array(places.map(Int64.init))),
        ])
    }

    private struct Thing {
        /// None where each of the messages counts.
        var name: String?
        /// Where it is seen, if not at the first of its messages.
        var at: Int?
        var places: [Int] = []
    }

    /// Nothing of components and references, of which the page has all there are.
    private static func things(of evidence: Evidence, in graph: FlowGraph) -> [Thing] {
        switch evidence {
        case .messages(let places): places.isEmpty ? [] : [Thing(places: places)]
        case .triggered(let cause, let places): places.isEmpty ? [] : [Thing(at: cause, places: places)]
        case .groups(_, let groups): groups.map { Thing(name: $0.name, places: $0.messages) }
        case .changes(let changes): changes.map { thing(of: $0, in: graph) }
        case .components, .references: []
        }
    }

    /// What happened outside of any message is seen at the last one before.
    private static func thing(of change: Evidence.Change, in graph: FlowGraph) -> Thing {
        if let place = graph.place(ofMessage: change.message) { return Thing(name: change.what, places: [place]) }
        let later = graph.messages.partitioningIndex { $0.at > change.at }
        return Thing(name: change.what, at: later > 0 ? later - 1 : nil)
    }
}

extension Table.Cell {
    /// What a share or a ratio was divided by.
    fileprivate var divisor: Int? {
        switch self {
        case .part(_, let whole): whole
        case .quotient(_, let divisor): divisor
        case .text, .number, .milliseconds, .hundredths, .flag, .atLeast, .missing: nil
        }
    }
}
