import ArchFlowCommand
import PatternCatalog

await ArchFlow.main(patterns: PatternCatalog.all)
