/// Slices and asynchronous operations that are written as two events, a begin and an end.
///
/// Events may be in any order in the file, so all are read first.
struct ChromeHalves {
    /// A begin or end event.
    private struct Half {
        enum Kind: UInt8 { case begins, ends, beginsOperation, endsOperation }

        let kind: Kind
        let thread: Int32
        let time: Int64
        /// For a beginning, the call's index in ``ForeignCallTable/calls``; -1 for an end.
        let call: Int32
        /// The index of the event's name in ``ForeignCallTable/names``; `nil` if the event has no name.
        let name: Int32?
        /// The index of the operation's id in ``ForeignCallTable/names``; -1 for a slice.
        var operation: Int32 = -1
    }

    private var halves: [Half] = []

    mutating func begin(slice call: Int32, on thread: Int32, at time: Int64, name: Int32?) {
        halves.append(Half(kind: .begins, thread: thread, time: time, call: call, name: name))
    }

    mutating func endSlice(on thread: Int32, at time: Int64, name: Int32?) {
        halves.append(Half(kind: .ends, thread: thread, time: time, call: -1, name: name))
    }

    /// Adds the beginning of an operation.
    ///
    /// - Parameter operation: The index of the operation's id in ``ForeignCallTable/names``.
    mutating func begin(operation: Int32, call: Int32, on thread: Int32, at time: Int64, name: Int32?) {
        halves.append(
            Half(kind: .beginsOperation, thread: thread, time: time, call: call, name: name, operation: operation))
    }

    mutating func end(operation: Int32, on thread: Int32, at time: Int64, name: Int32?) {
        halves.append(
            Half(kind: .endsOperation, thread: thread, time: time, call: -1, name: name, operation: operation))
    }

    /// Pairs begin and end events in order of time. An end belongs to the innermost open slice of its name, or else of
    /// any name.
    ///
    /// - Returns: The outermost operations, with the thread and time of each beginning.
    mutating func match(_ table: inout ForeignCallTable) -> [(thread: Int32, time: Int64, call: Int32)] {
        var outer: [(thread: Int32, time: Int64, call: Int32)] = []
        var slices: [Int32: OpenCalls] = [:]
        var operations: [Int32: OpenCalls] = [:]
        let order = halves.indices.sorted { (halves[$0].time, $0) < (halves[$1].time, $1) }
        for index in order {
            let half = halves[index]
            switch half.kind {
            case .begins: slices[half.thread, default: OpenCalls()].begin(half.call, name: half.name ?? -1)
            case .beginsOperation:
                if let around = operations[half.operation]?.innermost {
                    table.calls[Int(half.call)].parent = around
                } else {
                    outer.append((half.thread, half.time, half.call))
                }
                operations[half.operation, default: OpenCalls()].begin(half.call, name: half.name ?? -1)
            case .ends:
                if let call = slices[half.thread]?.endInnermost(named: half.name) {
                    table.calls[Int(call)].end = half.time
                } else {
                    table.losses.add("ends of slices that never began")
                }
            case .endsOperation:
                if let call = operations[half.operation]?.endInnermost(named: half.name) {
                    table.calls[Int(call)].end = half.time
                } else {
                    table.losses.add("ends of asynchronous operations that never began")
                }
            }
        }
        table.losses.add("slices that never ended", slices.values.reduce(0) { $0 + $1.count })
        table.losses.add("asynchronous operations that never ended", operations.values.reduce(0) { $0 + $1.count })
        halves = []
        return outer
    }
}
