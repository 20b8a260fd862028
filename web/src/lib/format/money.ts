/** Whole US cents. Money is never a fraction inside the program. */
export type Cents = number;

const AMOUNT = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

export function isAmount(value: unknown): value is string {
  return typeof value === 'string' && AMOUNT.test(value);
}

/** Cents of a decimal string with at most 2 decimals, such as "49.99". Throws on anything else. */
export function toCents(amount: string): Cents {
  const match = AMOUNT.exec(amount);
  if (!match) throw new Error(`Not an amount of money: ${amount}`);
  const [, sign, dollars, decimals = ''] = match;
  const cents = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
  return sign ? -cents : cents;
}

/** The decimal string with exactly 2 decimals, as the API uses it. */
export function toAmount(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}${dollarsOf(cents)}.${decimalsOf(cents)}`;
}

/** For display: "$1,234.50". */
export function formatCents(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}$${dollarsOf(cents).toLocaleString('en-US')}.${decimalsOf(cents)}`;
}

/** For goals: "$500", but "$412.50". */
export function formatDollars(cents: Cents): string {
  return formatCents(cents).replace(/\.00$/, '');
}

function dollarsOf(cents: Cents): number {
  return Math.trunc(Math.abs(cents) / 100);
}

function decimalsOf(cents: Cents): string {
  return String(Math.abs(cents) % 100).padStart(2, '0');
}
