import ArchFlowSupport
import Files
import Foundation
import SourceInventory

/// Adds the recorder's attributes to an app's sources. The names of types suggest them.
struct AnnotateJob {
    private let folder: String
    private let annotations: Annotations
    /// Files that are left unchanged, because they are symbolic links or in a linked folder.
    private let links: [String]
    /// Paths that end in `.swift` but aren't files.
    private let others: [String]

    /// Finds the attributes that the files lack.
    ///
    /// - Parameters:
    ///   - folder: A folder with Swift files, also in subfolders.
    ///   - roles: Additional endings of type names for roles: `logic=Engine,Flow`.
    ///   - hasModules: True to name each component's module after the folder of its file.
    ///   - user: The command that asks for the attributes, for errors.
    /// - Throws: ``JobError`` if the folder or the program `source-inventory` is missing, or a file isn't Swift.
    init(
        _ folder: String, roles: [String] = [], hasModules: Bool = false, for user: String = "annotate"
    ) throws(JobError) {
        self.folder = folder
        var annotations = try SourceProgram().annotations(in: folder, roles: roles, hasModules: hasModules, for: user)
        let links = Set(annotations.additions.map(\.file)).filter { Self.isLinked($0, in: folder) }
        annotations.additions.removeAll { links.contains($0.file) }
        self.annotations = annotations
        self.links = links.sorted()
        others = SwiftFiles.others(below: folder)
    }

    /// Returns true if the file is a symbolic link or is in a linked folder.
    private static func isLinked(_ file: String, in folder: String) -> Bool {
        let parts = file.split(separator: "/")
        return parts.indices.contains { SystemPath.isLink("\(folder)/\(parts[...$0].joined(separator: "/"))") }
    }

    /// The types that are components, now or with the added attributes.
    var components: [Annotations.Component] { annotations.components }

    var count: Int { annotations.additions.count }

    /// Remarks on the added lines and on types without attributes.
    var remarks: [String] {
        let files = Set(annotations.additions.map(\.file)).count
        let summary =
            count == 0
            ? "No attribute is missing in \(Count.of(annotations.files, "file"))."
            : "\(Count.of(count, "line")) to add in \(files) of \(Count.of(annotations.files, "file"))."
        let hidden = annotations.unnamed.filter { $0.hasSuffix(", private)") }
        let structs = annotations.unnamed.filter { $0.hasSuffix(", struct)") }
        let coded = annotations.unnamed.filter { $0.hasSuffix(", Codable)") }
        let apart = Set(hidden + structs + coded)
        let unnamed = annotations.unnamed.filter { !apart.contains($0) }
        func list(_ types: [String]) -> String { types.joined(separator: ", ") }
        return [
            summary,
            unnamed.isEmpty
                ? nil
                : "Left alone, because their names suggest no role: \(list(unnamed)). --role logic=ENDING assigns one.",
            hidden.isEmpty
                ? nil
                : "Left alone, because @Component doesn't compile on a private type within another type: "
                    + "\(list(hidden)). Write fileprivate.",
            structs.isEmpty
                ? nil
                : "Left alone, because the recorder would treat all values of a struct as one component: \(list(structs)). "
                    + "Add @Component if you want that.",
            coded.isEmpty
                ? nil
                : "Left alone, because the compiler generates their Codable conformance, and can't do so with @Component: "
                    + "\(list(coded)). Declare CodingKeys in a type that is to be a component.",
            links.isEmpty
                ? nil : "Left alone, because they are symbolic links or in a linked folder: \(list(links)).",
            others.isEmpty ? nil : "Not read, because they aren't files: \(list(others)).",
        ].compactMap { $0 }
    }

    /// Returns the additions as a unified diff, for `git apply` or `patch -p1`.
    func difference() throws(JobError) -> String {
        var text = ""
        for (file, additions) in files {
            text += Self.difference(of: file, Self.lines(of: try read(file)), additions)
        }
        return text
    }

    /// Adds the lines to all files, or to none if one can't be written.
    func write() throws(JobError) {
        guard !files.isEmpty else { return }
        var output = try OutputFolder(folder, keepsManifest: false)
        for (file, additions) in files {
            var lines = Self.lines(of: try read(file))
            // Lines of a file are ended as its first line is.
            let end = lines.first?.hasSuffix("\r\n") == true ? "\r\n" : "\n"
            for addition in additions.reversed() { lines.insert(addition.text + end, at: addition.line - 1) }
            try output.add(file, Array(lines.joined().utf8))
        }
        try output.commit()
    }

    private var files: [(file: String, additions: [Annotations.Addition])] {
        Dictionary(grouping: annotations.additions, by: \.file).sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    private func read(_ file: String) throws(JobError) -> String {
        do {
            return try String(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(file), encoding: .utf8)
        } catch {
            throw JobError(.inputMissing, "\(folder)/\(file): can't be read: \(error.localizedDescription)")
        }
    }

    /// Splits a text into lines, each with its line break.
    static func lines(of text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for character in text {
            line.append(character)
            if character.isNewline, character == "\n" || character == "\r\n" {
                lines.append(line)
                line = ""
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    static func difference(of file: String, _ lines: [String], _ additions: [Annotations.Addition]) -> String {
        /// Groups of additions, each for one hunk of the diff.
        var hunks: [[Annotations.Addition]] = []
        for addition in additions {
            if let last = hunks.last?.last, addition.line - last.line <= 6 {
                hunks[hunks.count - 1].append(addition)
            } else {
                hunks.append([addition])
            }
        }
        var text = "--- a/\(file)\n+++ b/\(file)\n"
        var added = 0
        for hunk in hunks {
            let first = max(1, hunk[0].line - 3)
            let last = min(lines.count, hunk[hunk.count - 1].line + 2)
            let old = last - first + 1
            text += "@@ -\(old == 0 ? 0 : first),\(old) +\(first + added),\(old + hunk.count) @@\n"
            for number in first...max(first, last + 1) {
                for addition in hunk where addition.line == number { text += "+\(addition.text)\n" }
                guard number <= last else { continue }
                let line = lines[number - 1]
                text += " \(line)"
                if !line.hasSuffix("\n"), !line.hasSuffix("\r\n") { text += "\n\\ No newline at end of file\n" }
            }
            added += hunk.count
        }
        return text
    }
}
