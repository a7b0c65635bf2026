import ArchFlowCommand
import ArchFlowSupport

/// A generated part of a handwritten page, between two marker lines.
struct PagePart {
    /// The marker line before the part, an HTML comment.
    let begin: String
    let end: String

    init(from begin: String, to end: String) {
        self.begin = begin
        self.end = end
    }

    /// Creates the part between the lines `<!-- NAME -->` and `<!-- end of NAME -->`.
    init(_ name: String) { self.init(from: "<!-- \(name) -->", to: "<!-- end of \(name) -->") }

    /// Returns the page with a new text in this part.
    ///
    /// - Parameters:
    ///   - text: The new text, which ends with a newline.
    ///   - path: The page's path, for errors.
    /// - Throws: ``JobError`` (bad data) if a marker line is missing.
    func replaced(by text: String, in page: String, _ path: String) throws(JobError) -> String {
        guard let start = page.firstRange(of: begin + "\n"), let stop = page[start.upperBound...].firstRange(of: end)
        else {
            throw JobError(.badData, "\(path): must have a line \(begin), and after it a line \(end)")
        }
        return page[..<start.upperBound] + "\n" + text + "\n" + page[stop.lowerBound...]
    }
}
