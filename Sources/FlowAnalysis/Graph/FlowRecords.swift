import TraceFormat

/// What happened in a run, or in some whole trees of causes of one, sorted by kind.
struct FlowRecords {
    var messages: [FlowMessage] = []
    var writes: [WriteRecord] = []
    /// The numbers of the beats under way at the writes.
    var beatsOfWrites: [Int32] = []
    var navigations: [NavigationRecord] = []
    /// Indices of components, in order of birth.
    var births: [Int] = []
    var changes: [VisibleChange] = []

    mutating func add(_ write: WriteRecord, beat: Int) {
        writes.append(write)
        beatsOfWrites.append(Int32(clamping: beat))
        guard write.isVisible else { return }
        changes.append(
            VisibleChange(kind: .control(write.property), message: write.message, at: write.at, beat: beat))
    }

    mutating func add(_ step: NavigationRecord, beat: Int) {
        navigations.append(step)
        changes.append(
            VisibleChange(
                kind: .navigation(step.action, from: step.from, to: step.to), message: step.message, at: step.at,
                beat: beat))
    }

    /// Adds those of other trees behind these.
    mutating func append(_ other: FlowRecords) {
        messages += other.messages
        writes += other.writes
        beatsOfWrites += other.beatsOfWrites
        navigations += other.navigations
        births += other.births
        changes += other.changes
    }
}
