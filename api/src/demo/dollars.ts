import { parseMoney, type Cents } from '../lib/cents.js';

/** An amount as the demo data write it: '8.99'. */
export function dollars(text: string): Cents {
  const cents = parseMoney(text);
  if (cents === null) throw new TypeError(`${text} is not an amount`);
  return cents;
}
