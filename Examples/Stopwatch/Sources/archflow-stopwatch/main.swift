import ArchFlowCommand
import Stopwatch

await ArchFlow.main(patterns: [Stopwatch.plain, Stopwatch.mvp], contract: Stopwatch.contract)
