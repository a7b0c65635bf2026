import ArchFlowCommand
import MVVMC
import PatternCatalog

await ArchFlow.main(patterns: PatternCatalog.all + [MVVMC.pattern])
