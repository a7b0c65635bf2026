import ArchitectureRules
import FlowAnalysis
import Foundation
import TestSupport
import TraceFixtures
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

    /// A set of twelve exercises.
    static func set() throws -> ExerciseSet { try twelve.get() }

    /// A set of forty exercises.
    static func many() throws -> ExerciseSet { try forty.get() }

    private static let twelve = Result { try make(count: 12) }
    private static let forty = Result { try make(count: 40) }

    /// Makes a set of exercises anew.
    static func make(seed: UInt64 = 1, count: Int) throws -> ExerciseSet {
        try ExerciseSet(
            from: runs("login-success", "about-retry", "password-recovery"), rules: rules(), seed: seed, count: count)
    }

    /// Names with a meaning in HTML, in GIFT, or in writing from right to left.
    static let hostileTexts =
        Samples.hostileTexts + [
            "a~b=c#d{e}f:g\\h", "%100%=yes#no", "[html]<b>x</b>", "// no comment", "::a::", "####", "\\n\\\\", "&&058;",
            "->", "$CATEGORY: x", "\u{202E}txt.exe", "\u{2067}x", "two\n\nlines\r\n\r\n", "\u{FFFE}\u{1}", "مرحبا",
        ]

    /// A set of nine from a run whose every name is, or holds, a text.
    static func hostile(_ text: String, seed: UInt64 = 1) throws -> ExerciseSet {
        var shop = TraceSketch(pattern: text, scenario: text)
        let view = shop.component("\(text)View", .view, module: text)
        let core = shop.component("\(text)Core", .logic, module: text)
        let other = shop.component("\(text)Presenter", .presentation, module: text)
        let last = shop.component("\(text)Store", .navigation, module: text)
        shop.beat(text)
        for _ in 0..<2 {
            let tap = shop.message("tap()", 0, view)
            let told = shop.message(text, view, core, because: tap, caseName: text)
            shop.message("one\(text)", core, other, because: told)
            shop.message("two\(text)", core, last, because: told)
        }
        for (from, to) in [(view, core), (core, other), (core, last)] { shop.hold(from, to, text) }
        let rules = """
            archflow-blueprint: 1
            pattern: x
            title: X
            roles: {view: '*View', core: '*Core', presenter: '*Presenter', store: '*Store'}
            rules:
              - id: X-1
                sentence: Told in order.
                check:
                  each message: {to: core}
                  then exactly: [{to: presenter}, {to: store}]
              - id: X-2
                sentence: The view tells its core.
                check: {each message: {from: view}, is: {to: core}}
              - id: X-3
                sentence: The core is held.
                check: {some reference: {to: core}}
            """
        let blueprint = try Blueprint(Array(rules.utf8), file: "x.yml")
        return try ExerciseSet(from: [Samples.run(shop.finished)], rules: [text: blueprint], seed: seed, count: 9)
    }
}
