import ArchitectureRules
import Testing
import TraceFormat

@Suite("The outline of a blueprint")
struct OutlineTests {
    /// The channels as texts: `view → core (must): handle(intent:) R-1`.
    private func channels(_ checks: String...) throws -> [String] {
        let outline = try Blueprint(Array(blueprintText(checks).utf8), file: "rules.yml").outline()
        return outline.channels.map { channel in
            let names = [channel.from, channel.to].map { outline.parts[$0].name }.joined(separator: " → ")
            let calls = channel.calls.map { call in
                "\(call.name ?? "any")\(call.isDemanded ? "!" : "") \(call.rules.joined(separator: " "))"
            }
            let place = channel.place.words.map { " \($0)" } ?? ""
            return "\(names)\(place): \(calls.joined(separator: ", "))"
        }
    }

    @Test(
        "a blueprint's outline restricts a part to the allowed channels, and says that it sends or gets nothing else")
    func allowed() throws {
        #expect(
            try channels("each message: {from: view, to: anyone, module: same}\nis: {to: [core, presenter]}") == [
                "view → core: any R-1", "view → presenter: any R-1",
            ])
        let outline = try blueprint(
            "each message: {from: view}\nis: {to: core}", "each message: {to: service}\nis: {from: core}"
        ).outline()
        let traits = outline.parts.filter { !$0.traits.isEmpty }.map { ($0.name, $0.traits.map(\.words)) }
        #expect(traits.map(\.0) == ["view", "service"])
        #expect(traits.map(\.1) == [["sends nothing else"], ["gets nothing else"]])
    }

    @Test(
        "a blueprint's outline has a message that must follow another; if no sender is named, the other's receiver sends it"
    )
    func steps() throws {
        #expect(
            try channels(
                """
                each message: {from: user, to: view}
                then:
                  - {to: core, name: 'buy()'}
                  - {from: its receiver, to: presenter, times: 0..1}
                """) == ["user → view: any R-1", "view → core: buy()! R-1", "view → presenter: any R-1"])
        #expect(try channels("each message: {from: core, to: service}\nthen:\n  - {to: view, times: 0}").count == 1)
    }

    @Test("a blueprint's outline resolves 'its sender' to the sender that another rule requires for the same messages")
    func causes() throws {
        #expect(
            try channels(
                "each message: {navigates: move}\nis: {from: presenter, to: view}",
                "each message: {navigates: move}\ncaused by: {from: core, to: its sender}"
            ) == ["presenter → view: navigates R-1", "core → presenter: any! R-2"])
    }

    @Test("a blueprint's outline pairs a rule's two lists of parts by position if both ends must be in the same module")
    func pairs() throws {
        let outline = try blueprint(
            "each reference: {from: [view, core], to: [presenter, store]}\nis: {strength: strong, module: same}"
        ).outline()
        #expect(
            outline.references.map { [$0.from, $0.to].map { outline.parts[$0].name } } == [
                ["view", "presenter"], ["core", "store"],
            ])
        #expect(
            outline.modules.map { $0.map { outline.parts[$0].name } } == [["view", "presenter"], ["core", "store"]])
    }

    @Test("a blueprint's outline says into which module a channel leads, such as a child, and lists forbidden channels")
    func places() throws {
        #expect(
            try channels(
                "each message: {to: builder, not: {from: system}}\nis: [{from: core, module: child}, {from: core, module: parent}]"
            ) == ["core → builder in a child or the parent module: any R-1", "system → builder: any R-1"])
        let outline = try blueprint(
            "never message: {from: view, to: store}", "never reference: {from: view, to: store}",
            "never message: {to: view, flags: async}"
        ).outline()
        #expect(
            outline.bans.map(\.words) == [
                "view → store: no message, no reference", "no message to view (async)",
            ])
        #expect(outline.bans[0].rules == ["R-1", "R-2"])
    }

    @Test(
        "a blueprint's outline contains the required creations and lifetimes, unless only some scenarios require them")
    func lives() throws {
        let outline = try blueprint(
            "each component: view\nborn during: {to: builder, name: 'build()', module: same}",
            "each component: view\ndies with: core", "each component: store\ntimes: 1\nper: type"
        ).outline()
        #expect(outline.births.map(\.names) == [["build()"]])
        let words = outline.parts.flatMap { part in part.traits.map { "\(part.name) \($0.words)" } }
        #expect(words == ["core ends with its view", "store 1 of each type in a run"])
        let single = try blueprint("each component: store\ntimes: 1", scenarios: "one").outline()
        #expect(single.parts.allSatisfy { $0.traits.isEmpty } && single.untold == ["R-1"])
    }

    @Test("a blueprint's outline lists the rules that it can't show")
    func untold() throws {
        let outline = try blueprint(
            "each message: {from: view}\nis: {to: core}", "each type: {name: '*View'}\nis: {kind: class}"
        ).outline()
        #expect(outline.untold == ["R-2"])
    }

    @Test(
        "a blueprint's outline reads from the sources each part's role in traces, and which parts are kinds of others",
        arguments: ProofTests.patterns)
    func patterns(pattern: ProvenPattern) throws {
        let outline = try pattern.blueprint().outline(with: pattern.inventory())
        let roles = outline.parts.filter { $0.kind == .role }
        #expect(roles.allSatisfy { $0.role != nil }, "\(roles.filter { $0.role == nil }.map(\.name))")
        let rules = Set(outline.blueprint.rules.map(\.id))
        #expect(outline.channels.allSatisfy { !$0.rules.isEmpty && rules.isSuperset(of: $0.rules) })
        #expect(outline.channels.count >= 3)
        let cases = outline.parts.compactMap { part in
            part.general.map { "\(part.name) is a \(outline.parts[$0].name)" }
        }
        let known = [
            "lockflux": ["route store is a store"],
            "rvb": ["terms is a view", "item is a view", "childBuilder is a builder"],
            "round-table": ["navigatable view is a view"],
        ]
        #expect(cases == known[pattern.name] ?? [])
    }
}
