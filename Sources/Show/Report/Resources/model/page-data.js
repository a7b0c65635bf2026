// The JSON that stands in the page.

/** The data that the page is made from. */
export function readPageData() {
  return JSON.parse(document.getElementById("data")?.textContent ?? "null");
}
