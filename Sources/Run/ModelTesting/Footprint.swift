import SampleApp
import TraceFormat

/// The components that a beat involves: those created, changed or freed, and senders and receivers. Two beats are
/// independent if they share none of these, and at most one of them navigates.
nonisolated struct Footprint {
    private var components: Set<Int> = []
    private var navigates = false

    /// Returns the footprints of a run's beats, in the order of the beats.
    static func all(in trace: Trace) -> [Footprint] {
        var prints: [Footprint] = []
        for record in trace.records {
            if case .beat = record { prints.append(Footprint()) }
            guard !prints.isEmpty else { continue }
            prints[prints.count - 1].add(record)
        }
        return prints
    }

    private mutating func add(_ record: TraceRecord) {
        switch record {
        case .message(let message): components.formUnion([message.from, message.to])
        case .write(let write): components.insert(write.component)
        case .component(let component): components.insert(component.id)
        case .end(let end): components.insert(end.component)
        case .navigation: navigates = true
        default: break
        }
        components.remove(0)
    }

    func isIndependent(of other: Footprint) -> Bool {
        !(navigates && other.navigates) && components.isDisjoint(with: other.components)
    }
}
