import ArchFlowSupport
public import Foundation

/// A folder of templates: `pattern`, and `module/PATTERN` or `module/PATTERN/FLAVOUR`.
public struct TemplateLibrary: Sendable {
    /// The URL of the folder.
    public let folder: URL

    /// The templates that come with ArchFlow.
    public static let own = TemplateLibrary(unchecked: Bundle.module.resourceURL?.appending(path: "Templates"))

    private init(unchecked folder: URL?) {
        self.folder = folder ?? URL(filePath: "Templates")
    }

    /// Opens a folder of templates.
    ///
    /// - Parameter path: The user's folder; `nil` for the templates that come with ArchFlow.
    /// - Throws: ``ScaffoldingError`` if the folder has no templates.
    public init(_ path: String?) throws(ScaffoldingError) {
        guard let path else {
            self = Self.own
            return
        }
        folder = URL(filePath: path)
        guard !Self.folders(in: folder).isEmpty else {
            throw ScaffoldingError(
                .missing,
                "\(path): there are no templates; 'archflow new templates \(path)' puts a copy of ArchFlow's there")
        }
    }

    /// Returns the template for a pattern's modules.
    ///
    /// - Parameters:
    ///   - pattern: The pattern's name: `round-table`.
    ///   - flavour: One of the pattern's templates, such as `binding`; `nil` if it has only one.
    /// - Throws: ``ScaffoldingError`` if there is no such template, or the flavour is missing.
    public func module(pattern: String, flavour: String?) throws(ScaffoldingError) -> Template {
        let patterns = patterns
        guard patterns.contains(pattern) else {
            throw ScaffoldingError(.usage, Spelling.unknown("pattern", pattern, among: patterns))
        }
        let flavours = flavours(of: pattern)
        let name = "module/\(pattern)"
        if flavours.isEmpty {
            if let flavour {
                throw ScaffoldingError(.usage, "\(pattern) has no flavours: leave out --flavour \(flavour)")
            }
            return try Template(name: name, folder: folder.appending(path: name))
        }
        guard let flavour else {
            throw ScaffoldingError(
                .usage, "\(pattern) has flavours: name one, --flavour \(flavours.joined(separator: " or --flavour "))")
        }
        guard flavours.contains(flavour) else {
            throw ScaffoldingError(.usage, Spelling.unknown("flavour", flavour, of: pattern, among: flavours))
        }
        return try Template(name: "\(name)/\(flavour)", folder: folder.appending(path: "\(name)/\(flavour)"))
    }

    /// Returns the template of a new pattern.
    ///
    /// - Throws: ``ScaffoldingError`` if there is no such template.
    public func pattern() throws(ScaffoldingError) -> Template {
        try Template(name: "pattern", folder: folder.appending(path: "pattern"))
    }

    /// The names of the patterns that have module templates.
    public var patterns: [String] { Self.folders(in: folder.appending(path: "module")) }

    /// Returns the names of a pattern's module templates; empty if it has only one.
    public func flavours(of pattern: String) -> [String] {
        let folders = Self.folders(in: folder.appending(path: "module/\(pattern)"))
        return folders.contains("Sources") ? [] : folders
    }

    /// Copies all templates into a new folder, in which people can edit them.
    ///
    /// - Returns: The paths of the written files, relative to the given folder.
    /// - Throws: ``ScaffoldingError`` if a file exists already or can't be written.
    public func copy(to path: String) throws(ScaffoldingError) -> [String] {
        let names = Self.folders(in: folder)
        var files: [Template.File] = []
        for name in names {
            for path in Template.paths(below: folder.appending(path: name)) {
                let file = folder.appending(path: "\(name)/\(path)")
                guard let text = try? String(contentsOf: file, encoding: .utf8) else {
                    throw ScaffoldingError(.inputOutput, "\(file.path): can't be read")
                }
                files.append(Template.File(path: "\(name)/\(path)", text: text))
            }
        }
        return try NewFiles(files, in: path).write()
    }

    private static func folders(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") && folder.appending(path: $0).isFolder }.sorted()
    }
}
