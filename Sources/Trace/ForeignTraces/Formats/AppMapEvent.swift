import ArchFlowSupport

/// A call or a return in a recording of AppMap.
struct AppMapEvent {
    /// The event's id in the file; `nil` for none.
    let id: Int64?
    let thread: Int64
    /// The index of the call that begins; -1 for a return.
    var call: Int32 = -1
    /// The id of the call that this event ends; `nil` if the file doesn't state it.
    var returned: Int64?
    /// The index of the class and method in ``ForeignCallTable/names``; `nil` if unknown.
    var method: Int32?
    var elapsed: Int64 = 0
    /// The duration in nanoseconds, from a later correction of the event; `nil` without a correction. The call then ends
    /// this long after its start.
    var lastElapsed: Int64?
    var hasResult = false
    var isFailure = false
}

extension [AppMapEvent] {
    /// Finds the return of each call, and sets the calls' times.
    ///
    /// - Returns: For each event, the index of the call that returns, or -1 if none does.
    func matchReturns(_ table: inout ForeignCallTable) -> [Int32] {
        var returned = [Int32](repeating: -1, count: count)
        var calls: [Int64: (call: Int32, thread: Int64)] = [:]
        var open: [Int64: OpenCalls] = [:]
        var isOpen = [Bool](repeating: false, count: table.calls.count)
        var now: Int64 = 0
        for (place, event) in enumerated() {
            if event.call >= 0 {
                table.calls[Int(event.call)].start = now
                isOpen[Int(event.call)] = true
                // A call without a method is found only by its number, or as the innermost.
                open[event.thread, default: OpenCalls()].begin(event.call, name: event.method ?? -1)
                if let id = event.id, calls.updateValue((event.call, event.thread), forKey: id) != nil {
                    table.losses.add("event numbers given twice")
                }
                continue
            }
            var call: Int32?
            if let id = event.returned {
                guard let named = calls[id] else {
                    table.losses.add("returns of calls that the file doesn't hold")
                    continue
                }
                guard isOpen[Int(named.call)] else {
                    table.losses.add("returns of calls that had returned")
                    continue
                }
                open[named.thread]?.end(named.call)
                call = named.call
            } else {
                call = open[event.thread]?.endInnermost(named: event.method)
            }
            guard let call else {
                table.losses.add("returns of calls that the file doesn't hold")
                continue
            }
            isOpen[Int(call)] = false
            returned[place] = call
            let start = table.calls[Int(call)].start
            now = Swift.max(now, start.addingClamped(event.elapsed))
            table.calls[Int(call)].end = Swift.max(now, start.addingClamped(event.lastElapsed ?? 0))
            if event.hasResult { table.calls[Int(call)].returnsResult = true }
            if event.isFailure { table.calls[Int(call)].isFailure = true }
        }
        table.losses.add("calls that never returned", isOpen.count { $0 })
        return returned
    }

    /// Sets the parent of each call: the innermost open call on its thread.
    func nest(_ returned: [Int32], _ table: inout ForeignCallTable) {
        var open: [Int64: OpenCalls] = [:]
        var threadOfCall = [Int64](repeating: 0, count: table.calls.count)
        // The calls that a call made and that never return. They end with it.
        var endless: [Int32: [Int32]] = [:]
        for (place, event) in enumerated() {
            if event.call >= 0 {
                let index = Int(event.call)
                threadOfCall[index] = event.thread
                if let parent = open[event.thread]?.innermost {
                    table.calls[index].parent = parent
                    if table.calls[index].group < 0 { table.calls[index].group = table.calls[Int(parent)].group }
                    if !table.calls[index].hasEnd { endless[parent, default: []].append(event.call) }
                }
                open[event.thread, default: OpenCalls()].begin(event.call, name: -1)
            } else if returned[place] >= 0 {
                var ending = [returned[place]]
                while let call = ending.popLast() {
                    open[threadOfCall[Int(call)]]?.end(call)
                    ending += endless.removeValue(forKey: call) ?? []
                }
            }
        }
    }
}
