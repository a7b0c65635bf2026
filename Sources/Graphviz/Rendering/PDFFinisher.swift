/// Makes a PDF the same on every run: cairo writes the time of day into it.
enum PDFFinisher {
    private static let key = Array("/CreationDate (".utf8)

    /// Overwrites the date in place, so that no offset in the file changes: digits become those of the first of
    /// January 2000, and what follows the date, a time zone, becomes a plain `Z`.
    static func finish(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        // The document's properties are at the end.
        guard bytes.count > key.count,
            let start = bytes.indices.dropLast(key.count).last(where: { bytes[$0...].starts(with: key) })
        else { return bytes }
        let content = start + key.count
        guard let end = bytes[content...].firstIndex(of: UInt8(ascii: ")")) else { return bytes }
        let date = Array("D:20000101000000Z".utf8)
        guard end - content >= date.count else { return bytes }
        let fixed = date + Array(")".utf8)
        let padding = Array(repeating: UInt8(ascii: " "), count: end + 1 - content - fixed.count)
        bytes.replaceSubrange(content...end, with: fixed + padding)
        return bytes
    }
}
