public import Foundation
public import MessageTrace

/// A document that is read on a page of its own.
@Message
public nonisolated struct TermsDocument: Hashable, Sendable, Identifiable {
    /// What tells it from other documents.
    public var id: String
    public var title: String
    public var url: URL

    public init(id: String, title: String, url: URL) {
        self.id = id
        self.title = title
        self.url = url
    }

    /// What About's button opens.
    public static let terms = TermsDocument(id: "terms", title: "Terms and Conditions", path: "terms")
    /// Another document of the same kind.
    public static let privacy = TermsDocument(id: "privacy", title: "Privacy Policy", path: "privacy")

    private init(id: String, title: String, path: String) {
        var components = URLComponents()
        components.scheme = "https"
        components.host = "camelot.example"
        components.path = "/\(path)"
        self.init(id: id, title: title, url: components.url ?? URL(fileURLWithPath: "/\(path)"))
    }
}
