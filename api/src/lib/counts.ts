/** '1 order', '12,345 orders', '2 entries'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${oneOrMany(count, one, many)}`;
}

/** Singular or plural, without the number: 'adds' or 'add'. */
export function oneOrMany(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
