// Makes elements. What a trace says only ever becomes text or the value of a property, never markup.

/// An element with attributes, properties (`text`), listeners (`on`) and children; those that are null are left out.
export function el(tag, settings = {}, ...children) {
  return fill(document.createElement(tag), settings, children);
}

/// The same for SVG.
export function svg(tag, settings = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), settings, children);
}

function fill(element, settings, children) {
  for (const [name, value] of Object.entries(settings)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "text") element.textContent = value;
    else if (name === "on") for (const [event, action] of Object.entries(value)) element.addEventListener(event, action);
    else if (name === "css") for (const [key, setting] of Object.entries(value)) element.style.setProperty(key, setting);
    else element.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) if (child !== null && child !== undefined) element.append(child);
  return element;
}

/// A text with a limit, so that a name of ten thousand characters stays a name.
export function short(text, limit = 60) {
  if (text.length <= limit) return text;
  const kept = limit - 1;
  return text.slice(0, kept - (kept >> 1)) + "…" + text.slice(text.length - (kept >> 1));
}

/// `5,673`. A browser's own way to write numbers takes 70 ms to get ready, more than all else before the first paint.
export function grouped(number) {
  const [whole, part] = `${number}`.split(".");
  return whole.replace(/\B(?=(\d{3})+$)/g, ",") + (part === undefined ? "" : `.${part}`);
}

/// `1 message`, `2 messages`
export function plural(count, noun) {
  return `${grouped(count)} ${count === 1 ? noun : noun + "s"}`;
}

/// Nanoseconds in words: `1.8 s`, `600 ms`.
export function time(nanoseconds) {
  const milliseconds = nanoseconds / 1e6;
  if (Math.abs(milliseconds) >= 1000) return `${+(milliseconds / 1000).toFixed(2)} s`;
  return `${+milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`;
}

/// The first index whose value is greater than a number, in ascending values.
export function upperBound(values, number) {
  let low = 0, high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] <= number) low = middle + 1;
    else high = middle;
  }
  return low;
}
