import TestSupport
import Testing
import TraceFormat

@testable import FlowAnalysis

@Suite("Call counts by sender, receiver, name and case")
struct CallCountsTests {
    /// The numbers of a channel, as either way of counting gives them.
    private struct Sum: Hashable {
        var messages = 0
        var asynchronous = 0
        var names: Set<String> = []
    }

    @Test("call counts add up to the counts of the channels", arguments: CommittedTraces.patterns)
    func channels(pattern: String) throws {
        for path in CommittedTraces.paths(of: pattern) {
            let run = try RunMeasures.read(path).measures
            for threads in [1, 2] {
                let counts = try CallCounts.read(path, threads: threads).counts
                var sums: [Channel: Sum] = [:]
                for call in counts.calls {
                    let channel = Channel(from: call.sender, to: call.receiver)
                    sums[channel, default: Sum()].messages += call.messages
                    sums[channel, default: Sum()].asynchronous += call.asynchronous
                    sums[channel, default: Sum()].names.insert(call.name)
                }
                let channels = run.channels.filter { $0.messages > 0 }
                #expect(sums.count == channels.count, "\(path)")
                for channel in channels {
                    let sum = try #require(sums[channel.channel], "\(path)")
                    #expect(sum.messages == channel.messages, "\(path)")
                    #expect(sum.asynchronous == channel.asynchronous, "\(path)")
                    #expect(sum.names.count == channel.methods, "\(path)")
                    #expect(counts.name(of: channel.channel.sender) == run.name(of: channel.channel.sender))
                }
            }
        }
    }

    @Test("call counts are listed in the order of their first messages, each with the enum case of its messages")
    func table() throws {
        let counts = try CallCounts.read(CommittedTraces.path("snp/login-success"), threads: 1).counts
        let rows = try CallCounts.table([counts]).readBack()
        #expect(rows.count == counts.calls.count)
        #expect(rows.first?["call"] as? String == counts.calls.first?.name)
        #expect(rows.map { $0["case"] as? String } == counts.calls.map(\.caseName))
        #expect(rows.allSatisfy { ($0["messages"] as? Int ?? 0) > 0 })
        #expect(rows.first?["pattern"] as? String == "snp")
    }
}
