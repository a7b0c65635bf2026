import ArchFlowSupport
import FlowAnalysis
import Tables
import TraceFormat

/// The evidence for the numbers of a run: the items that a number counts, and the messages that belong to each item.
/// Numbers are left out if the page can find their items itself.
struct EvidenceData {
    /// The kind of items that a number counts. An item is stored as an index among the run's messages, components or
    /// references.
    enum Kind: Int, CaseIterable { case messages, components, references }
    enum Number: String, CaseIterable { case measure, count, divisor, kind, things }
    enum Things: String, CaseIterable { case name, at, first, count }

    static var object: PageObject<EvidenceData> {
        PageObject(
            "EvidenceData",
            [
                .columns("numbers", \.known), .columns("things", \.things),
                .numbers(
                    "places",
                    is: "Lists of counted items' indices: the first index, then each difference from the previous one.",
                    \.lists.numbers),
            ])
    }

    /// The largest number of items listed as evidence for a number, and of their messages together. Beyond this limit,
    /// no item is listed. But a number that counts messages may list all messages of the run, because the page contains
    /// them anyway.
    private static let most = 1000

    private var known = Columns<Number>()
    private var things = Columns<Things>()
    private var lists: StoredLists

    /// Lists the evidence of a run's numbers.
    ///
    /// - Parameters:
    ///   - numbers: The run's numbers in the comparison table.
    ///   - earlier: The run's evidence in the page's previous data; `nil` if there is none.
    init(
        _ numbers: [Statistics.Number], of run: ReportRun, texts: inout TextTable, after earlier: EvidenceData? = nil
    ) {
        let graph = run.analysis.graph
        let references = Self.references(in: run.trace)
        lists = StoredLists(after: earlier?.lists)
        for number in numbers where number.definition.search == nil {
            let (kind, all) = Self.things(of: number.evidence, in: graph, references)
            let messages = all.reduce(0) { $0 + $1.places.count }
            let limit = kind == .messages ? max(Self.most, graph.messages.count) : Self.most
            let counted = all.count > Self.most || messages > limit ? [] : all
            let measure = texts.number(number.definition.key.rawValue)
            known.append(
                measure, number.evidence.count, number.value.divisor ?? -1, kind.rawValue, counted.count)
            var namesakes: [Int: Int] = [:]
            for thing in counted {
                let name = texts.number(thing.name)
                let owner = StoredLists.Owner(measure: measure, name: name, number: namesakes[name, default: 0])
                namesakes[name, default: 0] += 1
                // Many measures count the same messages: each list is written once.
                let first = thing.places.isEmpty ? -1 : lists.add(thing.places, of: owner)
                things.append(name, thing.at ?? -1, first, thing.places.count)
            }
        }
    }

    private struct Thing {
        /// The item's name; `nil` if each message is an item of its own.
        var name: String?
        /// The index of the message at which the page shows the item; `nil` to show it at the first of its messages.
        var at: Int?
        var places: [Int] = []
    }

    /// Returns the index of each reference among all references.
    private static func references(in trace: Trace) -> [ReferenceRecord: Int] {
        var places: [ReferenceRecord: Int] = [:]
        var count = 0
        for case .reference(let reference) in trace.records {
            places[reference] = count
            count += 1
        }
        return places
    }

    private static func things(
        of evidence: Evidence, in graph: FlowGraph, _ references: [ReferenceRecord: Int]
    ) -> (kind: Kind, [Thing]) {
        func single(_ places: [Int], at place: Int? = nil) -> [Thing] {
            places.isEmpty ? [] : [Thing(at: place, places: places)]
        }
        return switch evidence {
        case .messages(let places): (.messages, single(places))
        case .triggered(let cause, let places): (.messages, single(places, at: cause))
        case .groups(_, let groups): (.messages, groups.map { Thing(name: $0.name, places: $0.messages) })
        case .changes(let changes): (.messages, changes.map { thing(of: $0, in: graph) })
        case .components(let indices): (.components, single(indices))
        case .references(let held): (.references, single(held.compactMap { references[$0] }))
        }
    }

    /// Returns the page's entry for a change. A change outside of any message is shown at the last message before the change.
    private static func thing(of change: Evidence.Change, in graph: FlowGraph) -> Thing {
        if let place = graph.place(ofMessage: change.message) { return Thing(name: change.what, places: [place]) }
        let later = graph.messages.partitioningIndex { $0.at > change.at }
        return Thing(name: change.what, at: later > 0 ? later - 1 : nil)
    }
}

extension Table.Cell {
    /// The divisor of a number that is a share or a ratio; `nil` for any other number.
    fileprivate var divisor: Int? {
        switch self {
        case .part(_, let whole): whole
        case .quotient(_, let divisor): divisor
        case .text, .number, .milliseconds, .duration, .hundredths, .flag, .atLeast, .missing: nil
        }
    }
}
