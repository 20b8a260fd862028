import { randomUUID } from 'node:crypto';
import { shareOfSale } from '../../src/fundraising/index.js';
import { type Cents, formatMoney, toCents } from '../../src/lib/cents.js';
import { type OrderStatus, priceOrder } from '../../src/ordering/index.js';
import { daysBefore, dayMs, minuteMs } from '../../src/lib/dates.js';
import type { Row } from './copy-rows.js';

export type SoldProduct = { readonly id: string; readonly name: string; readonly price: Cents };

export type InventedOrder = ReturnType<typeof inventOrder>;

/** Unpaid orders are newer than this, or the sweep would cancel them all at the next start. */
const pendingMinutes = 40;

type Shop = {
  random: Random;
  now: Date;
  organizations: readonly InventedOrganization[];
  products: readonly SoldProduct[];
};

/** Orders of the last 120 days; a few organizations sell a lot, most sell little. */
export function inventOrders(count: number, shop: Shop & { start: number }): InventedOrder[] {
  return Array.from({ length: count }, (_, index) => inventOrder(shop.start + index + 1, shop));
}

function inventOrder(number: number, { random, now, organizations, products }: Shop) {
  // The square favors the front of the list.
  const organization = organizations[Math.floor(random.next() ** 2 * organizations.length)];
  if (!organization) throw new RangeError('Orders need an organization');
  const classroom = random.next() < 0.8 ? random.pick(organization.classrooms) : null;
  const deliveryMethod = organization.allowsPickup && random.next() < 0.5 ? 'pickup' : 'shipping';
  const lines = Array.from({ length: random.whole(1, 4) }, () => {
    const product = random.pick(products);
    return { product, unitPrice: product.price, quantity: random.whole(1, 3) };
  });
  const priced = priceOrder(lines, deliveryMethod);
  const firstName = random.pick(firstNames);
  const group = { organizationId: organization.id, classroomId: classroom?.id ?? null };
  return {
    id: randomUUID(),
    number,
    organization,
    classroomId: group.classroomId,
    customerName: `${firstName} ${random.pick(lastNames)}`,
    customerEmail: `${firstName.toLowerCase()}${number}@example.org`,
    deliveryMethod,
    priced,
    /** The share if the order is paid. */
    share: shareOfSale({ ...group, subtotal: priced.subtotal }),
    ...inventLifecycle(organization, deliveryMethod, random, now),
  };
}

type Lifecycle = {
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly cancelledAt: Date | null;
};

function inventLifecycle(
  organization: InventedOrganization,
  deliveryMethod: 'shipping' | 'pickup',
  random: Random,
  now: Date,
): Lifecycle {
  const chance = random.next();
  if (chance < 0.001) {
    const createdAt = new Date(now.getTime() - random.next() * pendingMinutes * minuteMs);
    return { status: 'pending', createdAt, paidAt: null, cancelledAt: null };
  }
  const since = Math.max(organization.createdAt.getTime(), now.getTime() - historyDays * dayMs);
  const createdAt = new Date(since + random.next() * (now.getTime() - pendingMinutes * minuteMs - since));
  if (chance < 0.04) {
    const cancelledAt = new Date(createdAt.getTime() + 61 * minuteMs);
    return { status: 'cancelled', createdAt, paidAt: null, cancelledAt };
  }
  const paidAt = new Date(createdAt.getTime() + random.whole(1, 5) * minuteMs);
  if (chance < 0.08) {
    const cancelledAt = new Date(Math.min(now.getTime(), paidAt.getTime() + random.next() * 5 * dayMs));
    return { status: 'cancelled', createdAt, paidAt, cancelledAt };
  }
  const ageDays = (now.getTime() - createdAt.getTime()) / dayMs;
  return { status: statusAfter(ageDays, deliveryMethod, random), createdAt, paidAt, cancelledAt: null };
}

function statusAfter(ageDays: number, deliveryMethod: 'shipping' | 'pickup', random: Random): OrderStatus {
  if (ageDays > 21) return random.next() < 0.9 ? 'delivered' : 'completed';
  if (ageDays > 7) return deliveryMethod === 'pickup' ? 'ready-for-pickup' : 'shipped';
  return random.next() < 0.3 ? 'processing' : 'completed';
}

