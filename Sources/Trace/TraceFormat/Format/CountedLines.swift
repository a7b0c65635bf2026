/// Consecutive lines that are counted together.
///
/// They end before a line that must be read alone: one not spelled as by ``TraceEncoder``, or with a record that
/// contradicts an earlier one.
struct CountedLines {
    /// The range of the lines' bytes, including the newline of the last line; `nil` if no line was read.
    private(set) var place: Range<Int>?
    private(set) var count = 0
    private(set) var records = RecordSummary()
    var calls = CallTally()
    private(set) var components: [ComponentRecord] = []
    private var scanner = RecordScanner()

    mutating func removeAll() {
        place = nil
        count = 0
        records.removeAll()
        calls.removeAll()
        components.removeAll(keepingCapacity: true)
    }

    /// Reads the lines between two offsets, up to a line that must be read alone.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
        removeAll()
        var lines = LineCursor(bytes, line: start..<end)
        while lines.position < lines.end {
            let start = lines.position
            guard addNext(of: &lines) else {
                lines.position = start
                break
            }
            count += 1
        }
        place = start..<lines.position
    }

    /// Adds the next line; returns false if it must be read alone.
    private mutating func addNext(of lines: inout LineCursor) -> Bool {
        let start = lines.position
        if let outline = scanner.outline(&lines) {
            guard lines.position - start <= LineReader.limit, records.add(outline.numbers) else { return false }
            if outline.numbers.kind == .message { calls.add(outline, in: lines.bytes) }
            return true
        }
        // A line of a rarer type.
        guard let line = lines.line, line.end - start < LineReader.limit, let record = scanner.record(line),
            // The reader itself adds up dropped records.
            record.kind != .message, record.kind != .drop, records.add(scanner.numbers)
        else { return false }
        if case .component(let component) = record { components.append(component) }
        lines.position = line.end + 1
        return true
    }
}

/// Counts the messages in a group of lines by sender, receiver, name and case.
struct CallTally {
    /// With more calls or texts than this, the tally forgets them before the next lines.
    private static let limit = 4096

    private var texts = TextNumbers()
    private var numbers = CallNumbers()
    /// For each call, by its index in ``CallNumbers``: the count of messages.
    private var counts: [CallCount] = []
    /// Indices of the calls in the current lines, in the order of their first messages.
    private var counted: [Int32] = []
    /// For each call, its index in ``CallTotals``; -1 if it isn't there yet.
    private var totals: [Int32] = []

    mutating func removeAll() {
        guard numbers.keys.count <= Self.limit, texts.count <= Self.limit else {
            self = CallTally()
            return
        }
        for number in counted { counts[Int(number)] = CallCount() }
        counted.removeAll(keepingCapacity: true)
    }

    /// Counts a message, whose texts are in `bytes`.
    mutating func add(_ message: RecordOutline, in bytes: UnsafeBufferPointer<UInt8>) {
        let name = message.first.map { texts.number(of: $0, in: bytes) } ?? -1
        let caseName = message.second.map { texts.number(of: $0, in: bytes) } ?? -1
        let number = numbers.number(of: CallKey(message.numbers, name: name, caseName: caseName))
        if number == counts.count {
            counts.append(CallCount())
            totals.append(-1)
        }
        counts[number].add(message.numbers)
        if counts[number].messages == 1 { counted.append(Int32(number)) }
    }

    /// Adds the counts of the group of lines to the totals.
    mutating func add(to all: inout CallTotals) {
        for number in counted {
            let number = Int(number)
            if totals[number] < 0 { totals[number] = Int32(all.number(of: numbers.keys[number], texts)) }
            all.add(counts[number], to: Int(totals[number]))
        }
    }
}

/// Counts the messages of a trace by sender, receiver, name and case.
struct CallTotals {
    private var texts = TextNumbers()
    private var numbers = CallNumbers()
    private var counts: [CallCount] = []

    mutating func add(_ message: borrowing MessageRecord, _ record: RecordNumbers) {
        let caseName = message.caseName.map { texts.number(of: $0) } ?? -1
        let number = number(of: CallKey(record, name: texts.number(of: message.name), caseName: caseName))
        counts[number].add(record)
    }

    fileprivate mutating func add(_ count: CallCount, to number: Int) { counts[number].add(count) }

