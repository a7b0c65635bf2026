import Foundation
import Graphviz
import Testing

@Suite("A thousand renders")
struct MemoryTests {
    /// What may stay behind in a render, in bytes.
    ///
    /// Graphviz 2.42 loses up to 5 KiB by itself: what clusters and their labels are made of. Measured here with the
    /// flow sample, which has a cluster: 1 KiB; with the others: nothing.
    static let allowance = 5 * 1_024

    @Test("leave no more behind than Graphviz itself does")
    func growth() async throws {
        // In a process of its own, where no other test takes memory meanwhile.
        let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let small = Graph(id: "g", nodes: [.init("a"), .init("b")], edges: [.init(from: "a", to: "b", label: "1")])
            for (name, graph, engine, count) in [
                ("flow", Sample.flow, Engine.dot, 250), ("sequence", Sample.sequence, .nop2, 250),
                ("small", small, .dot, 500),
            ] {
                let first = ContinuousClock.now
                _ = try graph.render(as: .svg, engine: engine)
                let start = ContinuousClock.now
                for _ in 0..<50 { _ = try graph.render(as: .svg, engine: engine) }
                let before = try MemoryTests.residentBytes()
                let warm = ContinuousClock.now
                for _ in 0..<count { _ = try graph.render(as: .svg, engine: engine) }
                let time = (ContinuousClock.now - warm) / count
                let growth = (try MemoryTests.residentBytes() - before) / count
                print("\(name): \(growth) bytes stay behind a render of \(time); the first took \(start - first)")
            }
        }
        let figures = String(decoding: result.standardOutputContent, as: UTF8.self)
        print(figures)
        let growths = figures.matches(of: /: (-?[0-9]+) bytes stay/).compactMap { Int($0.1) }
        #expect(growths.count == 3)
        #expect(growths.allSatisfy { $0 < Self.allowance })
    }

    private static func residentBytes() throws -> Int {
        #if os(Linux)
            let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
            return try #require(Int(pages[1])) * sysconf(Int32(_SC_PAGESIZE))
        #else
            var info = mach_task_basic_info()
            var count = mach_msg_type_number_t(MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
            let status = withUnsafeMutablePointer(to: &info) { pointer in
                pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
                    task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
                }
            }
            try #require(status == KERN_SUCCESS)
            return Int(info.resident_size)
        #endif
    }
}
