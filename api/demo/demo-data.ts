import { readFileSync } from 'node:fs';
import type { NewProduct } from '../src/catalog/index.js';
import { type Cents, parseMoney } from '../src/lib/cents.js';
import { daysAround, lastMonth } from './demo-days.js';
import { deliveryOrders, lastDaysOrders, lincolnOrders, westsideOrders } from './demo-orders.js';

/** The demo's products. Past orders include one of the craters, so that 4 are left. */
const demoProducts = (
  JSON.parse(readFileSync(new URL('./products.json', import.meta.url), 'utf8')) as readonly DemoProduct[]
) // our own file
  .map((product) => ({ ...product, price: dollars(product.price) }));

const demoPassword = 'candy-demo-2026';

const lincoln = {
  name: 'Lincoln Elementary School',
  code: 'LINCOLN',
  contactName: 'Dana Whitfield',
  contactEmail: 'lincoln@example.org',
  password: demoPassword,
  allowPickup: true,
  allowDirectRegistration: true,
  pickupAddress: 'Front office, 210 Maple Street, Lincoln, NE 68508',
  pickupHours: 'Monday to Friday, 8:00 AM to 3:30 PM',
  pickupInstructions: 'Ring at the main door and ask for the candy table.',
  classrooms: [
    {
      code: 'RIVERA',
      name: '2nd Grade',
      teacherName: 'Ms. Rivera',
      studentCount: 22,
      goalAmount: dollars('500'),
    },
    {
      code: 'CHEN',
      name: '3rd Grade',
      teacherName: 'Mr. Chen',
      studentCount: 24,
      goalAmount: dollars('600'),
    },
    {
      code: 'OKAFOR',
      name: '4th Grade',
      teacherName: 'Mrs. Okafor',
      studentCount: 26,
      goalAmount: dollars('750'),
    },
  ],
  campaign: daysAround(12, 19),
  orders: lincolnOrders(),
} as const;

const westside = {
  name: 'Westside Soccer Club',
  code: 'WESTSIDE',
  contactName: 'Marcus Bell',
  contactEmail: 'westside@example.org',
  password: demoPassword,
  allowPickup: false,
  allowDirectRegistration: false,
  pickupAddress: null,
  pickupHours: null,
  pickupInstructions: null,
  classrooms: [
    {
      code: 'U12',
      name: 'Under 12',
      teacherName: 'Coach Abara',
      studentCount: 16,
      goalAmount: dollars('500'),
    },
  ],
  campaign: daysAround(12, 19),
  orders: westsideOrders(),
} as const;

/** A school in each other phase of a campaign (docs/product/organization.md#phases): the two above are running. */
const phases = [
  { phase: 'ready', name: 'Spruce Hill School', code: 'SPRUCE', campaign: daysAround(-5, 36), orders: [] },
  {
    ...{ phase: 'last-days', name: 'Harbor Middle School', code: 'HARBOR' },
    ...{ campaign: daysAround(29, 1), orders: lastDaysOrders() },
  },
  {
    ...{ phase: 'delivery', name: 'Sunrise Dance Studio', code: 'SUNRISE' },
    ...{ campaign: daysAround(33, -3), orders: deliveryOrders() },
  },
  { phase: 'closing', name: 'Willow High Band', code: 'WILLOW', campaign: lastMonth, orders: [] },
].map(({ phase, ...school }) => ({
  ...school,
  contactName: 'Robin Vega',
  contactEmail: `${phase}@example.org`,
  password: demoPassword,
  allowPickup: true,
  allowDirectRegistration: true,
  pickupAddress: school.orders.length === 0 ? null : 'Music room, 5 Harbor Street, Lincoln, NE 68508',
  pickupHours: null,
  pickupInstructions: null,
  classrooms: [
    { code: 'ROOM1', name: 'Room 1', teacherName: 'Mr. Vega', studentCount: 20, goalAmount: dollars('500') },
  ],
}));

/** The demo data as plain values. seed-demo.ts creates it through the real use cases. */
export const demo = {
  products: demoProducts,
  organizations: [lincoln, westside, ...phases],
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

/** Parses an amount of the demo data: '8.99'. */
export function dollars(text: string): Cents {
  const cents = parseMoney(text);
  if (cents === null) throw new TypeError(`${text} is not an amount`);
  return cents;
}

type DemoProduct = Omit<NewProduct, 'price'> & { readonly price: string };
