// Opens what lies behind a choice, once it is made. It is a veil and no lock: see Report.docc/Teaching.md.
import { sha256 } from "./teach-hash.js";

/// What was hidden behind a key, read from JSON.
export function unveil(veiled, salt, key) {
  const bytes = Uint8Array.from(atob(veiled), letter => letter.charCodeAt(0));
  for (let start = 0; start < bytes.length; start += 32) {
    const block = sha256(`${salt}/${key}/${start / 32}`);
    for (let index = start; index < Math.min(start + 32, bytes.length); index++) bytes[index] ^= block[index - start];
  }
  return JSON.parse(new TextDecoder().decode(bytes));
}
