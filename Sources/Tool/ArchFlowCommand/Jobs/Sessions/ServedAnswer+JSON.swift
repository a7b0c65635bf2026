import ArchFlowSupport
import PlayServer

extension ServedAnswer {
    /// A page's data.
    init(_ json: [UInt8]) { self.init(200, .json, json) }

    /// There is no news.
    static let noNews = ServedAnswer(204, .json, [])

    /// The answer to a request that isn't carried out, with the reason.
    static func refused(_ status: Int, _ reason: String) -> ServedAnswer {
        ServedAnswer(status, .json, Array(JSON.object([("error", .string(reason))]).text.utf8))
    }
}
