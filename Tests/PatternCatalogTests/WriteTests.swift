import MessageTrace
import TestSupport
import Testing
import TraceFormat

@testable import FeatureContract

@Suite("What components keep", .slow, .tags(.slow))
struct WriteTests {
    /// What was recorded between two looks at all components, and what they kept before and after.
    private struct Step {
        let records: Range<Int>
        /// The properties that differ, by component.
        let differences: [Int: [String]]
        /// The properties that can be compared, by the components that were looked at before and after.
        let comparable: [Int: Set<String>]
    }

    /// What can't be told apart from a change.
    private static let known: Set = [
        // The same value stored in place.
        "GeneralRecoveryDirector.account is written and doesn't change",
        // The same value again, of a type that can't be compared.
        "ViewFactory.itemStores is written and doesn't change",
    ]

    @Test("changes where a write was recorded, and nowhere else", arguments: await Case.all)
    func writes(_ run: Case) async throws {
        var (states, steps, records) = ([Int: ComponentState](), [Step](), 0)
        let watcher = RecordingWatcher { moment in
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
        var options = Recorder.Options(texts: .whole)
        options.watcher = watcher
        let trace = try await run.newRun(options).trace
        #expect(steps.count > 1 && steps.contains { !$0.differences.isEmpty })
        var sentences: Set<String> = []
        func name(_ id: Int, _ property: String) throws -> String {
            "\(try #require(trace.components.first { $0.id == id }).name).\(property)"
        }
        let written = steps.map { step in
            var found: [Int: [String: Int]] = [:]
            for case .write(let write) in trace.records[step.records] where !write.isVisible {
                found[write.component, default: [:]][write.property, default: 0] += 1
            }
            return found
        }
        for (index, step) in steps.enumerated() {
            // The first write of a closure that was handed over comes behind the closure's own message, before which is looked.
            let after = index + 1 < steps.count ? written[index + 1] : [:]
            for (id, properties) in step.differences {
                let unseen = try #require(trace.components.first { $0.id == id }).unseen ?? []
                for property in properties
                where written[index][id]?[property] == nil && after[id]?[property] == nil && !unseen.contains(property)
                {
                    sentences.insert("\(try name(id, property)) changes without a write")
                }
            }
            let before = index > 0 ? steps[index - 1].differences : [:]
            // Written twice it may be again what it was.
            for (id, properties) in written[index] {
                for (property, count) in properties
                where count == 1 && step.comparable[id]?.contains(property) == true
                    && !(step.differences[id]?.contains(property) ?? false)
                    && !(before[id]?.contains(property) ?? false)
                {
                    sentences.insert("\(try name(id, property)) is written and doesn't change")
                }
            }
        }
        sentences.subtract(Self.known)
        #expect(sentences.isEmpty, "\(sentences.sorted().joined(separator: "; "))")
    }
}
