// Reads the JSON in the page.

/** Reads the data from which the page is made. */
export function readPageData() {
  return JSON.parse(document.getElementById("data")?.textContent ?? "null");
}
