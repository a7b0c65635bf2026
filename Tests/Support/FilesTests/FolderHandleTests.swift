import Files
import Foundation
import Testing

@Suite("A folder accessed through an open descriptor")
struct FolderHandleTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)").path

    private func remove() { try? FileManager.default.removeItem(atPath: path) }

    private func handle() throws -> FolderHandle {
        var made: [String] = []
        return try #require(FolderHandle(making: path, made: &made))
    }

    private var contents: [String] {
        get throws { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
    }

    @Test("a new file in a folder is written completely or not at all, and replaces no file")
    func whole() throws {
        defer { remove() }
        let folder = try handle()
        #expect(folder.createWhole("a/b.txt", Array("new".utf8)))
        #expect(!folder.createWhole("a/b.txt", Array("other".utf8)))
        #expect(folder.bytes(of: "a/b.txt") == Array("new".utf8))
        #expect(!folder.createWhole("a/b.txt/c.txt", []))
        #expect(try contents == ["a", "a/b.txt"])
    }

    @Test(
        "copying a file in a folder returns true, or false if there is no such file, or nil if the new name is taken"
    )
    func keeping() throws {
        defer { remove() }
        let folder = try handle()
        #expect(folder.create("a/b.txt", Array("old".utf8)))
        #expect(folder.keep("a/b.txt", as: "backup", in: folder) == true)
        #expect(folder.replace("a/b.txt", with: Array("new".utf8)))
        #expect(folder.bytes(of: "backup") == Array("old".utf8))
        // The name of the copy is taken. The file can't be saved, but the result must not be that there is no such file.
        #expect(folder.keep("a/b.txt", as: "backup", in: folder) == nil)
        #expect(folder.keep("a/none.txt", as: "c", in: folder) == false)
        #expect(folder.keep("none/none.txt", as: "c", in: folder) == false)
    }

    @Test("a file name that is too long to be examined is treated as taken, so nothing is replaced")
    func unknowable() throws {
        defer { remove() }
        let folder = try handle()
        // The name is too long for a file, so it can't be examined. The result must not be that nothing is there.
        let name = String(repeating: "a", count: 300)
        #expect(folder.obstacle(to: name) == "File name too long")
        #expect(folder.obstacle(to: "\(name)/b.txt") == "File name too long")
        #expect(folder.create("new.txt", []))
        #expect(!folder.move(name, from: folder, named: "new.txt"))
        #expect(folder.has("new.txt") && folder.obstacle(to: "none/none.txt") == nil)
    }

    /// Calls `body` with a second folder beside the first. It has a file that must not be touched; the first has a link to it.
    private func withLink(_ body: (FolderHandle) throws -> Void) throws {
        defer { remove() }
        let folder = try handle()
        let victim = path + "-victim"
        defer { try? FileManager.default.removeItem(atPath: victim) }
        try FileManager.default.createDirectory(atPath: victim, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: URL(filePath: victim + "/file"))
        try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: victim)
        try FileManager.default.createSymbolicLink(
            atPath: path + "/file", withDestinationPath: victim + "/file")
        try body(folder)
        #expect(try FileManager.default.contentsOfDirectory(atPath: victim) == ["file"])
        #expect(try String(contentsOfFile: victim + "/file", encoding: .utf8) == "mine")
    }

    @Test("of a folder's hidden files, only those that ArchFlow created are listed")
    func hidden() throws {
        defer { remove() }
        let folder = try handle()
        let hidden = [HiddenName(.file).text, HiddenName(.staging).text].sorted()
        for name in hidden + ["a-file-1-x", "archflow-file-1-x", ".archflow-file-x-1", ".hidden"] {
            #expect(folder.create(name, []))
        }
        #expect(folder.hiddenNames().map(\.text) == hidden)
        #expect(folder.names()?.count == 6)
    }

    @Test("a folder is created with its missing parent folders; the created folders are listed, the deepest first")
    func making() throws {
        defer { remove() }
        var made: [String] = []
        #expect(FolderHandle(making: path + "/a/b", made: &made) != nil)
        #expect(made == [path + "/a/b", path + "/a", path])
        made = []
        #expect(FolderHandle(making: path + "/a/c/", made: &made) != nil)
        #expect(made == [path + "/a/c"])
        try Data().write(to: URL(filePath: path + "/file"))
        #expect(FolderHandle(making: path + "/file/below", made: &made) == nil)
        #expect(SystemFile.lastReason == "Not a directory")
    }

    @Test("a file is created in a folder together with missing subfolders, but an existing file isn't replaced")
    func creating() throws {
        defer { remove() }
        let folder = try handle()
        #expect(folder.create("a/b", [1, 2]))
        #expect(!folder.create("a/b", [3]) && SystemFile.lastReason == "File exists")
        #expect(folder.bytes(of: "a/b") == [1, 2])
        #expect(try contents == ["a", "a/b"])
    }

    @Test("replacing a file's bytes in a folder keeps the file's permissions")
    func replacing() throws {
        defer { remove() }
        let folder = try handle()
        #expect(folder.replace("a", with: [1]))
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path + "/a")
        #expect(folder.replace("a", with: [2]))
        #expect(folder.bytes(of: "a") == [2])
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/a")
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try contents == ["a"])
    }

    @Test("a folder is unchanged if a file can't be written into it")
    func failing() throws {
        defer { remove() }
        let folder = try handle()
        #expect(folder.create("taken/file", []))
        #expect(!folder.replace("taken", with: [1]))
        #expect(try contents == ["taken", "taken/file"])
    }

    @Test(
        "no link, '..' or absolute path gives access to files outside a folder",
        arguments: ["link/file", "link/new", "../x", "/etc/x", "a//b", "a/../b", "", "file/x"])
    func links(name: String) throws {
        try withLink { folder in
            #expect(!folder.create(name, [1]))
            #expect(folder.bytes(of: name) == nil)
            #expect(!folder.has(name))
            folder.removeFile(name)
            folder.removeFolder(name)
        }
    }

    @Test(
        "no file is written through a link in a folder; removing a subfolder removes its links, but not their targets")
    func overLinks() throws {
        try withLink { folder in
            #expect(!folder.create("file", [1]))
            #expect(folder.bytes(of: "file") == nil)
            #expect(folder.isTaken("file") && folder.isTaken("link"))
            folder.removeTree("link")
            #expect(folder.isTaken("link"))
            _ = try #require(folder.makeFolder("tree", mode: 0o755))
            try FileManager.default.moveItem(atPath: path + "/link", toPath: path + "/tree/link")
            #expect(folder.create("tree/a/b", [1]))
            folder.removeTree("tree")
            #expect(!folder.isTaken("tree"))
        }
    }

    @Test("a folder can be locked by one owner at a time")
    func locking() throws {
        defer { remove() }
        var first: FolderHandle? = try handle()
        #expect(first?.lock() == true)
        #expect(try !handle().lock())
        first = nil
        #expect(try handle().lock())
    }
}
