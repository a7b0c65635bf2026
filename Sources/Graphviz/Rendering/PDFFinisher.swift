/// Makes a PDF the same on every run, and gives it a title: cairo writes the time of day into it, and no title.
enum PDFFinisher {
    static func finish(_ bytes: [UInt8], title: String) -> [UInt8] {
        titled(withoutDate(bytes), title)
    }

    private static let date = Array("/CreationDate (".utf8)

    /// Overwrites the date in place, so that no offset in the file changes: digits become those of the first of
    /// January 2000, and what follows the date, a time zone, becomes a plain `Z`.
    private static func withoutDate(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        // The document's properties are at the end.
        guard let start = bytes.start(ofLast: date) else { return bytes }
        let content = start + date.count
        guard let end = bytes[content...].firstIndex(of: UInt8(ascii: ")")) else { return bytes }
        let date = Array("D:20000101000000Z".utf8)
        guard end - content >= date.count else { return bytes }
        let fixed = date + Array(")".utf8)
        let padding = Array(repeating: UInt8(ascii: " "), count: end + 1 - content - fixed.count)
        bytes.replaceSubrange(content...end, with: fixed + padding)
        return bytes
    }

    /// Adds an update with the document's properties (ISO 32000-1, 7.5.6 and 14.3.3): the title, and no author or date.
    private static func titled(_ bytes: [UInt8], _ title: String) -> [UInt8] {
        guard let start = bytes.start(ofLast: Array("trailer\n".utf8)) else { return bytes }
        let words = String(decoding: bytes[start...], as: UTF8.self).split(whereSeparator: \.isWhitespace)
        func value(of key: String, _ count: Int) -> String? {
            words.firstIndex { $0 == key }.map { words[($0 + 1)...].prefix(count).joined(separator: " ") }
        }
        guard let size = value(of: "/Size", 1), let root = value(of: "/Root", 3),
            let properties = value(of: "/Info", 3), let number = properties.split(separator: " ").first,
            let previous = value(of: "startxref", 1).flatMap({ Int($0) })
        else { return bytes }
        let end = bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")]
        let object = "\(number) 0 obj\n<< /Title \(text(title)) >>\nendobj\n"
        let offset = String(end.count)
        let entry = String(repeating: "0", count: max(0, 10 - offset.count)) + offset
        let update = """
            \(object)xref
            \(number) 1
            \(entry) 00000 n\u{20}
            trailer
            << /Size \(size) /Root \(root) /Info \(properties) /Prev \(previous) >>
            startxref
            \(end.count + object.utf8.count)
            %%EOF

            """
        return end + Array(update.utf8)
    }

    /// A text in UTF-16, which every character has.
    private static func text(_ words: String) -> String {
        let units = TextEscaping.oneLine(words).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return String(repeating: "0", count: 4 - digits.count) + digits
        }
        return "<feff\(units.joined())>"
    }
}

extension [UInt8] {
    /// Where these bytes stand for the last time.
    fileprivate func start(ofLast bytes: [UInt8]) -> Int? {
        guard count > bytes.count else { return nil }
        return indices.dropLast(bytes.count).last { self[$0...].starts(with: bytes) }
    }
}
