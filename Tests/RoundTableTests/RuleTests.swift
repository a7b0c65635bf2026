import FeatureContract
import MessageTrace
import Testing

@testable import RoundTable

/// The document's rules, on what happened in every scenario.
struct RuleTests {
    private func trace(_ scenario: String) async throws -> Trace {
        let scenario = try #require(Scenario.named(scenario))
        return await ScenarioRun.run(RoundTable.pattern, scenario).trace
    }

    private nonisolated static let names = Scenario.all.map(\.name)

    /// The part that a component plays, by the end of its name.
    private static func part(_ component: ComponentRecord?) -> String {
        let name = component?.name ?? ""
        for part in ["Pipeline", "Core", "Presenter", "Joint", "ViewBinding", "View", "State", "Assembly"]
        where name.hasSuffix(part) { return part }
        return name
    }

    @Test("the Pipeline delivers each command along the strict path, past its sender", arguments: names)
    func delivery(scenario: String) async throws {
        let trace = try await trace(scenario)
        let components = Dictionary(uniqueKeysWithValues: trace.components.map { ($0.id, $0) })
        let paths = [
            "notify(event:)": ["Presenter", "Joint"], "notify(input:)": ["Core", "Presenter"],
            "notify(intent:)": ["Core", "Presenter", "Joint"], "notify(update:)": ["View"],
        ]
        var checked = 0
        for sent in trace.messages {
            guard let path = paths[sent.name] else { continue }
            let deliveries = trace.messages.filter { $0.cause == sent.id && $0.from == sent.to }
            #expect(deliveries.map { Self.part(components[$0.to]) } == path, "\(sent.id) \(sent.name)")
            #expect(deliveries.allSatisfy { $0.to != sent.from && $0.caseName == sent.caseName })
            #expect(deliveries.allSatisfy { components[$0.to]?.module == components[sent.to]?.module })
            checked += 1
        }
        #expect(checked > 0)
    }

    @Test("run() comes once, then update(firstAppear: true), both after linking", arguments: names)
    func start(scenario: String) async throws {
        let trace = try await trace(scenario)
        let assemblies = trace.messages.filter {
            $0.name.hasPrefix("RTEModuleAssembly(") || $0.name.hasPrefix("RTBModuleAssembly(")
        }
        #expect(!assemblies.isEmpty)
        for assembly in assemblies {
            let names = trace.messages.filter { $0.cause == assembly.id }.map(\.name)
            #expect(names.suffix(2) == ["run()", "update(firstAppear:)"])
            let rest = names.dropLast(2)
            #expect(rest.starts(with: ["link(core:)", "link(presenter:)", "link(joint:)"]))
            #expect(!rest.contains("run()"))
        }
    }

    @Test("components of a module message only their Pipeline", arguments: names)
    func isolation(scenario: String) async throws {
        let trace = try await trace(scenario)
        let components = Dictionary(uniqueKeysWithValues: trace.components.map { ($0.id, $0) })
        for message in trace.messages where !message.isLost {
            guard let from = components[message.from], let to = components[message.to], from.module == to.module,
                from.role != .assembly, to.role != .assembly
            else { continue }
            let isBound = Self.part(from) == "ViewBinding" && Self.part(to) == "View"
            #expect(isBound || [from, to].contains { Self.part($0) == "Pipeline" }, "\(from.name) → \(to.name)")
        }
    }

    @Test("only a Joint builds modules, and only a Core calls the services", arguments: names)
    func responsibilities(scenario: String) async throws {
        let trace = try await trace(scenario)
        let components = Dictionary(uniqueKeysWithValues: trace.components.map { ($0.id, $0) })
        for message in trace.messages where !message.isLost {
            guard let to = components[message.to] else { continue }
            let from = Self.part(components[message.from])
            if to.role == .assembly, !to.name.hasPrefix("RT"), message.from != 0 { #expect(from == "Joint") }
            if to.role == .service { #expect(from == "Core", "\(message.name)") }
        }
    }

    @Test("references are strong and weak as the document says", arguments: names)
    func references(scenario: String) async throws {
        let trace = try await trace(scenario)
        let components = Dictionary(uniqueKeysWithValues: trace.components.map { ($0.id, $0) })
        let allowed: Set<String> = [
            "View pipeline strong", "View binding strong", "Pipeline core strong", "Pipeline presenter strong",
            "Pipeline joint strong", "Pipeline linkedView weak", "Core state strong", "Presenter state strong",
            "Joint state strong", "Core pipeline weak", "Presenter pipeline weak", "Joint pipeline weak",
            "Joint view weak", "Presenter binding strong", "Core authManager strong", "Core aboutManager strong",
            "Joint trunk.authManager strong", "Joint trunk.aboutManager strong",
        ]
        var seen: Set<String> = []
        for record in trace.records {
            guard case .reference(let reference) = record, reference.from != 0,
                !reference.name.contains("presentedViewController")
            else { continue }
            seen.insert("\(Self.part(components[reference.from])) \(reference.name) \(reference.strength.rawValue)")
        }
        #expect(seen.subtracting(allowed) == [])
        #expect(seen.contains("View pipeline strong") && seen.contains("Joint view weak"))
    }
}
