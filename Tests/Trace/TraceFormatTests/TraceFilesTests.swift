import Foundation
import Testing
import TraceFormat

@Suite("The search for trace files")
struct TraceFilesTests {
    @Test("the search in a folder finds all traces below the folder, sorted by path")
    func folder() throws {
        try withFolder { root in
            try make(
                ["b/2.jsonl", "b/1.jsonl", "a.jsonl", "a/x/é.jsonl", "notes.md", ".hidden/c.jsonl", ".d.jsonl"], root)
            let expected = ["a.jsonl", "a/x/é.jsonl", "b/1.jsonl", "b/2.jsonl"].map { "\(root)/\($0)" }
            #expect(try TraceFiles.find(in: [root]) == expected)
            #expect(try TraceFiles.find(in: [root + "/"]) == expected)
            #expect(try TraceFiles.find(in: [root + "/b/1.jsonl", root]) == expected)
        }
    }

    @Test("a trace file given as an argument may have any name, and - means standard input")
    func files() throws {
        try withFolder { root in
            try make(["z.txt", "a.jsonl"], root)
            #expect(
                try TraceFiles.find(in: ["\(root)/z.txt", "-", "\(root)/a.jsonl"]) == [
                    "-", "\(root)/a.jsonl", "\(root)/z.txt",
                ])
            #expect(try TraceFiles.find(in: []) == [])
        }
    }

    @Test("a link to a file is followed, but a link to a folder only if the link itself is given as an argument")
    func links() throws {
        try withFolder { root in
            try make(["a/1.jsonl", "else/2.jsonl"], root)
            for (name, target) in [("up", ".."), ("other", "../else"), ("all", "/"), ("3.jsonl", "../else/2.jsonl")] {
                try FileManager.default.createSymbolicLink(atPath: "\(root)/a/\(name)", withDestinationPath: target)
            }
            #expect(try TraceFiles.find(in: [root + "/a"]) == ["\(root)/a/1.jsonl", "\(root)/a/3.jsonl"])
            #expect(try TraceFiles.find(in: [root + "/a/other"]) == ["\(root)/a/other/2.jsonl"])
        }
    }

    @Test("a missing path, and a folder without traces, are errors that name the path")
    func missing() throws {
        try withFolder { root in
            try make(["notes.md"], root)
            for (path, reason) in [
                (root + "/none", "No such file or directory"), (root, "contains no trace: no file that ends in .jsonl"),
            ] {
                let error = #expect(throws: TraceError.self) { try TraceFiles.find(in: ["-", path]) }
                #expect(error?.code == .inputMissing && error?.code.exitStatus == 66)
                #expect(error?.description == "\(path): \(reason)")
            }
        }
    }

    @Test("reading a missing file or a folder as a trace gives an error that names the path")
    func reading() throws {
        try withFolder { root in
            for (path, reason) in [
                (root + "/none.jsonl", "No such file or directory"), (root, "is a folder; a trace is a file"),
            ] {
                let error = #expect(throws: TraceError.self) { try Trace.read(path) }
                #expect(error?.code == .inputMissing)
                #expect(error?.description == "\(path): \(reason)")
            }
        }
    }

    private func make(_ files: [String], _ root: String) throws {
        for file in files {
            let url = URL(fileURLWithPath: "\(root)/\(file)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: url)
        }
    }
}
