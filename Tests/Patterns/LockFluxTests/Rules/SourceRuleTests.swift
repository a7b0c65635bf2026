import Testing

@testable import LockFlux

/// LockFlux's rules about its sources.
struct SourceRuleTests {
    @Test("rule LF-8: no type becomes an Action by an extension", arguments: Sources.all)
    func actions(file: Sources.File) {
        let actions = [": Action", ": RouteAction", ": MainStackRouteAction"]
        for line in file.lines where line.hasPrefix("extension ") {
            #expect(!actions.contains(where: line.contains), "\(file.name): \(line)")
        }
    }

    @Test("the check of LockFlux's sources reads the files of the framework, of Root and of Login")
    func theSourcesAreFound() {
        let names = Set(Sources.all.map { $0.name.split(separator: "/").last.map(String.init) })
        for name in ["Dispatcher", "RouteStore", "RootPresenter", "RootView", "Action", "LoginDisplayStore"] {
            #expect(names.contains("\(name).swift"))
        }
    }
}
