/// Finds the secrets in the texts of a recording. Results for short texts are cached, because the same names occur often.
final class SecretTexts {
    private let redaction: Redaction
    /// The secrecy of names, keyed by the names' hashes, so that the cache contains no text.
    private var secrecies: [UInt64: Secrecy] = [:]
    private var names: [UInt64: Bool] = [:]
    private static let capacity = 10_000
    /// The maximum size in bytes of a text that is cached. Longer texts can't be the name of a secret.
    private static let longestName = 64

    init(_ redaction: Redaction) { self.redaction = redaction }

    /// Returns the degree to which a name hides its value.
    func secrecy(of name: Slice<UnsafeRawBufferPointer>) -> Secrecy {
        guard name.count <= Self.longestName else {
            return redaction.secrecy(of: String(decoding: name, as: UTF8.self))
        }
        let hash = Self.hash(name)
        if let secrecy = secrecies[hash] { return secrecy }
        let secrecy = redaction.secrecy(of: String(decoding: name, as: UTF8.self))
        if secrecies.count < Self.capacity { secrecies[hash] = secrecy }
        return secrecy
    }

    func secrecy(of name: String) -> Secrecy {
        var name = name
        return name.withUTF8 { secrecy(of: UnsafeRawBufferPointer($0)[...]) }
    }

    /// Returns true if a text is the name of a secret, and another value may be that secret. No sentence, URL, or name
    /// with a value is one.
    func isName(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
        guard !text.isEmpty, text.count <= Self.longestName else { return false }
        let hash = Self.hash(text)
        if let isName = names[hash] { return isName }
        let isName = redaction.isName(String(decoding: text, as: UTF8.self)) && !hasValue(text)
        if names.count < Self.capacity { names[hash] = isName }
        return isName
    }

    /// Returns true if a text contains a name of a secret, a separator and a value, as in `password=x`.
    private func hasValue(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
        text.contains { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }
            && !parts(of: UnsafeRawBufferPointer(rebasing: text)).isEmpty
    }

    /// Returns the secret parts of a text.
    func parts(of text: UnsafeRawBufferPointer) -> SecretParts { SecretParts(of: text, among: self) }

    /// Returns the first `longest` bytes of a text, with ``TraceValue/redacted`` in place of its secrets; `nil` if the whole
    /// text is hidden.
    ///
    /// - Parameter more: The number of scalars at the end of the text that were not recorded.
    func shown(_ text: UnsafeRawBufferPointer, longest: Int, more: Int) -> String? {
        let parts = parts(of: text)
        guard !parts.isAll else { return nil }
        let end = text.wholeScalars(longest)
        var shown = ""
        var position = 0
        for part in parts.parts where part.lowerBound < end {
            shown += String(decoding: text[position..<part.lowerBound], as: UTF8.self) + Self.mark
            position = min(part.upperBound, end)
        }
        shown += String(decoding: text[position..<end], as: UTF8.self)
        let left = more + text[end...].scalarCount
        return left > 0 ? shown + "… \(left) more" : shown
    }

    private static let mark = "•••"

    /// Returns the FNV-1a hash of a text.
    private static func hash(_ text: Slice<UnsafeRawBufferPointer>) -> UInt64 {
        text.reduce(into: 0xCBF2_9CE4_8422_2325) { hash, byte in
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
    }
}

extension Secrecy {
    /// True if a value of this secrecy is shown without its texts.
    var hidesTexts: Bool { self != .open }
}

extension UnsafeRawBufferPointer {
    /// Returns the size of the longest prefix of at most `bytes` bytes that cuts no scalar.
    fileprivate func wholeScalars(_ bytes: Int) -> Int {
        guard bytes < count else { return count }
        var end = bytes
        while end > 0, self[end] & 0xC0 == 0x80 { end -= 1 }
        return end
    }
}

extension Sequence<UInt8> {
    /// The number of Unicode scalars in UTF-8 bytes. Bytes that continue a scalar are not counted.
    var scalarCount: Int { reduce(into: 0) { if $1 & 0xC0 != 0x80 { $0 += 1 } } }
}
