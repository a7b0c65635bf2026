import ArchFlowSupport
import Report
import SourceInventory
import Tables

/// The costs of changes on a sheet.
extension SheetContents {
    func changes() throws(JobError) -> ArchitectureSheet.Known<[ArchitectureSheet.Change]> {
        guard let pattern else {
            return .unknown(
                because: "Changes are counted from the history of ArchFlow's patterns; the history of this app is "
                    + "unknown.")
        }
        guard let own = try PatternChanges.costs(of: pattern)?.changes, !own.isEmpty else {
            return .unknown(
                because:
                    "No change is counted for \(pattern.name). Name its changes by the trailers Change and Pattern "
                    + "of their commits, and run Scripts/change-cost.")
        }
        var all: [String: [ChangeCosts.Change]] = [:]
        for other in known.patterns { all[other.name] = try PatternChanges.costs(of: other)?.changes ?? [] }
        let measures: [(key: String, title: String, keys: [String])] = [
            ("linesAdded", "lines added", ["linesAdded"]), ("linesEdited", "lines edited", ["linesEdited"]),
            ("filesEdited", "old files touched", ["featureFilesEdited", "centralFilesEdited"]),
            ("testLinesAdded", "test lines added", ["testLinesAdded"]),
        ]
        return .known(
            own.map { change in
                let lines = measures.map { measure in
                    let counted = ChangeMeasure.all.filter { measure.keys.contains($0.key) }
                    var numbers = all.compactMapValues { changes in
                        changes.first { $0.name == change.name }.map { change in
                            Table.Cell.number(counted.map { $0.count(change) }.reduce(0, +))
                        }
                    }
                    // Beside the tests of patterns, 0 would look like a merit.
                    if measure.key == "testLinesAdded", let yardstick = known.yardstick { numbers[yardstick] = nil }
                    return ArchitectureSheet.Line(
                        measure.key, measure.title, meaning: counted.map(\.meaning).joined(separator: "; "),
                        compared(numbers) { pattern in
                            pattern == known.yardstick
                                ? "The yardstick has hardly a test of its own: the contract tests it."
                                : "This change isn't counted here."
                        })
                }
                return .init(
                    change.name, words: PatternChanges.words(of: change, known), lines: lines,
                    edited: editedTests(of: change, in: all),
                    remark: PatternChanges.remark(on: change.name, in: pattern.name))
            })
    }

    /// Returns the number of lines that a change edited in tests that existed before, in this and the other patterns.
    private func editedTests(
        of change: ChangeCosts.Change, in all: [String: [ChangeCosts.Change]]
    ) -> ArchitectureSheet.Line? {
        guard let measure = ChangeMeasure.all.first(where: { $0.key == "testLinesEdited" }) else { return nil }
        let numbers = all.compactMapValues { changes in
            changes.first { $0.name == change.name }.map { Table.Cell.number(measure.count($0)) }
        }
        return .init(
            measure.key, measure.title, meaning: measure.meaning,
            compared(numbers) { _ in "This change isn't counted here." })
    }
}
