import Foundation
import TestSupport
import Testing

/// On Apple's systems setting a property of a process that runs raises an exception, which Swift can't catch.
@Suite("A process that our sources start")
struct ProcessSourceTests {
    @Test("is not changed once it runs")
    func setters() throws {
        let folder = Package.url("Sources")
        let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        var starts = 0
        for file in files where file.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            let processes = Set(text.matches(of: #/(\w+)(?:: Process)? = Process\(\)/#).map(\.1))
            for process in processes {
                let start = try #require(text.range(of: "\(process).run()"), "\(file) makes a process and starts none")
                starts += 1
                let changes = text[start.upperBound...].matches(
                    of:
                        #/\b(\w+)\.(executableURL|arguments|environment|currentDirectoryURL|standard\w+|qualityOfService) =\ /#
                )
                #expect(!changes.contains { $0.1 == process }, "\(file) changes '\(process)' once it runs")
            }
        }
        #expect(starts >= 3)
    }
}
