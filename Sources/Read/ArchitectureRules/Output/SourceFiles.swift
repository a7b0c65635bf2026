import Foundation
public import SourceInventory

/// The Swift files below a folder, in which a report looks up the files that traces name.
///
/// A trace names a file by the end of its path, such as `Shop/Cart.swift`.
public struct SourceFiles: Sendable {
    /// The result of looking for a file named in a trace.
    public enum Place: Hashable, Sendable {
        /// The file's path. It begins with the folder, unless that is the working folder.
        case found(String)
        /// No file's path ends with the name in the trace.
        case missing
        /// Several files' paths end with the name in the trace. The associated value is the number of these files.
        case ambiguous(Int)
    }

    private let folder: String
    private let absolute: String
    private let declarations: [CodeDeclaration]
    /// The paths of the files below the folder, by file name.
    private let paths: [Substring: [String]]

    /// Creates a list of source files.
    ///
    /// - Parameters:
    ///   - paths: The files' paths below the folder.
    ///   - folder: The folder as named in reports; `.` or an empty text for the working folder.
    ///   - declarations: The declarations in the files, if they were parsed.
    public init(_ paths: [String], below folder: String = ".", declarations: [CodeDeclaration] = []) {
        self.declarations = declarations
        let names = folder.split(separator: "/").filter { $0 != "." }
        self.folder = (folder.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
        absolute = URL(filePath: folder.isEmpty ? "." : folder).standardizedFileURL.path
        self.paths = Dictionary(grouping: paths) { $0.split(separator: "/").last ?? "" }
    }

    /// Finds the file that a trace names.
    public func place(of recorded: String) -> Place {
        // The folder's own name counts as well: a trace may name `Shop/Shop.swift` of a folder `Shop`.
        let root = absolute.hasSuffix("/") ? absolute : "\(absolute)/"
        let fitting = (paths[recorded.split(separator: "/").last ?? ""] ?? []).filter {
            "\(root)\($0)".hasSuffix("/\(recorded)")
        }
        guard let path = fitting.first else { return .missing }
        return fitting.count == 1 ? .found(self.path(path)) : .ambiguous(fitting.count)
    }

    /// Returns the line of a method or property in a file; `nil` unless exactly one declaration fits.
    fileprivate func line(of place: CodePlace, in path: String) -> Int? {
        guard place.member != nil else { return nil }
        let named = declarations.filter { $0.fits(member: place) && self.path($0.file) == path }
        // The method may be that of a superclass or a protocol in the same file.
        let fitting = named.count == 1 ? named : named.filter { $0.fits(type: place) }
        return fitting.count == 1 ? fitting[0].line : nil
    }

    /// Finds a declaration that a trace names without a file; `nil` unless exactly one fits. A type has no line.
    fileprivate func declaration(of place: CodePlace) -> (path: String, line: Int?)? {
        let ofType = declarations.filter { $0.fits(type: place) }
        if place.member != nil {
            let named = ofType.filter { $0.fits(member: place) }
            return named.count == 1 ? (path(named[0].file), named[0].line) : nil
        }
        guard let file = ofType.first?.file, Set(ofType.map(\.type)).count == 1, ofType.allSatisfy({ $0.file == file })
        else { return nil }
        return (path(file), nil)
    }

    /// Returns a path below the folder as reports print it: with the folder in front.
    func path(_ path: String) -> String {
        folder.isEmpty ? path : folder.hasSuffix("/") ? "\(folder)\(path)" : "\(folder)/\(path)"
    }
}

/// A location in the code as reports print it.
struct ReportedPlace: Equatable {
    /// The file's path; `nil` if the file wasn't found.
    var path: String?
    /// The recorded line, or the line of the fitting declaration; `nil` if neither is known.
    var line: Int?
    /// The text for reports: `Sources/Cart.swift:12`, or the recorded name and why no file was found.
    var words: String

    /// Creates a location; `nil` if neither the trace nor the declarations name a file.
    init?(_ place: CodePlace?, _ files: SourceFiles?) {
        guard let place else { return nil }
        guard let recorded = place.file else {
            guard let (path, line) = files?.declaration(of: place) else { return nil }
            (self.path, self.line) = (path, line)
            words = path + (line.map { ":\($0)" } ?? "")
            return
        }
        line = place.line
        switch files?.place(of: recorded) {
        case .found(let path)?:
            line = line ?? files?.line(of: place, in: path)
            (self.path, words) = (path, path)
        case .missing?: words = "\(recorded) (not in this folder)"
        case .ambiguous(let count)?: words = "\(recorded) (\(count) files in this folder may be it)"
        case nil: words = recorded
        }
        if path != nil || files == nil, let line { words += ":\(line)" }
    }
}

extension CodeDeclaration {
    /// Returns true if the declaration belongs to the location's type. `Row` fits `Cart.Row`, too.
    fileprivate func fits(type place: CodePlace) -> Bool {
        guard let wanted = place.type else { return type == nil }
        return type == wanted || type?.hasSuffix(".\(wanted)") == true
    }

    /// Returns true if the declaration has the location's member name, such as `add(_:)` or `Cart.add(_:)`.
    fileprivate func fits(member place: CodePlace) -> Bool {
        member != nil
            && (member == place.member || [type, member].compactMap(\.self).joined(separator: ".") == place.member)
    }
}
