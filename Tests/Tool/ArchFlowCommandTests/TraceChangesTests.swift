import ArchFlowSupport
import Testing

@testable import ArchFlowCommand

@Suite("The summary of a run's changes to a folder of traces")
struct TraceChangesTests {
    @Test(
        "the summary of traces is one line or, if traces changed, names them and a git command that shows a change")
    func summary() {
        var changes = TraceChanges()
        changes.unchanged = 188
        #expect(changes.summary(in: "Traces").description == "Traces in Traces/: 188 unchanged.")
        changes.new = ["rvb/tour.jsonl"]
        #expect(changes.summary(in: "Traces").description == "Traces in Traces/: 1 new, 188 unchanged.")
        changes.changed = ["snp/about.jsonl", "snp/login.jsonl"]
        changes.removed = ["rvb/gone.jsonl"]
        #expect(
            changes.summary(in: "Ann's traces").description == """
                Traces in Ann's traces/: 2 changed, 1 new, 1 removed, 188 unchanged.
                  changed: snp/about.jsonl, snp/login.jsonl
                  removed: rvb/gone.jsonl
                If the old traces are committed to git, this shows what changed in the first:
                  git -C 'Ann'\\''s traces' show HEAD:./snp/about.jsonl | archflow diff - 'Ann'\\''s traces/snp/about.jsonl'
                """)
    }
}
