public import Foundation

/// A folder of files with placeholders, which people can edit.
///
/// A placeholder is a word between double underscores, such as `__Name__`, in a file's text or path. There are no
/// conditions. `next.txt` is printed after the files are written. `about.txt` contains the title in Xcode and a
/// summary.
public struct Template: Sendable {
    /// A file of the template.
    public struct File: Hashable, Sendable {
        /// The file's path, relative to the template's folder.
        public let path: String
        public let text: String

        public init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    static let nextName = "next.txt"
    /// The name of the file with the template's title in the first line, and its summary in the lines below.
    static let aboutName = "about.txt"

    /// The template's name in errors: `module/round-table/enum`.
    public let name: String
    /// The template's files, sorted by path.
    public let files: [File]
    /// The text on the next steps; empty if there is no `next.txt`.
    public let next: String
    /// The title, such as `Round Table Enum`. Without `about.txt` it is made from the name: `round-table enum`.
    let title: String
    /// The summary in a sentence; empty if there is no `about.txt`.
    let summary: String

    /// Reads a template from its folder, without hidden files.
    ///
    /// - Throws: ``ScaffoldingError`` if a file can't be read or isn't text, or the folder has no files.
    public init(name: String, folder: URL) throws(ScaffoldingError) {
        self.name = name
        var files: [File] = []
        var next = ""
        var about: [String] = []
        for path in Self.paths(below: folder) {
            guard let data = try? Data(contentsOf: folder.appending(path: path)) else {
                throw ScaffoldingError(.inputOutput, "\(folder.path)/\(path): can't be read")
            }
            guard let text = String(validating: data, as: UTF8.self) else {
                throw ScaffoldingError(
                    .template, "\(folder.path)/\(path): isn't UTF-8 text, as each file of a template must be")
            }
            switch path {
            case Self.nextName: next = text
            case Self.aboutName: about = text.split(whereSeparator: \.isNewline).map(String.init)
            default: files.append(File(path: path, text: text))
            }
        }
        guard !files.isEmpty else { throw ScaffoldingError(.template, "\(folder.path): is a template without files") }
        self.files = files
        self.next = next
        title = about.first ?? name.split(separator: "/").dropFirst().joined(separator: " ")
        summary = about.dropFirst().joined(separator: " ")
    }

    /// Returns the paths of the files below a folder, relative to it, sorted. Hidden files are left out.
    static func paths(below folder: URL) -> [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { path in
            !folder.appending(path: path).isFolder && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        }.sorted()
    }

    /// Returns true if a placeholder, given without its underscores (`Group`), occurs in the template.
    public func mentions(_ placeholder: String) -> Bool {
        files.contains { ($0.path + $0.text).contains("__\(placeholder)__") }
    }

    /// The target in the template's own paths: `VIPERS` for `Sources/VIPERS/…`; `nil` if the paths have none.
    var target: String? {
        let paths = files.map { $0.path.split(separator: "/") }
        return paths.first { $0.count > 2 && $0[0] == "Sources" }.map { String($0[1]) }
    }

    /// Returns the template's files and the text on the next steps, with all placeholders replaced.
    ///
    /// - Parameter values: The value of each placeholder: `["Name": "Cart"]`.
    /// - Throws: ``ScaffoldingError`` (template) if a placeholder has no value.
    func filled(_ values: [String: String]) throws(ScaffoldingError) -> (files: [File], next: String) {
        var filled: [File] = []
        for file in files {
            let path = try Self.fill(file.path, values, of: "\(name)/\(file.path)")
            filled.append(File(path: path, text: try Self.fill(file.text, values, of: "\(name)/\(file.path)")))
        }
        return (filled, try Self.fill(next, values, of: "\(name)/\(Self.nextName)"))
    }

    /// Returns the text with all placeholders replaced.
    ///
    /// - Parameter file: The file's path, for errors.
    static func fill(
        _ text: String, _ values: [String: String], of file: String
    ) throws(ScaffoldingError) -> String {
        let placeholder = /__([A-Za-z]+)__/
        for match in text.matches(of: placeholder) where values[String(match.1)] == nil {
            let known = values.keys.sorted().map { "__\($0)__" }.joined(separator: ", ")
            throw ScaffoldingError(
                .template, "\(file): \(match.0) isn't a placeholder; the placeholders are \(known)")
        }
        return text.replacing(placeholder) { values[String($0.1)] ?? "" }
    }
}

extension URL {
    /// True if the URL leads to an existing folder.
    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
