// The code at the end of a run of exercises: which exercises, and what was answered.
//
// Five signs tell the set of exercises, the last four are a checksum, the answers lie between as one number. The signs
// are those of Crockford's Base 32: no I, L, O or U, so that what looks alike is read alike. The checksum is that of a
// Reed-Solomon code over the field of 32 elements: every single wrong sign and every two neighbours that changed places
// are found, whatever the length; of all other errors one in a million is not.

const codeSigns = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const setLength = 5, checkLength = 4, groupLength = 5;

/// The powers of the field's generator, whose polynomial is x^5 + x^2 + 1.
const fieldPowers = [1];
while (fieldPowers.length < 31) {
  const next = fieldPowers.at(-1) << 1;
  fieldPowers.push(next & 32 ? next ^ 37 : next);
}

function multiply(left, right) {
  if (left === 0 || right === 0) return 0;
  return fieldPowers[(fieldPowers.indexOf(left) + fieldPowers.indexOf(right)) % 31];
}

/// The coefficients of the product of x + a^1, x + a^2 and so on, the highest first.
const checkPolynomial = [1];
for (let root = 1; root <= checkLength; root++) {
  checkPolynomial.push(0);
  for (let index = checkPolynomial.length - 1; index > 0; index--) {
    checkPolynomial[index] ^= multiply(checkPolynomial[index - 1], fieldPowers[root]);
  }
}

/// What is left of numbers, taken as a polynomial, when the check polynomial divides them. A 1 stands before them, so that
/// a zero lost at the start is found too.
function remainder(numbers) {
  const left = [1, ...numbers, ...Array(checkLength).fill(0)];
  for (let index = 0; index <= numbers.length; index++) {
    const factor = left[index];
    for (let step = 0; step < checkPolynomial.length; step++) left[index + step] ^= multiply(factor, checkPolynomial[step]);
  }
  return left.slice(numbers.length + 1);
}

function numberOf(sign) {
  const letter = sign.toUpperCase();
  return codeSigns.indexOf({ O: "0", I: "1", L: "1" }[letter] ?? letter);
}

/// How many codes there can be, and how many signs the answers take.
function room(sizes) {
  const count = sizes.reduce((product, size) => product * BigInt(size + 1), 1n);
  let length = 0;
  for (let rest = count - 1n; rest > 0n; rest >>= 5n) length++;
  return { count, length };
}

/// How many signs a code has, hyphens aside.
export function codeLength(sizes) { return setLength + room(sizes).length + checkLength; }

/// The code of some answers. `sizes` are the numbers of choices, `answers` the choices from 0, null where there is none.
export function encodeAnswers(set, sizes, answers) {
  let value = 0n;
  sizes.forEach((size, index) => { value = value * BigInt(size + 1) + BigInt(answers[index] === null ? 0 : answers[index] + 1); });
  const numbers = [];
  for (let count = room(sizes).length; count > 0; count--) { numbers.unshift(Number(value & 31n)); value >>= 5n; }
  for (let count = 0, rest = set; count < setLength; count++) { numbers.unshift(rest & 31); rest >>= 5; }
  const text = [...numbers, ...remainder(numbers)].map(number => codeSigns[number]).join("");
  return text.match(new RegExp(`.{1,${groupLength}}`, "g")).join("-");
}

/// The answers in a code, or a `problem`: `typing` where it isn't as it was made, `other` where it is of other exercises.
export function decodeAnswers(text, set, sizes) {
  const signs = [...text].filter(sign => !/[\s\p{Pd}.]/u.test(sign));
  const numbers = signs.map(numberOf);
  const { count, length } = room(sizes);
  const wanted = setLength + length + checkLength;
  const strange = signs.find(sign => numberOf(sign) < 0);
  if (strange !== undefined) return { problem: "typing", words: `no code has the sign ${strange}` };
  const data = numbers.slice(0, -checkLength), check = numbers.slice(-checkLength);
  const isWhole = numbers.length > checkLength + setLength - 1 && remainder(data).every((number, index) => number === check[index]);
  if (!isWhole) {
    return { problem: "typing", words: signs.length === wanted ? "a sign is wrong" : `it has ${signs.length} signs and should have ${wanted}` };
  }
  const found = data.slice(0, setLength).reduce((number, sign) => number * 32 + sign, 0);
  if (found !== set) return { problem: "other", words: "it is of other exercises: was another file handed out?" };
  let value = data.slice(setLength).reduce((number, sign) => number * 32n + BigInt(sign), 0n);
  if (signs.length !== wanted || value >= count) return { problem: "typing", words: "no answers give such a code" };
  const answers = [...sizes].reverse().map(size => {
    const digit = Number(value % BigInt(size + 1));
    value /= BigInt(size + 1);
    return digit === 0 ? null : digit - 1;
  });
  return { answers: answers.reverse() };
}
