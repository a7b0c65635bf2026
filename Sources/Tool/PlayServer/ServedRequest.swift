/// A browser's request that has passed all checks.
public struct ServedRequest: Hashable, Sendable {
    /// The method: `GET` or `POST`.
    public let method: String
    /// The path of the request, without the query: `/state`.
    public let path: String
    /// The query's values by name, without the server's key. Percent-encoded characters aren't decoded.
    public let query: [String: String]
    public let body: [UInt8]

    public init(method: String, path: String, query: [String: String] = [:], body: [UInt8] = []) {
        self.method = method
        self.path = path
        self.query = query
        self.body = body
    }
}

/// An HTTP answer to a request.
public struct ServedAnswer: Hashable, Sendable {
    /// The type of an answer's body, as in the header field `Content-Type`.
    public enum Content: String, Hashable, Sendable {
        case page = "text/html; charset=utf-8"
        case json = "application/json"
        case text = "text/plain; charset=utf-8"
    }

    /// The HTTP status code, such as 200.
    public let status: Int
    public let content: Content
    public let body: [UInt8]

    public init(_ status: Int = 200, _ content: Content, _ body: [UInt8]) {
        self.status = status
        self.content = content
        self.body = body
    }

    /// Returns an answer with the JSON body `{"error": "…"}`. The reason isn't escaped.
    static func refusal(_ status: Int, _ reason: String) -> ServedAnswer {
        ServedAnswer(status, .json, Array("{\"error\":\"\(reason)\"}".utf8))
    }

    /// The bytes of the whole HTTP answer: its head and its body.
    var bytes: [UInt8] {
        let lines = [
            "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Answer")", "Content-Type: \(content.rawValue)",
            "Content-Length: \(body.count)", "Connection: close", "Cache-Control: no-store",
            // Beside the page's own policy, which only a header can say.
            "Content-Security-Policy: frame-ancestors 'none'", "Cross-Origin-Resource-Policy: same-origin",
            "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff", "", "",
        ]
        return Array(lines.joined(separator: "\r\n").utf8) + body
    }

    private static let phrases = [
        200: "OK", 204: "No Content", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        408: "Request Timeout", 409: "Conflict", 413: "Content Too Large", 415: "Unsupported Media Type",
        429: "Too Many Requests", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
        501: "Not Implemented",
        503: "Service Unavailable",
    ]
}
