// SHA-256 after FIPS 180-4: some browsers have none of their own for pages opened from disk.

const size = 2 ** 32;

/// The first 32 bits behind the point of the root of a prime; whole numbers keep it exact.
function fraction(prime, degree) {
  const wanted = BigInt(prime) << BigInt(32 * degree);
  let low = 0n, high = 1n << 40n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** BigInt(degree) <= wanted) low = middle;
    else high = middle - 1n;
  }
  return Number(low % BigInt(size));
}

const primes = [];
for (let number = 2; primes.length < 64; number++) if (primes.every(prime => number % prime !== 0)) primes.push(number);
const startWords = primes.slice(0, 8).map(prime => fraction(prime, 2));
const roundWords = primes.map(prime => fraction(prime, 3));

/// The 32 bytes of the hash of a text in UTF-8.
export function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length * 8) % size);
  const state = Uint32Array.from(startWords), words = new Uint32Array(64);
  const turn = (word, count) => (word >>> count) | (word << (32 - count));
  for (let block = 0; block < padded.length; block += 64) {
    for (let index = 0; index < 16; index++) words[index] = view.getUint32(block + index * 4);
    for (let index = 16; index < 64; index++) {
      const near = words[index - 2], far = words[index - 15];
      words[index] = words[index - 16] + words[index - 7] + (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) + (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let index = 0; index < 64; index++) {
      const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + roundWords[index] + words[index]) | 0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => { state[index] += word; });
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => hash.setUint32(index * 4, word));
  return new Uint8Array(hash.buffer);
}
