/// The lists that a run's measures contain in addition to the totals of the run, such as its beats.
///
/// Each list needs memory for its rows.
public struct RunDetail: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The lists ``RunMeasures/beats`` and ``RunMeasures/beatActions``.
    public static let beats = RunDetail(rawValue: 1)
    /// The list ``RunMeasures/actions``.
    public static let actions = RunDetail(rawValue: 2)
    /// The list ``RunMeasures/components``.
    public static let components = RunDetail(rawValue: 4)
    /// The list ``RunMeasures/channels``.
    public static let channels = RunDetail(rawValue: 8)
    /// The list ``RunMeasures/state``.
    public static let state = RunDetail(rawValue: 16)

    public static let all: RunDetail = [.beats, .actions, .components, .channels, .state]

    /// True if calls are counted by channel, and not only by the types of sender and receiver.
    var needsCallsOfChannels: Bool { !isDisjoint(with: [.beats, .components, .channels]) }
}

/// The rows in which beats are counted: one for each beat, or one for typing and one for the rest.
struct BeatRows: Sendable {
    let isByBeat: Bool

    init(_ detail: RunDetail) { isByBeat = detail.contains(.beats) }

    func row(ofBeat beat: Int, isTyping: Bool) -> Int { isByBeat ? beat : isTyping ? 1 : 0 }

    /// Returns the count of rows for a run with this count of beats.
    func count(_ beats: Int) -> Int { isByBeat ? beats + 1 : 2 }

    func isTyping(row: Int, in context: RunContext) -> Bool { isByBeat ? context.isTyping(beat: row) : row == 1 }
}
