/** What a figure opens to, as far as tests ask. */
export type Explained = {
  amount: string;
  formula: string;
  rounding: string | null;
  csvUrl: string;
  entryCount: number;
  lines: { nodes: { amount: string; runningSum: string; order: { id: string } }[]; totalCount: number };
};

/** Its selection. */
export const explanation = `amount formula rounding csvUrl entryCount
  lines(first: 100) { totalCount nodes { amount runningSum order { id } } }`;

export const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** Of amounts with two decimals, in cents. */
export const sumOf = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + cents(amount), 0);
