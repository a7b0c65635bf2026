import Foundation
import MessageTrace
import TestSupport
import Testing
import TraceFormat

// README quick start
@Component(.logic) final class Shop {
    let till = Till()
    func buy(_ item: String, password: String) { till.charge(item) }
}

@Component(.service) final class Till {
    private(set) var sold: [String] = []
    func charge(_ item: String) { sold.append(item) }
}
// end

@MainActor private func recordShop(to path: String) throws {
    let recording = try TraceRecording.start(app: "Shop", to: path)
    let shop = Shop()
    Tracing.userAction("taps Buy", kind: .tap) { shop.buy("tea", password: "hunter2") }
    try recording.stop()
}

@Test("The README's quick start runs and records what the README says", .ownProcess) func quickStart() async {
    await #expect(processExitsWith: .success) {
        try await withTemporaryFile { path in
            try recordShop(to: path)
            let reading = try Trace.read(path)
            #expect(reading.findings.isEmpty)
            #expect(
                reading.trace.story == [
                    #"#1 user → Shop: buy(_:password:) {"item":{"text":3},"password":"•••"}"#,
                    #"#2 Shop → Till: charge(_:) {"item":{"text":3}} cause 1"#,
                    "#2 write Till.sold",
                ])
            #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("hunter2"))
        }
    }
}
