/// What went from one node of a flow picture to another.
struct FlowLink: Hashable {
    struct Ends: Hashable {
        let from: Int
        let to: Int
    }

    /// Indices of the nodes.
    let ends: Ends
    /// Delivered while their cause was still being handled.
    var synchronous = Part()
    /// Delivered after their cause had returned.
    var asynchronous = Part()
    /// Properties written; these are no messages.
    var writes = 0

    struct Part: Hashable {
        var messages = 0
        var idle = 0
        var isWhollyIdle: Bool { messages > 0 && idle == messages }
    }

    var messages: Int { synchronous.messages + asynchronous.messages }
}
