import { demo } from './demo-data.js';
import type { DemoOrder } from './demo-orders.js';

/** A day of one of the last months whose statements are drawn: 1 is the newest of them. */
export type PastDay = { readonly monthsBack: 1 | 2 | 3; readonly day: number };

/** What happened before the campaign that runs, in its order: orders, and resets that closed campaigns. */
export type PastStep = PastDay & {
  readonly code: string;
  /** Null for a reset. */
  readonly order: Omit<DemoOrder, 'daysAgo'> | null;
};

const [lincoln, westside] = demo.organizations;

/** Two campaigns of the one organization and one of the other: $56.07 and $28.19 are on their way, $42.29 is paid. */
export const pastSteps: readonly PastStep[] = [
  sale(lincoln, on(3, 9), 'OKAFOR', 'Helen Brandt', [[2, 'Sky-High Six Mix Pack']]),
  sale(lincoln, on(3, 17), 'CHEN', 'Wei Zhang', [[1, 'Sky-High Six Mix Pack']]),
  reset(lincoln, on(3, 28)),
  sale(lincoln, on(2, 20), 'RIVERA', 'Luis Ortega', [[2, 'Rainbow Cracklers']]),
  sale(lincoln, on(1, 4), 'OKAFOR', 'Amara Obi', [[2, 'Sky-High Six Mix Pack']]),
  sale(lincoln, on(1, 9), 'RIVERA', 'Sofia Marino', [[3, 'Premium Mix Pack']]),
  reset(lincoln, on(1, 14)),
  sale(westside, on(1, 6), 'U12', 'Tom Becker', [[2, 'Sky-High Six Mix Pack']]),
  reset(westside, on(1, 14)),
];

/** How its months ended: the rest stays as drawn. */
export const pastPayouts = [
  { code: lincoln.code, monthsBack: 3, reference: '1042' },
  { code: lincoln.code, monthsBack: 2, reference: null },
  { code: lincoln.code, monthsBack: 1, reference: null },
] as const;

export const pastPayee = {
  code: lincoln.code,
  name: 'Lincoln Elementary PTA',
  postalAddress: '210 Maple Street\nLincoln, NE 68508',
} as const;

function on(monthsBack: PastDay['monthsBack'], day: number): PastDay {
  return { monthsBack, day };
}

type Seller = { readonly code: string };

function sale(
  { code }: Seller,
  day: PastDay,
  classroom: string,
  customer: string,
  items: DemoOrder['items'],
): PastStep {
  return { ...day, code, order: { classroom, customer, items } };
}

function reset({ code }: Seller, day: PastDay): PastStep {
  return { ...day, code, order: null };
}
