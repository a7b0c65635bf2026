import FeatureContract
import MessageTrace
import Testing

@testable import VIPERS

@Suite("What happens keeps the document's rules")
struct TraceRuleTests {
    private func deliveries(_ scenario: String) async throws -> [Delivery] {
        Delivery.all(in: try await run(scenario).trace)
    }

    @Test("VS-1: a Scene messages its Director only", arguments: scenarioNames)
    func scenes(scenario: String) async throws {
        let sent = try await deliveries(scenario).filter { $0.from == .scene }
        #expect(!sent.isEmpty)
        for delivery in sent {
            #expect(delivery.to == .director && delivery.staysInModule, "\(delivery)")
            #expect(delivery.message.name.hasPrefix("on"), "\(delivery)")
        }
    }

    @Test("VS-2: a Worker messages its Director by presenting, and services", arguments: scenarioNames)
    func workers(scenario: String) async throws {
        let sent = try await deliveries(scenario).filter { $0.from == .worker }
        #expect(!sent.isEmpty)
        for delivery in sent where delivery.receiver?.role != .service {
            #expect(delivery.to == .director && delivery.staysInModule, "\(delivery)")
            #expect(delivery.message.name.hasPrefix("present"), "\(delivery)")
        }
    }

    @Test("VS-3: a Navigator is called by its Director only", arguments: scenarioNames)
    func navigators(scenario: String) async throws {
        for delivery in try await deliveries(scenario) where delivery.to == .navigator {
            #expect(delivery.from == .director && delivery.staysInModule, "\(delivery)")
            #expect(delivery.message.name.hasPrefix("go"), "\(delivery)")
        }
    }

    @Test("VS-4: every call of a Worker ends in one presentation, or its reply found nobody", arguments: scenarioNames)
    func presentations(scenario: String) async throws {
        let trace = try await run(scenario).trace
        let deliveries = Delivery.all(in: trace)
        let calls = deliveries.filter { $0.to == .worker && $0.from == .director }.map(\.message)
        #expect(!calls.isEmpty)

        let messages = Dictionary(uniqueKeysWithValues: trace.messages.map { ($0.id, $0) })
        /// The call of a Worker, of this one if it is given, that a message goes back to.
        func call(behind message: MessageRecord, of worker: Int?) -> Int? {
            var cause = messages[message.cause]
            while let current = cause {
                if calls.contains(current), worker == nil || current.to == worker { return current.id }
                cause = messages[current.cause]
            }
            return nil
        }
        var ends: [Int: Int] = [:]
        for delivery in deliveries where delivery.from == .worker && delivery.to == .director {
            let call = try #require(call(behind: delivery.message, of: delivery.message.from))
            ends[call, default: 0] += 1
        }
        for lost in trace.messages where lost.isLost {
            let call = try #require(call(behind: lost, of: nil))
            ends[call, default: 0] += 1
        }
        for call in calls { #expect(ends[call.id] == 1, "\(call.id): \(call.name)") }
    }

    @Test("VS-5: whatever comes from a service passes a Worker, then its Director", arguments: scenarioNames)
    func results(scenario: String) async throws {
        for delivery in try await deliveries(scenario) {
            if delivery.sender?.role == .service { #expect(delivery.to == .worker, "\(delivery)") }
            if delivery.receiver?.role == .service { #expect(delivery.from == .worker, "\(delivery)") }
            if delivery.to == .scene, delivery.sender != nil {
                #expect(delivery.from == .director && delivery.staysInModule, "\(delivery)")
            }
            if !delivery.staysInModule, delivery.from == .director {
                #expect(delivery.to == .director, "\(delivery)")
            }
        }
    }

    @Test("VS-6: the names carry the prefix of their role", arguments: scenarioNames)
    func names(scenario: String) async throws {
        for delivery in try await deliveries(scenario) {
            let name = delivery.message.name.prefix { $0 != "(" }
            switch (delivery.from, delivery.to) {
            case (.scene, .director): #expect(name.hasPrefix("on"), "\(delivery)")
            case (.director, .scene): #expect(name.hasPrefix("display"), "\(delivery)")
            case (.worker, .director): #expect(name.hasPrefix("present"), "\(delivery)")
            case (.director, .navigator): #expect(name.hasPrefix("go"), "\(delivery)")
            case (.director, .director): #expect(name.contains("Did"), "\(delivery)")
            case (.director, .worker):
                let verbs = ["on", "display", "present", "go", "did"]
                #expect(!verbs.contains(where: name.hasPrefix), "\(delivery)")
            case (.navigator, nil): #expect(name == "makeModule", "\(delivery)")
            case (.worker, nil), (nil, .worker), (nil, .scene), (nil, nil): break
            default: Issue.record("no path of the document: \(delivery)")
            }
        }
    }

    @Test("VS-10: modules are made only in a Navigator, and their actors only there", arguments: scenarioNames)
    func assemblies(scenario: String) async throws {
        let trace = try await run(scenario).trace
        let made = Delivery.all(in: trace).filter { $0.receiver?.role == .assembly }
        for delivery in made {
            #expect(delivery.receiver?.name.hasSuffix("Navigator") == true, "\(delivery)")
            #expect(delivery.sender == nil ? delivery.receiver?.module == "Home" : delivery.from == .navigator)
        }
        let assemblies = Dictionary(uniqueKeysWithValues: made.map { ($0.message.id, $0.receiver?.module) })
        for component in trace.components where Actor(component) != nil {
            #expect(assemblies[component.message] == component.module, "\(component.name)")
        }
    }

    @Test("VS-11: only the way down from the Scene is strong", arguments: scenarioNames)
    func references(scenario: String) async throws {
        let trace = try await run(scenario).trace
        let components = trace.componentsByID
        var seen: Set<String> = []
        for reference in trace.references where reference.name != "presentedViewController" {
            guard let from = Actor(components[reference.from]), let to = Actor(components[reference.to])
            else { continue }
            seen.insert("\(from.rawValue) \(reference.strength.rawValue) \(to.rawValue) \(reference.name)")
        }
        let inEveryModule: Set = [
            "Scene strong Director eventsHandler", "Director strong Worker dataManager",
            "Director strong Navigator navigator", "Director weak Scene ui", "Worker weak Director presenter",
            "Navigator weak Scene viewController",
        ]
        #expect(seen.subtracting(["Director weak Director delegate"]) == inEveryModule)
    }

    @Test("a delegate is told before its module goes back", arguments: ["login-success", "password-recovery"])
    func delegates(scenario: String) async throws {
        let deliveries = try await deliveries(scenario)
        let told = try #require(deliveries.last { $0.from == .director && $0.to == .director })
        let back = try #require(deliveries.last { $0.message.name == "goBack()" })
        #expect(told.message.cause == back.message.cause)
        #expect(told.message.id < back.message.id)
        #expect(told.sender?.id == back.sender?.id)
    }
}
