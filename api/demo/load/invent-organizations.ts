import { randomUUID } from 'node:crypto';
import { formatMoney, toCents } from '../../src/lib/cents.js';
import { daysBefore } from '../../src/lib/dates.js';
import type { Row } from './copy-rows.js';
import type { Random } from './invent-orders.js';

export type InventedOrganization = {
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
export const historyDays = 120;
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
export const firstNames = [
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
export const lastNames = [
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
