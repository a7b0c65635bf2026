public import Foundation
public import MessageTrace
public import TraceFormat

extension IndexPath {
    /// The place of a row in a table.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    public var section: Int { self[startIndex] }
    public var row: Int { self[index(after: startIndex)] }
}

/// Says what a table shows.
public protocol UITableViewDataSource: AnyObject {
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// A cell made or taken from the table's by ``UITableView/dequeueReusableCell(withIdentifier:for:)``, filled.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

extension UITableViewDataSource {
    /// One.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// Learns what a person does with a table.
public protocol UITableViewDelegate: AnyObject {
    /// A person tapped a row.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// Rows of which a person sees some at a time.
///
/// It keeps cells for the rows that are seen, and uses them again. It asks its data source at once when it is told to
/// reload; what it asks is part of the message that told it. There are no gestures: ``scrollToRow(at:at:animated:)`` says
/// which rows are seen. A person sees a change where a row's text changed, or which rows there are.
open class UITableView: UIView {
    /// How many rows a person sees at a time.
    public nonisolated static let rowsOnScreen = 20

    /// Where a row that is scrolled to comes to stand.
    public enum ScrollPosition: Hashable, Sendable {
        case top
    }

    public weak var dataSource: (any UITableViewDataSource)?
    public weak var delegate: (any UITableViewDelegate)?
    /// The row that a person chose last.
    public private(set) var indexPathForSelectedRow: IndexPath?
    /// The cells of the rows that are seen, from top to bottom.
    public private(set) var visibleCells: [UITableViewCell] = []
    /// Where they stand.
    public private(set) var indexPathsForVisibleRows: [IndexPath] = []
    private var top = IndexPath(row: 0, section: 0)
    private var counts: [Int] = []
    private var classes: [String: UITableViewCell.Type] = [:]
    private var unused: [String: [UITableViewCell]] = [:]

    // MARK: Cells

    /// Says of which class the cells of an identifier are made.
    open func register(_ cellClass: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
        classes[identifier] = cellClass
    }

    /// A cell for a row: one that isn't seen any more, or a new one of the class registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = unused[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        guard let cellClass = classes[identifier] else {
            UIWarnings.report("unable to dequeue a cell with identifier \(identifier): no class is registered for it")
            return UITableViewCell(style: .default, reuseIdentifier: identifier)
        }
        return cellClass.init(style: .default, reuseIdentifier: identifier)
    }

    /// The cell of a row; `nil` for one that isn't seen.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        indexPathsForVisibleRows.firstIndex(of: indexPath).map { visibleCells[$0] }
    }

    /// Where a cell stands.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        visibleCells.firstIndex { $0 === cell }.map { indexPathsForVisibleRows[$0] }
    }

    // MARK: Rows

    /// How many sections there were when it asked last.
    public var numberOfSections: Int { counts.count }

    /// How many rows there were when it asked last.
    open func numberOfRows(inSection section: Int) -> Int { counts.indices.contains(section) ? counts[section] : 0 }

    /// Asks how many rows there are, and for the cells of those that are seen.
    open func reloadData() {
        indexPathForSelectedRow = nil
        counts =
            dataSource.map { source in
                (0..<source.numberOfSections(in: self)).map { source.tableView(self, numberOfRowsInSection: $0) }
            } ?? []
        show()
    }

    /// Asks for the cells of some rows anew.
    open func reloadRows(at indexPaths: [IndexPath]) {
        guard let dataSource else { return }
        let old = rows
        for (place, indexPath) in indexPathsForVisibleRows.enumerated() where indexPaths.contains(indexPath) {
            let cell = visibleCells[place]
            cell.leave()
            recycle(cell)
            let new = dataSource.tableView(self, cellForRowAt: indexPath)
            visibleCells[place] = new
            insert(new, at: place)
            new.table = self
        }
        if rows != old { didChangeVisibly() }
    }

    /// Lets a person see a row and those after it.
    open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        guard indexPath.row < numberOfRows(inSection: indexPath.section) else {
            return UIWarnings.report("attempt to scroll to row \(indexPath.row), which isn't there")
        }
        top = indexPath
        show()
    }

    private func show() {
        let all = counts.enumerated().flatMap { section, count in
            (0..<count).map { IndexPath(row: $0, section: section) }
        }
        let first = max(0, min(all.firstIndex(of: top) ?? 0, all.count - Self.rowsOnScreen))
        top = all.indices.contains(first) ? all[first] : IndexPath(row: 0, section: 0)
        let old = rows
        for cell in visibleCells {
            cell.leave()
            recycle(cell)
        }
        visibleCells = []
        indexPathsForVisibleRows = Array(all[first...].prefix(Self.rowsOnScreen))
        for indexPath in indexPathsForVisibleRows {
            guard let cell = dataSource?.tableView(self, cellForRowAt: indexPath) else { continue }
            visibleCells.append(cell)
            addSubview(cell)
        }
        for cell in visibleCells { cell.table = self }
        if rows != old { didChangeVisibly() }
    }

    private func recycle(_ cell: UITableViewCell) {
        if let identifier = cell.reuseIdentifier { unused[identifier, default: []].append(cell) }
    }

    /// What a person sees.
    private var rows: [[String]] { visibleCells.map { [$0.accessibilityIdentifier ?? "", $0.accessibilityText] } }

    /// A person taps a row.
    func choose(_ cell: UITableViewCell) {
        guard let indexPath = indexPath(for: cell) else { return }
        indexPathForSelectedRow = indexPath
        delegate?.tableView(self, didSelectRowAt: indexPath)
    }

    /// Takes the choice of a row back.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
    }

    /// Its cells, and weakly its data source and its delegate.
    open override func heldComponents(into references: inout LiveReferences) {
        super.heldComponents(into: &references)
        references.add("dataSource", .weak, dataSource)
        references.add("delegate", .weak, delegate)
    }
}

/// One row of a table. A person reads its texts and its mark, one after another.
open class UITableViewCell: UIView {
    /// How its labels stand.
    public enum CellStyle: Hashable, Sendable {
        case `default`, subtitle
    }

    /// What stands at its end.
    public enum AccessoryType: Hashable, Sendable {
        case none, checkmark, disclosureIndicator
    }

    public let reuseIdentifier: String?
    /// How many rows it has stood for before: a finger on it acts on none but the row that it came down on.
    private(set) var timesUsed = 0
    public let textLabel: UILabel?
    public let detailTextLabel: UILabel?
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { table?.didChangeVisibly() } }
    }
    /// The table in which it is seen.
    fileprivate(set) weak var table: UITableView?

    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        let labels = (CellLabel(), CellLabel())
        (textLabel, detailTextLabel) = labels
        super.init()
        (labels.0.cell, labels.1.cell) = (self, self)
    }

    /// It is about to show another row.
    open func prepareForReuse() {}

    fileprivate func leave() {
        timesUsed += 1
        table = nil
        removeFromSuperview()
    }

    open override var accessibilityKind: ScreenSnapshot.Kind? { .row }

    /// Its texts, and ✓ for its mark, with commas between them.
    open override var accessibilityText: String {
        let texts = [textLabel?.text, detailTextLabel?.text, accessoryType == .checkmark ? "✓" : nil]
        return texts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

/// A label whose change a person sees as one of the table.
private final class CellLabel: UILabel {
    weak var cell: UITableViewCell?

    override var text: String? {
        didSet { if text ?? "" != oldValue ?? "" { cell?.table?.didChangeVisibly() } }
    }
}
