// The JSON that stands in the page.

/** What the page is made of. */
export function readPageData() {
  return JSON.parse(document.getElementById("data")?.textContent ?? "null");
}
