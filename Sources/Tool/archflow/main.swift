import ArchFlowCommand

// Without patterns the program handles traces alone, and needs no swift-syntax.
#if All || Recorder || Spans
import BuiltInPatterns

await ArchFlow.main(patterns: BuiltInPatterns.all)
#else
await ArchFlow.main()
#endif
