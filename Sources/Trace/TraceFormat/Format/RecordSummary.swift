/// A summary of consecutive records, by which ``RecordChecks`` checks all of them at once against earlier records.
///
/// The summarised records don't contradict each other.
struct RecordSummary {
    /// The ids of one kind of record, such as messages, and the earlier ids that the records refer to.
    struct Numbering {
        /// The consecutive ids of the records; `nil` for none.
        private(set) var given: (first: Int, last: Int)?
        /// The range of earlier ids that the records refer to; `nil` for none.
        private(set) var before: (lowest: Int, highest: Int)?

        /// Adds a record's id; returns false unless it is the next.
        @inline(__always) fileprivate mutating func give(_ number: Int) -> Bool {
            guard let given else {
                given = (number, number)
                return true
            }
            guard given.last &+ 1 == number else { return false }
            self.given = (given.first, number)
            return true
        }

        /// Adds a reference, unless 0 or less; returns false if its id is too high.
        @inline(__always) fileprivate mutating func refer(to number: Int) -> Bool {
            if number <= 0 { return true }
            if let given, number >= given.first { return number <= given.last }
            before = (min(before?.lowest ?? number, number), max(before?.highest ?? number, number))
            return true
        }
    }

    struct Times {
        /// The time of the first record; `nil` if no record was added.
        private(set) var first: Int64?
        private(set) var last: Int64 = 0

        @inline(__always) fileprivate func canBeFollowed(by time: Int64) -> Bool { first == nil || time >= last }

        @inline(__always) fileprivate mutating func add(_ time: Int64) {
            if first == nil { first = time }
            last = time
        }
    }

    private(set) var messages = Numbering()
    private(set) var beats = Numbering()
    /// The ids of the created components, in the order of their records.
    private(set) var births: [Int] = []
    /// True if the ids in ``births`` ascend.
    private(set) var areBirthsInOrder = true
    /// Components that were born before these records, perhaps with duplicates.
    private(set) var componentsBefore: [Int] = []
    /// The first and last time of all records except components and references. These times never decrease.
    private(set) var times = Times()
    /// The first and last time of all records that have a time, components included.
    private(set) var timesWithBirths = Times()
    /// True if the times of all records, components included, never decrease.
    private(set) var areTimesInOrder = true
    private(set) var counts = RecordCounts()
    private var born = NumberSet()
    /// A cache of recent components. The id's last six bits are the index.
    private var recent = [Int](repeating: 0, count: 64)

    mutating func removeAll() {
        (messages, beats, times, timesWithBirths) = (Numbering(), Numbering(), Times(), Times())
        births.removeAll(keepingCapacity: true)
        (areBirthsInOrder, areTimesInOrder) = (true, true)
        componentsBefore.removeAll(keepingCapacity: true)
        counts.removeAll()
        born = NumberSet()
        for place in recent.indices { recent[place] = 0 }
    }

    /// Adds a record. If the record contradicts itself or an earlier one, adds nothing and returns false.
    mutating func add(_ record: borrowing RecordNumbers) -> Bool {
        let isBirth = record.subject == .component
        if let at = record.at, !isBirth, !times.canBeFollowed(by: at) { return false }
        guard record.isConsistent, refer(to: record), give(record.id, record.subject) else { return false }
        counts.add(record.kind)
        if let at = record.at {
            if !isBirth { times.add(at) }
            if areTimesInOrder { areTimesInOrder = timesWithBirths.canBeFollowed(by: at) }
            timesWithBirths.add(at)
        }
        return true
    }

    @inline(__always) private mutating func refer(to record: borrowing RecordNumbers) -> Bool {
        refer(toComponent: record.components.first)
        refer(toComponent: record.components.second)
        guard messages.refer(to: record.messages.first), messages.refer(to: record.messages.second) else {
            return false
        }
        guard beats.refer(to: record.beats.first), beats.refer(to: record.beats.second) else { return false }
        return true
    }

    @inline(__always) private mutating func give(_ number: Int, _ subject: NumberKind.Subject?) -> Bool {
        switch subject {
        case .message?: messages.give(number)
        case .beat?: beats.give(number)
        case .component?: addBirth(number)
        case nil: true
        }
    }

    /// Adds a reference to a component, unless 0 or less.
    @inline(__always) private mutating func refer(toComponent number: Int) {
        guard number > 0 else { return }
        let place = number & 63
        guard recent[place] != number else { return }
        recent[place] = number
        if births.isEmpty || !born.contains(number) { componentsBefore.append(number) }
    }

    private mutating func addBirth(_ number: Int) -> Bool {
        // A larger set would forget its lowest numbers.
        guard births.count < NumberSet.limit else { return false }
        switch born.insert(number) {
        case .inOrder: break
        case .outOfOrder: areBirthsInOrder = false
        case .duplicate: return false
        }
        births.append(number)
        return true
    }
}
