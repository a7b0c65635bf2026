/// What the checks need to know of records that follow one another, in place of each record.
///
/// Nothing is wrong among the records themselves. Whether something is wrong with what stands before them, ``RecordChecks``
/// can tell of all of them at once.
struct RecordSummary {
    /// Numbers that records of one kind have, one after the other without a gap, and those by which others refer to them.
    struct Numbering {
        /// The lowest and the highest that were given; `nil` where none was.
        private(set) var given: (first: Int, last: Int)?
        /// The lowest and the highest that are referred to and weren't given; `nil` where there is none.
        private(set) var before: (lowest: Int, highest: Int)?

        /// Gives the next number; `false` for another.
        @inline(__always) fileprivate mutating func give(_ number: Int) -> Bool {
            guard let given else {
                given = (number, number)
                return true
            }
            guard given.last &+ 1 == number else { return false }
            self.given = (given.first, number)
            return true
        }

        /// Refers to a number, or to nothing by 0 or less; `false` where it is still to come.
        @inline(__always) fileprivate mutating func refer(to number: Int) -> Bool {
            if number <= 0 { return true }
            if let given, number >= given.first { return number <= given.last }
            before = (min(before?.lowest ?? number, number), max(before?.highest ?? number, number))
            return true
        }
    }

    /// The first and the last of some times.
    struct Times {
        /// `nil` where there is none.
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
    /// Whether their numbers rise.
    private(set) var areBirthsInOrder = true
    /// Components that records refer to before the records of their births; some more than once.
    private(set) var componentsBefore: [Int] = []
    /// The times of all records but components and references, none lower than the one before.
    private(set) var times = Times()
    /// The times of components too.
    private(set) var timesWithBirths = Times()
    /// Whether of them too none is lower than the one before.
    private(set) var areTimesInOrder = true
    private(set) var counts = RecordCounts()
    private var born = NumberSet()
    /// Components referred to lately, each in the place that its number has.
    private var recent = [Int](repeating: 0, count: 64)

    /// Begins anew.
    mutating func removeAll() {
        (messages, beats, times, timesWithBirths) = (Numbering(), Numbering(), Times(), Times())
        births.removeAll(keepingCapacity: true)
        (areBirthsInOrder, areTimesInOrder) = (true, true)
        componentsBefore.removeAll(keepingCapacity: true)
        counts.removeAll()
        born = NumberSet()
        for place in recent.indices { recent[place] = 0 }
    }

    /// Adds a record; `false` where it goes together badly with those before, or with itself. Then it isn't added.
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

    /// Refers to a component, or to none by 0 or less.
    @inline(__always) private mutating func refer(toComponent number: Int) {
        guard number > 0 else { return }
        let place = number & 63
        guard recent[place] != number else { return }
        recent[place] = number
        if births.isEmpty || !born.contains(number) { componentsBefore.append(number) }
    }

    private mutating func addBirth(_ number: Int) -> Bool {
        // The set forgets the lowest where it has too many.
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
