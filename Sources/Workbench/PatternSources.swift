import FeatureContract
public import FlowAnalysis
import Foundation
import PatternCatalog
import SourceInventory

/// What patterns cost in their sources, by the inventories that come with them.
@MainActor
public struct PatternSources {
    let costs: [(pattern: Pattern, cost: StaticCost)]

    /// Measures some patterns.
    ///
    /// - Parameter patterns: Names as on the command line; none means all.
    /// - Throws: ``WorkbenchError`` for a name that isn't one, or where an inventory is missing or damaged.
    public init(patterns: [String] = []) throws(WorkbenchError) {
        var costs: [(Pattern, StaticCost)] = []
        for pattern in try Selection(patterns: patterns).patterns {
            costs.append((pattern, StaticCost(try Self.inventory(of: pattern))))
        }
        self.costs = costs
    }

    /// The costs as a table.
    public func table(by grouping: SourceGrouping) -> Table {
        var table =
            switch grouping {
            case .feature: featureTable()
            case .package: packageTable()
            }
        let reference = PatternCatalog.yardstick.name
        if costs.contains(where: { $0.pattern.name == reference }) {
            table.notes.insert("* \(reference) is no competitor: it shows what a low count is worth.", at: 0)
        }
        return table
    }

    /// What the sources of all patterns say about stored properties, by the pattern's name.
    ///
    /// - Throws: ``WorkbenchError`` where an inventory is missing or damaged.
    public static func declarations() throws(WorkbenchError) -> [String: Declarations] {
        var declarations: [String: Declarations] = [:]
        for pattern in PatternCatalog.all { declarations[pattern.name] = Declarations(try inventory(of: pattern)) }
        return declarations
    }

    static func inventory(of pattern: Pattern) throws(WorkbenchError) -> Inventory {
        guard let url = pattern.bundle()?.url(forResource: "inventory", withExtension: "json"),
            let data = try? Data(contentsOf: url)
        else {
            throw WorkbenchError(.inputMissing, "\(pattern.name): no inventory of its sources comes with it")
        }
        do throws(InventoryError) {
            return try Inventory(json: data)
        } catch {
            throw WorkbenchError(.badData, "\(url.path): \(error)")
        }
    }
}
