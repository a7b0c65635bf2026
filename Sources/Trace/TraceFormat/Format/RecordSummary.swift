/// A summary of consecutive records with all that the checks need of them.
///
/// The records don't contradict each other. ``RecordChecks`` can check all of them at once against the records before them.
struct RecordSummary {
    /// The numbers of records of one kind: those given, without a gap, and those that other records refer to.
    struct Numbering {
        /// The lowest and highest number given; `nil` where none was.
        private(set) var given: (first: Int, last: Int)?
        /// The lowest and highest number that is referred to without being given here; `nil` where there is none.
        private(set) var before: (lowest: Int, highest: Int)?

        /// Gives a number. Returns false where it isn't the next one.
        @inline(__always) fileprivate mutating func give(_ number: Int) -> Bool {
            guard let given else {
                given = (number, number)
                return true
            }
            guard given.last &+ 1 == number else { return false }
            self.given = (given.first, number)
            return true
        }

        /// Refers to a number; 0 or less stands for none. Returns false where the number is not yet given but must be.
        @inline(__always) fileprivate mutating func refer(to number: Int) -> Bool {
            if number <= 0 { return true }
            if let given, number >= given.first { return number <= given.last }
            before = (min(before?.lowest ?? number, number), max(before?.highest ?? number, number))
            return true
        }
    }

    /// The first and the last of a series of times.
    struct Times {
        /// The first time; `nil` where the series is empty.
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
    /// The components that were born, in the order of their records.
    private(set) var births: [Int] = []
    /// True where the numbers of ``births`` ascend.
    private(set) var areBirthsInOrder = true
    /// Components that records refer to before the records of their births. Some occur more than once.
    private(set) var componentsBefore: [Int] = []
    /// The times of all records except components and references, never decreasing.
    private(set) var times = Times()
    /// The times of all records that have one, components included.
    private(set) var timesWithBirths = Times()
    /// True where the times of all records, components included, never decrease.
    private(set) var areTimesInOrder = true
    private(set) var counts = RecordCounts()
    private var born = NumberSet()
    /// Components referred to recently, each at an index that depends on its number.
    private var recent = [Int](repeating: 0, count: 64)

    /// Removes all records.
    mutating func removeAll() {
        (messages, beats, times, timesWithBirths) = (Numbering(), Numbering(), Times(), Times())
        births.removeAll(keepingCapacity: true)
        (areBirthsInOrder, areTimesInOrder) = (true, true)
        componentsBefore.removeAll(keepingCapacity: true)
        counts.removeAll()
        born = NumberSet()
        for place in recent.indices { recent[place] = 0 }
    }

    /// Adds a record. Returns false, and adds nothing, where it contradicts the records before it or itself.
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

    /// Refers to a component; 0 or less stands for none.
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
