import FlowAnalysis
import TestSupport
import Testing
import TraceDiffs
import TraceFixtures
import TraceFormat
import UseCases

@Test("A chain of ten thousand causes is analysed, merged, replayed and compared on a small stack", .ownProcess)
func deepRuns() async {
    await #expect(processExitsWith: .success) {
        onSmallStack {
            let trace = Trace.chain(length: 10_000)
            let run = RunAnalysis(trace)
            #expect(run.total.maximumDepth == 10_000)
            let useCase = UseCase(of: [run, run])
            #expect(useCase.replay(run).isAccepted)
            #expect(useCase.messages > 100)
            #expect(TraceDiff(from: trace, to: trace).isSame)
        }
    }
}
