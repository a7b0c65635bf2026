import Foundation

/// The hash by which a Content-Security-Policy names an inline script or style (CSP Level 3, 2.3.1).
enum ContentHash {
    /// `'sha256-…'` of a text in UTF-8.
    static func source(of text: String) -> String {
        "'sha256-\(Data(SHA256.hash(text.utf8)).base64EncodedString())'"
    }
}
