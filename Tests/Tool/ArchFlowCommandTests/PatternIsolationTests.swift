import FlowAnalysis
import SourceInventory
import Tables
import TestSupport
import Testing
import TraceFormat

@testable import ArchFlowCommand

/// The expected numbers were counted by hand, from the types of one feature in the sources and tests of two patterns.
@MainActor
@Suite("The isolation of the types that make decisions")
struct PatternIsolationTests {
    /// The runs of the patterns that were counted by hand.
    private static var read: [String: [RunAnalysis]] = [:]

    private static func measured(_ patterns: String...) throws -> PatternIsolation {
        for pattern in patterns where read[pattern] == nil {
            read[pattern] = try TraceInputs([Package.path("Traces/\(pattern)")]).traces.map { RunAnalysis($0) }
        }
        return try PatternIsolation(patterns.flatMap { read[$0] ?? [] }, KnownPatterns.own)
    }

    /// A type with its decisions, the classes to make, the doubles, and the type of UIKit that it needs.
    private struct Expected {
        let type: String
        let decisions: Int
        let classes: [String]
        let doubles: [String]?
        let ui: String?

        init(_ type: String, _ decisions: Int, _ classes: [String], _ doubles: [String]?, _ ui: String?) {
            (self.type, self.decisions, self.classes, self.doubles, self.ui) = (type, decisions, classes, doubles, ui)
        }
    }

    private static let roundTable = [
        Expected(
            "HomeModuleCore", 2, ["HomeModulePipeline", "HomeModuleState"],
            ["AuthDouble", "PresenterDouble", "TrunkDouble"], "UINavigationController"),
        Expected(
            "HomeModuleJoint", 1, ["HomeModuleState", "RTEModulePipeline", "UIViewController"],
            ["AboutDouble", "CoreDouble", "ItemsDouble", "TrunkDouble"], "UIAdaptivePresentationControllerDelegate"),
        Expected(
            "LoginModuleCore", 8, ["LoginModulePipeline", "LoginModuleState"],
            ["AuthDouble", "PresenterDouble", "TrunkDouble"], "UINavigationController"),
        Expected(
            "LoginModuleJoint", 4, ["LoginModuleState", "RTEModulePipeline", "UIViewController"],
            ["AuthDouble", "CoreDouble", "TrunkDouble"], "UINavigationController"),
        Expected(
            "RecoveryModuleCore", 1, ["RecoveryModulePipeline", "RecoveryModuleState"],
            ["AuthDouble", "NotifierDouble", "PresenterDouble", "TrunkDouble", "ViewDouble"],
            "UINavigationController"),
    ]

    private static let viperS = [
        Expected("GeneralHomeDirector", 3, [], ["HomeDataSpy", "HomeNavigatorSpy", "HomeUISpy"], nil),
        Expected("GeneralHomeNavigator", 1, ["UIViewController"], nil, "UIViewController"),
        Expected("GeneralHomeWorker", 1, [], ["AuthDouble", "HomePresenterSpy"], nil),
        Expected(
            "GeneralLoginDirector", 7, [], ["HomeDelegateSpy", "LoginDataSpy", "LoginNavigatorSpy", "LoginUISpy"], nil),
        Expected("GeneralLoginNavigator", 1, ["UIViewController"], nil, "UIViewController"),
        Expected("GeneralLoginWorker", 3, [], ["AuthDouble", "LoginPresenterSpy"], nil),
        Expected(
            "GeneralRecoveryDirector", 2, [],
            ["RecoveryDataSpy", "RecoveryDelegateSpy", "RecoveryNavigatorSpy", "RecoveryUISpy"], nil),
        Expected("GeneralRecoveryWorker", 1, [], ["AuthDouble", "RecoveryPresenterSpy"], nil),
    ]

    @Test(
        "the isolation of types that make decisions is measured from sources, tests and recordings of sign-in",
        arguments: ["round-table", "viper-s"])
    func login(pattern: String) throws {
        let expected = pattern == "viper-s" ? Self.viperS : Self.roundTable
        let types = try #require(try Self.measured(pattern).isolation(of: pattern, in: "login")).types
        #expect(types.map(\.name) == expected.map(\.type))
        for (type, expected) in zip(types, expected) {
            #expect(type.decisions.count == expected.decisions, "\(type.name): \(type.decisions)")
            #expect(type.concrete == expected.classes && !type.isAtLeast, "\(type.name)")
            #expect(type.doubles == expected.doubles, "\(type.name)")
            #expect(type.wayToUI.last == expected.ui, "\(type.name): \(type.wayToUI)")
        }
    }

