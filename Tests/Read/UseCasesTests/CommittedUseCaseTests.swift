import ArchFlowSupport
import FlowAnalysis
import TestSupport
import Testing
import TraceFormat

@testable import UseCases

/// The use cases of the app, merged from the traces that come with ArchFlow.
@Suite("The use cases of the committed patterns")
struct CommittedUseCaseTests {
    struct Feature: Hashable, CustomTestStringConvertible, Sendable {
        let pattern: String
        let name: String
        var testDescription: String { "\(pattern) \(name)" }

        var runs: [RunAnalysis] {
            CommittedUseCaseTests.runs.filter { $0.name.hasPrefix("\(pattern)/") }.map(\.run)
                .filter { $0.graph.header.feature == name }
        }
    }

    /// All committed runs, by name.
    private static let runs = CommittedTraces.names.compactMap { name in
        (try? Trace.read(CommittedTraces.path(name)).trace).map { (name: name, run: RunAnalysis($0)) }
    }

    static let features = CommittedTraces.patterns.flatMap { pattern in
        ["login", "about", "items"].map { Feature(pattern: pattern, name: $0) }
    }

    @Test(
        "a pattern's use case accepts each scenario from which it was merged, and names the scenario in the replay",
        arguments: features)
    func accepted(feature: Feature) throws {
        let runs = feature.runs
        try #require(runs.count >= 5)
        let useCase = UseCase(of: runs)
        for run in runs {
            let scenario = try #require(run.graph.header.scenario)
            #expect(useCase.replay(run).runs.contains(scenario))
        }
    }

    @Test(
        "the patterns' use cases have at most half as many messages as all their scenarios together",
        arguments: features)
    func halved(feature: Feature) {
        let useCase = UseCase(of: feature.runs)
        #expect(useCase.recordedMessages == feature.runs.reduce(0) { $0 + $1.graph.messages.count })
        #expect(useCase.messages == useCase.parts.messages)
        #expect(useCase.messages * 2 <= useCase.recordedMessages)
    }

    @Test("the patterns' use cases are the same in any order of the scenarios", arguments: features)
    func order(feature: Feature) {
        let runs = feature.runs
        let useCase = UseCase(of: runs)
        for seed in 0..<3 {
            var random = SplitMix64(seed: UInt64(seed))
            #expect(UseCase(of: runs.shuffled(using: &random)).written == useCase.written)
        }
    }

    @Test("the patterns' use cases reject the scenarios of all other patterns and features", arguments: features)
    func others(feature: Feature) {
        let useCase = UseCase(of: feature.runs)
        for other in Self.features where other != feature {
            for run in other.runs { #expect(!useCase.replay(run).isAccepted, "\(other) \(run.graph.header)") }
        }
    }

    @Test("the patterns' use cases reject a run in which two neighbouring messages were swapped", arguments: features)
    func swapped(feature: Feature) {
        let runs = feature.runs
        let useCase = UseCase(of: runs)
        var random = SplitMix64(seed: 19)
        for run in runs {
            let places = run.graph.messages.indices.dropLast().filter { run.isSwapSeen(at: $0) }
            for place in places.shuffled(using: &random).prefix(12) {
                let swapped = run.swapped(at: place)
                // Repeated messages may be one fewer and one more.
                guard swapped.course != run.course else { continue }
                #expect(!useCase.replay(swapped).isAccepted, "\(run.graph.header.scenario ?? "") \(place)")
            }
        }
    }
}

extension RunAnalysis {
    private func words(_ place: Int) -> String {
        let message = graph.messages[place]
        let ends = [message.sender, message.receiver].map { graph.name(of: $0) }
        return "\(ends) \(graph.text(message.name)) \(message.caseName.map(graph.text) ?? "") \(message.isAsync)"
    }

    /// True where swapping a message with the next one changes the texts of the run.
    fileprivate func isSwapSeen(at place: Int) -> Bool { words(place) != words(place + 1) }

    /// The texts of the messages without a cause, with equal neighbours merged.
    fileprivate var course: [String] {
        graph.roots.map(words).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// The run with a message and the next one swapped, except for their numbers, causes and times.
    fileprivate func swapped(at place: Int) -> RunAnalysis {
        var trace = trace
        let lines = trace.records.indices.filter { if case .message = trace.records[$0] { true } else { false } }
        guard case .message(let first) = trace.records[lines[place]],
            case .message(let second) = trace.records[lines[place + 1]]
        else { return self }
        func put(_ message: MessageRecord, for other: MessageRecord) -> TraceRecord {
            var message = message
            (message.id, message.cause, message.at) = (other.id, other.cause, other.at)
            return .message(message)
        }
        trace.records[lines[place]] = put(second, for: first)
        trace.records[lines[place + 1]] = put(first, for: second)
        return RunAnalysis(trace)
    }
}
