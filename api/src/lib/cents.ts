declare const cents: unique symbol;

/** Whole US cents. The only form in which money is added, compared or multiplied (docs/product/money.md). */
export type Cents = number & { readonly [cents]: true };

/** A number that is not money: a count, a limit, an index. Money leaves the server as text (formatMoney). */
export type PlainNumber = number & { readonly [cents]?: never };

/** Marks an integer as cents. Throws a RangeError when it is not a safe integer. */
export function toCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  return value as Cents; // checked above: this is where the brand comes from
}

export const zeroCents = toCents(0);

/** Reads "49.99", "50", "0.5" or "-3.10". Returns null for anything else: more than 2 decimals, signs, exponents. */
export function parseMoney(text: string): Cents | null {
  const match = /^(-?)(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, dollars = '0', fraction = ''] = match;
  const value = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
  return toCents(sign && value ? -value : value);
}

/** "49.99": a decimal string with exactly 2 decimals, as at every border. */
export function formatMoney(value: Cents): string {
  const digits = Math.abs(value).toString().padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "$1,234.50", for people. */
export function formatDollars(value: Cents): string {
  const [dollars = '0', fraction = '00'] = formatMoney(toCents(Math.abs(value))).split('.');
  return `${value < 0 ? '-' : ''}$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

export function addCents(...amounts: readonly Cents[]): Cents {
  return toCents(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return toCents(from - amount);
}

export function negateCents(amount: Cents): Cents {
  return subtractCents(zeroCents, amount);
}

export function timesQuantity(unit: Cents, quantity: number): Cents {
  return toCents(unit * quantity);
}
