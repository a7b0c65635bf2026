public import TraceFormat

/// Who held whom at the end of one beat.
///
/// Number 0 among the holders is the system, which holds what is on the screen.
public struct OwnershipGraph: Sendable {
    /// The number of the beat that ended.
    public let beat: Int
    private let held: [HeldReference]
    private let names: SymbolTable

    /// - Parameter references: All of one beat.
    public init(beat: Int, references: [ReferenceRecord]) {
        var names = SymbolTable()
        self.init(beat: beat, held: references.map { HeldReference($0, &names) }, names: names)
    }

    fileprivate init(beat: Int, held: [HeldReference], names: SymbolTable) {
        self.beat = beat
        self.held = held
        self.names = names
    }

    /// How many references there are.
    public var count: Int { held.count }

    /// As recorded, in their order; made anew each time.
    public var references: [ReferenceRecord] { held.map { $0.record(beat: beat, names) } }

    /// The graphs of a trace, one for each beat at whose end something was held.
    public static func all(in trace: Trace) -> [OwnershipGraph] {
        var history = OwnershipHistory()
        for case .reference(let reference) in trace.records { history.add(reference) }
        return history.graphs
    }
}

/// A reference of some beat, its name by symbol: long traces hold several for each message.
private struct HeldReference: Hashable, Sendable {
    let from: Int
    let to: Int
    let name: Symbol
    let strength: ReferenceStrength

    init(_ record: ReferenceRecord, _ names: inout SymbolTable) {
        from = record.from
        to = record.to
        name = names.symbol(record.name)
        strength = record.strength
    }

    func record(beat: Int, _ names: SymbolTable) -> ReferenceRecord {
        ReferenceRecord(beat: beat, from: from, to: to, name: names[name], strength: strength)
    }
}

/// Collects the references of a trace as they are read.
public struct OwnershipHistory: Sendable {
    private var beats: [(beat: Int, held: [HeldReference])] = []
    private var places: [Int: Int] = [:]
    private var names = SymbolTable()

    public init() {}

    public mutating func add(_ reference: ReferenceRecord) {
        let place: Int
        if let last = beats.last, last.beat == reference.beat {
            place = beats.count - 1
        } else if let known = places[reference.beat] {
            place = known
        } else {
            place = beats.count
            places[reference.beat] = place
            beats.append((reference.beat, []))
        }
        beats[place].held.append(HeldReference(reference, &names))
    }

    /// One graph for each beat, in the order in which the beats were first met.
    public var graphs: [OwnershipGraph] { beats.map { OwnershipGraph(beat: $0.beat, held: $0.held, names: names) } }

    /// Each reference once, however many beats it was held for: as it was recorded first.
    public var distinct: [ReferenceRecord] {
        var known: Set<HeldReference> = []
        return beats.flatMap { beat, held in
            held.filter { known.insert($0).inserted }.map { $0.record(beat: beat, names) }
        }
    }
}
