/// What of a run is counted one by one, besides the run as a whole: each takes memory for each of its rows.
public struct RunDetail: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// ``RunMeasures/beats`` and ``RunMeasures/beatActions``.
    public static let beats = RunDetail(rawValue: 1)
    /// ``RunMeasures/actions``.
    public static let actions = RunDetail(rawValue: 2)
    /// ``RunMeasures/components``.
    public static let components = RunDetail(rawValue: 4)
    /// ``RunMeasures/channels``.
    public static let channels = RunDetail(rawValue: 8)
    /// ``RunMeasures/state``.
    public static let state = RunDetail(rawValue: 16)

    public static let all: RunDetail = [.beats, .actions, .components, .channels, .state]

    /// Whether it matters which channel a method was called over, and not only between which types.
    var needsCallsOfChannels: Bool { !isDisjoint(with: [.beats, .components, .channels]) }
}

/// The rows in which beats are counted: one for each beat, or one for all in which the person types and one for the rest.
struct BeatRows: Sendable {
    let isByBeat: Bool

    init(_ detail: RunDetail) { isByBeat = detail.contains(.beats) }

    /// The row of a beat, by its number.
    func row(ofBeat beat: Int, isTyping: Bool) -> Int { isByBeat ? beat : isTyping ? 1 : 0 }

    /// How many rows there are.
    ///
    /// - Parameter beats: How many beats.
    func count(_ beats: Int) -> Int { isByBeat ? beats + 1 : 2 }

    /// Whether a row is of a beat in which the person types.
    func isTyping(row: Int, in context: RunContext) -> Bool { isByBeat ? context.isTyping(beat: row) : row == 1 }
}
