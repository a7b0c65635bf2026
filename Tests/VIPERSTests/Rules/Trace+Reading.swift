import FeatureContract
import MessageTrace
import Testing

@testable import VIPERS

extension Trace {
    /// The components by number.
    var componentsByID: [Int: ComponentRecord] {
        Dictionary(uniqueKeysWithValues: components.map { ($0.id, $0) })
    }

    /// The live references at the end of each beat, those of the system apart.
    var references: [ReferenceRecord] {
        records.compactMap { record in
            if case .reference(let reference) = record, reference.from != 0 { reference } else { nil }
        }
    }

    /// Every message as `sender → receiver name`, in order; a dash for the user and for nobody.
    var flow: [String] {
        let components = componentsByID
        return messages.map { message in
            "\(components[message.from]?.name ?? "–") → \(components[message.to]?.name ?? "–") \(message.name)"
        }
    }
}

/// The actors of the document, by the end of a component's name; an assembly is the Navigator's `makeModule`.
enum Actor: String {
    case scene = "Scene"
    case director = "Director"
    case worker = "Worker"
    case navigator = "Navigator"

    init?(_ component: ComponentRecord?) {
        guard let component, component.role != .assembly else { return nil }
        let actors: [Actor] = [.scene, .director, .worker, .navigator]
        guard let actor = actors.first(where: { component.name.hasSuffix($0.rawValue) }) else { return nil }
        self = actor
    }
}

/// One message with those between whom it went.
struct Delivery: CustomStringConvertible {
    let message: MessageRecord
    let sender: ComponentRecord?
    let receiver: ComponentRecord?

    var from: Actor? { Actor(sender) }
    var to: Actor? { Actor(receiver) }
    var staysInModule: Bool { sender?.module == receiver?.module }

    var description: String {
        "\(message.id): \(sender?.name ?? "–") → \(receiver?.name ?? "–") \(message.name)"
    }

    /// Every message that was received, in a run of a scenario.
    static func all(in trace: Trace) -> [Delivery] {
        let components = trace.componentsByID
        return trace.messages.filter { !$0.isLost }.map { message in
            Delivery(message: message, sender: components[message.from], receiver: components[message.to])
        }
    }
}

/// Runs VIPER-S through a scenario.
func run(_ name: String) async throws -> RunResult {
    let scenario = try #require(Scenario.named(name))
    return await ScenarioRun.run(VIPERS.pattern, scenario)
}

/// The names of all scenarios that VIPER-S goes through.
nonisolated let scenarioNames = Scenario.all.map(\.name)
