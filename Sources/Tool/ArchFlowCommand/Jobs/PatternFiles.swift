import ArchFlowSupport
import Foundation
import SourceInventory

/// The files that come with a pattern's sources. Each is read at most once.
@MainActor
final class PatternFiles {
    private let bundle: () -> Bundle?
    /// The contents read so far, by the files' names; `nil` for a missing file.
    private var read: [String: Any?] = [:]

    /// - Parameter bundle: Finds the bundle of the pattern's module.
    init(in bundle: @escaping () -> Bundle?) { self.bundle = bundle }

    /// Returns true if a file comes with the pattern.
    func has(_ name: String, _ type: String) -> Bool { url(name, type) != nil }

    /// Returns the content of a file; `nil` if the pattern comes without the file.
    ///
    /// A file always has the same type of content.
    ///
    /// - Parameter parse: Reads the content in the bytes of the file at a path.
    /// - Throws: ``JobError`` where the file can't be read, or the error of `parse`.
    func content<Content>(
        of name: String, _ type: String, _ parse: (_ bytes: Data, _ path: String) throws(JobError) -> Content
    ) throws(JobError) -> Content? {
        let file = "\(name).\(type)"
        if let known = read[file] { return known as? Content }
        let url = url(name, type)
        var content: Content?
        if let url {
            guard let bytes = FileManager.default.contents(atPath: url.path) else {
                throw JobError(.inputMissing, "\(url.path): can't be read")
            }
            content = try parse(bytes, url.path)
        }
        read[file] = .some(content)
        return content
    }

    /// Returns the content of a JSON file; `nil` if the pattern comes without the file. See ``content(of:_:_:)``.
    func json<Content>(
        _ name: String, _ parse: (Data) throws(InventoryError) -> Content
    ) throws(JobError) -> Content? {
        try content(of: name, "json") { bytes, path throws(JobError) in
            do throws(InventoryError) {
                return try parse(bytes)
            } catch {
                throw JobError(.badData, "\(path): \(error)")
            }
        }
    }

    private func url(_ name: String, _ type: String) -> URL? { bundle()?.url(forResource: name, withExtension: type) }
}
