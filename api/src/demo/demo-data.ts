import { type Cents, parseMoney } from '../lib/cents.js';
import { lincoln, westside } from './demo-organizations.js';
import { demoProducts } from './demo-products.js';

/** The demo data, as plain facts. seed-demo.ts makes it through the real use cases. */
export const demo = {
  products: demoProducts,
  organizations: [lincoln, westside],
  staff: [
    {
      username: 'admin',
      password: 'candy-admin-2026',
      email: 'admin@example.org',
      fullName: 'Avery Morgan',
      role: 'admin',
    },
    {
      username: 'support',
      password: 'candy-support-2026',
      email: 'support@example.org',
      fullName: 'Sam Ortiz',
      role: 'support',
    },
  ],
} as const;

/** An amount as the demo data write it: '8.99'. */
export function dollars(text: string): Cents {
  const cents = parseMoney(text);
  if (cents === null) throw new TypeError(`${text} is not an amount`);
  return cents;
}
