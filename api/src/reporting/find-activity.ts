import type { Reader } from '../database/index.js';
import { formatDollars, zeroCents, type Cents } from '../lib/cents.js';
import { activitySources } from './activity-sources.js';
import { ActivityType, type Activity } from './activity.types.js';

export type ActivityPage = {
  /** All of them when empty. */
  readonly types: readonly ActivityType[];
  /** Only what happened earlier. */
  readonly before: Date | null;
  readonly first: number;
};

/** What happened lately on the platform, newest first. */
export async function findActivity(db: Reader, { types, before, first }: ActivityPage): Promise<Activity[]> {
  const wanted = types.length > 0 ? [...new Set(types)] : Object.values(ActivityType);
  const parts = wanted.map((type) => `(${activitySources[type]} ORDER BY at DESC LIMIT $2)`);
  const rows: Row[] = await db.query(
    `SELECT * FROM (${parts.join(' UNION ALL ')}) AS activity ORDER BY at DESC, id LIMIT $2`,
    [before ?? 'infinity', first],
  );
  return rows.map(view);
}

type Row = {
  id: string;
  type: ActivityType;
  at: Date;
  /** Whom or what it is about. */
  name: string;
  detail: string | null;
  amount: Cents | null;
  organizationId: string | null;
  orderId: string | null;
};

function view(row: Row): Activity {
  const { id, type, at, organizationId, orderId } = row;
  const { title, describe } = wording[type];
  return {
    id: `${type}-${id}`,
    type,
    title,
    description: describe({
      name: row.name,
      detail: row.detail,
      money: formatDollars(row.amount ?? zeroCents),
    }),
    timestamp: at,
    organizationId,
    orderId,
  };
}

type Facts = { readonly name: string; readonly detail: string | null; readonly money: string };

const wording: Readonly<
  Record<ActivityType, { readonly title: string; readonly describe: (facts: Facts) => string }>
> = {
  organization_registered: {
    title: 'New organization',
    describe: ({ name, detail }) => `${name} registered with the code ${detail}`,
  },
  order_placed: {
    title: 'New order',
    describe: ({ name, detail, money }) =>
      `${name} ordered for ${money}${detail ? ` in support of ${detail}` : ''}`,
  },
  order_cancelled: {
    title: 'Order cancelled',
    describe: ({ name, money }) => `The order of ${name} for ${money} was cancelled`,
  },
  contact_message: { title: 'Contact message', describe: ({ name }) => `${name} wrote a message` },
  payment_unmatched: {
    title: 'Unmatched payment',
    describe: ({ name, money }) => `${money} arrived by payment ${name} and completed no order`,
  },
  flyer_failed: {
    title: 'Flyer failed',
    describe: ({ name, detail }) => `A flyer of ${name} could not be made${detail ? `: ${detail}` : ''}`,
  },
  email_failed: {
    title: 'Email not delivered',
    describe: ({ name, detail }) => `“${name}” could not be delivered${detail ? `: ${detail}` : ''}`,
  },
  other: { title: 'Fundraiser reset', describe: ({ name }) => `${name} started a new campaign` },
};
