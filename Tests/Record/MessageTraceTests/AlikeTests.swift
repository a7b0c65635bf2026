import MessageTrace
import Testing
import TraceFormat
import TracedSample
import UntracedSample

@Suite("A traced sample app") struct AlikeTests {
    /// CI builds both samples with warnings as errors, so a warning in only one of them would fail there.
    @Test("the traced sample app behaves like the untraced app, with and without a recording") func alike() async {
        let untraced = await UntracedSample.runSample()
        #expect(await TracedSample.runSample() == untraced)

        let recorder = Recorder(TraceHeader(app: "Sample", clock: .virtual), options: .init(texts: .whole))
        let recorded = await recorder.record { await TracedSample.runSample() }
        #expect(recorded == untraced)
        #expect(recorder.finish().messages.count > 20)
    }

    @Test("the untraced copy of the sample app records nothing") func nothing() async {
        let recorder = Recorder(TraceHeader(app: "Sample", clock: .virtual))
        _ = await recorder.record { await UntracedSample.runSample() }
        #expect(recorder.finish().footer == TraceFooter(messages: 0, dropped: 0))
    }
}
