import ArchFlowCommand
import BuiltInPatterns
import MVVMC

await ArchFlow.main(patterns: BuiltInPatterns.all + [MVVMC.pattern])
