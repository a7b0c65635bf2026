// swift-format-ignore-file: OrderedImports
import ArchFlowCommand
import BuiltInPatterns
import __Name__

await ArchFlow.main(patterns: BuiltInPatterns.all + [__Name__.pattern])
