import Foundation
import Tables
import Testing
import TraceFormat

@testable import FlowAnalysis

extension Table {
    /// The table's rows as a program reads them from JSON.
    func readBack() throws -> [[String: Any]] {
        let object = try JSONSerialization.jsonObject(with: Data(json().utf8)) as? [String: Any]
        return try #require(object?["rows"] as? [[String: Any]])
    }
}

extension RunMeasures {
    /// The cell of a measure in the run's row.
    func cell(_ key: MeasureKey) -> Table.Cell? {
        Measure<RunScope>.all.first { $0.definition.key == key }?.cell(RunScope(self))
    }

    /// The cell of a measure in the row of a component.
    func cell(_ key: MeasureKey, of component: ComponentMeasures) -> Table.Cell? {
        Measure<ComponentScope>.all.first { $0.definition.key == key }?
            .cell(ComponentScope(run: self, component: component))
    }

    /// The number of messages by the roles of sender and receiver.
    var rolePairs: [RolePair: Int] {
        Dictionary(uniqueKeysWithValues: RoleScope.all(of: self).map { ($0.pair, $0[.messages]) })
    }
}

extension RunAnalysis {
    /// The evidence of a measure in the run's row.
    func evidence(_ key: MeasureKey) -> Evidence? {
        Measure<RunScope>.all.first { $0.definition.key == key }?.evidence(RunScope(measures), self)
    }
}
