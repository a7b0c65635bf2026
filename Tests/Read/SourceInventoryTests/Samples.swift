import ArchFlowSupport
import SourceInventory

/// Returns an inventory of types that mention each other. Each has a feature, a name, and the names that it mentions. The
/// name of a protocol begins with `P`.
func inventory(_ types: [(feature: String, name: String, mentions: [String])]) -> Inventory {
    Inventory(
        pattern: "Sample",
        files: types.enumerated().map { number, type in
            SourceFile(
                path: "Patterns/Sample/\(type.feature)/\(number + 1000).swift", feature: type.feature, lines: 1,
                types: [
                    TypeDeclaration(
                        kind: type.name.hasPrefix("P") ? .protocol : .class, name: type.name, lines: 1,
                        mentions: type.mentions)
                ])
        })
}

/// Returns an inventory of one file.
func inventory(
    lines: Int = 100, types: [TypeDeclaration] = [], functions: [FunctionDeclaration] = [],
    properties: [PropertyDeclaration] = []
) -> Inventory {
    Inventory(
        pattern: "Sample",
        files: [
            SourceFile(
                path: "Patterns/Sample/Login/A.swift", feature: "Login", lines: lines, types: types,
                functions: functions, properties: properties)
        ])
}

extension StaticCost {
    func feature(_ name: String) -> OfFeature? { features.first { $0.name == name } }
}

extension SplitMix64 {
    /// Returns an inventory with `count` types in four features, which mention each other at random.
    mutating func inventory(of count: Int, edges: Int) -> Inventory {
        let names = (0..<count).map { "\($0 % 3 == 0 ? "P" : "T")\($0)" }
        var mentions = [Set<String>](repeating: [], count: count)
        for _ in 0..<edges {
            guard let from = (0..<count).randomElement(using: &self), let to = names.randomElement(using: &self)
            else { continue }
            mentions[from].insert(to)
        }
        let features = ["Home", "Login", "Framework", "Other"]
        return SourceInventoryTests.inventory(
            names.indices.map { place in
                (features[Int(next() % 4)], names[place], mentions[place].sorted())
            })
    }
}
