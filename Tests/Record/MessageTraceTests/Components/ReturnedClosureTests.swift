import MessageTrace
import Testing

@Suite("A closure that is returned") @MainActor
struct ReturnedClosureTests {
    private func lines(_ body: @MainActor (Engine, Journal, Plotter) throws -> Void) async throws -> [String] {
        let machine = Engine()
        let printer = Plotter()
        let log = Journal(printer: printer)
        return try await story(options: .init(payloads: false)) { () throws in try body(machine, log, printer) }
    }

    @Test(
        "a closure returned by an outer closure belongs to the outer closure's owner"
    )
    func curried() async throws {
        let story = try await lines { machine, log, _ in
            log.attach(to: machine)
            machine.send(1)
            machine.send(-1)
        }
        #expect(
            story == [
                "#1 system → Journal: attach(to:)",
                "#2 Journal → Engine: begin() cause 1",
                "#2 write Engine.step",
                "#3 Journal → Engine: add(_:) cause 1",
                "#4 Engine → Journal: add(_:).middleware cause 3 returns",
                "#5 Engine → Journal: add(_:).middleware.result cause 3 returns",
                "#3 write Engine.step",
                "#6 system → Engine: send(_:)",
                "#7 Engine → Journal: add(_:).middleware.result.result cause 6",
                "#7 write Journal.lines",
                "#8 Journal → Engine: keep(_:) cause 7",
                "#8 write Engine.steps",
                "#9 system → Engine: send(_:)",
                "#10 Engine → Journal: add(_:).middleware.result.result cause 9",
                "#10 write Journal.lines",
                "#11 Journal → Engine: keep(_:) cause 10",
                "#11 write Engine.steps",
            ])
    }

    @Test(
        "a closure returned by an outer closure belongs to the outer closure's owner even after the outer one is freed")
    func lent() async throws {
        let story = try await lines { machine, log, _ in
            try log.lend(to: machine)
            machine.send(9)
        }
        #expect(
            story == [
                "#1 system → Journal: lend(to:)",
                "#2 Journal → Engine: borrow(_:) cause 1",
                "#3 Engine → Journal: borrow(_:).make cause 2 returns",
                "#4 Engine → Journal: borrow(_:).make.result cause 2",
                "#4 write Journal.lines",
                "#5 Journal → Engine: borrowLater(_:) cause 1",
                "#6 Engine → Journal: borrowLater(_:).make cause 5 returns",
                "#5 write Engine.step",
                "#7 system → Engine: send(_:)",
                "#8 Engine → Journal: borrowLater(_:).make.result cause 7",
                "#8 write Journal.lines",
            ])
    }

    @Test("a closure returned by a method belongs to the method's component") func method() async throws {
        let story = try await lines { _, log, printer in
            printer.take(from: log)
            printer.tap()
            log.ownHandler()
        }
        #expect(
            story == [
                "#1 system → Plotter: take(from:)",
                "#2 Plotter → Journal: handler(_:) cause 1 returns",
                "#1 write Plotter.handler",
                "#3 system → Plotter: tap()",
                "#4 Plotter → Journal: handler(_:).result cause 3",
                "#4 write Journal.lines",
                "#5 Journal → Plotter: show(_:) cause 4",
                "#5 write Plotter.shown",
                "#6 system → Journal: ownHandler()",
                "#6 write Journal.lines",
                "#7 Journal → Plotter: show(_:) cause 6",
                "#7 write Plotter.shown",
            ])
    }
}

@Suite("A closure passed to another closure") @MainActor
struct TakenClosureTests {
    @Test("a closure passed to a closure belongs to the component that calls the outer closure")
    func arguments() async {
        let machine = Engine()
        let log = Journal(printer: Plotter())
        let story = await story(options: .init(payloads: false)) {
            log.replies(to: machine)
            log.later()
        }
        #expect(
            story == [
                "#1 system → Journal: replies(to:)",
                "#2 Journal → Engine: ask(_:) cause 1",
                "#3 Engine → Journal: ask(_:).answer cause 2",
                "#4 Journal → Engine: ask(_:).answer._0 cause 3",
                "#4 write Engine.steps",
                "#5 Journal → Engine: askLater(_:) cause 1",
                "#6 Engine → Journal: askLater(_:).answer cause 5",
                "#6 write Journal.answer",
                "#7 system → Journal: later()",
                "#8 Journal → Engine: askLater(_:).answer._0 cause 7",
                "#8 write Engine.steps",
            ])
    }
}
