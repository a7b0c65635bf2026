import Conformance
import FlowAnalysis
import Foundation
import TestSupport
import TraceFormat

@testable import Report

/// Exercises from the committed runs.
enum Lessons {
    /// The folders of the patterns that have rules, by their names.
    static let patterns = [
        "round-table": "RoundTable", "snp": "SNPArchitecture", "lockflux": "LockFlux", "rvb": "RVB",
        "viper-s": "VIPERS",
    ]

    static func rules() throws -> [String: Blueprint] { try blueprints.get() }

    private static let blueprints = Result {
        var rules: [String: Blueprint] = [:]
        for (name, folder) in patterns {
            let file = Package.url("Sources/Patterns/\(folder)/blueprint.yml")
            rules[name] = try Blueprint(Array(Data(contentsOf: file)), file: "\(name)/blueprint.yml")
        }
        return rules
    }

    static func runs(_ scenarios: String...) throws -> [ReportRun] {
        try patterns.keys.sorted().flatMap { pattern in
            try scenarios.map { scenario in
                Samples.run(
                    try Trace.read(CommittedTraces.path("\(pattern)/\(scenario)"))
                        .trace)
            }
        }
    }

    /// A set of twelve.
    static func set() throws -> ExerciseSet { try twelve.get() }

    /// A set of forty.
    static func many() throws -> ExerciseSet { try forty.get() }

    private static let twelve = Result { try make(count: 12) }
    private static let forty = Result { try make(count: 40) }

    /// A set that is made anew.
    static func make(seed: UInt64 = 1, count: Int) throws -> ExerciseSet {
        try ExerciseSet(
            from: runs("login-success", "about-retry", "password-recovery"), rules: rules(), seed: seed, count: count)
    }
}
