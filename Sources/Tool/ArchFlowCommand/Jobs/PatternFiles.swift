import ArchFlowSupport
import Foundation
import SourceInventory

/// Reads the files that come with a pattern's sources, each at most once.
@MainActor
final class PatternFiles {
    private let bundle: () -> Bundle?
    /// Contents of files and results computed from them, by name; `nil` for a missing file.
    private var known: [String: Any?] = [:]

    /// - Parameter bundle: Returns the bundle of the pattern's module.
    init(in bundle: @escaping () -> Bundle?) { self.bundle = bundle }

    func has(_ name: String, _ type: String) -> Bool { url(name, type) != nil }

    /// Returns the content of a file; `nil` if the pattern has no such file.
    ///
    /// All calls for a file must have one type of content.
    ///
    /// - Parameter parse: Converts the file's bytes to the content.
    /// - Throws: ``JobError`` if the file can't be read, or the error of `parse`.
    func content<Content>(
        of name: String, _ type: String, _ parse: (_ bytes: Data, _ path: String) throws(JobError) -> Content
    ) throws(JobError) -> Content? {
        try once("\(name).\(type)") { () throws(JobError) in
            guard let path = url(name, type)?.path else { return nil }
            guard let bytes = FileManager.default.contents(atPath: path) else {
                throw JobError(.inputMissing, "\(path): can't be read")
            }
            return try parse(bytes, path)
        }
    }

    /// Returns the content of a JSON file, like ``content(of:_:_:)``.
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

    /// Returns a result that depends only on the pattern's files. Only the first call with this name computes it.
    func once<Value>(_ name: String, _ make: () throws(JobError) -> Value?) throws(JobError) -> Value? {
        if let known = known[name] { return known as? Value }
        let made = try make()
        known[name] = .some(made)
        return made
    }

    private func url(_ name: String, _ type: String) -> URL? { bundle()?.url(forResource: name, withExtension: type) }
}
