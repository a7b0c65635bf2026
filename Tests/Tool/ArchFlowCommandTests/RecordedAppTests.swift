import ArchitectureRules
import Foundation
import MessageTrace
import TestSupport
import Testing

@testable import ArchFlowCommand

@Component(.logic) private final class Shop {
    let till = Till()
    func buy(_ item: String) { till.charge(item) }
}

@Component(.service) private final class Till {
    private(set) var sold: [String] = []
    func charge(_ item: String) { sold.append(item) }
}

/// Holds what it needs in a struct, as many apps do.
@MainActor @Component(.view) private final class Screen {
    struct Services {
        let shop: Shop
        var others: [String: Shop] = [:]
    }

    let services: Services
    init(_ shop: Shop, _ other: Shop) { services = Services(shop: shop, others: ["other": other]) }
    func didTapBuy() {
        services.shop.buy("tea")
        services.others["other"]?.buy("milk")
    }
}

/// Records the work of a body while the object that it returns is alive, infers a blueprint from the trace, and checks the
/// trace by that blueprint.
@MainActor
private func inferAndCheck(in folder: URL, _ body: () -> AnyObject) throws -> (report: CheckReport, rules: String) {
    let (path, rules) = (folder.appending(path: "app.jsonl").path, folder.appending(path: "rules.yml"))
    let recording = try TraceRecording.start(app: "Shop", to: path)
    let root = body()
    try recording.stop()
    withExtendedLifetime(root) {}
    let yaml = try CheckJob.infer([path]).yaml
    try Data(yaml.utf8).write(to: rules)
    return (try CheckJob.run([path], .own, .init(blueprints: [rules.path])).report, yaml)
}

@MainActor private func recordAppsAndCheck() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "recorded-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let plain = try inferAndCheck(in: folder) {
        let shop = Shop()
        Tracing.userAction("taps Buy") { shop.buy("tea") }
        return shop
    }
    try #require(!plain.report.fails && plain.report.count(.failed) == 0, "\(plain.report.rendered(as: .text))")
    let held = try inferAndCheck(in: folder) {
        let screen = Screen(Shop(), Shop())
        Tracing.userAction("taps Buy") { screen.didTapBuy() }
        return screen
    }
    try #require(!held.report.fails && held.report.count(.failed) == 0, "\(held.report.rendered(as: .text))")
    try #require(held.rules.contains("name: [\"services.others\", \"services.shop\"]}"), "\(held.rules)")
}

@Suite("An app recorded by TraceRecording")
struct RecordedAppTests {
    @Test(
        "an app's trace keeps the rules that were inferred from it, with and without recorded references",
        .ownProcess)
    func inferred() async {
        await #expect(processExitsWith: .success) { try await recordAppsAndCheck() }
    }
}
