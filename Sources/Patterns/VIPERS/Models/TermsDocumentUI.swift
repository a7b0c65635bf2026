import Foundation
import MessageTrace

/// A document as it is displayed.
@Message
struct TermsDocumentUI: Hashable {
    let title: String
    let url: URL
}
