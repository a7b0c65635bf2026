import Foundation
import SourceInventory
import TestSupport

extension DefectMatrix {
    /// Two patterns and the yardstick, with every answer that a mistake can get.
    static func sample(mutants: Bool = true) throws -> DefectMatrix {
        func pattern(
            _ name: String, _ title: String, _ standing: Pattern.Standing = .compared, noticed: Int,
            _ ends: KeyValuePairs<String, MadeUpDefects.End>
        ) throws -> Pattern {
            let json = MadeUpDefects.record(name, ends, mutants: mutants ? (noticed, 150) : nil)
            return Pattern(title: title, standing: standing, record: try DefectRecord(json: json))
        }
        return DefectMatrix([
            try pattern(
                "round-table", "Round Table", noticed: 105,
                [
                    "cycle": .noticed(["general", "tests"]), "case": .noticed(["error"]), "link": .noticed([]),
                    "session": .noticed(["contract", "walks"]), "secret": .noticed(["rules"]),
                    "unused": .noticed(["warning"]), "layer": .noticed([]), "row": .later(["walks"]),
                ]),
            try pattern(
                "rvb", "RVB", noticed: 90,
                [
                    "cycle": .noticed(["general"]), "case": .noticed(["error"]), "link": .noticed(["walks"]),
                    "session": .noticed(["walks"]), "secret": .noticed([]), "unused": .noticed(["warning"]),
                    "layer": .impossible, "row": .later(["walks"]),
                ]),
            try pattern(
                "yardstick", "Yardstick", .yardstick, noticed: 120,
                [
                    "cycle": .noticed(["general"]), "case": .noticed(["error"]), "link": .noticed([]),
                    "session": .noticed(["contract"]), "secret": .impossible, "unused": .noticed(["warning"]),
                    "row": .later(["contract"]),
                ]),
        ])
    }
}
