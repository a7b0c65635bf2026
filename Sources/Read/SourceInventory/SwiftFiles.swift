import Files

/// Functions that find the Swift files in a folder.
public enum SwiftFiles {
    /// Returns the paths of the folder's Swift files, relative to the folder, sorted; `nil` if `folder` isn't a folder
    /// or can't be read.
    ///
    /// Pipes, dangling links, and hidden files and folders such as `.build` are left out. Links to folders aren't
    /// followed.
    public static func paths(below folder: String) -> [String]? { entries(below: folder, where: \.isFile) }

    /// Returns the paths of entries that have the name of a Swift file but aren't files, such as a pipe or a dangling
    /// link.
    public static func others(below folder: String) -> [String] { entries(below: folder) { !$0.isFile } ?? [] }

    private static func entries(below root: String, where isMeant: (SystemFileKind) -> Bool) -> [String]? {
        var found: [String] = []
        var folders = [""]
        while let folder = folders.popLast() {
            guard let names = SystemPath.names(in: folder.isEmpty ? root : "\(root)/\(folder)") else { return nil }
            for name in names where !name.hasPrefix(".") {
                let path = folder.isEmpty ? name : "\(folder)/\(name)"
                let kind = SystemFileKind(at: "\(root)/\(path)")
                if kind == .nothing, !SystemFile.lastMeansNothing { return nil }
                if kind == .folder, !SystemPath.isLink("\(root)/\(path)") {
                    folders.append(path)
                } else if name.hasSuffix(".swift"), isMeant(kind) {
                    found.append(path)
                }
            }
        }
        return found.sorted()
    }
}

extension SystemFileKind {
    fileprivate var isFile: Bool { self == .file }
}
