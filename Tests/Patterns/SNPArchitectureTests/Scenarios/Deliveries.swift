import PatternRuns
import SampleApp
import TraceFormat

@testable import SNPArchitecture

/// A message with its sender and receiver.
struct Delivery {
    let message: MessageRecord
    /// The sender; `nil` for the user and the system.
    let sender: ComponentRecord?
    let receiver: ComponentRecord?

    func isFrom(_ part: String) -> Bool { sender?.name.hasSuffix(part) ?? false }
    func isTo(_ part: String) -> Bool { receiver?.name.hasSuffix(part) ?? false }
}

/// The messages recorded in a scenario, in SNP's terms.
struct SceneTrace {
    let result: RunResult
    let components: [Int: ComponentRecord]
    let deliveries: [Delivery]

    static func of(_ scenario: Scenario) async -> SceneTrace {
        SceneTrace(await PatternRuns.result(of: SNPArchitecture.pattern, scenario))
    }

    init(_ result: RunResult) {
        self.result = result
        var components: [Int: ComponentRecord] = [:]
        for case .component(let component) in result.trace.records { components[component.id] = component }
        self.components = components
        deliveries = result.trace.records.compactMap { record in
            guard case .message(let message) = record else { return nil }
            return Delivery(message: message, sender: components[message.from], receiver: components[message.to])
        }
    }

    func delivery(_ id: Int) -> Delivery? { deliveries.first { $0.message.id == id } }

    func name(_ component: Int) -> String { components[component]?.name ?? "" }

    /// The component's part in its Scene, such as `Interactor`, or outside of Scenes, such as `Manager`.
    func part(_ component: Int) -> String {
        let name = name(component)
        let parts = ["ViewController", "View", "Interactor", "Presenter", "Router", "Manager"]
        return parts.first(where: name.hasSuffix) ?? name
    }

    var references: [ReferenceRecord] {
        result.trace.records.compactMap { record in
            if case .reference(let reference) = record { reference } else { nil }
        }
    }
}
