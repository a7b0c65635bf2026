/// The head of an HTTP/1.1 request (RFC 9112): the request line and the header fields.
///
/// Valid requests that the server's own page never sends are refused, too, such as one with a repeated field.
struct RequestHead: Hashable, Sendable {
    let method: String
    let path: String
    let query: [String: String]
    /// The header fields, keyed by their names in lower case.
    private let fields: [String: String]
    /// The length of the body in bytes; 0 if the request doesn't state it.
    let length: Int

    /// Parses the bytes before the first empty line.
    ///
    /// - Throws: The answer that refuses the request.
    init(_ bytes: some Sequence<UInt8>) throws(Refusal) {
        let bytes = Array(bytes)
        guard bytes.allSatisfy({ (32..<127).contains($0) || $0 == 9 || $0 == 10 || $0 == 13 }) else {
            throw Refusal(400, "the request's header must be printable ASCII")
        }
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
        guard !lines.contains(where: { line in line.unicodeScalars.contains { $0 == "\r" || $0 == "\n" } }) else {
            throw Refusal(400, "the lines of the header must end in CR LF")
        }
        let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", words[1].hasPrefix("/") else {
            throw Refusal(400, "the first line must be a request of HTTP/1.1, such as GET /state HTTP/1.1")
        }
        method = String(words[0])
        let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(parts[0])
        var query: [String: String] = [:]
        for pair in parts.dropFirst().first?.split(separator: "&") ?? [] {
            let pair = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard query.updateValue(pair.count > 1 ? String(pair[1]) : "", forKey: String(pair[0])) == nil else {
                throw Refusal(400, "a name occurs twice in the query of the address")
            }
        }
        self.query = query
        var fields: [String: String] = [:]
        for line in lines {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(where: { $0 == " " || $0 == "\t" }) else {
                throw Refusal(400, "a header field must have a name and a value")
            }
            let value = parts[1].drop { $0 == " " || $0 == "\t" }
            let trimmed = String(value.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
            // Two lengths, hosts or tokens would be read differently by different readers.
            guard fields.updateValue(trimmed, forKey: parts[0].lowercased()) == nil else {
                throw Refusal(400, "a header field occurs twice")
            }
        }
        self.fields = fields
        guard fields["transfer-encoding"] == nil else {
            throw Refusal(501, "a body must be sent with its Content-Length, not in chunks")
        }
        if let text = fields["content-length"] {
            guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
                let length = Int(text)
            else { throw Refusal(400, "Content-Length must be a number of at most nine digits") }
            self.length = length
        } else {
            length = 0
        }
    }

    /// Returns a header field by its lower-case name; `nil` if it is missing.
    subscript(_ name: String) -> String? { fields[name] }
}

/// The error for a refused request, with the answer to send.
struct Refusal: Error, Hashable {
    let answer: ServedAnswer

    init(_ status: Int, _ reason: String) { self.init(.refusal(status, reason)) }

    init(_ answer: ServedAnswer) { self.answer = answer }
}
