import TraceFormat

/// Merges the entries of all buffers in the order of their sequence numbers, and turns them into records.
struct RecordMerge {
    /// A ``RecordBlock`` that is being read, and the position of its next entry.
    private struct Source {
        let block: RecordBlock
        var position = 0

        /// The block's next entry, which hasn't been merged.
        var entry: RecordEntry { (block.memory + position).load(as: RecordEntry.self) }
    }

    /// The options for showing arguments.
    let options: Recorder.Options
    private var buffers: [[Source]] = []
    private var names = LiteralNames()
    private let secrets: SecretTexts
    /// The time of the last merged record.
    private(set) var last = Int64.min
    /// The numbers of the most recent user actions in which the user has sent a message. Several actions may run at the
    /// same time.
    private var actions: [UInt32] = []
    private var horizon = SequenceNumber(word: 0)
    /// True at the recording's end: frees the merged blocks, and marks lost replies as written.
    private let empties: Bool

    init(_ options: Recorder.Options, empties: Bool = true) {
        self.options = options
        self.empties = empties
        secrets = SecretTexts(options.redaction)
    }

    /// Adds the blocks that were detached from a recording's buffers since the last call.
    mutating func add(_ records: DetachedRecords) {
        horizon = records.horizon
        for (index, blocks) in records.buffers.enumerated() {
            if index == buffers.count { buffers.append([]) }
            buffers[index] += blocks.map { Source(block: $0) }
        }
    }

    /// Passes records to `take` in order, as long as all earlier records are known.
    ///
    /// - Parameter awaits: True to stop at a record whose details, such as its name, may still change.
    /// - Returns: The number of blocks that were emptied.
    @discardableResult
    mutating func drain(awaits: Bool = false, _ take: (TraceRecord) -> Void) -> Int {
        var emptied = 0
        let awaits = awaits && buffers.reduce(0) { $0 + $1.count } < FileSink.capacity / 2
        while let (buffer, limit) = next() {
            // Read one buffer until another has an earlier record. Mostly only one buffer is in use.
            while let source = buffers[buffer].first {
                let entry = source.entry
                guard entry.sequence < limit else { break }
                if awaits, entry.kind == .boxed, source.block.boxes[Int(entry.component)].isAwaited() {
                    return emptied
                }
                if let record = record(entry, in: source) { take(record) }
                buffers[buffer][0].position += Int(entry.size)
                if buffers[buffer][0].position >= source.block.used {
                    if empties { BlockPool.giveBack(source.block.memory) }
                    buffers[buffer].removeFirst()
                    emptied += 1 + source.block.reserved
                }
            }
        }
        return emptied
    }

    /// Returns the buffer with the next record, and a limit; `nil` if no complete record is left.
    ///
    /// The buffer's records with sequence numbers below the limit come before those of all other buffers.
    private func next() -> (buffer: Int, limit: SequenceNumber)? {
        var first: (buffer: Int, sequence: SequenceNumber)?
        var limit = SequenceNumber(word: horizon.word &+ 1)
        for (buffer, sources) in buffers.enumerated() {
            guard let sequence = sources.first?.entry.sequence, sequence < limit else { continue }
            if let earlier = first, earlier.sequence < sequence {
                limit = sequence
            } else {
                if let later = first { limit = later.sequence }
                first = (buffer, sequence)
            }
        }
        return first.map { ($0.buffer, limit) }
    }
}

// MARK: - Entries

extension RecordMerge {
    /// Returns the record of an entry; `nil` if the entry is a lost reply that has arrived after all.
    private mutating func record(_ entry: RecordEntry, in source: Source) -> TraceRecord? {
        let end = source.block.memory + source.position + MemoryLayout<RecordEntry>.stride
        // The order of two threads' clock readings may differ from that of their sequence numbers.
        last = max(last, entry.at)
        switch entry.kind {
        case .message: return .message(message(entry, at: end))
        case .messageReturn:
            return .messageReturn(
                ReturnRecord(
                    message: Int(entry.message), at: last, isFailure: entry.flags.contains(.failed),
                    handsOut: entry.flags.contains(.ledOut), isApart: entry.flags.contains(.apart)))
        case .write:
            let property = names.text(end.load(as: UnsafePointer<UInt8>.self), Int(entry.nameCount))
            let hasWriter = Int(entry.size) > MemoryLayout<RecordEntry>.stride + WriteTail.nameSize
            let writer = hasWriter ? (end + WriteTail.nameSize).load(as: UInt32.self) : nil
            return .write(
                WriteRecord(
                    message: Int(entry.message), component: Int(entry.component), property: property,
                    writer: writer.map(Int.init), at: last))
        case .boxed:
            guard let record = boxed(entry, source.block.boxes[Int(entry.component)]) else { return nil }
            guard case .message(var message) = record else { return record }
            message.continuesAction = continues(entry.message, message)
            return .message(message)
        }
    }

