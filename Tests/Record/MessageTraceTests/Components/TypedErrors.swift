import MessageTrace

/// The error of functions and closures with typed throws. Some of them throw none, although they are declared `throws`.

enum Refusal: Error { case full, closed }

@MainActor @Component(.service) final class Turnstile {
    private var kept: ((Int) throws(Refusal) -> Int)?
    private(set) var count = 0

    init() {}
    init(kept: @escaping (Int) throws(Refusal) -> Int) throws(Refusal) {
        self.kept = kept
        count = try kept(1)
    }
    init(neverFailing count: Int, _ origin: Origin) throws(Never) {
        self.count = count
        origin.attach { [weak self] in self?.close() }
    }

    func through<Failure: Error>(_ work: () throws(Failure) -> Int) throws(Failure) -> Int { try work() }
    func keeps<Failure: Error>(_ work: @escaping (inout Int, String) throws(Failure) -> Int) throws(Failure) -> Int {
        try work(&count, "a")
    }
    func waits<Failure: Error>(_ work: (@MainActor (Int) async throws(Failure) -> Int)?) async throws(Failure) -> Int {
        try await work?(2) ?? 0
    }
    func lends<Failure: Error>(_ work: (() -> Void) throws(Failure) -> Int) throws(Failure) -> Int { try work {} }
    func never(_ work: @escaping (Int) throws(Never) -> Void) throws(Never) { work(3) }
    func close() throws(Never) { count = 0 }
    func rest() async throws(Never) -> Int { count }
    func catching() throws(Refusal) -> Int {
        do { return try refuse() } catch { throw error }
    }
    private func refuse() throws(Refusal) -> Int { throw .closed }
    func again() throws(Refusal) -> Int? { try kept?(4) }
}

@MainActor @Component(.logic) final class Visitor {
    private(set) var count = 0

    func visits(_ gate: Turnstile) async throws(Refusal) -> Int {
        func refuses() throws(Refusal) -> Int { throw .full }
        do throws(Refusal) { count += try gate.through(refuses) } catch { count += error == .full ? 1 : 100 }
        do throws(Refusal) { count += try gate.catching() } catch { count += error == .closed ? 1 : 100 }
        return count
    }

    func visitsAll(_ gate: Turnstile) async throws -> Int {
        let first = try gate.through { () throws(Refusal) -> Int in
            count += 1
            return 1
        }
        let second = try gate.keeps { (number: inout Int, _: String) throws(Refusal) -> Int in
            number += 1
            self.count += 1
            return 2
        }
        let third = try await gate.waits { (_: Int) async throws(Refusal) -> Int in
            self.count += 1
            return 3
        }
        let fourth = try gate.lends { (_: () -> Void) throws(Refusal) -> Int in
            count += 1
            return 4
        }
        gate.never { _ in self.count += 1 }
        let other = try Turnstile { (_: Int) throws(Refusal) -> Int in
            self.count += 1
            return 5
        }
        let fifth = try other.again() ?? 0
        other.close()
        return [first, second, third, fourth, fifth, await other.rest(), count].reduce(0) { $0 * 10 + $1 }
    }
}
