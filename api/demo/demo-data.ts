import { readFileSync } from 'node:fs';
import type { NewProduct } from '../src/catalog/index.js';
import { type Cents, parseMoney } from '../src/lib/cents.js';
import { daysBefore, startOfBusinessDay } from '../src/lib/dates.js';
import { monthToDraw, previousMonth } from '../src/payouts/index.js';
import type { Config } from '../src/config.js';

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
    classroom('RIVERA', '2nd Grade', 'Ms. Rivera', 22, '500'),
    classroom('CHEN', '3rd Grade', 'Mr. Chen', 24, '600'),
    classroom('OKAFOR', '4th Grade', 'Mrs. Okafor', 26, '750'),
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
  classrooms: [classroom('U12', 'Under 12', 'Coach Abara', 16, '500')],
  campaign: daysAround(12, 19),
  orders: westsideOrders(),
} as const;

/** A school in each other phase of a campaign (docs/product/organization.md#phases): the two above are running. */
const phases = [
  { phase: 'ready', name: 'Spruce Hill School', code: 'SPRUCE', campaign: daysAround(-5, 36), orders: [] },
  {
    phase: 'last-days',
    name: 'Harbor Middle School',
    code: 'HARBOR',
    campaign: daysAround(29, 1),
    orders: lastDaysOrders(),
  },
  {
    phase: 'delivery',
    name: 'Sunrise Dance Studio',
    code: 'SUNRISE',
    campaign: daysAround(33, -3),
    orders: deliveryOrders(),
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
  classrooms: [classroom('ROOM1', 'Room 1', 'Mr. Vega', 20, '500')],
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

function classroom(code: string, name: string, teacherName: string, studentCount: number, goal: string) {
  return { code, name, teacherName, studentCount, goalAmount: dollars(goal) };
}

/** Parses an amount of the demo data: '8.99'. */
function dollars(text: string): Cents {
  const cents = parseMoney(text);
  if (cents === null) throw new TypeError(`${text} is not an amount`);
  return cents;
}

type DemoProduct = Omit<NewProduct, 'price'> & { readonly price: string };

/** An order some days ago; `items` is like "2 Lemon Lift-Offs, 1 Premium Mix Pack". */
export type DemoOrder = {
  readonly classroom: string;
  readonly customer: string;
  readonly daysAgo: number;
  readonly items: string;
  readonly isPickup?: boolean;
  readonly showFirstName?: boolean;
};

/** Ms. Rivera is past halfway, Mrs. Okafor at 75% or more of her goal, Mr. Chen on the way. */
function lincolnOrders(): readonly DemoOrder[] {
  return [
    order('OKAFOR', 'Helen Brandt', 11, '2 Sky-High Six Mix Pack'),
    order('RIVERA', 'Luis Ortega', 11, '3 Rainbow Cracklers, 2 Peach Sunset Slices'),
    order('OKAFOR', 'Amara Obi', 10, '1 Sky-High Six Mix Pack, 2 Blue-Razz Boulders'),
    order('CHEN', 'Wei Zhang', 9, '2 Strawberry Stardust Hearts, 1 Lemon Lift-Offs'),
    order('OKAFOR', 'Jordan Pike', 8, '2 Premium Mix Pack, 1 Vanilla Moon Taffy', 'pickup'),
    order('RIVERA', 'Sofia Marino', 8, '1 Sky-High Six Mix Pack'),
    order('RIVERA', 'Noah Reed', 6, '4 Raspberry Cloud Rings, 2 Sour Comet Worms', 'pickup'),
    order('OKAFOR', 'Ruth Adeyemi', 6, '2 Sky-High Six Mix Pack'),
    order('CHEN', 'Mia Lindqvist', 5, '1 Premium Mix Pack, 1 Caramel Craters'),
    order('OKAFOR', 'Paul Gagnon', 4, '5 Rainbow Cracklers, 3 Lemon Lift-Offs'),
    order('RIVERA', 'Ana Duarte', 3, '1 Premium Mix Pack, 2 Strawberry Stardust Hearts', 'named'),
    order('OKAFOR', 'Ibrahim Sesay', 3, '1 Sky-High Six Mix Pack, 4 Peach Sunset Slices'),
    order('CHEN', 'Kelly Novak', 2, '2 Blue-Razz Boulders, 2 Vanilla Moon Taffy', 'pickup'),
    order('OKAFOR', 'Beth Larsen', 2, '3 Sour Comet Worms, 2 Raspberry Cloud Rings', 'named'),
    order('RIVERA', 'Omar Haddad', 1, '2 Premium Mix Pack'),
    order('OKAFOR', 'Claire Fontaine', 0, '1 Sky-High Six Mix Pack, 1 Lemon Lift-Offs'),
    order('RIVERA', 'Derek Osei', 0, '2 Sour Comet Worms'),
  ];
}

/** Westside's class Under 12; all are shipped. */
function westsideOrders(): readonly DemoOrder[] {
  return [
    order('U12', 'Priya Natarajan', 6, '2 Rainbow Cracklers, 1 Sour Comet Worms'),
    order('U12', 'Tom Becker', 3, '1 Premium Mix Pack'),
    order('U12', 'Grace Kim', 1, '3 Lemon Lift-Offs'),
  ];
}

/** Enough to reach halfway. */
function lastDaysOrders(): readonly DemoOrder[] {
  return [
    order('ROOM1', 'Nina Castillo', 20, '3 Sky-High Six Mix Pack', 'pickup'),
    order('ROOM1', 'Carl Jensen', 9, '2 Sky-High Six Mix Pack, 1 Lemon Lift-Offs', 'named'),
    order('ROOM1', 'Aisha Rahman', 1, '1 Premium Mix Pack', 'pickup'),
  ];
}

/** Boxes waiting to be handed out. */
function deliveryOrders(): readonly DemoOrder[] {
  return [
    order('ROOM1', 'Peter Hall', 14, '2 Sky-High Six Mix Pack', 'pickup'),
    order('ROOM1', 'Yuki Tanaka', 6, '1 Premium Mix Pack', 'pickup'),
  ];
}

function order(
  classroom: string,
  customer: string,
  daysAgo: number,
  items: string,
  how?: 'pickup' | 'named',
): DemoOrder {
  return { classroom, customer, daysAgo, items, isPickup: how === 'pickup', showFirstName: how === 'named' };
}

/** A day in one of the last months whose statements are drawn; 1 is the newest. */
export type PastDay = { readonly monthsBack: 1 | 2 | 3; readonly day: number };

/** 'YYYY-MM' of a month whose statements are drawn; 1 is the newest. */
export function pastMonth(monthsBack: PastDay['monthsBack'], now: Date): string {
  let month = monthToDraw(now);
  for (let back = 1; back < monthsBack; back += 1) month = previousMonth(month);
  return month;
}

/** Noon of that day in New York. */
export function pastMoment({ monthsBack, day }: PastDay, now: Date): Date {
  const start = startOfBusinessDay(`${pastMonth(monthsBack, now)}-${String(day).padStart(2, '0')}`);
  return new Date(start.getTime() + 12 * 3_600_000);
}

type Campaign = (now: Date) => { readonly startDate: Date; readonly endDate: Date };

/** A campaign that began `ago` days ago and ends in `toGo` days; negative for one in the future, or over. */
function daysAround(ago: number, toGo: number): Campaign {
  return (now) => ({ startDate: daysBefore(now, ago), endDate: daysBefore(now, -toGo) });
}

/** A campaign in the newest month whose statements are drawn. */
function lastMonth(now: Date): ReturnType<Campaign> {
  return {
    startDate: pastMoment({ monthsBack: 1, day: 1 }, now),
    endDate: pastMoment({ monthsBack: 1, day: 28 }, now),
  };
}

/** The terminal output when everything is ready: the address and, with DEMO on, the logins. */
export function banner({ publicUrl, isDemo, role, stripe }: Config): string {
  const lines = [`Skycrumb is ready: ${publicUrl}${role === 'all' ? '' : ` (role ${role})`}`];
  if (isDemo) lines.push('', ...demoLogins(publicUrl, stripe === null));
  return ['', ...lines.map((line) => `  ${line}`), ''].join('\n');
}

function demoLogins(publicUrl: string, isSandbox: boolean): string[] {
  const { organizations, staff } = demo;
  const [lincoln, westside, ...others] = organizations;
  return [
    isSandbox
      ? 'Practice mode: demo data, no money moves.'
      : 'Demo data, but payments go to the Stripe account in STRIPE_SECRET_KEY.',
    ...[lincoln, westside].map(
      ({ name, contactEmail, password }) =>
        `${name}: ${publicUrl}/organization/login  ${contactEmail} / ${password}`,
    ),
    `Other phases of a campaign, same password: ${others.map(({ contactEmail }) => contactEmail).join(', ')}`,
    ...staff.map(
      ({ fullName, role, username, password }) => `${fullName} (${role}): ${username} / ${password}`,
    ),
    isSandbox
      ? 'Enter the code LINCOLN-RIVERA and pay with card 4242 4242 4242 4242.'
      : 'Enter the code LINCOLN-RIVERA.',
  ];
}
