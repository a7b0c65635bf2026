import Foundation
import MessageTrace
import Synchronization

/// Records any number of messages. At each power of ten it prints the highest memory use so far: `RecordingSoak 1000000000
/// file`.
///
/// - `memory`: one recorder after another, each for a million messages, whose records are discarded. Every thousandth message
///   goes to a newly made component.
/// - `file`: one recording into the null device, with all records written. The program waits for the writer, so that no
///   record is dropped.
@main
enum RecordingSoak {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let count = Int(arguments[1]), count > 0 else { throw UsageError() }
        var report = Report(upTo: count)
        switch arguments[2] {
        case "memory": inMemory(&report)
        case "file": try toFile(&report)
        default: throw UsageError()
        }
    }

    private static func inMemory(_ report: inout Report) {
        while let most = report.next(atMost: 1_000_000) {
            let recorder = Recorder(TraceHeader(app: "RecordingSoak", clock: .real))
            recorder.record { Tracing.userAction { Sender().send(most, isFresh: true) } }
            report.add(most)
        }
    }

    private static func toFile(_ report: inout Report) throws {
        let written = Written()
        let recording = try TraceRecording.start(
            app: "RecordingSoak", to: "/dev/null",
            observer: { record in
                if case .message = record { written.count.wrappingAdd(1, ordering: .relaxed) }
            })
        let sender = Sender()
        var sent = 0
        while let most = report.next(atMost: 5_000) {
            Tracing.userAction { sender.send(most, isFresh: false) }
            sent += most
            while written.count.load(ordering: .relaxed) < sent - 5_000 { usleep(200) }
            report.add(most)
        }
        let footer = try recording.stop()
        print("in the file: \(footer.messages) messages; dropped: \(footer.dropped) records")
    }
}

/// Counts the messages that were written.
final class Written: Sendable {
    let count = Atomic(0)
}

/// The progress of the recording, with the counts at which to print it.
struct Report {
    private let count: Int
    private var done = 0
    private var power = 1_000
    private let start = ContinuousClock.now

    init(upTo count: Int) { self.count = count }

    /// Returns the number of messages to record before the next line is due; `nil` when all messages are recorded.
    func next(atMost most: Int) -> Int? {
        done < count ? min(most, count - done, power - done) : nil
    }

    mutating func add(_ messages: Int) {
        done += messages
        guard done == power || done == count else { return }
        if done == power { power *= 10 }
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        let time = Double(seconds) + Double(attoseconds) / 1e18
        print("\(done) messages: \(Self.mostMemory) MB at most, \((time * 10).rounded() / 10) s")
        fflush(nil)
    }

    /// The highest memory use of the process so far, in megabytes.
    private static var mostMemory: Int {
        var usage = rusage()
        #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss / 1_000_000
        #else
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss / 1_000
        #endif
    }
}

@Component(.logic, module: "Benchmark")
final class Sender {
    @Untraced private var receiver = Receiver()

    /// Sends `count` messages: always nine with a number, then one with a text.
    @Untraced
    func send(_ count: Int, isFresh: Bool) {
        for index in 0..<count {
            if isFresh, index.isMultiple(of: 1_000) { receiver = Receiver() }
            if index % 10 == 9 { receiver.say("a text of twenty-six bytes") } else { receiver.add(index) }
        }
    }
}

@Component(.logic, module: "Benchmark")
final class Receiver {
    private(set) var sum = 0

    @inline(never)
    func add(_ amount: Int) { sum &+= amount }

    @inline(never)
    func say(_ text: String) { sum &+= text.utf8.count }
}

struct UsageError: Error, CustomStringConvertible {
    var description: String { "usage: RecordingSoak MESSAGES memory|file" }
}
