import ArchitectureRules
import Testing
import TraceFixtures
import TraceFormat

/// Returns a blueprint of a small app with one rule for each of the given checks.
func blueprint(_ checks: String..., scenarios: String? = nil) throws -> Blueprint {
    try blueprint(checks, scenarios: scenarios)
}

func blueprint(_ checks: [String], scenarios: String? = nil) throws -> Blueprint {
    try Blueprint(Array(blueprintText(checks, scenarios: scenarios).utf8), file: "rules.yml")
}

/// Returns the outcome of a rule on a trace. The rule is given as the lines of its check.
func outcome(_ check: String, _ trace: Trace) throws -> RuleOutcome {
    try #require(RunOutcome(trace, [try blueprint(check)]).outcomes.last)
}

func blueprintText(_ checks: [String], scenarios: String? = nil) -> String {
    var text = """
        archflow-blueprint: 1
        pattern: sketch
        title: Sketch
        roles:
          view: '*View'
          core: '*Core'
          presenter: '*Presenter'
          store: [Store, '*Stock']
          service: {kind: service}
          builder: {kind: assembly}
        rules:

        """
    for (index, check) in checks.enumerated() {
        text += "  - id: R-\(index + 1)\n    sentence: The rule holds.\n"
        if let scenarios { text += "    scenarios: \(scenarios)\n" }
        text += "    check:\n"
        for line in check.split(separator: "\n") { text += "      \(line)\n" }
    }
    return text
}

/// A shop of one module: a view, its core and its presenter.
struct Shop {
    var sketch = TraceSketch()
    let view: Int
    let core: Int
    let presenter: Int

    init(module: String = "Shop") {
        view = sketch.component("\(module)View", .view, module: module)
        core = sketch.component("\(module)Core", .logic, module: module)
        presenter = sketch.component("\(module)Presenter", .presentation, module: module)
    }

    /// Adds a user's tap of which core and presenter are told, in this order by default. Returns the tap's number.
    @discardableResult
    mutating func tap(_ receivers: [Int]? = nil) -> Int {
        let tap = sketch.message("tap()", 0, view)
        for receiver in receivers ?? [core, presenter] {
            sketch.message("handle(intent:)", view, receiver, because: tap, caseName: "buy")
        }
        return tap
    }

    mutating func hold(
        _ from: Int, _ to: Int, _ name: String, _ strength: ReferenceStrength = .strong, beat: Int = 1
    ) {
        sketch.add(.reference(ReferenceRecord(beat: beat, from: from, to: to, name: name, strength: strength)))
    }

    var trace: Trace { sketch.finished }
}

extension RuleOutcome {
    /// The violations as short texts: `what | why`.
    var told: [String] { violations.map { ([$0.what] + [$0.why].compactMap(\.self)).joined(separator: " | ") } }
}
