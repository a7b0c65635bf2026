/// A value that a trace shows as it is: a text, a number, yes or no.
///
/// The common types conform, so that their values are taken down without asking what they are.
public protocol PlainValue {
    /// Adds the value to what is taken down of a message.
    func takeDown(in bytes: inout PayloadBytes)
}

extension Bool: PlainValue {
    public func takeDown(in bytes: inout PayloadBytes) { bytes.add(self ? .yes : .no) }
}

extension String: PlainValue {
    public func takeDown(in bytes: inout PayloadBytes) { bytes.add(.text, self) }
}

extension Substring: PlainValue {
    public func takeDown(in bytes: inout PayloadBytes) { bytes.add(.text, String(self)) }
}

extension Double: PlainValue {
    public func takeDown(in bytes: inout PayloadBytes) {
        // JSON has no infinities.
        if isFinite { bytes.add(.double, bitPattern) } else { bytes.add(.text, "\(self)") }
    }
}

extension Float: PlainValue {
    public func takeDown(in bytes: inout PayloadBytes) { Double(self).takeDown(in: &bytes) }
}

extension PlainValue where Self: BinaryInteger {
    public func takeDown(in bytes: inout PayloadBytes) { bytes.add(self) }
}

extension Int: PlainValue {}
extension Int8: PlainValue {}
extension Int16: PlainValue {}
extension Int32: PlainValue {}
extension Int64: PlainValue {}
extension UInt: PlainValue {}
extension UInt8: PlainValue {}
extension UInt16: PlainValue {}
extension UInt32: PlainValue {}
extension UInt64: PlainValue {}
