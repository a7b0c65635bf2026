public import Foundation
public import MessageTrace

/// The text about the app.
@Message
public nonisolated struct AboutText: Hashable, Sendable {
    public var text: String

    public init(text: String) {
        self.text = text
    }
}

/// The reason why the text about the app couldn't be fetched.
@Message
public nonisolated enum AboutError: Error, Hashable, Sendable {
    /// The server doesn't answer.
    case unavailable
}

/// Fetches the text about the app.
public protocol AboutServiceProtocol: AnyObject {
    /// Fetches the text.
    ///
    /// ```swift
    /// import HeadlessUI
    ///
    /// form.spinner.startAnimating()
    /// services.about.fetchAbout { [weak self] in self?.didFetch($0) }
    /// ```
    ///
    /// - Parameter completion: Called 600 ms later, on a later turn. An example is
    ///   `{ [weak self] in self?.didFetch($0) }`.
    func fetchAbout(completion: @escaping (Result<AboutText, AboutError>) -> Void)
}

/// A document that is shown on a page of its own.
///
/// ```swift
/// import HeadlessUI
///
/// let terms = TermsDocument.terms
/// let page = WebPageViewController(url: terms.url, pageTitle: terms.title, identifier: TermsForm.identifier)
/// present(page, animated: true)
/// ```
@Message
public nonisolated struct TermsDocument: Hashable, Sendable, Identifiable {
    /// The identifier of the document.
    public var id: String
    public var title: String
    public var url: URL

    public init(id: String, title: String, url: URL) {
        self.id = id
        self.title = title
        self.url = url
    }

    /// The document that About's button opens.
    public static let terms = TermsDocument(id: "terms", title: "Terms and Conditions", path: "terms")
    /// A further document. Only links lead to it.
    public static let privacy = TermsDocument(id: "privacy", title: "Privacy Policy", path: "privacy")

    private init(id: String, title: String, path: String) {
        var components = URLComponents()
        components.scheme = "https"
        components.host = "camelot.example"
        components.path = "/\(path)"
        self.init(id: id, title: title, url: components.url ?? URL(fileURLWithPath: "/\(path)"))
    }
}

/// A link from outside the app that opens a document over About. Somebody must be signed in.
@Message
public nonisolated struct Link: Hashable, Sendable {
    /// The document that the link opens.
    public var document: TermsDocument
    /// True to open the document even if another screen covers About. Patterns other than RVB ignore this value.
    public var isForced = false
    /// True if the link ends at About, without the document. Only a pattern's own scenarios have such links.
    public var endsAtAbout = false

    public static let terms = Link(document: .terms)
    public static let privacy = Link(document: .privacy)
    public static let about = Link(document: .terms, endsAtAbout: true)

    /// The same link, but forced: see ``isForced``.
    ///
    /// ```swift
    /// let link = Link.privacy.forced
    /// let scenario = Scenario("privacy", "A link that can't wait.", beats: [.launch, .openLink(link)])
    /// ```
    public var forced: Link { Link(document: document, isForced: true, endsAtAbout: endsAtAbout) }
}
