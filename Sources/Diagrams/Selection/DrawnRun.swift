public import FlowAnalysis

/// What is drawn of a run, and what is to be said about what isn't.
public struct DrawnRun: Sendable {
    /// The part that is drawn.
    public let run: RunAnalysis
    /// The beats of the whole run: a part keeps their numbers.
    let beats: [Beat]
    /// What is left out: sentences for the foot of the picture.
    public private(set) var notes: [String]

    /// Everything.
    public init(_ run: RunAnalysis) { self.init(run, of: run.graph, notes: []) }

    init(_ run: RunAnalysis, of whole: FlowGraph, notes: [String]) {
        self.run = run
        beats = whole.beats
        self.notes = notes
    }

    /// The same, with more to be said about it.
    func saying(_ notes: [String]) -> DrawnRun {
        var run = self
        run.notes += notes
        return run
    }

    /// The number that a beat of the part has in the whole run, from 1.
    func number(of beat: Beat) -> Int { (beats.firstIndex(of: beat) ?? 0) + 1 }
}
