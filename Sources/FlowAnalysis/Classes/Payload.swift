import MessageTrace

/// What a message carries: its command's case and the values of its arguments, names of parameters aside.
struct Payload: Hashable {
    let caseName: String?
    /// `nil` where payloads were not recorded.
    let values: [TraceValue]?

    init(_ message: MessageRecord) {
        caseName = message.caseName
        values = message.arguments.map { $0.map(\.value) }
    }

    /// Whether it is certainly the same as another.
    ///
    /// Where values were not recorded on either side the case's name has to do; without one nothing can be told.
    func isSame(as other: Payload) -> Bool {
        guard caseName == other.caseName else { return false }
        if let values, let others = other.values { return values == others }
        return caseName != nil
    }
}
