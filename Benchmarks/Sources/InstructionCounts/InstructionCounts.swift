import Foundation
import MessageTrace
import TraceFormat

/// Repeats one kind of work a given number of times: `InstructionCounts record 1000 -`. `Benchmarks/check-instructions`
/// counts the instructions that this takes.
///
/// Running 2n repetitions and subtracting the count for n gives the cost of the work itself, since everything else that the
/// process does is the same.
@main
enum InstructionCounts {
    @TaskLocal static var local = 0

    enum Work: String, CaseIterable {
        /// The least work that recording a message needs: a task-local binding and a clock read.
        case floor
        /// A message recorded in memory: without an argument, with a number, with a text of 26 bytes.
        case record, payload, text
        /// A call of a traced method, and changes of a property by assignment and in place, all while nothing is
        /// recorded.
        case unrecorded, unrecordedWrite
        /// A property changed by assignment, and a property changed in place, both recorded.
        case change, changeInPlace
        /// Writing a trace to the file that the third argument names.
        case write
        /// Reading a trace's bytes one by one, and reading its records.
        case scan, read
        /// Prints the bytes of stack that a call takes: untraced, traced while nothing is recorded, and recorded.
        case stack
    }

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let work = Work(rawValue: arguments[1]), let count = Int(arguments[2]) else {
            throw UsageError()
        }
        let receiver = Receiver()
        switch work {
        case .floor: floor(count, receiver)
        case .record: _ = recorded(count, payloads: false) { receiver.add($0) }
        case .payload: _ = recorded(count, payloads: true) { receiver.add($0) }
        case .text: _ = recorded(count, payloads: true) { _ in receiver.say("a text of twenty-six bytes") }
        case .unrecorded: for index in 0..<count { receiver.add(index) }
        case .unrecordedWrite:
            for index in 0..<count {
                receiver.value = index
                receiver.value &+= 1
            }
        case .change: _ = recorded(count, payloads: false) { receiver.value = $0 }
        case .changeInPlace: _ = recorded(count, payloads: false) { receiver.values[0] = $0 }
        case .write: try recorded(count, payloads: true) { receiver.add($0) }.finish().write(to: arguments[3])
        case .scan: try scan(arguments[3], count)
        case .read: try read(arguments[3], count)
        case .stack: stack(count)
        }
    }

    private static func floor(_ count: Int, _ receiver: Receiver) {
        var time = timespec()
        for index in 0..<count {
            clock_gettime(CLOCK_MONOTONIC, &time)
            $local.withValue(index) { receiver.addUntraced(index) }
        }
    }

    /// Returns a recorder that has recorded `count` repetitions of `send`. With payloads, all messages have the same
    /// time, so that a file of them is the same in every run.
    private static func recorded(_ count: Int, payloads: Bool, _ send: (Int) -> Void) -> Recorder {
        let header = TraceHeader(app: "InstructionCounts", clock: .virtual)
        let recorder =
            payloads
            ? Recorder(header, now: { 1_000_000_000 }) : Recorder(header, options: .init(payloads: false))
        recorder.record { Tracing.userAction { for index in 0..<count { send(index) } } }
        return recorder
    }

    private static func scan(_ path: String, _ count: Int) throws {
        let lines = try Data(contentsOf: URL(fileURLWithPath: path)).withUnsafeBytes { bytes in
            bytes.reduce(into: 0) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
        }
        precondition(lines > count)
    }

    private static func read(_ path: String, _ count: Int) throws {
        let reader = try TraceReader(path: path)
        var messages = 0
        while let record = try reader.next() {
            if case .message = record { messages += 1 }
        }
        precondition(messages == count && reader.findings.isEmpty)
    }
}

extension InstructionCounts {
    private static func stack(_ depth: Int) {
        let diver = Diver()
        diver.other.other = diver
        let untraced = (diver.diveUntraced(0) - diver.diveUntraced(depth)) / UInt(depth)
        let traced = (diver.dive(0) - diver.dive(depth)) / UInt(depth)
        var recorded: UInt = 0
        Recorder(TraceHeader(app: "InstructionCounts", clock: .virtual), now: { 0 }).record {
            recorded = (diver.dive(0) - diver.dive(depth)) / UInt(depth)
        }
        print("bytes of the stack a call: \(untraced) untraced, \(traced) traced, \(recorded) recorded")
    }
}

/// A component that calls another of its type, which calls it back, until a given number of calls are nested.
@Component(.logic, module: "Benchmark")
final class Diver {
    @Untraced lazy var other: Diver = Diver()
    @Untraced private var calls = 0

    /// Nests `depth` calls, in which this component and the other one call each other. Returns the stack address of the
    /// innermost call.
    @inline(never)
    func dive(_ depth: Int) -> UInt {
        let innermost = depth == 0 ? place() : other.dive(depth - 1)
        calls &+= 1
        return innermost
    }

    @inline(never)
    @Untraced
    func diveUntraced(_ depth: Int) -> UInt {
        let innermost = depth == 0 ? place() : other.diveUntraced(depth - 1)
        calls &+= 1
        return innermost
    }

    /// Returns an address on the stack, near the caller's stack frame.
    @inline(never)
    @Untraced
    private func place() -> UInt {
        var variable = 0
        return withUnsafeMutablePointer(to: &variable) { UInt(bitPattern: $0) }
    }
}

/// The component that receives the counted messages.
@Component(.logic, module: "Benchmark")
final class Receiver {
    @Untraced private(set) var sum = 0
    var value = 0
    var values = [0, 1, 2, 3]

    @inline(never)
    func add(_ amount: Int) { sum &+= amount }

    @inline(never)
    func say(_ text: String) { sum &+= text.utf8.count }

    @inline(never)
    @Untraced
    func addUntraced(_ amount: Int) { sum &+= amount }
}

struct UsageError: Error, CustomStringConvertible {
    var description: String {
        "usage: InstructionCounts \(InstructionCounts.Work.allCases.map(\.rawValue).joined(separator: "|")) COUNT FILE"
    }
}
