// Tables as files for other programs.

/**
 * A table as CSV (RFC 4180). Text that a spreadsheet would take for a formula is marked as text. `null` gives an empty
 * cell.
 * @param {Cell[][]} rows
 */
export function csv(rows) {
  const cell = (/** @type {Cell} */ value) => {
    const text = value === null ? "" : `${value}`;
    const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.]+$/.test(text) ? `'${text}` : text;
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `${rows.map(row => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/**
 * A table in GitHub's Markdown, whose first row is the head.
 * @param {Cell[][]} rows
 */
export function markdown(rows) {
  const escaped = (/** @type {Cell} */ cell) => `${cell ?? ""}`.replace(/[\\|`*_[\]<>]/g, "\\$&").replace(/\s+/g, " ");
  const lines = rows.map(row => `| ${row.map(escaped).join(" | ")} |`);
  return `${[lines[0], `|${" --- |".repeat(rows[0].length)}`, ...lines.slice(1)].join("\n")}\n`;
}
