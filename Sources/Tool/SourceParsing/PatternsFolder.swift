import Files
public import Foundation
public import SourceInventory

/// The folder `Sources/Patterns` of ArchFlow's package, which has a folder for each pattern.
public struct PatternsFolder {
    /// The name of the file with a pattern's inventory, in the pattern's folder.
    public static let inventoryName = "inventory.json"
    /// The file name of the list of classes that a pattern's tests create.
    public static let testsName = "tests.json"

    /// The names of the patterns' folders, sorted.
    public let patterns: [String]
    private let root: URL
    /// The URL of the package's folder.
    private let package: URL

    /// Finds the patterns in a package.
    ///
    /// - Parameter package: The path of the package's folder.
    /// - Throws: ``SourceError`` (input missing) if the package has no patterns.
    public init(package: String) throws(SourceError) {
        self.package = URL(fileURLWithPath: package, isDirectory: true)
        let root = self.package.appendingPathComponent("Sources/Patterns", isDirectory: true)
        self.root = root
        patterns =
            (try? FileManager.default.contentsOfDirectory(atPath: root.path))?.filter {
                !$0.hasPrefix(".") && Self.isFolder(root.appendingPathComponent($0))
            }.sorted() ?? []
        guard !patterns.isEmpty else {
            throw SourceError(
                .inputMissing,
                "\(package): has no folder Sources/Patterns with patterns: run this in the folder of the package")
        }
    }

    /// Returns the URL of a pattern's committed inventory.
    public func inventoryURL(of pattern: String) -> URL {
        root.appendingPathComponent(pattern).appendingPathComponent(Self.inventoryName)
    }

    /// Returns the inventory of a pattern, made from its sources.
    ///
    /// - Throws: ``SourceError`` if a file can't be read or isn't Swift, or the pattern has no files.
    public func inventory(of pattern: String) throws(SourceError) -> Inventory {
        let folder = root.appendingPathComponent(pattern, isDirectory: true)
        return try SourceReader.inventory(
            of: pattern, Source.all(in: folder.path, named: "Sources/Patterns/\(pattern)"))
    }

    /// Returns the URL of the committed list of the classes that a pattern's tests instantiate.
    public func testsURL(of pattern: String) -> URL {
        root.appendingPathComponent(pattern).appendingPathComponent(Self.testsName)
    }

    /// Returns the classes that a pattern's tests create, and the doubles that they use; `nil` if the pattern has no
    /// tests.
    ///
    /// - Throws: ``SourceError`` if a file can't be read or isn't Swift.
    public func tests(of pattern: String) throws(SourceError) -> PatternTests? {
        let place = "Tests/Patterns/\(pattern)Tests"
        let folder = package.appendingPathComponent(place)
        guard Self.isFolder(folder) else { return nil }
        let app = package.appendingPathComponent("Sources/Run/SampleApp")
        return try SourceReader.tests(
            of: pattern, Source.all(in: folder.path, named: place),
            for: Source.all(in: root.appendingPathComponent(pattern).path, named: "Sources/Patterns/\(pattern)"),
            in: Self.isFolder(app) ? Source.all(in: app.path, named: "Sources/Run/SampleApp") : [])
    }

    /// Updates the inventory and the list of tested classes of each pattern.
    ///
    /// Nothing is written if a source file is damaged.
    ///
    /// - Returns: The paths of written files, relative to the folder of the patterns.
    /// - Throws: ``SourceError`` if a source file is damaged, or a file can't be written.
    @discardableResult
    public func updateInventories() throws(SourceError) -> [String] {
        var texts: [(pattern: String, file: String, text: String)] = []
        for pattern in patterns {
            texts.append((pattern, Self.inventoryName, try json(of: pattern)))
            guard let tests = try tests(of: pattern) else { continue }
            guard let text = try? tests.json() else {
                throw SourceError(
                    .badData, "Tests/Patterns/\(pattern)Tests: the list of these tests can't be written as JSON")
            }
            texts.append((pattern, Self.testsName, text))
        }
        let stale = texts.filter { pattern, file, text in
            let url = root.appendingPathComponent(pattern).appendingPathComponent(file)
            return (try? Data(contentsOf: url)) != Data(text.utf8)
        }
        for (pattern, file, text) in stale {
            let folder = root.appendingPathComponent(pattern).path
            try Self.write(text, to: file, in: folder, named: "Sources/Patterns/\(pattern)")
        }
        return stale.map { "\($0.pattern)/\($0.file)" }
    }

    /// Updates the inventory of a pattern in another package.
    ///
    /// - Parameter folder: The path of the pattern's sources, such as `Sources/MVVMC`.
    /// - Returns: The inventory's path; `nil` if it was up to date.
    /// - Throws: ``SourceError`` if a file isn't Swift or can't be read or written, or there are no files.
    public static func updateInventory(of folder: String) throws(SourceError) -> String? {
        let url = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
        let below = url.pathComponents.split(separator: "Sources", omittingEmptySubsequences: false).last ?? []
        let place = below.count < url.pathComponents.count ? below.joined(separator: "/") : url.lastPathComponent
        let inventory = try SourceReader.inventory(
            of: url.lastPathComponent, in: place.isEmpty ? url.lastPathComponent : place,
            Source.all(in: folder, named: folder))
        let text = try json(of: inventory, named: folder)
        let target = url.appendingPathComponent(inventoryName)
        guard (try? Data(contentsOf: target)) != Data(text.utf8) else { return nil }
        let name = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        try write(text, to: inventoryName, in: url.path, named: name)
        return "\(name)/\(inventoryName)"
    }

    private static func write(
        _ text: String, to file: String, in folder: String, named name: String
    ) throws(SourceError) {
        guard FolderHandle(folder)?.replace(file, with: Array(text.utf8)) == true else {
            throw SourceError(.cannotCreate, "\(name)/\(file): can't be written: \(SystemFile.lastReason)")
        }
    }

    private func json(of pattern: String) throws(SourceError) -> String {
        try Self.json(of: try inventory(of: pattern), named: "Sources/Patterns/\(pattern)")
    }

    private static func json(of inventory: Inventory, named name: String) throws(SourceError) -> String {
        do {
            return try inventory.json()
        } catch {
            throw SourceError(.badData, "\(name): its inventory can't be written as JSON: \(error)")
        }
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

extension Source {
    /// Reads all Swift files in a folder and its subfolders.
    ///
    /// - Parameters:
    ///   - name: The folder's name in errors.
    ///   - leavesOutOthers: True to skip pipes and folders with the name of a Swift file, instead of throwing an error.
    /// - Throws: ``SourceError`` (input missing) if a file can't be read, or there are no Swift files.
    public static func all(
        in folder: String, named name: String, leavesOutOthers: Bool = false
    ) throws(SourceError) -> [Source] {
        guard let paths = SwiftFiles.paths(below: folder) else {
            throw SourceError(.inputMissing, "\(name): isn't a folder, or the folder can't be read")
        }
        if !leavesOutOthers, let other = SwiftFiles.others(below: folder).first {
            throw SourceError(.inputMissing, "\(name)/\(other): has the name of a Swift file, but isn't a file")
        }
        guard !paths.isEmpty else { throw SourceError(.inputMissing, "\(name): contains no Swift file") }
        var sources: [Source] = []
        for path in paths {
            guard let bytes = SystemFile.readingPlain("\(folder)/\(path)")?.readAll() else {
                throw SourceError(.inputMissing, "\(name)/\(path): can't be read: \(SystemFile.lastReason)")
            }
            sources.append(Source(path: path, bytes: bytes))
        }
        return sources
    }
}
