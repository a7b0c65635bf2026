/// The open calls of one thread, or of the asynchronous operations with one id.
///
/// Each function takes constant time on average.
struct OpenCalls {
    /// The calls, the innermost last. Calls that have ended may be among them.
    private var calls: [Int32] = []
    /// The calls of each name, the innermost last. Calls that have ended may be among them.
    private var named: [Int32: [Int32]] = [:]
    private var ended: Set<Int32> = []
    /// The number of calls that have not ended.
    private(set) var count = 0

    mutating func begin(_ call: Int32, name: Int32) {
        calls.append(call)
        named[name, default: []].append(call)
        count += 1
    }

    var innermost: Int32? {
        mutating get {
            while let last = calls.last, ended.contains(last) { calls.removeLast() }
            return calls.last
        }
    }

    /// Ends a call that has begun and not ended.
    mutating func end(_ call: Int32) {
        ended.insert(call)
        count -= 1
        // Ended calls can be forgotten with the last of the open ones.
        guard count == 0 else { return }
        calls.removeAll()
        named.removeAll()
        ended.removeAll()
    }

    /// Ends and returns the innermost call of a name, or else the innermost call; `nil` if none is open.
    mutating func endInnermost(named name: Int32?) -> Int32? {
        var call: Int32?
        if let name, var list = named[name] {
            while let last = list.last, ended.contains(last) { list.removeLast() }
            call = list.last
            named[name] = list
        }
        guard let call = call ?? innermost else { return nil }
        end(call)
        return call
    }
}
