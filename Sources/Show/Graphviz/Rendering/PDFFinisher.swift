/// The last step of writing a PDF. It makes the files of equal pictures equal, and adds a title. Cairo writes the time
/// of day into a PDF, but no title.
///
/// Cairo 1.18 and later compress the properties, so the time in them can't be replaced here. Then equal pictures have
/// equal files only with Graphviz 14, which reads the time from an environment variable that ``LayoutWorkers`` set.
/// Graphviz 2.42 reads the clock.
enum PDFFinisher {
    static func finish(_ bytes: [UInt8], title: String) -> [UInt8] {
        titled(withoutDate(bytes), title)
    }

    private static let date = Array("/CreationDate (".utf8)

    /// Returns the file with its date replaced by 1 January 2000, and its time zone by `Z`. Both are overwritten in
    /// place, so that no offset in the file changes.
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

    /// Appends an update of the document's properties (ISO 32000-1, 7.5.6 and 14.3.3). The new properties contain the
    /// title, but neither author nor date.
    private static func titled(_ bytes: [UInt8], _ title: String) -> [UInt8] {
        guard let trailer = Trailer(bytes) else { return bytes }
        let (size, root, properties, number) = (trailer.size, trailer.root, trailer.properties, trailer.number)
        let previous = trailer.previous
        let end = bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")]
        let object = "\(number) 0 obj\n<< /Title \(text(title)) >>\nendobj\n"
        guard !trailer.isStream else { return end + Array(object.utf8) + update(trailer, titleAt: end.count, object) }
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

    /// The file's last trailer. It is a dictionary after the word `trailer` or, as newer versions of cairo write it,
    /// the dictionary of a stream of cross-references (PDF 1.5; ISO 32000-1, 7.5.8).
    private struct Trailer {
        let size: Int
        let root: String
        let properties: String
        /// The number of the object that contains the properties.
        let number: Int
        /// The offset of the file's cross-references.
        let previous: Int
        let isStream: Bool

        init?(_ bytes: [UInt8]) {
            func words(_ part: some Sequence<UInt8>) -> [Substring] {
                String(decoding: Array(part), as: UTF8.self).split(whereSeparator: \.isWhitespace)
            }
            guard let mark = bytes.start(ofLast: Array("startxref".utf8)),
                let previous = words(bytes[mark...]).dropFirst().first.flatMap({ Int($0) }),
                bytes.indices.contains(previous)
            else { return nil }
            isStream = !bytes[previous...].starts(with: Array("xref".utf8))
            let start = isStream ? previous : bytes.start(ofLast: Array("trailer\n".utf8)) ?? mark
            let whole = words(bytes[start..<mark])
            let parts = whole.prefix { $0 != "stream" }
            func value(of key: String, _ count: Int) -> String? {
                parts.firstIndex { $0 == key }.map { parts[($0 + 1)...].prefix(count).joined(separator: " ") }
            }
            guard let size = value(of: "/Size", 1).flatMap({ Int($0) }), let root = value(of: "/Root", 3),
                let properties = value(of: "/Info", 3),
                let number = properties.split(separator: " ").first.flatMap({ Int($0) })
            else { return nil }
            (self.size, self.root, self.properties) = (size, root, properties)
            (self.number, self.previous) = (number, previous)
        }
    }

    /// Returns a stream of cross-references, with an entry for the title and an entry for the stream itself. An entry
    /// consists of a type, an offset and a generation.
    private static func update(_ trailer: Trailer, titleAt place: Int, _ object: String) -> [UInt8] {
        let own = place + object.utf8.count
        let entries = [place, own].flatMap { place -> [UInt8] in
            let digits: [UInt8] = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: place >> $0) }
            return [1] + digits + [0]
        }
        let head = """
            \(trailer.size) 0 obj
            << /Type /XRef /Size \(trailer.size + 1) /W [1 4 1] /Index [\(trailer.number) 1 \(trailer.size) 1] \
            /Root \(trailer.root) /Info \(trailer.properties) /Prev \(trailer.previous) /Length \(entries.count) >>
            stream

            """
        let tail = "\nendstream\nendobj\nstartxref\n\(own)\n%%EOF\n"
        return Array(head.utf8) + entries + Array(tail.utf8)
    }

    /// Returns a text as a PDF string in UTF-16, which can express every character.
    private static func text(_ words: String) -> String {
        let units = TextEscaping.oneLine(words).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return String(repeating: "0", count: 4 - digits.count) + digits
        }
        return "<feff\(units.joined())>"
    }
}

extension [UInt8] {
    /// Returns the index of the last occurrence of these bytes; `nil` if they don't occur.
    fileprivate func start(ofLast bytes: [UInt8]) -> Int? {
        guard count > bytes.count else { return nil }
        return indices.dropLast(bytes.count).last { self[$0...].starts(with: bytes) }
    }
}
