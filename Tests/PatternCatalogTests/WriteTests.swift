import FeatureContract
import MessageTrace
import PatternCatalog
import TestSupport
import Testing
import TraceFormat

@testable import Exploration
@testable import FeatureContract

@Suite("What components keep", .slow, .tags(.slow))
struct WriteTests {
    @Test("changes where a write was recorded, and nowhere else", arguments: await Case.all)
    func runs(_ run: Case) async throws {
        let oracle = WriteOracle()
        let trace = try await run.newRun(oracle.options).trace
        #expect(oracle.steps.count > 1 && oracle.steps.contains { !$0.differences.isEmpty })
        let sentences = try oracle.differences(from: trace)
        #expect(sentences.isEmpty, "\(sentences.sorted().joined(separator: "; "))")
    }

    @Test(
        "changes so on walks that nobody wrote down, too",
        arguments: await MainActor.run { PatternCatalog.all.map { $0.name } })
    @MainActor func walks(pattern: String) async throws {
        let pattern = try #require(PatternCatalog.all.first { $0.name == pattern })
        let yardstick = try #require(PatternCatalog.all.first { $0.standing == .yardstick })
        var walks: [Walk] = []
        let explorer = Explorer(
            [ExploredPattern(yardstick, [])], Explorer.Settings(depth: 0, walks: 16, length: 12, recordedEvery: 0))
        explorer.onWalk = { walks.append($0) }
        _ = await explorer.explore()
        #expect(walks.count >= 16)
        var sentences: [String: String] = [:]
        for walk in walks {
            let oracle = WriteOracle()
            let trace = await ScenarioRun.run(pattern, walk.scenario("walk"), options: oracle.options).trace
            for sentence in try oracle.differences(from: trace) where sentences[sentence] == nil {
                sentences[sentence] = walk.beats.map(\.wording).joined(separator: ", ")
            }
        }
        #expect(sentences.isEmpty, "\(sentences.map { "\($0.key): \($0.value)" }.sorted().joined(separator: "; "))")
    }
}

/// Looks at all that living components keep, before and after each message.
private final class WriteOracle {
    /// What was recorded between two looks at all components, and what they kept before and after.
    struct Step {
        let records: Range<Int>
        /// The properties that differ, by component.
        let differences: [Int: [String]]
        /// The properties that can be compared, by the components that were looked at before and after.
        let comparable: [Int: Set<String>]

        func differs(_ component: Int, in property: String) -> Bool {
            differences[component]?.contains(property) == true
        }
    }

    /// What can't be told apart from a change.
    private static let known: Set = [
        // The same value again, of a type that can't be compared.
        "ViewFactory.itemStores is written and doesn't change"
    ]

    private(set) var steps: [Step] = []
    private var states: [Int: ComponentState] = [:]
    private var records = 0

    /// How to record a run that it looks at.
    var options: Recorder.Options {
        var options = Recorder.Options(texts: .whole)
        options.watcher = RecordingWatcher { [self] moment in
            var (differences, comparable) = ([Int: [String]](), [Int: Set<String>]())
            let living = Set(moment.components.values.map(ComponentState.name))
            for (id, component) in moment.components {
                let new = ComponentState(of: component)
                if let old = states[id] {
                    comparable[id] = new.comparable
                    let found = new.differences(from: old, living: living)
                    if !found.isEmpty { differences[id] = found }
                }
                states[id] = new
            }
            steps.append(Step(records: records..<moment.records, differences: differences, comparable: comparable))
            records = moment.records
        }
        return options
    }

    /// In what the trace of the run differs from what was seen, in sentences.
    func differences(from trace: Trace) throws -> Set<String> {
        var sentences: Set<String> = []
        func name(_ id: Int, _ property: String) throws -> String {
            "\(try #require(trace.components.first { $0.id == id }).name).\(property)"
        }
        let written = steps.map { step in
            var found: [Int: [String: [Int]]] = [:]
            for case .write(let write) in trace.records[step.records] where !write.isVisible {
                found[write.component, default: [:]][write.property, default: []].append(write.message)
            }
            return found
        }
        let causes = Dictionary(uniqueKeysWithValues: trace.messages.map { ($0.id, $0.cause) })
        // The differences that a write may have made.
        var explained = steps.map { _ in [Int: Set<String>]() }
        for index in steps.indices {
            for (id, properties) in written[index] {
                for (property, messages) in properties {
                    let last = lastStep(of: messages, from: index, in: trace.records, causes)
                    let found = (max(index - 1, 0)...last).filter { steps[$0].differs(id, in: property) }
                    for step in found { explained[step][id, default: []].insert(property) }
                    // Written twice it may be again what it was.
                    if found.isEmpty, messages.count == 1, steps[index].comparable[id]?.contains(property) == true {
                        sentences.insert("\(try name(id, property)) is written and doesn't change")
                    }
                }
            }
        }
        for (index, step) in steps.enumerated() {
            for (id, properties) in step.differences {
                let unseen = try #require(trace.components.first { $0.id == id }).unseen ?? []
                for property in properties
                where explained[index][id]?.contains(property) != true && !unseen.contains(property) {
                    sentences.insert("\(try name(id, property)) changes without a write")
                }
            }
        }
        return sentences.subtracting(Self.known)
    }

    /// The last step in which what messages wrote at a step may be seen to differ: what is published before it is set differs
    /// only when those who were told have returned.
    private func lastStep(
        of messages: [Int], from index: Int, in records: [TraceRecord], _ causes: [Int: Int]
    ) -> Int {
        func isWithin(_ step: Step) -> Bool {
            records[step.records].allSatisfy { record in
                guard case .message(let message) = record else { return true }
                return !message.isAsync
                    && sequence(first: message.cause, next: { causes[$0] }).contains(where: messages.contains)
            }
        }
        return steps[(index + 1)...].firstIndex { !isWithin($0) }.map { $0 - 1 } ?? steps.count - 1
    }
}
