// Lets the browser save files.
import { el } from "./dom.js";

/**
 * @param {string} name
 * @param {string} type
 * @param {string | Blob} content
 */
export function save(name, type, content) {
  const blob = content instanceof Blob ? content : new Blob([content], { type: `${type};charset=utf-8` });
  const address = URL.createObjectURL(blob);
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
