import Foundation
import Testing
import TraceFormat

@Suite("The writer of traces")
struct TraceWriterTests {
    @Test("a written trace file has the trace's lines, and is the same after reading and writing it again")
    func roundTrip() throws {
        try withFolder { folder in
            let path = folder + "/a.jsonl"
            try SampleTrace.trace.write(to: path)
            #expect(try bytes(path) == SampleTrace.bytes)
            let reading = try Trace.read(path)
            #expect(reading.findings.isEmpty)
            try reading.trace.write(to: folder + "/b.jsonl")
            #expect(try bytes(folder + "/b.jsonl") == SampleTrace.bytes)
            #expect(try names(in: folder) == ["a.jsonl", "b.jsonl"])
        }
    }

    @Test("an unfinished trace doesn't replace the file at its path")
    func whole() throws {
        try withFolder { folder in
            let path = folder + "/a.jsonl"
            try Data("old".utf8).write(to: URL(fileURLWithPath: path))
            let writer = try TraceWriter(path: path, header: SampleTrace.header)
            try writer.append(contentsOf: SampleTrace.trace.records)
            try writer.flush()
            #expect(try bytes(path) == Array("old".utf8))
            #expect(try TraceFiles.find(in: [folder]) == [path])
            #expect(writer.messages == 3)
            try writer.finish(TraceFooter(messages: writer.messages, dropped: 0))
            #expect(try bytes(path) == SampleTrace.bytes)
            #expect(try names(in: folder) == ["a.jsonl"])
        }
    }

    @Test("an abandoned trace leaves no file", arguments: [true, false])
    func abandoned(isCancelled: Bool) throws {
        try withFolder { folder in
            let path = folder + "/a.jsonl"
            do {
                let writer = try TraceWriter(path: path, header: SampleTrace.header)
                for _ in 0..<5000 { try writer.append(contentsOf: SampleTrace.trace.records.prefix(4)) }
                #expect(try names(in: folder).count == 1)
                if isCancelled {
                    try writer.cancel()
                    #expect(try names(in: folder) == [])
                    let error = #expect(throws: TraceError.self) { try writer.flush() }
                    #expect(error?.description == "\(path): the trace was already finished or cancelled")
                }
            }
            #expect(try names(in: folder) == [])
        }
    }

    @Test("a live trace can be read at any time up to the last flush")
    func live() throws {
        try withFolder { folder in
            let path = folder + "/a.jsonl"
            let writer = try TraceWriter(path: path, header: SampleTrace.header, mode: .live)
            #expect(try Trace.read(path).trace == Trace(header: SampleTrace.header))
            for (index, record) in SampleTrace.trace.records.enumerated() {
                try writer.append(record)
                try writer.flush()
                let reading = try Trace.read(path)
                #expect(reading.trace.records.elementsEqual(SampleTrace.trace.records[...index]))
                #expect(reading.findings.listed.map(\.kind) == [.truncated])
            }
            try writer.finish(SampleTrace.footer)
            #expect(try bytes(path) == SampleTrace.bytes)
        }
    }

    @Test("a live trace is written to the file in whole lines even without a flush")
    func batches() throws {
        try withFolder { folder in
            let path = folder + "/a.jsonl"
            let writer = try TraceWriter(path: path, header: SampleTrace.header, mode: .live)
            for id in 1...5000 {
                try writer.append(.beat(BeatRecord(id: id, name: "beat number \(id)", at: 0)))
            }
            let written = try bytes(path)
            #expect(written.count > 100_000)
            #expect(written.last == UInt8(ascii: "\n"))
            try writer.cancel()
            #expect(try Trace.read(path).trace.records.count == 5000)
        }
    }

    @Test("an abandoned live trace keeps the appended lines")
    func abandonedLive() throws {
        try withFolder { folder in
            let path = folder + "/a.jsonl"
            do {
                let writer = try TraceWriter(path: path, header: SampleTrace.header, mode: .live)
                try writer.append(contentsOf: SampleTrace.trace.records)
            }
            #expect(try Trace.read(path).trace.records == SampleTrace.trace.records)
        }
    }

    @Test("a trace is written through a symbolic link")
    func link() throws {
        try withFolder { folder in
            try Data().write(to: URL(fileURLWithPath: folder + "/real.jsonl"))
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/link.jsonl", withDestinationPath: "real.jsonl")
            try SampleTrace.trace.write(to: folder + "/link.jsonl")
            #expect(try bytes(folder + "/real.jsonl") == SampleTrace.bytes)
            #expect(try names(in: folder) == ["link.jsonl", "real.jsonl"])
        }
    }

    @Test("a trace file that can't be created is an error with status 73", arguments: [TraceWriter.Mode.whole, .live])
    func cannotCreate(mode: TraceWriter.Mode) throws {
        try withFolder { folder in
            try Data().write(to: URL(fileURLWithPath: folder + "/file"))
            for (path, reason) in [
                (folder + "/none/a.jsonl", "No such file or directory"), (folder + "/file/a.jsonl", "Not a directory"),
                (folder, "is a folder; a trace is written to a file"),
            ] {
                let error = #expect(throws: TraceError.self) {
                    try TraceWriter(path: path, header: SampleTrace.header, mode: mode)
                }
                #expect(error?.code == .cannotCreate && error?.code.exitStatus == 73)
                #expect(error?.description == "\(path): \(reason)")
            }
        }
    }

    @Test(
        "a trace file in a folder without write permission is an error that names the file's path",
        .enabled(if: geteuid() != 0, "root may write everywhere"))
    func unwritableFolder() throws {
        try withFolder { folder in
            try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
            defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
            let error = #expect(throws: TraceError.self) { try SampleTrace.trace.write(to: folder + "/a.jsonl") }
            #expect(error?.code == .cannotCreate)
            #expect(error?.description == "\(folder)/a.jsonl: Permission denied")
        }
    }

    @Test(
        "a full disk while a trace is written is an error with status 74",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "Linux has /dev/full"))
    func fullDisk() throws {
        let error = #expect(throws: TraceError.self) { try SampleTrace.trace.write(to: "/dev/full") }
        #expect(error?.code == .inputOutput && error?.code.exitStatus == 74)
        #expect(error?.description == "/dev/full: No space left on device")
    }

    private func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
}
