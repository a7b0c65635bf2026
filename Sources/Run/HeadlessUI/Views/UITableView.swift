public import Foundation
public import MessageTrace
public import TraceFormat

extension IndexPath {
    /// Makes the index path of a row in a table.
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    public var section: Int { self[startIndex] }
    public var row: Int { self[index(after: startIndex)] }
}

/// The source of a table's contents.
///
/// ```swift
/// import Foundation
///
/// extension ItemsViewController: UITableViewDataSource {
///     func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
///     func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///         cell(for: items[indexPath.row], at: indexPath)
///     }
/// }
/// ```
public protocol UITableViewDataSource: AnyObject {
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Returns a cell with its contents set. Get the cell from ``UITableView/dequeueReusableCell(withIdentifier:for:)``, or
    /// make it.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

extension UITableViewDataSource {
    /// Returns 1, the default number of sections of a table.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// A delegate for a person's actions on a table.
///
/// ```swift
/// import Foundation
///
/// extension ItemsViewController: UITableViewDelegate {
///     func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
///         tableView.deselectRow(at: indexPath, animated: true)
///         open(items[indexPath.row])
///     }
/// }
/// ```
public protocol UITableViewDelegate: AnyObject {
    /// Called when a person has tapped a row.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// A list of rows of which only some are visible at a time.
///
/// A table keeps cells for the visible rows and reuses them. A reload asks the data source at once, within the same message.
/// There are no gestures: ``scrollToRow(at:at:animated:)`` decides which rows are visible. The table counts as visibly changed
/// if a row's text or the set of visible rows changes.
open class UITableView: UIView {
    /// The number of rows visible at a time.
    public nonisolated static let rowsOnScreen = 20

    /// The position of a row in the visible part of a table after scrolling to the row.
    public enum ScrollPosition: Hashable, Sendable {
        case top
    }

    public weak var dataSource: (any UITableViewDataSource)?
    public weak var delegate: (any UITableViewDelegate)?
    /// The index path of the selected row; `nil` if no row is selected.
    public private(set) var indexPathForSelectedRow: IndexPath?
    /// The cells of the visible rows, from top to bottom.
    public private(set) var visibleCells: [UITableViewCell] = []
    /// The index paths of the visible rows.
    public private(set) var indexPathsForVisibleRows: [IndexPath] = []
    private var top = IndexPath(row: 0, section: 0)
    private var counts: [Int] = []
    private var classes: [String: UITableViewCell.Type] = [:]
    private var unused: [String: [UITableViewCell]] = [:]

    // MARK: Cells

    /// Registers the class of the cells that the table makes for a reuse identifier.
    open func register(_ cellClass: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
        classes[identifier] = cellClass
    }

    /// Returns a cell for a row: a cell that isn't visible any more, or a new cell of the registered class.
    ///
    /// ```swift
    /// let cell = table.dequeueReusableCell(withIdentifier: "Item", for: indexPath)
    /// cell.accessibilityIdentifier = "items.row.1"
    /// cell.textLabel?.text = "Find the Grail"
    /// cell.accessoryType = .checkmark
    /// ```
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

    /// Returns the cell of a row; `nil` for an invisible row.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        indexPathsForVisibleRows.firstIndex(of: indexPath).map { visibleCells[$0] }
    }

    /// Returns the index path of a cell; `nil` for a cell that isn't visible.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        visibleCells.firstIndex { $0 === cell }.map { indexPathsForVisibleRows[$0] }
    }

    // MARK: Rows

    /// The number of sections when the table was last reloaded.
    public var numberOfSections: Int { counts.count }

    /// Returns the number of rows of a section when the table was last reloaded.
    open func numberOfRows(inSection section: Int) -> Int { counts.indices.contains(section) ? counts[section] : 0 }

    /// Asks the data source for the number of rows, and for the cells of the visible rows.
    open func reloadData() {
        indexPathForSelectedRow = nil
        counts =
            dataSource.map { source in
                (0..<source.numberOfSections(in: self)).map { source.tableView(self, numberOfRowsInSection: $0) }
            } ?? []
        show()
    }

    /// Replaces the cells of the given rows by cells that the data source returns. Rows that aren't visible stay
    /// unchanged.
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

    /// Scrolls so that the given row is visible.
    open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        guard indexPath.row < numberOfRows(inSection: indexPath.section) else {
            return UIWarnings.report("attempt to scroll to row \(indexPath.row), which the table doesn't have")
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

    /// The identifiers and texts of the visible rows.
    private var rows: [[String]] { visibleCells.map { [$0.accessibilityIdentifier ?? "", $0.accessibilityText] } }

    /// Selects a row as a person's tap does.
    func choose(_ cell: UITableViewCell) {
        guard let indexPath = indexPath(for: cell) else { return }
        indexPathForSelectedRow = indexPath
        delegate?.tableView(self, didSelectRowAt: indexPath)
    }

    /// Cancels the selection of a row.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
    }

    /// Adds the table's cells to `references` as strong references, and its data source and delegate as weak references.
    open override func heldComponents(into references: inout LiveReferences) {
        super.heldComponents(into: &references)
        references.add("dataSource", .weak, dataSource)
        references.add("delegate", .weak, delegate)
    }
}

/// A row of a table. Its visible text consists of the texts of its labels and its checkmark.
open class UITableViewCell: UIView {
    /// The arrangement of a cell's labels.
    public enum CellStyle: Hashable, Sendable {
        case `default`, subtitle
    }

    /// The symbol at the end of a cell.
    public enum AccessoryType: Hashable, Sendable {
        case none, checkmark, disclosureIndicator
    }

    public let reuseIdentifier: String?
    /// The count of rows that the cell showed before the current one. If it changes during a touch, the cell shows
    /// another row, and the touch has no effect.
    private(set) var timesUsed = 0
    public let textLabel: UILabel?
    public let detailTextLabel: UILabel?
    open var accessoryType = AccessoryType.none {
        didSet { if accessoryType != oldValue { table?.didChangeVisibly() } }
    }
    /// The table in which the cell is visible.
    fileprivate(set) weak var table: UITableView?

    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        let labels = (CellLabel(), CellLabel())
        (textLabel, detailTextLabel) = labels
        super.init()
        (labels.0.cell, labels.1.cell) = (self, self)
    }

    /// Called before the cell is reused for another row.
    open func prepareForReuse() {}

    fileprivate func leave() {
        timesUsed += 1
        table = nil
        removeFromSuperview()
    }

    open override var accessibilityKind: ScreenSnapshot.Kind? { .row }

    /// The texts of the cell's labels, and ✓ if the cell has a checkmark, separated by commas.
    open override var accessibilityText: String {
        let texts = [textLabel?.text, detailTextLabel?.text, accessoryType == .checkmark ? "✓" : nil]
        return texts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

/// A label in a cell. A change of its text is a visible change of the table.
private final class CellLabel: UILabel {
    weak var cell: UITableViewCell?

    override var text: String? {
        didSet { if text ?? "" != oldValue ?? "" { cell?.table?.didChangeVisibly() } }
    }
}
