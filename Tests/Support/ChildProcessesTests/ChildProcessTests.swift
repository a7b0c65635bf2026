import ChildProcesses
import Foundation
import TestSupport
import Testing

@Suite("A child process", .ownProcess)
struct ChildProcessTests {
    /// Runs a program and returns its output.
    private func output(
        of program: String, _ arguments: [String], environment: [String: String]? = nil, folder: String? = nil,
        input: ChildProcess.Stream = .null
    ) throws -> String {
        let pipe = Pipe()
        let process = try ChildProcess(
            program, arguments, environment: environment, folder: folder, input: input,
            output: .descriptor(pipe.fileHandleForWriting.fileDescriptor))
        try pipe.fileHandleForWriting.close()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.wait()
        return String(decoding: data, as: UTF8.self)
    }

    @Test("if a child process closes its socket, the parent process that writes to the socket isn't ended by a signal")
    func closedSocket() throws {
        let (own, other) = try #require(SocketPair.connected())
        defer { close(own) }
        let process = try ChildProcess("cat", [], input: .descriptor(other), output: .descriptor(other))
        close(other)
        #expect(SocketPair.send(Array("walk\n".utf8), to: own))
        #expect(SocketPair.receive(5, from: own) == Array("walk\n".utf8))
        process.send(SIGKILL)
        #expect(SocketPair.receive(5, from: own) == [])
        #expect(!SocketPair.send(Array("walk\n".utf8), to: own))
        #expect(process.wait() == .signal(SIGKILL))
    }

    @Test("a child process reports the status with which it exits", arguments: [0, 1, 77, 255] as [Int32])
    func status(number: Int32) throws {
        #expect(try ChildProcess("sh", ["-c", "exit \(number)"]).wait() == .status(number))
    }

    @Test("a child process that is ended by a signal reports the signal", arguments: [SIGTERM, SIGKILL, SIGINT])
    func killed(number: Int32) throws {
        let process = try ChildProcess("sleep", ["600"])
        #expect(process.isRunning)
        process.send(number)
        #expect(process.wait() == .signal(number))
        #expect(!process.isRunning)
    }

    @Test("a child process reports its end to every waiting task, and gets no signal once it has ended")
    func manyWait() async throws {
        let process = try ChildProcess("sh", ["-c", "exit 3"])
        let ends = await (0..<8).concurrently { _ in process.wait() }
        #expect(ends == Array(repeating: .status(3), count: 8))
        process.send(SIGKILL)
        #expect(process.wait() == .status(3))
    }

    @Test("a child process reports that it is stopped after a signal has suspended it")
    func stopped() async throws {
        let process = try ChildProcess("sleep", ["600"])
        defer {
            process.send(SIGKILL)
            process.wait()
        }
        #expect(!process.isStopped)
        process.send(SIGSTOP)
        #expect(
            try await eventually {
                process.isStopped
            } until: {
                $0
            })
        #expect(process.isRunning)
    }

    @Test(
        "starting a child process throws an error with the reason if the program doesn't exist",
        arguments: ["no-such-program", "/no/such/program"])
    func missing(program: String) {
        let error = #expect(throws: ChildProcess.StartError.self) { try ChildProcess(program, []) }
        #expect(error?.localizedDescription == "No such file or directory")
    }

    @Test("a child process has the streams, environment variables and working folder that its parent sets")
    func streams() throws {
        let input = Pipe()
        try input.fileHandleForWriting.write(contentsOf: Data("b\na\n".utf8))
        try input.fileHandleForWriting.close()
        let stream = ChildProcess.Stream.descriptor(input.fileHandleForReading.fileDescriptor)
        #expect(try output(of: "sort", [], input: stream) == "a\nb\n")
        #expect(try output(of: "/bin/sh", ["-c", "echo $ONE"], environment: ["ONE": "1 = one"]) == "1 = one\n")
        #expect(try output(of: "pwd", [], folder: "/") == "/\n")
        #expect(try output(of: "cat", []) == "")
    }

    @Test("a child process inherits no open files of its parent, unless it runs the user's own program")
    func descriptors() throws {
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        #expect(fcntl(file, F_SETFD, 0) == 0)
        let question = ["-c", "test -e /dev/fd/\(file)"]
        #expect(try ChildProcess("sh", question).wait() == .status(1))
        #expect(try ChildProcess("sh", question, in: .foreground).wait() == .status(0))
    }

    @Test("a child process receives signals even if the thread that started it blocks them")
    func mask() throws {
        let process: ChildProcess = try {
            var (set, old) = (sigset_t(), sigset_t())
            sigemptyset(&set)
            sigaddset(&set, SIGTERM)
            pthread_sigmask(SIG_BLOCK, &set, &old)
            defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
            return try ChildProcess("sleep", ["600"])
        }()
        process.send(SIGTERM)
        #expect(process.wait() == .signal(SIGTERM))
    }

    @Test("each child process reports its own exit status while many others start and end")
    func many() async {
        let ends = await (0..<8).concurrently { thread in
            (0..<25).map { try? ChildProcess("sh", ["-c", "exit \((thread * 25 + $0) % 256)"]).wait() }
        }
        #expect(ends.joined().elementsEqual((0..<200).map { .status(Int32($0 % 256)) }))
    }

    @Test(
        "in sources and tests, only the type ChildProcess starts child processes",
        arguments: ["Sources", "Tests"])
    func alone(folder: String) throws {
        let root = Package.url(folder)
        let files = try #require(FileManager.default.enumerator(atPath: root.path)).compactMap { $0 as? String }
        let sources = files.filter { $0.hasSuffix(".swift") }
        #expect(sources.count > 100)
        for file in sources {
            let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
            #expect(
                !text.contains(#/\bProcess(\.init|\.run)?\(|\bposix_spawnp?\(|\bpopen\(/#)
                    || file.hasSuffix("ChildProcess.swift"), "\(file)")
        }
    }

    #if os(Linux) || os(macOS)
    @Test("a child process receives signals even if the process that started it ignores them")
    func ignored() async {
        await #expect(processExitsWith: .success) {
            signal(SIGINT, SIG_IGN)
            let process = try ChildProcess("sleep", ["600"])
            process.send(SIGINT)
            precondition(process.wait() == .signal(SIGINT))
        }
    }

    @Test("a child process gets its standard streams even if the process that started it has none")
    func closed() async {
        await #expect(processExitsWith: .success) {
            for descriptor: Int32 in 0..<3 { close(descriptor) }
            var ends: [Int32] = [-1, -1]
            precondition(pipe(&ends) == 0 && ends == [0, 1])
            let process = try ChildProcess("echo", ["hello"], output: .descriptor(ends[1]))
            close(ends[1])
            var bytes = [UInt8](repeating: 0, count: 16)
            let count = read(ends[0], &bytes, bytes.count)
            precondition(process.wait() == .status(0))
            precondition(bytes.prefix(max(count, 0)).elementsEqual("hello\n".utf8))
        }
    }
    #endif
}

extension Range<Int> {
    /// Returns the results of `make` for each number. Each is computed on a new thread, because tests' threads must not be
    /// blocked.
    fileprivate func concurrently<Made: Sendable>(_ make: @escaping @Sendable (Int) -> Made) async -> [Made] {
        await withTaskGroup(of: (Int, Made).self) { group in
            for number in self {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        Thread.detachNewThread { continuation.resume(returning: (number, make(number))) }
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}
