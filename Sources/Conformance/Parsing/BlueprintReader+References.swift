import TraceFormat
import Yams

extension BlueprintReader {
    private static let referenceKeys = ["from", "to", "name", "strength", "module", "not"]

    mutating func references(_ node: Node, isSecond: Bool) -> ReferenceSelector {
        ReferenceSelector(
            alternatives: list(node, "a reference").compactMap { entry in
                guard let entries = entries(entry, of: "a reference", keys: Self.referenceKeys) else { return nil }
                var reference = ReferencePattern()
                reference.from = who(entries["from"], isSecond: isSecond)
                reference.to = who(entries["to"], isSecond: isSecond)
                reference.name = patterns(entries["name"], "name")
                reference.strength = entries["strength"].flatMap { word($0, "strength", ReferenceStrength.self) }
                reference.module = entries["module"].flatMap { word($0, "module", ModuleRelation.self) }
                if let node = entries["not"] { reference.not = references(node, isSecond: isSecond) }
                return reference
            })
    }

    /// Declarations of a kind in the sources.
    mutating func sources(_ node: Node, _ noun: SourceNoun) -> SourceSelector {
        SourceSelector(
            alternatives: list(node, "a \(noun.rawValue)").compactMap { entry in
                guard let entries = entries(entry, of: "a \(noun.rawValue)", keys: noun.keys + ["not"]) else {
                    return nil
                }
                var pattern = SourcePattern()
                for (key, _) in entries.keys where key != "not" {
                    pattern.demands.append(.init(key: key, patterns: patterns(entries[key], key)))
                }
                if let node = entries["not"] { pattern.not = sources(node, noun) }
                return pattern
            })
    }
}
