// swift-format-ignore-file: OrderedImports
import ArchFlowCommand
import PatternCatalog
import __Name__

await ArchFlow.main(patterns: PatternCatalog.all + [__Name__.pattern])
