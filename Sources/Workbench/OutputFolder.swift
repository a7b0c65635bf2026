import Foundation

/// A folder whose files appear together, whole, or not at all.
///
/// Files are staged in a hidden folder beside their places and renamed into them at the end.
package struct OutputFolder {
    /// The list of the files that an earlier run wrote: only these may be removed as stale.
    private static let manifestName = ".archflow-files"

    package let path: String
    private let keepsManifest: Bool
    private let staging: URL
    private var names: [String] = []
    /// The folder nearest above that was there before.
    private let existing: URL

    private var root: URL { URL(fileURLWithPath: path, isDirectory: true) }

    /// Makes the folder if need be, and a place to stage its files.
    ///
    /// - Parameter keepsManifest: Whether the folder remembers what was written, to remove what a later run no longer
    ///   writes.
    /// - Throws: ``WorkbenchError`` (can't create).
    package init(_ path: String, keepsManifest: Bool) throws(WorkbenchError) {
        self.path = path
        self.keepsManifest = keepsManifest
        staging = URL(fileURLWithPath: path, isDirectory: true)
            .appendingPathComponent(".archflow-staging-\(ProcessInfo.processInfo.processIdentifier)", isDirectory: true)
        var existing = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
        while existing.path != "/", !FileManager.default.fileExists(atPath: existing.path) {
            existing.deleteLastPathComponent()
        }
        self.existing = existing
        do {
            try? FileManager.default.removeItem(at: staging)
            try FileManager.default.createDirectory(at: staging, withIntermediateDirectories: true)
        } catch {
            throw WorkbenchError(.cannotCreate, "\(path): can't create a folder there: \(Self.reason(error))")
        }
    }

    /// Stages a file under its name within the folder: `round-table/login-success/flow.svg`.
    package mutating func add(_ name: String, _ bytes: [UInt8]) throws(WorkbenchError) {
        let url = staging.appendingPathComponent(name)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url)
        } catch {
            throw WorkbenchError(.inputOutput, "\(path)/\(name): can't write: \(Self.reason(error))")
        }
        names.append(name)
    }

    /// Puts all staged files in their places, and removes those that are stale.
    ///
    /// - Parameter stale: Files to remove in addition to those that an earlier run wrote.
    package func commit(removing stale: Set<String> = []) throws(WorkbenchError) {
        let stale = stale.union(keepsManifest ? manifest() : []).subtracting(names)
        do {
            for name in names {
                let target = root.appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
                guard rename(staging.appendingPathComponent(name).path, target.path) == 0 else {
                    throw CocoaError(.fileWriteUnknown)
                }
            }
            if keepsManifest {
                let list = names.sorted().joined(separator: "\n") + "\n"
                try Data(list.utf8).write(to: root.appendingPathComponent(Self.manifestName), options: .atomic)
            }
        } catch {
            throw WorkbenchError(.cannotCreate, "\(path): can't put the files in place: \(Self.reason(error))")
        }
        for name in stale { remove(name) }
        discard()
    }

    /// Removes what was staged, and the folder if it was made for it.
    package func discard() {
        remove(staging, andEmptyFoldersBelow: existing)
    }

    /// Removes a stale file of this folder, and the folders that this leaves empty.
    private func remove(_ name: String) {
        let url = root.appendingPathComponent(name).standardizedFileURL
        guard url.path.hasPrefix(root.standardizedFileURL.path + "/") else { return }
        remove(url, andEmptyFoldersBelow: root.standardizedFileURL)
    }

    private func remove(_ url: URL, andEmptyFoldersBelow top: URL) {
        try? FileManager.default.removeItem(at: url)
        var folder = url.standardizedFileURL.deletingLastPathComponent()
        while folder.path.count > top.path.count, rmdir(folder.path) == 0 { folder.deleteLastPathComponent() }
    }

    private func manifest() -> Set<String> {
        let url = root.appendingPathComponent(Self.manifestName)
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
        return Set(text.split(separator: "\n").map(String.init))
    }

    private static func reason(_ error: any Error) -> String {
        let error = error as NSError
        let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
        if let underlying, underlying.domain == NSPOSIXErrorDomain {
            return String(cString: strerror(Int32(underlying.code)))
        }
        return error.localizedDescription
    }
}
