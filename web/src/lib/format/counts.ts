type Counted = { totalCount: number; isTotalEstimate: boolean };

/** '1 order', '12,345 orders', or 'about 1,000,000 orders' where the server only knows it about. */
export function countText({ totalCount, isTotalEstimate }: Counted, one: string, many = `${one}s`): string {
  const text = `${totalCount.toLocaleString('en-US')} ${totalCount === 1 ? one : many}`;
  return isTotalEstimate ? `about ${text}` : text;
}
