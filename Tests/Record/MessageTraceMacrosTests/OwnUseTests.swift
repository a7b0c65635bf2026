import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import MessageTraceMacros

@Suite("A private method") struct OwnUseTests {
    /// Returns the arguments of the attribute that a private method `work` gets in a class with the given other members.
    private func arguments(_ members: String) throws -> String {
        let type = try ClassDeclSyntax("final class Sample {\n\(raw: members)\nprivate func work() {}\n}")
        let method = try #require(type.memberBlock.members.last?.decl.as(FunctionDeclSyntax.self))
        let attribute = method.tracing(in: type, BasicMacroExpansionContext()).trimmedDescription
        return String(attribute.dropFirst("@MessageTrace::TracedMethod".count))
    }

    @Test(
        "a private method is marked as callable by others if its type passes the method to other code, even in a closure",
        arguments: [
            "func start() { show(Actions(open: work)) }", "func start() { show(Actions(open: self.work)) }",
            "func start() { other.onEnd = work }", "func start() { other?.onEnd = self.work }",
            "var all: [() -> Void] { [work] }", "var all: [String: () -> Void] { [\"work\": work] }",
            "func pair() -> (Int, () -> Void) { (1, work) }", "func get() -> () -> Void { return work }",
            "lazy var actions = Actions(open: work)", "func start() { router.to(work) }",
            "func start() { other.$count.sink { _ in self.work() } }", "func start() { model.observe { self.work() } }",
            "func start() { names.map { $0.sink { self.work() } } }",
            "func start() { other.observe(\\.count) { _, _ in self.work() } }",
            "var count = 0 { didSet { work() } }\nfunc start() { UIAction { _ in self.work() } }",
            "func start() { onEnd(self.work) }", "func start() { library.load(completion: work) }",
        ])
    func givenAway(members: String) throws {
        #expect(try arguments(members) == "(isGivenAway: true)")
    }

    @Test(
        "a private method is marked as callable by others if a closure or a nested type calls it on another object",
        arguments: [
            "var parent: Sample?\nfunc start() { queue.async { self.parent?.work() } }",
            "func start() { queue.async { self.parent?.work() } }\nweak var parent: Sample?",
            "var all: [Sample] = []\nfunc start() { queue.async { self.all.forEach { $0.work() } } }",
            "var all: [Int: Sample] = [:]\nfunc start() { queue.async { for (_, one) in all { all[0]!.work() } } }",
            "var all: [Sample] = []\nfunc start() { queue.async { for one in self.all { one.work() } } }",
            "var all: [Sample] = []\nfunc start() { queue.async { self.all.forEach { one in one.work() } } }",
            "func start(_ other: Sample) { queue.async { other.work() } }",
            "func start() { let other = Sample(); queue.async { other.work() } }",
            "func start() { queue.async { Sample.shared.work() } }",
            "func start() { queue.async { Self.shared.work() } }",
            "var parent: Sample?\nfunc start() { queue.async { if let one = self.parent { one.work() } } }",
            "final class Menu { let owner: Sample; func choose() { owner.work() } }",
            "func start(_ other: Sample) { queue.async(execute: other.work) }",
        ])
    func onOthers(members: String) throws {
        #expect(try arguments(members) == "(isGivenAway: true)")
    }

    @Test(
        "a private method that its own type calls in an observer and on another object gets a mark for each of the two",
        arguments: [
            "var parent: Sample?\nvar count = 0 { didSet { work() } }\nfunc start() { parent?.work() }",
            "var all: [Sample] = []\nvar count = 0 { didSet { work() } }\nfunc start() { all.forEach { $0.work() } }",
        ])
    func observingAndOnOthers(members: String) throws {
        #expect(try arguments(members) == "(isObserver: true, isCalledOnOthers: true)")
    }

    @Test(
        "a private method is marked as an observer if an observer of its own type's properties calls it",
        arguments: [
            "var count = 0 { didSet { work() } }", "var count = 0 { willSet { self.work() } }",
            "var count = 0 { didSet { Task { await work() } } }",
            "func start() { $count.dropFirst().sink { [weak self] _ in self?.work() }.store(in: &all) }",
            "func start() { self.$count.sink { _ in self.work() } }",
            "func start() { objectWillChange.sink { self.work() } }",
            "init() { token = observe(\\.count) { [weak self] _, _ in self?.work() } }",
            "func start() { publisher(for: \\.count).sink { _ in self.work() } }",
            "func start() { withObservationTracking { _ = count } onChange: { [weak self] in self?.work() } }",
        ])
    func observing(members: String) throws {
        #expect(try arguments(members) == "(isObserver: true)")
    }

    @Test(
        "a private method isn't marked as callable by others or as an observer if only its own type's code calls it",
        arguments: [
            "func start() { work() }", "func start() { queue.async { self.work() } }",
            "func start() { queue.async(execute: work) }", "func start() { DispatchWorkItem(block: work) }",
            "func start() { items.map(work) }", "func start() { onEnd = work }", "func start() { self.onEnd = work }",
            "var parent: Sample?\nfunc start() { parent?.work() }", "func start(_ other: Sample) { other.work() }",
            "var table: Table\nfunc start() { queue.async { self.table.work() } }",
            "func start() { queue.async { [weak self] in guard let strongSelf = self else { return }; strongSelf.work() } }",
            "func start() { let work = 1; show(Actions(open: work)) }",
            "func start(work: Int) { show(Actions(open: work)) }", "func start() { show(Actions(open: other.work)) }",
            "func start() { timer.schedule(work) }",
            "func start() { model.load { self.queue.asyncExecute { self.work() } } }",
            "func start() { UIView.animate { self.work() } }", "func start() { onEnd = { self.work() } }",
            "var count = 0 { didSet { work() } }\nfunc start() { queue.async { self.work() } }",
        ])
    func others(members: String) throws {
        #expect(try arguments(members) == "")
    }
}
