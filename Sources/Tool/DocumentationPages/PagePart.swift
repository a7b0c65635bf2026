import ArchFlowCommand
import ArchFlowSupport

/// A generated part of a handwritten page: the text between two marks.
struct PagePart {
    /// The mark before the part: a line with an HTML comment.
    let begin: String
    let end: String

    init(from begin: String, to end: String) {
        self.begin = begin
        self.end = end
    }

    /// Creates the part between the marks `<!-- NAME -->` and `<!-- end of NAME -->`.
    init(_ name: String) { self.init(from: "<!-- \(name) -->", to: "<!-- end of \(name) -->") }

    /// Returns the page with this part replaced by a new text.
    ///
    /// - Parameters:
    ///   - text: The new text, which ends with a newline.
    ///   - page: The page's text.
    ///   - path: The page's path, for errors.
    /// - Throws: ``JobError`` (bad data) if the page lacks one of the two marks.
    func replaced(by text: String, in page: String, _ path: String) throws(JobError) -> String {
        guard let start = page.firstRange(of: begin + "\n"), let stop = page[start.upperBound...].firstRange(of: end)
        else {
            throw JobError(.badData, "\(path): must have a line \(begin), and after it a line \(end)")
        }
        return page[..<start.upperBound] + "\n" + text + "\n" + page[stop.lowerBound...]
    }
}
