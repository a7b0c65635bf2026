import ArchFlowSupport
import PlayServer

extension ServedAnswer {
    /// Creates a successful answer with JSON data.
    init(_ json: [UInt8]) { self.init(200, .json, json) }

    /// The answer to a page that has the newest state already.
    static let noNews = ServedAnswer(204, .json, [])

    /// Returns the answer to a request that is refused, with the HTTP status and the reason.
    static func refused(_ status: Int, _ reason: String) -> ServedAnswer {
        ServedAnswer(status, .json, Array(JSON.object([("error", .string(reason))]).text.utf8))
    }
}
