import ModelTesting
public import SampleApp

extension Scenario {
    /// Returns random walks through the app, the same for each call. Their summaries contain the beats.
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
