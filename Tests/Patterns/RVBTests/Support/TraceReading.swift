import SampleApp
import TraceFormat

@testable import RVB

/// All scenarios of the app, and RVB's own.
nonisolated let allScenarios = Scenario.all + RVBScenarios.all

/// A recorded message with its sender and receiver.
struct Sent {
    let message: MessageRecord
    let from: ComponentRecord?
    let to: ComponentRecord?

    var text: String { "\(from?.name ?? "–") → \(to?.name ?? "–") \(message.name)" }
}

extension Trace {
    private var byID: [Int: ComponentRecord] {
        Dictionary(components.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
    }

    /// The messages between components.
    var sent: [Sent] {
        let known = byID
        return messages.map { Sent(message: $0, from: known[$0.from], to: known[$0.to]) }
    }

    /// The references between components at the end of the last beat, by the components' names.
    var references: [(from: String, to: String, name: String, strength: ReferenceStrength)] {
        let known = byID
        let all = records.compactMap { record in
            if case .reference(let reference) = record { reference } else { nil }
        }
        let last = all.map(\.beat).max()
        return all.filter { $0.beat == last }.map {
            (known[$0.from]?.name ?? "system", known[$0.to]?.name ?? "", $0.name, $0.strength)
        }
    }

    var navigations: [NavigationRecord] {
        records.compactMap { record in
            if case .navigation(let navigation) = record { navigation } else { nil }
        }
    }
}
