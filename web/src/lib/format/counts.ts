type Counted = { totalCount: number; isTotalEstimate: boolean };

/** '1 order', '12,345 orders', '2 entries'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${oneOrMany(count, one, many)}`;
}

/** Singular or plural words where the number is elsewhere: 'is', 'are'. */
export function oneOrMany(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/** The count of a list; 'about 1,000,000 orders' for an estimate. */
export function countText({ totalCount, isTotalEstimate }: Counted, one: string, many?: string): string {
  const text = counted(totalCount, one, many);
  return isTotalEstimate ? `about ${text}` : text;
}
