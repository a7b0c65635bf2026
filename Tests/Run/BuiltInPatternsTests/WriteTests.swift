import BuiltInPatterns
import SampleApp
import TestSupport
import Testing
import WriteOracle

@Suite("The stored properties of components in the built-in patterns", .slow, .tags(.slow))
struct WriteTests {
    @Test(
        "stored properties change exactly when a write is recorded, in every scenario", arguments: await Case.all)
    func runs(_ run: Case) async throws {
        let (pattern, scenario) = try run.values
        await check(pattern, [scenario])
    }

    @Test(
        "stored properties change exactly when a write is recorded, in random sequences of user actions",
        arguments: await MainActor.run { BuiltInPatterns.all.map { $0.name } })
    func walks(pattern: String) async throws {
        await check(try #require(BuiltInPatterns.all.first { $0.name == pattern }), await Scenario.walks())
    }

    private func check(_ pattern: Pattern, _ scenarios: [Scenario]) async {
        let writes = await RecordedWrites(
            of: pattern, through: scenarios,
            except: [
                // The value may be the same as before, if its type can't be compared.
                "ViewFactory.itemStores is written and doesn't change"
            ])
        #expect(writes.wrong == [])
        #expect(writes.runs == scenarios.count && writes.runs > 0)
        #expect(writes.changes > 0)
    }
}
