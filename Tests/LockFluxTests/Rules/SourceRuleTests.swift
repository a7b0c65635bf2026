import Testing

@testable import LockFlux

/// The pattern's rules about how it is written.
struct SourceRuleTests {
    @Test("LF-8: Actions are value types", arguments: Sources.all)
    func actions(file: Sources.File) {
        let actions = [": Action", ": RouteAction", ": MainStackRouteAction"]
        for line in file.lines where actions.contains(where: line.contains) {
            guard !line.contains("protocol"), !line.contains("<"), !line.contains("let ") else { continue }
            #expect(line.hasPrefix("struct ") || line.hasPrefix("enum "), "\(file.name): \(line)")
        }
    }

    @Test("LF-11: Presenters and Stores import no user interface", arguments: Sources.all)
    func imports(file: Sources.File) {
        guard file.name.hasSuffix("Presenter.swift") || file.name.hasSuffix("Store.swift") else { return }
        #expect(!file.lines.contains("import HeadlessUI") && !file.lines.contains("import UIKit"))
    }

    @Test("the sources are found") func theSourcesAreFound() {
        let names = Set(Sources.all.map { $0.name.split(separator: "/").last.map(String.init) })
        for name in ["Dispatcher", "RouteStore", "RootPresenter", "RootView", "Action", "LoginDisplayStore"] {
            #expect(names.contains("\(name).swift"))
        }
    }
}
