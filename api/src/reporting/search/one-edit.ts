/** Shorter words would be like nearly everything. */
const shortest = 4;

/** Whether a word can be looked for with a letter wrong. */
export function canBeMisspelled(word: string): boolean {
  return word.length >= shortest && /^\p{L}+$/u.test(word);
}

/** Whether two words differ by one such edit. */
export function isOneEdit(left: string, right: string): boolean {
  const [a, b] = left.length <= right.length ? [left, right] : [right, left];
  if (a === b || b.length - a.length > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restOfA, restOfB] = [a.slice(start), b.slice(start)];
  if (b.length > a.length) return restOfA === restOfB.slice(1);
  const isSwapped =
    restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0] && restOfA.slice(2) === restOfB.slice(2);
  return restOfA.slice(1) === restOfB.slice(1) || isSwapped;
}
