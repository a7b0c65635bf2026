public import MessageTrace

/// Who held whom at the end of one beat.
///
/// Number 0 among the holders is the system, which holds what is on the screen.
public struct OwnershipGraph: Hashable, Sendable {
    /// The number of the beat that ended.
    public let beat: Int
    /// As recorded, in their order.
    public let references: [ReferenceRecord]

    /// - Parameter references: All of one beat.
    public init(beat: Int, references: [ReferenceRecord]) {
        self.beat = beat
        self.references = references
    }

    /// The graphs of a trace, one for each beat at whose end something was held.
    public static func all(in trace: Trace) -> [OwnershipGraph] {
        var history = OwnershipHistory()
        for case .reference(let reference) in trace.records { history.add(reference) }
        return history.graphs
    }
}

/// Collects the references of a trace as they are read.
public struct OwnershipHistory: Sendable {
    private var beats: [(beat: Int, references: [ReferenceRecord])] = []
    private var places: [Int: Int] = [:]

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
        beats[place].references.append(reference)
    }

    /// One graph for each beat, in the order in which the beats were first met.
    public var graphs: [OwnershipGraph] { beats.map { OwnershipGraph(beat: $0.beat, references: $0.references) } }
}
