/// A zip file of uncompressed files (PKWARE's APPNOTE 6.3, section 4.3). Equal files give equal bytes.
struct StoredArchive {
    private struct Entry {
        let name: [UInt8]
        let checksum: UInt32
        let size: UInt32
        let offset: UInt32
    }

    private static let version: UInt16 = 20
    /// The flag that marks names as UTF-8.
    private static let flags: UInt16 = 1 << 11
    // 1 January 1980, the first day of the format.
    private static let date: UInt16 = 1 << 5 | 1

    private var body: [UInt8] = []
    private var entries: [Entry] = []

    /// Adds a file. All files together must be far smaller than the format's limit of 4 GiB.
    mutating func add(_ name: String, _ content: [UInt8]) {
        let entry = Entry(
            name: Array(name.utf8), checksum: Self.checksum(of: content), size: UInt32(content.count),
            offset: UInt32(body.count))
        body.append(number: 0x0403_4B50 as UInt32)
        Self.describe(entry, &body)
        body += entry.name + content
        entries.append(entry)
    }

    var bytes: [UInt8] {
        var bytes = body
        for entry in entries {
            bytes.append(number: 0x0201_4B50 as UInt32)
            bytes.append(number: Self.version)
            Self.describe(entry, &bytes)
            // No comment, no attributes, the first disk.
            bytes.append(number: 0 as UInt32)
            bytes.append(number: 0 as UInt16)
            bytes.append(number: 0 as UInt32)
            bytes.append(number: entry.offset)
            bytes += entry.name
        }
        let size = UInt32(bytes.count - body.count)
        bytes.append(number: 0x0605_4B50 as UInt32)
        bytes.append(number: 0 as UInt32)
        bytes.append(number: UInt16(entries.count))
        bytes.append(number: UInt16(entries.count))
        bytes.append(number: size)
        bytes.append(number: UInt32(body.count))
        bytes.append(number: 0 as UInt16)
        return bytes
    }

    /// Appends the description of a file, which precedes the content and is repeated in the list at the end.
    private static func describe(_ entry: Entry, _ bytes: inout [UInt8]) {
        for number in [version, flags, 0, 0, date] { bytes.append(number: number) }
        for number in [entry.checksum, entry.size, entry.size] { bytes.append(number: number) }
        for number in [UInt16(entry.name.count), 0] { bytes.append(number: number) }
    }

    /// Returns the CRC-32 of ISO 3309.
    static func checksum(of bytes: [UInt8]) -> UInt32 {
        var rest: UInt32 = ~0
        for byte in bytes { rest = remainders[Int(UInt8(truncatingIfNeeded: rest) ^ byte)] ^ rest >> 8 }
        return ~rest
    }

    /// The table of the CRC: the remainder of each byte value.
    private static let remainders: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(byte) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }
}

extension [UInt8] {
    /// Appends a number, its lowest byte first.
    fileprivate mutating func append(number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
