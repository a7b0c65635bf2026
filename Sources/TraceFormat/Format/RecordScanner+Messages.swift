extension RecordScanner {
    /// The message whose number comes next.
    mutating func message(_ line: inout LineCursor) -> TraceRecord? {
        var arguments: [TraceValue.Field]?
        let parts = MessageParts(&line) { line in
            arguments = self.arguments.arguments(&line, &texts)
            return arguments != nil
        }
        guard let parts, let name = texts.text(parts.name, in: line.bytes) else { return nil }
        var caseName: String?
        if let span = parts.caseName {
            guard let text = texts.text(span, in: line.bytes) else { return nil }
            caseName = text
        }
        var source: String?
        if let span = parts.source {
            guard let text = texts.text(span, in: line.bytes) else { return nil }
            source = text
        }
        return .message(
            MessageRecord(
                id: parts.id, cause: parts.cause, from: parts.from, to: parts.to, name: name, caseName: caseName,
                arguments: arguments, at: parts.at, source: source, line: parts.line, isSystem: parts.isSystem,
                isAsync: parts.isAsync, enabledBy: parts.enabledBy, isLost: parts.isLost, isStatic: parts.isStatic,
                returnsResult: parts.returnsResult))
    }
}

/// The line of a message taken apart, its texts left where they stand.
private struct MessageParts {
    let id: Int
    let cause: Int
    let from: Int
    let to: Int
    let name: TextSpan
    private(set) var caseName: TextSpan?
    let at: Int64
    private(set) var source: TextSpan?
    private(set) var line: Int?
    private(set) var enabledBy: Int?
    private(set) var isSystem = false
    private(set) var isAsync = false
    private(set) var isLost = false
    private(set) var isStatic = false
    private(set) var returnsResult = false

    /// - Parameters:
    ///   - line: At the message's number.
    ///   - arguments: Moves past the arguments that come next; whether they can be read.
    @inline(__always) init?(_ line: inout LineCursor, arguments: (inout LineCursor) -> Bool) {
        guard let id = line.number(from: 1), line.skip(#","cause":"#), let cause = line.number(from: 0),
            line.skip(#","from":"#), let from = line.number(from: 0), line.skip(#","to":"#),
            let to = line.number(from: 0), line.skip(#","name":"#), let name = line.plainText()
        else { return nil }
        if line.skip(#","case":"#) {
            guard let text = line.plainText() else { return nil }
            caseName = text
        }
        if line.skip(#","args":"#) {
            guard arguments(&line) else { return nil }
        }
        guard line.skip(#","at":"#), let at = line.time() else { return nil }
        (self.id, self.cause, self.from, self.to, self.name, self.at) = (id, cause, from, to, name, at)
        if line.skip(#","source":"#) {
            guard let text = line.plainText() else { return nil }
            source = text
        }
        guard line.recordEnd() || addDetails(&line) else { return nil }
    }

    /// What few messages have.
    private mutating func addDetails(_ line: inout LineCursor) -> Bool {
        if line.skip(#","line":"#) {
            guard let number = line.number(from: 1) else { return false }
            self.line = number
        }
        isSystem = line.skip(#","system":true"#)
        isAsync = line.skip(#","async":true"#)
        if line.skip(#","enabledBy":"#) {
            guard let number = line.number(from: 1) else { return false }
            enabledBy = number
        }
        isLost = line.skip(#","lost":true"#)
        isStatic = line.skip(#","static":true"#)
        returnsResult = line.skip(#","returns":true"#)
        return line.recordEnd()
    }
}
