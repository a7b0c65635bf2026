import ArchFlowSupport
import PlayServer

extension ServedAnswer {
    /// Creates a successful answer with JSON data.
    init(_ json: [UInt8]) { self.init(200, .json, json) }

    /// The answer to a page that already has the newest state.
    static let noNews = ServedAnswer(204, .json, [])

    /// Refuses a request, with an HTTP status and a reason.
    static func refused(_ status: Int, _ reason: String) -> ServedAnswer {
        ServedAnswer(status, .json, Array(JSON.object([("error", .string(reason))]).text.utf8))
    }
}
