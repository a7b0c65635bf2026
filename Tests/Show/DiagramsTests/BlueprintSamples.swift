import ArchitectureRules
import Foundation
import SourceInventory
import TestSupport
import Testing

/// The blueprints that come with the patterns, and one with hostile names.
enum BlueprintSample: String, CaseIterable, Sendable {
    case roundTable = "RoundTable"
    case snp = "SNPArchitecture"
    case lockFlux = "LockFlux"
    case rvb = "RVB"
    case viperS = "VIPERS"

    /// The blueprint, read only once for all tests, because parsing takes longer than drawing.
    var outline: BlueprintOutline {
        get throws { try Self.outlines[self]!.get() }
    }

    private static let outlines = Dictionary(uniqueKeysWithValues: allCases.map { ($0, Result(catching: $0.read)) })

    private func read() throws -> BlueprintOutline {
        let folder = Package.url("Sources/Patterns/\(rawValue)")
        let blueprint = try Blueprint(
            Array(Data(contentsOf: folder.appending(path: "blueprint.yml"))), file: "\(rawValue)/blueprint.yml")
        return blueprint.outline(
            with: try Inventory(json: Data(contentsOf: folder.appending(path: "inventory.json"))))
    }

    /// The folder of the pattern's committed runs.
    var name: String {
        switch self {
        case .roundTable: "round-table"
        case .snp: "snp"
        case .lockFlux: "lockflux"
        case .rvb: "rvb"
        case .viperS: "viper-s"
        }
    }

    /// A blueprint whose roles, methods and rules have the given names, each bound to the next in every possible way.
    static func hostile(_ names: [String]) throws -> BlueprintOutline {
        let words = names.enumerated().map { quoted("\($0.element.prefix(100)) \($0.offset)") }
        var text = "archflow-blueprint: 1\npattern: \(words[0])\ntitle: \(words[0])\nroles:\n"
        for word in words { text += "  \(word): {type: \(word)}\n" }
        text += "rules:\n"
        for (index, word) in words.enumerated() {
            let next = words[(index + 1) % words.count]
            let relation = index.isMultiple(of: 3) ? "other" : "same"
            text += """
                  - id: \(word)
                    sentence: \(word)
                    check:
                      - each message: {from: \(word), to: anyone}
                        is: {to: \(next), name: \(word), module: \(relation)}
                      - each reference: {from: \(word), to: \(next), name: \(word)}
                        is: {strength: \(index.isMultiple(of: 2) ? "strong" : "weak")}
                      - each component: \(word)
                        born during: {to: \(next), name: \(word)}
                      - never message: {from: \(next), to: \(word)}
                      - never message: {to: \(word), flags: async}

                """
        }
        return try Blueprint(Array(text.utf8), file: "hostile.yml").outline()
    }

    /// A YAML scalar in double quotes, in which all characters except letters and digits are escaped.
    private static func quoted(_ text: String) -> String {
        let parts = text.unicodeScalars.map { scalar in
            if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) { return String(scalar) }
            let digits = String(scalar.value, radix: 16)
            return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }
        return "\"\(parts.joined())\""
    }
}
