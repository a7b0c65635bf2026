import ModelTesting
public import SampleApp

extension Scenario {
    /// Walks through the app by chance, the same each time; the beats stand in their summaries.
    @MainActor
    public static func walks(_ count: Int = 16) async -> [Scenario] {
        var walks: [Walk] = []
        let explorer = Explorer([], Explorer.Settings(depth: 0, walks: count, length: 12, recordedEvery: 0))
        explorer.onWalk = { walks.append($0) }
        _ = await explorer.explore()
        return walks.enumerated().map { index, walk in
            walk.scenario("walk-\(index + 1)", walk.beats.map(\.wording).joined(separator: ", "))
        }
    }
}
