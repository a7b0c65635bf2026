// Without patterns, what reads traces alone: it needs no swift-syntax.
#if All || Recorder || Spans
    import ArchFlowCommand
    import PatternCatalog

    await ArchFlow.main(patterns: PatternCatalog.all)
#else
    import TraceCommands

    await TracesOnly.main()
#endif
