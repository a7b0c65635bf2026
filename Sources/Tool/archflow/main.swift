import ArchFlowCommand

// Without patterns it is for traces alone, and needs no swift-syntax.
#if All || Recorder || Spans
import BuiltInPatterns

await ArchFlow.main(patterns: BuiltInPatterns.all)
#else
await ArchFlow.main()
#endif
