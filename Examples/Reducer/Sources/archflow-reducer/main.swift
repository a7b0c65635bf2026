import ArchFlowCommand
import PatternCatalog
import Reducer

await ArchFlow.main(patterns: PatternCatalog.all + [ReducerPattern.pattern])
