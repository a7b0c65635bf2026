import Foundation
import HeadlessUI
import MessageTrace
import Testing

/// A table's data source and delegate, which notes the rows that a person tapped.
private final class Names: UITableViewDataSource, UITableViewDelegate {
    var names: [String]
    var asked: [Int] = []
    var chosen: [IndexPath] = []

    init(_ names: [String]) { self.names = names }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked.append(indexPath.row)
        let cell = tableView.dequeueReusableCell(withIdentifier: "Name", for: indexPath)
        cell.accessibilityIdentifier = "row.\(indexPath.row)"
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath) }
}

private final class CountedCell: UITableViewCell {
    static var made = 0
    static var reused = 0

    required init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.made += 1
    }

    override func prepareForReuse() { Self.reused += 1 }
}

@Suite("A table view in HeadlessUI")
struct TableTests {
    private let window = UIWindow()
    private let table = UITableView(accessibilityIdentifier: "table")
    private let names = Names(["Ector", "Kay", "Gawain"])
    private let app: Application

    init() {
        let controller = UIViewController()
        controller.view.addSubview(table)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        app = Application(window)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "Name")
        table.dataSource = names
        table.delegate = names
    }

    private var rows: [String] { app.snapshot().elements.filter { $0.kind == .row }.map { "\($0.id) \($0.text)" } }

    @Test("a table view shows its rows in order after reloadData")
    func reload() {
        #expect(rows == [])
        table.reloadData()
        #expect(rows == ["row.0 Ector", "row.1 Kay", "row.2 Gawain"])
        names.names = ["Kay"]
        #expect(rows.count == 3)
        table.reloadData()
        #expect(rows == ["row.0 Kay"])
        #expect(table.numberOfRows(inSection: 0) == 1)
    }

    @Test("a table view shows a person the texts and the checkmark of a row")
    func reading() throws {
        table.reloadData()
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        cell.detailTextLabel?.text = "seneschal"
        cell.accessoryType = .checkmark
        #expect(app.row("row.1").text == "Kay, seneschal, ✓")
    }

    @Test("a table view calls its delegate for a tapped row, which stays selected until it is deselected")
    func choice() throws {
        table.reloadData()
        try app.row("row.2").tap()
        let place = IndexPath(row: 2, section: 0)
        #expect(names.chosen == [place] && table.indexPathForSelectedRow == place)
        table.deselectRow(at: place, animated: true)
        #expect(table.indexPathForSelectedRow == nil)
        #expect(throws: UserActionError.self) { try app.row("row.9").tap() }
        #expect(throws: UserActionError.self) { try app.button("row.2").tap() }
    }

    @Test("a table view that reloads cancels a touch on a row, since the cell may then show another row")
    func reloadUnderFinger() throws {
        table.reloadData()
        let touch = try app.row("row.2").touch()
        table.reloadData()
        touch.lift()
        #expect(names.chosen == [])
    }

    @Test("a table view with a thousand rows creates only as many cells as are visible, and reuses them")
    func reuse() {
        table.register(CountedCell.self, forCellReuseIdentifier: "Name")
        names.names = (0..<1000).map { "knight \($0)" }
        (CountedCell.made, CountedCell.reused) = (0, 0)
        table.reloadData()
        #expect(CountedCell.made == UITableView.rowsOnScreen && CountedCell.reused == 0)
        table.reloadData()
        #expect(CountedCell.made == UITableView.rowsOnScreen && CountedCell.reused == UITableView.rowsOnScreen)
        #expect(rows.count == UITableView.rowsOnScreen)
        table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
        #expect(rows.first == "row.500 knight 500")
        table.scrollToRow(at: IndexPath(row: 999, section: 0), at: .top, animated: false)
        #expect(rows.last == "row.999 knight 999" && rows.count == UITableView.rowsOnScreen)
    }

    @Test("a table view asks the data source only for those reloaded rows that are visible")
    func someRows() {
        table.reloadData()
        names.asked = []
        names.names[1] = "Bedivere"
        table.reloadRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 90, section: 0)])
        #expect(names.asked == [1])
        #expect(rows == ["row.0 Ector", "row.1 Bedivere", "row.2 Gawain"])
    }

    @Test("a table view gives a warning for a cell without a registered class, where UIKit would crash")
    func unregistered() async {
        let warnings = UIWarnings()
        await warnings.collect {
            _ = table.dequeueReusableCell(withIdentifier: "Other", for: IndexPath(row: 0, section: 0))
        }
        #expect(warnings.messages.count == 1)
    }

    @Test("a table view has no rows without a data source, and keeps neither data source nor delegate alive")
    func weakness() {
        let other = UITableView()
        var source: Names? = Names(["Lot"])
        weak let kept = source
        other.register(UITableViewCell.self, forCellReuseIdentifier: "Name")
        other.dataSource = source
        other.delegate = source
        other.reloadData()
        #expect(other.visibleCells.count == 1)
        source = nil
        #expect(kept == nil)
        other.reloadData()
        #expect(other.visibleCells.isEmpty)
    }
}

@Suite("The Back button in HeadlessUI")
struct BackActionTests {
    @Test("the Back button performs the screen's own action for Back, if the screen has one")
    func backAction() throws {
        let (home, detail) = (UIViewController(), UIViewController())
        let stack = UINavigationController(rootViewController: home)
        let window = UIWindow()
        window.rootViewController = stack
        window.makeKeyAndVisible()
        stack.pushViewController(detail, animated: false)
        var taps = 0
        detail.navigationItem.backAction = UIAction { _ in taps += 1 }
        try Application(window).tapBack()
        #expect(taps == 1 && stack.viewControllers.count == 2)
        detail.navigationItem.backAction = nil
        try Application(window).tapBack()
        #expect(taps == 1 && stack.viewControllers.count == 1)
    }
}
