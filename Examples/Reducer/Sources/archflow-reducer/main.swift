import ArchFlowCommand
import BuiltInPatterns
import Reducer

await ArchFlow.main(patterns: BuiltInPatterns.all + [ReducerPattern.pattern])
