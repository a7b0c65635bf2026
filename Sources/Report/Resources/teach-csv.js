// Tables for other programs, as RFC 4180 has them.

/// A cell; what a spreadsheet would take for a formula is kept a text.
function csvCell(value) {
  const text = value === null ? "" : `${value}`;
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll("\"", "\"\"")}"` : safe;
}

export function csvText(rows) { return rows.map(row => row.map(csvCell).join(",")).join("\r\n") + "\r\n"; }

/// Lets the browser save a text as a file.
export function saveText(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
