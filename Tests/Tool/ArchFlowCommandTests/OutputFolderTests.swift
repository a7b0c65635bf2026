import ArchFlowSupport
import Foundation
import Testing

@testable import ArchFlowCommand

@Suite("An output folder")
struct OutputFolderTests {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("archflow-\(UUID().uuidString)").path

    private func text(_ name: String) -> String? {
        try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    private func write(_ files: [String: String]) throws {
        var folder = try OutputFolder(path, keepsManifest: true)
        for (name, text) in files { try folder.add(name, Array(text.utf8)) }
        try folder.commit()
    }

    @Test("an output folder gets its new files only at the commit, and then all of them")
    func staging() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        var folder = try OutputFolder(path, keepsManifest: true)
        try folder.add("a/b/c.txt", Array("text".utf8))
        #expect(text("a/b/c.txt") == nil)
        try folder.commit()
        #expect(text("a/b/c.txt") == "text")
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == [".archflow-files", "a"])
    }

    @Test("an output folder is up to date if its inputs are unchanged and nobody has changed one of its files")
    func inputs() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        func isMade(from inputs: String) throws -> Bool {
            let folder = try OutputFolder(path, keepsManifest: true)
            defer { folder.discard() }
            return folder.isMade(from: inputs)
        }
        try write(["a.txt": "1"])
        #expect(try !isMade(from: "a1"))
        do {
            var folder = try OutputFolder(path, keepsManifest: true)
            try folder.add("a.txt", Array("1".utf8))
            folder.inputs = "a1"
            try folder.commit()
        }
        #expect(try isMade(from: "a1") && !isMade(from: "a2"))
        try Data("2".utf8).write(to: URL(fileURLWithPath: "\(path)/a.txt"))
        #expect(try !isMade(from: "a1"))
        try Data("1".utf8).write(to: URL(fileURLWithPath: "\(path)/a.txt"))
        #expect(try isMade(from: "a1"))
        try write(["a.txt": "1"])
        #expect(try !isMade(from: "a1"))
    }

    @Test("an output folder is unchanged if its new files are discarded before the commit")
    func discarding() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try write(["kept.txt": "old"])
        var folder = try OutputFolder(path, keepsManifest: true)
        try folder.add("kept.txt", Array("new".utf8))
        folder.discard()
        #expect(text("kept.txt") == "old")
    }

    @Test(
        "an output folder loses the files that an earlier run wrote and that are no longer written, but no other files")
    func stale() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try write(["one/stale.txt": "1", "both.txt": "1"])
        try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(path)/foreign.txt"))
        try write(["both.txt": "2"])
        #expect(text("one/stale.txt") == nil)
        #expect(!FileManager.default.fileExists(atPath: "\(path)/one"))
        #expect(text("both.txt") == "2")
        #expect(text("foreign.txt") == "mine")
    }

    @Test("no file outside of an output folder is removed, even if the folder's manifest names the file")
    func hostileManifest() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let outside = "\(path)-outside.txt"
        defer { try? FileManager.default.removeItem(atPath: outside) }
        try Data("safe".utf8).write(to: URL(fileURLWithPath: outside))
        try write(["a.txt": "1"])
        let manifest = "../\(URL(fileURLWithPath: outside).lastPathComponent)\n"
        try Data(manifest.utf8).write(to: URL(fileURLWithPath: "\(path)/.archflow-files"))
        try write(["a.txt": "2"])
        #expect(FileManager.default.fileExists(atPath: outside))
    }

    @Test("an output folder that can't be created is an error with its own exit status")
    func unwritable() throws {
        try Data().write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let error = #expect(throws: JobError.self) { try OutputFolder("\(path)/below", keepsManifest: true) }
        #expect(error?.status == .cannotCreate)
        #expect(error?.description.contains("\(path)/below") == true)
    }

    // MARK: - What a folder that somebody gave us may hold

    @Test(
        "no file is written or removed through a symbolic link in an output folder, even if the manifest names the file",
        arguments: ["", "archflow-files 2\n"])
    func links(firstLine: String) throws {
        let victim = "\(path)-victim"
        defer { for folder in [path, victim] { try? FileManager.default.removeItem(atPath: folder) } }
        try FileManager.default.createDirectory(atPath: "\(victim)/d", withIntermediateDirectories: true)
        try Data("safe".utf8).write(to: URL(fileURLWithPath: "\(victim)/d/e.txt"))
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: "\(path)/lnk", withDestinationPath: victim)
        let sum = { (text: String) in
            var checksum = XXHash64()
            Array(text.utf8).withUnsafeBytes { checksum.add($0) }
            return String(checksum.value, radix: 16)
        }
        let names = [
            "lnk/d", "lnk/d/e.txt", "lnk", "/etc/passwd",
            "../\(URL(fileURLWithPath: victim).lastPathComponent)/d/e.txt",
        ]
        let list = names.map { (firstLine.isEmpty ? "" : sum("safe") + " ") + $0 + "\n" }.joined()
        try Data((firstLine + list).utf8).write(to: URL(fileURLWithPath: "\(path)/.archflow-files"))
        try write(["a.txt": "1"])
        #expect(try String(contentsOfFile: "\(victim)/d/e.txt", encoding: .utf8) == "safe")
        #expect(FileManager.default.fileExists(atPath: "\(path)/lnk"))
        for name in ["lnk", "lnk/d/e.txt", "lnk/new.txt", "../x.txt", "a//b.txt", "a.txt/b.txt"] {
            let error = #expect(throws: JobError.self) { try write([name: "bad", "z.txt": "2"]) }
            #expect(error?.status == .cannotCreate && error?.description.contains(name) == true)
        }
        #expect(text("a.txt") == "1" && text("z.txt") == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: victim) == ["d"])
    }

    @Test("an output folder keeps a file that an earlier run wrote if someone has changed the file since then")
    func changed() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try write(["a.txt": "1", "b.txt": "1"])
        try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(path)/b.txt"))
        try write(["c.txt": "1"])
        #expect(text("a.txt") == nil && text("b.txt") == "mine" && text("c.txt") == "1")
    }

    @Test("an output folder is unchanged if a folder already has the name of a new file, and the error gives the path")
    func obstacle() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try write(["a.txt": "1"])
        try FileManager.default.createDirectory(atPath: "\(path)/report.html", withIntermediateDirectories: true)
        let error = #expect(throws: JobError.self) {
            try write(["a.txt": "2", "report.html": "2", "z.txt": "2"])
        }
        #expect(error?.description == "\(path)/report.html: a folder is in the way; nothing was written")
        #expect(text("a.txt") == "1" && text("z.txt") == nil)
    }

    @Test("an output folder is unchanged if its manifest can't be replaced")
    func listInTheWay() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try write(["a.txt": "1", "b.txt": "1"])
        try FileManager.default.removeItem(atPath: "\(path)/.archflow-files")
        try FileManager.default.createDirectory(atPath: "\(path)/.archflow-files", withIntermediateDirectories: true)
        let error = #expect(throws: JobError.self) { try write(["a.txt": "2", "d/c.txt": "2"]) }
        #expect(error?.status == .cannotCreate && error?.description.contains("nothing was written") == true)
        #expect(text("a.txt") == "1" && text("b.txt") == "1")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: path).sorted() == [".archflow-files", "a.txt", "b.txt"])
    }

    @Test("two output folders that are committed together both get their files, or neither gets any")
    func twoFolders() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        for (content, isBlocked) in [("1", false), ("2", true)] {
            var first = try OutputFolder("\(path)/first", keepsManifest: false)
            var second = try OutputFolder("\(path)/second", keepsManifest: true)
            try first.add("a.txt", Array(content.utf8))
            try second.add("b.txt", Array(content.utf8))
            guard isBlocked else {
                try OutputFolder.commit([first, second])
                continue
            }
            try FileManager.default.removeItem(atPath: "\(path)/second/.archflow-files")
            try FileManager.default.createDirectory(
                atPath: "\(path)/second/.archflow-files", withIntermediateDirectories: true)
            let error = #expect(throws: JobError.self) { try OutputFolder.commit([first, second]) }
            #expect(error?.description.contains("nothing was written") == true)
        }
        #expect(text("first/a.txt") == "1" && text("second/b.txt") == "1")
    }

    @Test(
        "an output folder refuses a second run during the first; the run after a killed run removes unfinished files"
    )
    func concurrent() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let first = try OutputFolder(path, keepsManifest: true)
        let error = #expect(throws: JobError.self) { try OutputFolder(path, keepsManifest: true) }
        #expect(error?.description.contains("another archflow is writing to this folder") == true)
        #expect(throws: JobError.self) { try OutputFolder(path, keepsManifest: false, isAlone: true) }
        // A single file has no others that it could be mixed with.
        try writeFile("\(path)/one.txt", "1")
        first.discard()
        // No process has this number: it is above the system's highest.
        let left = "\(path)/.archflow-staging-99999999-x"
        try FileManager.default.createDirectory(
            atPath: left, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        // Others could have brought these: one is open to all, the other leads elsewhere.
        let foreign = ["\(path)/.archflow-staging-99999999-y", "\(path)/.archflow-staging-99999999-z"]
        try FileManager.default.createDirectory(
            atPath: foreign[0], withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        try FileManager.default.createSymbolicLink(atPath: foreign[1], withDestinationPath: left)
        _ = try OutputFolder(path, keepsManifest: false)
        #expect(!FileManager.default.fileExists(atPath: left))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasPrefix(".archflow-staging") }
                .sorted()
                == foreign.map { URL(filePath: $0).lastPathComponent })
    }

    @Test("an output folder isn't locked by a run that has ended, even if a copy of the run's file descriptor is open")
    func unlocked() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try write(["a.txt": "1"])
        var first: OutputFolder? = try OutputFolder(path, keepsManifest: true)
        // Such as a process that is just being started has.
        let copies = try Self.descriptors(of: path).map { dup($0) }
        defer { for copy in copies { close(copy) } }
        first?.discard()
        first = nil
        #expect(!copies.isEmpty)
        _ = try OutputFolder(path, keepsManifest: true)
    }

    /// The descriptors that this process has open on a folder.
    private static func descriptors(of path: String) throws -> [Int32] {
        var folder = stat()
        try #require(stat(path, &folder) == 0)
        // Beside many other tests their numbers are high.
        let all = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").compactMap { Int32($0) }
        return all.filter { descriptor in
            var status = stat()
            return fstat(descriptor, &status) == 0 && status.st_dev == folder.st_dev && status.st_ino == folder.st_ino
        }
    }

    // MARK: - One file

    private func writeFile(_ path: String, _ text: String) throws {
        var file = try OutputFile(path)
        try file.write(Array(text.utf8))
    }

    @Test(
        "if an output file is a symbolic link, the link's target is written; a link without a target is refused"
    )
    func linkToFile() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try FileManager.default.createDirectory(atPath: "\(path)/real", withIntermediateDirectories: true)
        try Data("old".utf8).write(to: URL(fileURLWithPath: "\(path)/real/a.svg"))
        try FileManager.default.createSymbolicLink(atPath: "\(path)/a.svg", withDestinationPath: "real/a.svg")
        try writeFile("\(path)/a.svg", "new")
        #expect(text("real/a.svg") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(path)/a.svg") == "real/a.svg")
        try FileManager.default.createSymbolicLink(atPath: "\(path)/b.svg", withDestinationPath: "nowhere")
        let error = #expect(throws: JobError.self) { try writeFile("\(path)/b.svg", "new") }
        #expect(error?.description == "\(path)/b.svg: is a symbolic link to a file that doesn't exist")
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["a.svg", "b.svg", "real"])
    }

    @Test("an output file that is a pipe is written to, not replaced")
    func pipe() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let pipe = "\(path)/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        // An end that is open before the other waits for nobody, and a pipe holds more than this.
        let end = open(pipe, O_RDONLY | O_NONBLOCK)
        try #require(end >= 0)
        let reader = FileHandle(fileDescriptor: end, closeOnDealloc: true)
        try writeFile(pipe, "through")
        #expect(try reader.readToEnd() == Data("through".utf8))
        var status = stat()
        #expect(stat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }
}
