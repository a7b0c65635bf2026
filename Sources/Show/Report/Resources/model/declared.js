// Names for values that the data has as numbers, as Swift declares them: Scripts/regenerate docs writes this file.

/** Properties of a message, as bits. */
export const isSystem = 1;
export const isAsync = 2;
export const isLost = 4;
export const isStatic = 8;
export const returnsResult = 16;
export const isUnknown = 32;

/** Kinds of moments. */
export const momentKinds = ["beat", "reply", "action", "call", "sight"];

/** Kinds of boxes, by their contents. */
export const boxKinds = ["components", "user", "system", "nobody", "unknown", "screen"];

/** Kinds of lines in pictures. */
export const lineKinds = ["call", "asynchronous", "write", "strong", "weak"];

/** Kinds of items that a number counts. */
export const evidenceKinds = ["messages", "components", "references"];
