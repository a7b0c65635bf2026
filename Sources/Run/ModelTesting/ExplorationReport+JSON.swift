import Foundation
import SampleApp

extension ExplorationReport {
    /// The version of the JSON. New fields may be added without a new version. Existing fields are never changed or removed.
    private static let version = 1

    /// Returns the report as JSON for programs: the settings, the extent of the exploration, and each difference with its walk.
    public func json() -> [UInt8] {
        let form = Form(
            version: Self.version, patterns: patterns, depth: settings.depth, seed: settings.seed,
            length: settings.length, transitions: settings.transitions.rawValue, together: settings.together,
            walks: walks, beats: beats, unanswered: unanswered, notSeenAgain: notSeenAgain,
            differences: differences.map { difference in
                Form.Difference(
                    walk: difference.walk.beats.map(\.wording), beat: difference.beat, foundByWalk: difference.found,
                    shownByWalks: difference.walks,
                    problems: difference.problems.map { pattern, problems in
                        Form.Problems(pattern: pattern, kinds: problems.map(\.kind.description))
                    })
            })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return ((try? encoder.encode(form)).map(Array.init) ?? []) + [UInt8(ascii: "\n")]
    }

    private struct Form: Encodable {
        enum CodingKeys: String, CodingKey {
            case version = "archflow-exploration"
            case patterns, depth, seed, length, transitions, together, walks, beats, unanswered, notSeenAgain,
                differences
        }

        struct Problems: Encodable {
            var pattern: String
            var kinds: [String]
        }

        struct Difference: Encodable {
            var walk: [String]
            var beat: Int
            var foundByWalk: Int
            var shownByWalks: Int
            var problems: [Problems]
        }

        var version: Int
        var patterns: [String]
        var depth: Int
        var seed: UInt64
        var length: Int
        var transitions: String
        var together: Bool
        var walks: Int
        var beats: Int
        var unanswered: Int
        var notSeenAgain: Int
        var differences: [Difference]
    }
}
