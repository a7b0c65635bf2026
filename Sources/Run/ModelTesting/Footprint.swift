import SampleApp
import TraceFormat

/// What a beat of a run had to do with: the components that sent, received, were born, or changed in it.
///
/// Two beats whose footprints have nothing in common don't depend on each other, as far as messages, writes and
/// navigation tell; a component that only reads another's property leaves no trace.
nonisolated struct Footprint {
    private var components: Set<Int> = []
    private var navigates = false

    /// The footprints of a run's beats, in their order.
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