export type Random = ReturnType<typeof createRandom>;

/** Pseudorandom numbers (mulberry32); the same seed gives the same numbers, so that totals can be compared. */
export function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** From 0 to below 1. */
    next,
    /** An integer in the range, inclusive. */
    whole: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(items: readonly T[]): T => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('There is nothing to pick from');
      return item;
    },
  };
}

type InventedOrganization = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly contactEmail: string;
  readonly allowsPickup: boolean;
  readonly createdAt: Date;
  readonly classrooms: readonly { readonly id: string; readonly row: Row }[];
  readonly row: Row;
};

/** How many days back orders go; organizations go back slightly further. */
const historyDays = 120;
const campaignDays = 31;

/** Schools, teams and clubs with two to six classes each. `start` continues the numbering of an earlier load. */
export function inventOrganizations(
  count: number,
  { random, now, passwordHash, start }: { random: Random; now: Date; passwordHash: string; start: number },
): InventedOrganization[] {
  return Array.from({ length: count }, (_, index) => {
    const number = start + index + 1;
    const id = randomUUID();
    const createdAt = daysBefore(now, historyDays * random.next() + 1);
    const name = `${random.pick(places)} ${random.pick(kinds)} ${number}`;
    const allowsPickup = random.next() < 0.6;
    const facts = {
      id,
      name,
      code: `LD${number}`,
      contactEmail: `load${number}@example.org`,
      allowsPickup,
      createdAt,
    };
    return {
      ...facts,
      row: organizationRow(facts, random, passwordHash),
      classrooms: Array.from({ length: random.whole(2, 6) }, (_unused, place) =>
        inventClassroom(id, place, random, createdAt),
      ),
    };
  });
}

type Facts = Omit<InventedOrganization, 'classrooms' | 'row'>;

function organizationRow(facts: Facts, random: Random, passwordHash: string): Row {
  const { id, name, code, contactEmail, allowsPickup, createdAt } = facts;
  return {
    id,
    name,
    code,
    contact_email: contactEmail,
    contact_name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    contact_phone: `+1 555 01${String(random.whole(0, 99)).padStart(2, '0')}`,
    password_hash: passwordHash,
    is_active: random.next() < 0.95,
    allow_pickup: allowsPickup,
    pickup_address: allowsPickup ? `${random.whole(1, 900)} ${random.pick(places)} Street` : null,
    start_date: createdAt,
    end_date: daysBefore(createdAt, -campaignDays),
    created_at: createdAt,
  };
}

function inventClassroom(organizationId: string, place: number, random: Random, createdAt: Date) {
  const id = randomUUID();
  const row = {
    id,
    organization_id: organizationId,
    name: `Room ${place + 1}`,
    code: `ROOM${place + 1}`,
    teacher_name: `${random.pick(['Ms.', 'Mr.', 'Mrs.'])} ${random.pick(lastNames)}`,
    student_count: random.whole(12, 30),
    goal_amount: formatMoney(toCents(random.pick([0, 500_00, 750_00, 1_000_00]))),
    created_at: createdAt,
  };
  return { id, row };
}

const places = [
  'Maple',
  'Lincoln',
  'Riverside',
  'Oak Hill',
  'Westfield',
  'Cedar',
  'Harbor',
  'Prairie',
  'Sunset',
  'Granite',
];
const kinds = [
  'Elementary',
  'Middle School',
  'High School',
  'Soccer Club',
  'Scouts',
  'Band Boosters',
  'Swim Team',
];
const firstNames = [
  'Avery',
  'Jordan',
  'Maria',
  'Chen',
  'Priya',
  'Liam',
  'Noah',
  'Emma',
  'Sofia',
  'Omar',
  'Grace',
  'Mateo',
];
const lastNames = [
  'Rivera',
  'Okafor',
  'Nguyen',
  'Smith',
  'Garcia',
  'Patel',
  'Johnson',
  'Kim',
  'Novak',
  'Brown',
  'Silva',
];
