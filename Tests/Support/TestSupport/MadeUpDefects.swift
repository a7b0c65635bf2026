public import Foundation

/// Creates the file that `Scripts/defects` writes, with mistakes invented for a test.
public enum MadeUpDefects {
    /// The outcome for a mistake.
    public enum End: Sendable {
        /// The checks that notice the mistake, such as `walks`.
        case noticed([String])
        case impossible
        /// A mistake that other people chose later, with the checks that notice it.
        case later([String])
    }

    /// Returns the file's contents for a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern's name on the command line.
    ///   - ends: The outcomes of the mistakes, by their names.
    ///   - mutants: The numbers of random edits noticed and tried; `nil` for none.
    public static func record(
        _ pattern: String, _ ends: KeyValuePairs<String, End>, mutants: (noticed: Int, of: Int)? = nil
    ) -> Data {
        let mistakes = ends.map { id, end -> String in
            let (round, nets): (Int, [String]?) =
                switch end {
                case .noticed(let nets): (1, nets)
                case .later(let nets): (2, nets)
                case .impossible: (1, nil)
                }
            let head = #""id": "\#(id)", "round": \#(round), "mistake": "what \#(id) is""#
            guard let nets else { return #"{\#(head), "impossible": "There is no such part."}"# }
            let notices = nets.map { net in
                let way = net == "walks" ? #", "after": 34, "way": ["launches the app", "taps About"]"# : ""
                let count = net == "contract" ? #", "scenarios": 2"# : net == "tests" ? #", "failed": 3"# : ""
                return #""\#(net)": {"said": "what \#(net) says", "near": "module"\#(way)\#(count)}"#
            }
            return """
                {\(head), "edit": "The guard is left out.", "notices": {\(notices.joined(separator: ","))},
                 "places": [{"file": "Home/Home.swift", "type": "Home", "member": "tap()", "line": 7}]}
                """
        }
        let drawn = mutants.map { mutants in
            (0..<mutants.of).map { index in
                """
                {"operator": "relational", "file": "A.swift", "line": \(index + 1), "before": "<", "after": "<=",
                 "noticedBy": \(index < mutants.noticed ? "\"contract\"" : "null")}
                """
            }
        }
        return Data(
            """
            {"version": 1, "pattern": "\(pattern)", "tests": {"count": 9, "lines": 90},
             "mistakes": [\(mistakes.joined(separator: ","))],
             "mutants": \(drawn.map { #"{"seed": 1, "drawn": [\#($0.joined(separator: ","))]}"# } ?? "null")}
            """.utf8)
    }
}
