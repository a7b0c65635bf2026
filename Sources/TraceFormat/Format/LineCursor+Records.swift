/// What the records of a trace are made of.
extension LineCursor {
    @inline(__always) mutating func number(from lowest: Int) -> Int? {
        guard let plain = plainNumber(), let number = Int(exactly: plain), number >= lowest else { return nil }
        return number
    }

    /// Nanoseconds.
    @inline(__always) mutating func time() -> Int64? { plainNumber() }

    @inline(__always) mutating func flag() -> Bool? {
        if skip("true") { return true }
        return skip("false") ? false : nil
    }

    /// Moves past the brace that closes a record; whether it comes next, and ends the line too.
    @inline(__always) mutating func recordEnd() -> Bool { skip("}") && position == end }

    /// The time that ends most records.
    @inline(__always) mutating func lastTime() -> Int64? {
        guard skip(#","at":"#), let at = time(), recordEnd() else { return nil }
        return at
    }
}