    /// Returns true if the user sent an earlier message in the user action with this number.
    private mutating func continues(_ action: UInt32, _ message: MessageRecord) -> Bool {
        guard message.from == 0, !message.isSystem, action != 0 else { return false }
        if actions.contains(action) { return true }
        if actions.count == 64 { actions.removeFirst() }
        actions.append(action)
        return false
    }

    private mutating func message(_ entry: RecordEntry, at memory: UnsafeMutableRawPointer) -> MessageRecord {
        let tail = memory.load(as: MessageTail.self)
        let source = names.text(tail.source, Int(tail.sourceCount))
        var record = MessageRecord(
            id: Int(entry.sequence.messages), cause: Int(entry.message), from: Int(tail.from), to: Int(entry.component),
            name: names.text(tail.name, Int(entry.nameCount)), at: last, source: source,
            line: entry.flags.contains(.line) ? Int(tail.line) : nil, isSystem: entry.flags.contains(.system),
            isAsync: entry.flags.contains(.async), enabledBy: tail.enabler == 0 ? nil : Int(tail.enabler),
            isStatic: entry.flags.contains(.isStatic), returnsResult: entry.flags.contains(.returnsResult),
            handsOut: entry.flags.contains(.handsOut), isUnknown: entry.flags.contains(.unknown),
            isApart: entry.flags.contains(.apart))
        let payload = memory + MemoryLayout<MessageTail>.stride
        let size = Int(entry.size) - MemoryLayout<RecordEntry>.stride - MemoryLayout<MessageTail>.stride
        if size > 0 {
            read(payload, size, into: &record)
        }
        record.continuesAction = continues(UInt32(tail.action), record)
        return record
    }

    private mutating func read(_ payload: UnsafeRawPointer, _ size: Int, into record: inout MessageRecord) {
        let reader = PayloadReader(payload, count: size, options: options, names: &names, secrets: secrets)
        record.caseName = reader.command
        record.arguments = reader.fields.isEmpty ? nil : reader.fields
    }

    private func boxed(_ entry: RecordEntry, _ box: BoxedRecord) -> TraceRecord? {
        switch box {
        case .component(let component): .component(component.record)
        case .record(let record): record.found(at: last, number: Int(entry.sequence.messages))
        case .named(let record, let name, let suffix):
            record.found(at: last, number: Int(entry.sequence.messages)).named(name.text + suffix)
        case .lost(let record, let reply):
            (empties ? reply.isToldAsLost() : reply.isLost)
                ? record.found(at: last, number: Int(entry.sequence.messages)) : nil
        }
    }
}

extension TraceRecord {
    /// Returns the record with another name, if it is a message or a beat.
    fileprivate func named(_ name: String) -> TraceRecord {
        switch self {
        case .message(var record):
            record.name = name
            return .message(record)
        case .beat(var record):
            record.name = name
            return .beat(record)
        case .component, .messageReturn, .write, .navigation, .end, .screen, .reference, .unrecorded, .drop:
            return self
        }
    }

    /// Returns the record with the given time and, if it is a message, with the given number.
    func found(at time: Int64, number: Int) -> TraceRecord {
        switch self {
        case .message(var record):
            (record.id, record.at) = (number, time)
            return .message(record)
        case .beat(var record):
            record.at = time
            return .beat(record)
        case .write(var record):
            record.at = time
            return .write(record)
        case .navigation(var record):
            record.at = time
            return .navigation(record)
        case .end(var record):
            record.at = time
            return .end(record)
        case .screen(var record):
            record.at = time
            return .screen(record)
        case .component, .messageReturn, .reference, .unrecorded, .drop: return self
        }
    }
}
