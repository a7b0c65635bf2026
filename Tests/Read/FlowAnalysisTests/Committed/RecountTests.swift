import FlowAnalysis
import Foundation
import TestSupport
import Testing
import TraceFormat

@Suite("An independent recount by a Python program")
struct RecountTests {
    @Test(
        "a recount by a Python program gives the same numbers as the measures, for the committed traces",
        .enabled(if: Python.program != nil, "Recounting takes python3, which isn't installed."))
    func recount() async throws {
        let names = CommittedTraces.names
        let recounts = try await Python.recount(names.map(CommittedTraces.path))
        #expect(recounts.count == names.count && names.count >= 96)
        for (name, recount) in zip(names, recounts) {
            let counts = try RunMeasures.read(CommittedTraces.path(name)).measures.counts
            let different = Set(counts.keys).union(recount.keys).sorted().filter { counts[$0] != recount[$0] }
            #expect(
                different.isEmpty,
                "\(name): \(different.map { "\($0): \(counts[$0] ?? 0), recounted \(recount[$0] ?? 0)" })")
            #expect(counts.count > 25)
        }
    }
}

extension RunMeasures {
    /// The counts of the run under the names that `Scripts/recount.py` uses.
    fileprivate var counts: [String: Int] {
        var counts = [
            "messages": total.messages, "channels": total.channels, "methods": total.methods, "types": total.types,
            "asynchronous": total.asynchronous, "lost": total.lost, "sends": total.sends,
            "deliveries": total.deliveries, "turns": total.turns ?? 0, "born": total.born, "alive": total.alive,
            "sets": total.sets, "outlivers": total.outlivers ?? -1, "visibleWrites": total.visibleWrites,
            "requests": total.motifs[.requestResponse],
            "componentsInCycles": cycles.componentsInCycles, "floor.userActions": total.required.userActions,
            "floor.serviceCalls": total.required.serviceCalls, "floor.serviceReplies": total.required.serviceReplies,
            "floor.visibleChanges": total.required.visibleChanges,
            "floor.navigationSteps": total.required.navigationSteps,
        ]
        for messageClass in MessageClass.allCases {
            counts["classes.\(messageClass.rawValue)"] = total.classes[messageClass]
        }
        if let action = longestAction, let last = action.last {
            counts["longest.message"] = action.message
            counts["longest.nanoseconds"] = Int(last.nanoseconds)
            counts["longest.hops"] = last.hops
            counts["longest.files"] = last.reading.files
            counts["longest.stack"] = last.reading.stack
        }
        return counts
    }
}

private enum Python {
    static let program = Program("python3")

    /// Returns the numbers that the script finds in each file. Nested numbers have keys such as `floor.userActions`.
    static func recount(_ paths: [String]) async throws -> [[String: Int]] {
        let outcome = try await #require(program).run([Package.path("Scripts/recount.py")] + paths)
        try #require(outcome.status == 0, "\(outcome.errors)")
        return try outcome.output.split(separator: "\n").map { line in
            var numbers: [String: Int] = [:]
            for (key, value) in try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:] {
                if let number = value as? Int { numbers[key] = number }
                for (part, value) in value as? [String: Int] ?? [:] { numbers["\(key).\(part)"] = value }
            }
            return numbers
        }
    }
}
