import TraceFormat

/// Counts values that need no trees of causes, while records are read: turns, references and required events.
struct RunClock {
    /// The number of instants at which messages were delivered in the whole run.
    private(set) var total = Turns()
    /// The number of instants at which messages were delivered while the person typed.
    private(set) var typing = Turns()
    /// The number of instants at which messages were delivered while the person didn't type.
    private(set) var rest = Turns()
    /// The count of turns in each beat, or only in the latest beat if beats aren't counted one by one.
    private(set) var beats: [Int32] = [0]
    private var current = Turns()
    private var references = ReferenceCounts()
    private(set) var required: RequiredEventCounter
    private(set) var messages = 0
    private(set) var messagesWithoutPayload = 0
    private var isTyping = false
    private let keepsBeats: Bool

    /// Creates an empty counter.
    ///
    /// - Parameter keepsEvents: True to list the person's acts and visible changes as well as to count them.
    init(_ detail: RunDetail, keepsEvents: Bool = false) {
        keepsBeats = detail.contains(.beats)
        required = RequiredEventCounter(detail, keepsEvents: keepsEvents)
    }

    /// Returns the number of references at the end of the beat with this id.
    func references(atEndOf beat: Int) -> Counts<ReferenceStrength> { references[beat] }

    /// The number of instants at which messages were delivered.
    struct Turns {
        private(set) var count = 0
        private var last: Int64?

        mutating func add(_ instant: Int64) {
            guard instant != last else { return }
            last = instant
            count += 1
        }
    }

    mutating func add(_ record: TraceRecord) {
        required.add(record)
        switch record {
        case .message(let message): add(message)
        case .beat(let beat): add(Beat(beat))
        case .reference(let reference): add(reference)
        case .component, .messageReturn, .write, .navigation, .end, .screen, .unrecorded, .drop: break
        }
    }

    private mutating func add(_ message: MessageRecord) {
        messages += 1
        if message.lacksPayload { messagesWithoutPayload += 1 }
        total.add(message.at)
        if isTyping { typing.add(message.at) } else { rest.add(message.at) }
        current.add(message.at)
        beats[beats.count - 1] = Int32(clamping: current.count)
    }

    private mutating func add(_ beat: Beat) {
        current = Turns()
        if keepsBeats { beats.append(0) }
        isTyping = beat.isTyping
    }

    /// Counts a reference, unless the system holds it.
    private mutating func add(_ reference: ReferenceRecord) {
        guard reference.from != 0 else { return }
        references.add(reference)
    }
}

/// The number of references that are held at the end of each beat.
struct ReferenceCounts: Sendable {
    private struct Entry: BitwiseCopyable {
        var strong: Int32 = 0
        var weak: Int32 = 0
    }

    /// The counts of references of each beat, in the order of the beats' first references.
    private var entries = GrowingList<Entry>()
    private var places = NumberMap()
    /// The index of the latest reference's entry; `nil` before the first reference.
    private var place: Int?
    private var beat = 0

    mutating func add(_ reference: ReferenceRecord) {
        let place: Int
        if let last = self.place, beat == reference.beat {
            place = last
        } else if let known = places[reference.beat] {
            place = known
        } else {
            place = entries.count
            places.insert(reference.beat, place)
            entries.append(Entry())
        }
        (self.place, beat) = (place, reference.beat)
        var entry = entries[place]
        switch reference.strength {
        case .strong: entry.strong += 1
        case .weak: entry.weak += 1
        }
        entries.update(place, to: entry)
    }

    /// The number of references at the end of the beat with this id.
    subscript(beat: Int) -> Counts<ReferenceStrength> { counts(places[beat]) }

    private func counts(_ place: Int?) -> Counts<ReferenceStrength> {
        var counts = Counts<ReferenceStrength>()
        if let place {
            counts[.strong] = Int(entries[place].strong)
            counts[.weak] = Int(entries[place].weak)
        }
        return counts
    }
}
