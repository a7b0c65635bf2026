import ArchFlowCommand
import ArchFlowSupport

/// A generated part of a page that a person wrote: the text between two marks.
struct PagePart {
    /// The mark before the part, which is a line with a comment.
    let begin: String
    let end: String

    init(from begin: String, to end: String) {
        self.begin = begin
        self.end = end
    }

    /// Makes the part between `<!-- NAME -->` and `<!-- end of NAME -->`.
    init(_ name: String) { self.init(from: "<!-- \(name) -->", to: "<!-- end of \(name) -->") }

    /// Returns a page with this part replaced by another text.
    ///
    /// - Parameters:
    ///   - text: The new text, which ends with a newline.
    ///   - page: The text of the page.
    ///   - path: The page's name in errors.
    /// - Throws: ``JobError`` (bad data) where the page has no such marks.
    func replaced(by text: String, in page: String, _ path: String) throws(JobError) -> String {
        guard let start = page.firstRange(of: begin + "\n"), let stop = page[start.upperBound...].firstRange(of: end)
        else {
            throw JobError(.badData, "\(path): must have a line \(begin), and after it a line \(end)")
        }
        return page[..<start.upperBound] + "\n" + text + "\n" + page[stop.lowerBound...]
    }
}