    @Test("the explanation of a type's isolation lists the type's methods that make decisions, with their enum cases")
    func methods() throws {
        let isolation = try #require(try Self.measured("round-table").isolation(of: "round-table", in: "login"))
        let core = try #require(isolation.types.first { $0.name == "LoginModuleCore" })
        #expect(
            core.decisions == [
                "end(attempt:failure:) offline", "end(attempt:failure:) reachedLimit",
                "end(attempt:failure:) wrongPair",
                "handleJoint(input:) linkSent", "handleView(intent:) loginButtonTap", "handleView(intent:) loginChange",
                "handleView(intent:) passwordChange", "run()",
            ])
        #expect(
            core.wayToUI == ["LoginModulePipeline", "RTEModulePipeline", "RTEModuleJoint", "UINavigationController"])
    }

    @Test("the table of types that can be tested alone has a row for each feature and pattern, with shares and medians")
    func table() throws {
        let table = try Self.measured("viper-s", "yardstick").table()
        #expect(table.rows.count == 8)
        #expect(
            table.rows[0].cells == [
                .text("login"), .text("viper-s"), .number(8), .number(19), .part(17, whole: 19), .part(17, whole: 19),
                .part(17, whole: 19), .hundredths(0), .hundredths(250), .flag(false),
            ])
        // What plain view controllers decide counts, though all of it answers taps and replies.
        #expect(
            table.rows[1].cells == [
                .text("login"), .text("yardstick"), .number(3), .number(13), .part(0, whole: 13),
                .part(13, whole: 13), .part(0, whole: 13), .hundredths(0), .missing, .flag(true),
            ])
        #expect(table.rows[1].isReference)
        #expect(table.notes.contains { $0.contains("The tests of yardstick") })
    }

    @Test("the explanation of a row in the table of the types' isolation lists the types that the row counts")
    func explanation() throws {
        let table = try Self.measured("viper-s").explanation(of: "viper-s/login")
        #expect(table.head.map(\.cell) == [.text("viper-s/login"), .text("17 of 19 decisions")])
        #expect(
            table.rows[1].cells == [
                .text("GeneralHomeNavigator"), .number(1), .text("no"), .number(1), .missing,
                .text("gotoLogin(with:)"), .text("makes UIViewController; needs UIKit through UIViewController"),
            ])
    }

    @Test(
        "an unknown path of a type's isolation can't be explained; the error lists the possible paths",
        arguments: [("viper/login", "did you mean 'viper-s'?"), ("viper-s", "4 rows")])
    func wrong(cell: String, words: String) throws {
        let error = #expect(throws: JobError.self) { try Self.measured("viper-s").explanation(of: cell) }
        #expect(error?.description.contains(words) == true && error?.status == .usage)
    }

    @Test("measuring the types' isolation is an error if no trace is of a pattern whose sources are known")
    func unknown() throws {
        let error = #expect(throws: JobError.self) { try PatternIsolation([], KnownPatterns.own) }
        #expect(error?.status == .usage)
    }

    @Test("every type that makes decisions in the committed traces is found in its pattern's sources")
    func undeclared() throws {
        let isolation = try Self.measured("lockflux", "round-table", "rvb", "snp", "viper-s", "yardstick")
        for pattern in KnownPatterns.own.patterns where pattern.standing != .guest {
            let all = try #require(isolation.isolation(of: pattern.name))
            #expect(all.undeclared == [] && all.types.allSatisfy { !$0.isAtLeast }, "\(pattern.name)")
        }
    }
}

@MainActor
@Suite("The number of types in reach of a change")
struct PatternReachTests {
    private let reach = try? PatternReach(KnownPatterns.own)

    @Test(
        "the types in reach of a change are those whose sources name the changed declaration",
        arguments: [
            ("round-table/place", ["LoginModuleJoint"]), ("viper-s/signature", ["GeneralLoginWorker"]),
            ("viper-s/place", ["GeneralLogin_Navigate", "GeneralLoginDirector", "GeneralLoginNavigator"]),
            ("viper-s/field", ["GeneralLogin_PresentData", "GeneralLoginDirector", "GeneralLoginWorker"]),
            ("round-table/service", ["HomeModuleCore", "LoginModuleCore", "RecoveryModuleCore", "ITrunk", "Trunk"]),
            ("yardstick/service", ["HomeViewController", "LoginViewController", "RecoveryViewController"]),
        ])
    func knowers(cell: String, types: [String]) throws {
        let table = try #require(reach).explanation(of: cell)
        #expect(table.rows.map { $0.cells[1] } == types.map { .text($0) })
    }

    @Test(
        "the table of types in reach has a row for each pattern and kind of change, and rows for changes that were made"
    )
    func table() throws {
        let table = try #require(reach).table()
        let patterns = KnownPatterns.own.patterns.count { $0.standing != .guest }
        #expect(table.rows.count == patterns * (Reach.Change.allCases.count + 3))
        #expect(table.rows.allSatisfy { $0.cells[2] != .number(0) })
        #expect(
            table.rows[0].cells == [.text("signature"), .text("round-table"), .number(1), .number(1), .flag(false)])
        let made = table.rows.filter { $0.cells[0] == .text("session-expired") }
        #expect(made.count == patterns && made.allSatisfy { $0.cells[3] == .missing })
    }

    @Test("an unknown path of a number of types in reach can't be explained; the error lists the possible paths")
    func wrong() throws {
        let reach = try #require(reach)
        let error = #expect(throws: JobError.self) { try reach.explanation(of: "rvb/palce") }
        #expect(error?.description.contains("did you mean 'place'?") == true)
    }
}