    /// Returns the index of a call in this table, given the call's key in a ``CallTally``.
    ///
    /// - Parameter others: The tally's texts.
    fileprivate mutating func number(of key: CallKey, _ others: TextNumbers) -> Int {
        func number(_ other: Int32) -> Int { other < 0 ? -1 : texts.number(of: others[Int(other)]) }
        return self.number(of: CallKey(key, name: number(key.name), caseName: number(key.caseName)))
    }

    private mutating func number(of key: CallKey) -> Int {
        let number = numbers.number(of: key)
        if number == counts.count { counts.append(CallCount()) }
        return number
    }

    /// The counts in the order of the calls' first messages.
    var calls: [CountedCall] {
        zip(numbers.keys, counts).enumerated()
            .sorted { ($0.element.1.first, $0.offset) < ($1.element.1.first, $1.offset) }
            .map { _, call in
                let (key, count) = call
                return CountedCall(
                    sender: max(0, key.sender), isSystem: key.sender < 0, receiver: key.receiver,
                    name: texts[Int(key.name)], caseName: key.caseName < 0 ? nil : texts[Int(key.caseName)],
                    messages: count.messages, asynchronous: count.asynchronous)
            }
    }
}

/// The sender, receiver, name and case of a message. Texts are indices in ``TextNumbers``.
struct CallKey: Hashable {
    /// The component that sends the messages; 0 for the user, -1 for the system.
    let sender: Int
    /// The component that receives the messages; 0 if none does.
    let receiver: Int
    let name: Int32
    /// The index of the case's name in ``TextNumbers``; -1 for a message without a case.
    let caseName: Int32

    @inline(__always) init(_ message: RecordNumbers, name: Int, caseName: Int) {
        sender = message.from != 0 ? message.from : message.isSystem ? -1 : 0
        receiver = message.isLost ? 0 : message.to
        self.name = Int32(name)
        self.caseName = Int32(caseName)
    }

    /// Copies a key with other indices for its texts.
    init(_ key: CallKey, name: Int, caseName: Int) {
        (sender, receiver) = (key.sender, key.receiver)
        self.name = Int32(name)
        self.caseName = Int32(caseName)
    }

    /// A hash that is quick to compute and differs for most different keys.
    fileprivate var sketch: Int {
        let ends = UInt64(bitPattern: Int64(sender)) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(receiver))
        let names = UInt64(UInt32(bitPattern: name)) &<< 32 | UInt64(UInt32(bitPattern: caseName))
        return Int(truncatingIfNeeded: (ends ^ names &* 0xC2B2_AE3D_27D4_EB4F) &* 0x1656_67B1_9E37_79F9 &>> 40)
    }
}

/// A table that gives each different ``CallKey`` an index from 0, in order of first use.
struct CallNumbers {
    private(set) var keys: [CallKey] = []
    private var numbers: [CallKey: Int32] = [:]
    /// A cache of recent indices by ``CallKey/sketch``; -1 for none. Comparing two keys is faster than hashing one.
    private var recent: [Int32] = []

    /// Returns a call's index. A new call gets the next index.
    @inline(__always) mutating func number(of key: CallKey) -> Int {
        let place = key.sketch & 1023
        if !recent.isEmpty {
            let last = Int(recent[place])
            if last >= 0, keys[last] == key { return last }
        }
        return number(of: key, at: place)
    }

    private mutating func number(of key: CallKey, at place: Int) -> Int {
        let number = numbers[key] ?? Int32(keys.count)
        if number == keys.count {
            numbers[key] = number
            keys.append(key)
        }
        if recent.isEmpty { recent = Array(repeating: -1, count: 1024) }
        recent[place] = number
        return Int(number)
    }
}

/// A count of the messages that share one ``CallKey``.
private struct CallCount {
    /// The lowest id of a message with this key.
    private(set) var first = Int.max
    private(set) var messages = 0
    /// The number of messages that were delivered after their cause had returned.
    private(set) var asynchronous = 0

    @inline(__always) mutating func add(_ message: RecordNumbers) {
        first = min(first, message.id)
        messages += 1
        if message.isAsync { asynchronous += 1 }
    }

    mutating func add(_ other: CallCount) {
        first = min(first, other.first)
        messages += other.messages
        asynchronous += other.asynchronous
    }
}
