package import ArchFlowCommand

/// A committed file that `archflow-docs` generates wholly or in part, such as a documentation page or schema.
@MainActor
package struct DocumentationPage: nonisolated CustomStringConvertible {
    /// The path of the file, relative to the package's folder.
    package nonisolated let path: String
    private let make: @MainActor (PageSources) async throws(JobError) -> String

    init(_ path: String, make: @escaping @MainActor (PageSources) async throws(JobError) -> String) {
        self.path = path
        self.make = make
    }

    package nonisolated var description: String { path }

    /// Returns the text that the file must have.
    ///
    /// - Throws: ``JobError`` if an input of the page is missing or damaged.
    package func text(_ sources: PageSources) async throws(JobError) -> String { try await make(sources) }

    /// Returns the file if it is out of date; otherwise `nil`.
    ///
    /// - Throws: ``JobError`` if an input is missing or damaged.
    package func stale(_ sources: PageSources) async throws(JobError) -> StalePage? {
        let text = try await text(sources)
        let committed = try? sources.text(of: path)
        return text == committed ? nil : StalePage(path: path, text: text, committed: committed)
    }
}

/// A committed file whose text differs from the generated text.
package struct StalePage: Sendable, CustomStringConvertible {
    /// The path of the file, relative to the package's folder.
    package let path: String
    /// The generated text of the file.
    package let text: String
    /// The text of the committed file; `nil` if the file is missing or isn't text.
    let committed: String?

    /// The first line that differs, such as `Measures.md:12: contains "…", but must contain "…"`.
    package var description: String {
        guard let committed else { return "\(path): the file doesn't exist, or isn't text" }
        let old = committed.split(separator: "\n", omittingEmptySubsequences: false)
        let new = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line =
            zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
        func words(_ lines: [Substring]) -> String {
            lines.indices.contains(line) ? "\"\(lines[line])\"" : "no such line"
        }
        return "\(path):\(line + 1): contains \(words(old)), but must contain \(words(new))"
    }

    /// Writes the generated text to the file.
    ///
    /// - Throws: ``JobError`` if the file can't be written; the old file then stays unchanged.
    @MainActor
    package func write(_ sources: PageSources) throws(JobError) {
        var file = try OutputFile(sources.path(of: path))
        try file.write(Array(text.utf8))
    }
}
