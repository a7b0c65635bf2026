// Looks up rows in columns of numbers.

/**
 * The index of the first value that is greater than a number. The values must ascend.
 * @param {ArrayLike<number>} values
 * @param {number} number
 */
export function upperBound(values, number) {
  let low = 0,
    high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] <= number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * For each value of a column, the indices of the rows that contain it.
 * @param {number[]} values
 */
export function group(values) {
  /** @type {Map<number, number[]>} */
  const groups = new Map();
  for (const [index, value] of values.entries()) {
    const indices = groups.get(value) ?? [];
    groups.set(value, indices);
    indices.push(index);
  }
  return groups;
}
