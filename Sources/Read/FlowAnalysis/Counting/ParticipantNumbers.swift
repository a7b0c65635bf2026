/// Gives each participant a number of 32 bits. Most components keep their ids.
struct ParticipantNumbers: Sendable {
    /// The component ids that don't fit into 30 bits. The first has the number -4, the next -5.
    private var others: [Int] = []
    private var numbers: [Int: Int32] = [:]

    private static let limit = 1 << 30

    mutating func number(of participant: Participant) -> Int32 {
        switch participant {
        case .user: return -1
        case .system: return -2
        case .nobody: return -3
        case .component(let id):
            if 0..<Self.limit ~= id { return Int32(id) }
            if let number = numbers[id] { return number }
            let number = Int32(-4 - others.count)
            others.append(id)
            numbers[id] = number
            return number
        }
    }

    subscript(number: Int32) -> Participant {
        switch number {
        case 0...: .component(Int(number))
        case -1: .user
        case -2: .system
        case -3: .nobody
        default: .component(others[-4 - Int(number)])
        }
    }
}

/// A count for each participant. A component with a record in the trace takes four bytes.
struct ParticipantCounts: Sendable {
    /// The counts of components with a record in the trace, by the component's index.
    private var counts: [Int32] = []
    private var others: [Participant: Int32] = [:]

    /// Adds to the count of a participant.
    ///
    /// - Parameter index: The participant's index among the components; `nil` if it has no record in the trace.
    mutating func add(_ count: Int32 = 1, to participant: Participant, at index: Int?) {
        guard let index else {
            others[participant, default: 0] += count
            return
        }
        if index >= counts.count { counts.append(contentsOf: repeatElement(0, count: index + 1 - counts.count)) }
        counts[index] += count
    }

    /// Returns the counts once all records are read, so that each recorded component has one count.
    func resolved(in context: RunContext) -> ParticipantCounts {
        guard !others.isEmpty else { return self }
        var resolved = ParticipantCounts()
        resolved.counts = counts
        for (participant, count) in others { resolved.add(count, to: participant, at: context.index(of: participant)) }
        return resolved
    }

    /// The highest count of any participant.
    var most: Int { Int(max(counts.max() ?? 0, others.values.max() ?? 0)) }
}
