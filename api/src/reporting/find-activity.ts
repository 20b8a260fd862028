import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { countRows, maxFound, plannedForItsValues, type Reader } from '../database/index.js';
import {
  type Connection,
  connectionOf,
  enumOf,
  type PageArgs,
  toConnection,
  VisibleTo,
  SearchText,
} from '../http/index.js';
import { type Cents, formatDollars, zeroCents } from '../lib/cents.js';
import { containing } from '../lib/fold.js';
import { idsOf } from '../lib/ids.js';

export const ActivityType = enumOf('ActivityType', 'The kind of an activity.', [
  'organization_registered',
  'order_placed',
  'order_cancelled',
  'contact_message',
  'payment_unmatched',
  'flyer_failed',
  'email_failed',
  'other',
]);
export type ActivityType = (typeof ActivityType)[keyof typeof ActivityType];

/** Its order and organization are edges (reporting.edges.ts). */
@VisibleTo('staff')
@ObjectType({ description: 'An event on the platform.' })
export class Activity {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => ActivityType, { description: 'The kind of activity.' })
  type: ActivityType;

  @Field(() => String, { description: 'A short title, such as "New order".' })
  title: string;

  @Field(() => String, { description: 'One sentence with the details.' })
  description: string;

  @Field(() => Date, { description: 'When it happened.' })
  timestamp: Date;

  organizationId: string | null;

  orderId: string | null;
}

export const ActivityConnection = connectionOf(Activity, 'staff');

@InputType({ description: 'A filter of activities. Fields that are left out do not filter.' })
export class ActivityFilter {
  @Field(() => [ActivityType], { nullable: true, description: 'Only these kinds.' })
  types?: readonly ActivityType[] | null;

  @SearchText("Text in the organization's name, code, contact name or contact email.")
  search?: string | null;
}

/** Activities, newest first. A cursor is a time in microseconds with the key of the activity. */
export async function findActivityPage(
  db: Reader,
  { types, search }: ActivityFilter,
  page: PageArgs,
): Promise<Connection<Activity>> {
  const [, micros, last = null] = /^(\d+)-(.+)$/.exec(page.after ?? '') ?? [];
  const seconds = micros === undefined ? Infinity : Number(micros) / 1_000_000;
  const pattern = containing(search);
  const ids = pattern === null ? null : await findOrganizationIds(db, pattern);
  const rows = await readActivity(db, types ?? [], { seconds, last, first: page.first + 1, ids });
  const nodes = rows.map((row) => ({ ...view(row), cursor: `${row.micros}-${row.key}` }));
  const all = sourcesOf(types ?? []).join(' UNION ALL ');
  const from = `(${all}) AS activity WHERE at IS NOT NULL AND ${isOfOrganizations('$1')}`;
  return toConnection(nodes, page, () => countRows(db, from, [ids], { most: ids ? maxFound : undefined }));
}

/** Of all kinds if `types` is empty. */
type Recent = { readonly types: Types; readonly before: Date | null; readonly first: number };

/** The newest activities before a time. */
export async function findActivity(db: Reader, { types, before, first }: Recent): Promise<Activity[]> {
  const seconds = before ? before.getTime() / 1_000 : Infinity;
  return (await readActivity(db, types, { seconds, last: null, first, ids: null })).map(view);
}

/** Empty means all kinds. */
type Types = readonly ActivityType[];

type Start = {
  /** The time in seconds. */
  readonly seconds: number;
  /** The key of the last activity seen at that time. */
  readonly last: string | null;
  readonly first: number;
  /** Only about these organizations; null for all. */
  readonly ids: readonly string[] | null;
};

/** Each kind is limited to one page by an index on its time, or its organization, before they are merged. */
function readActivity(db: Reader, types: Types, { seconds, last, first, ids }: Start): Promise<Row[]> {
  const parts = sourcesOf(types).map(
    (source) =>
      `(SELECT source.*, type || '-' || id AS key FROM (${source}) AS source
         WHERE at <= to_timestamp($1) AND (at < to_timestamp($1) OR type || '-' || id > $3)
           AND ${isOfOrganizations('$4')} ORDER BY at DESC, key LIMIT $2)`,
  );
  return db.query(
    `/* ${plannedForItsValues} */ SELECT *, (extract(epoch FROM at) * 1000000)::bigint::text AS micros
       FROM (${parts.join(' UNION ALL ')}) AS activity ORDER BY at DESC, key LIMIT $2`,
    [seconds, first, last, ids],
  );
}

function sourcesOf(types: Types): string[] {
  const wanted = types.length > 0 ? [...new Set(types)] : Object.values(ActivityType);
  return wanted.map((type) => activitySources[type]);
}

function isOfOrganizations(parameter: string): string {
  return `(${parameter}::uuid[] IS NULL OR organization_id = ANY(${parameter}::uuid[]))`;
}

async function findOrganizationIds(db: Reader, pattern: string): Promise<string[]> {
  const found: { id: string }[] = await db.query(
    `SELECT id FROM organizations WHERE deleted_at IS NULL
        AND folded(name || E'\\n' || code || E'\\n' || contact_name || E'\\n' || contact_email) LIKE $1`,
    [pattern],
  );
  return idsOf(found);
}

type Row = {
  id: string;
  type: ActivityType;
  /** Unique among all kinds. */
  key: string;
  at: Date;
  /** The same in microseconds, as exact as stored. */
  micros: string;
  /** The name of its subject. */
  name: string;
  detail: string | null;
  amount: Cents | null;
  organizationId: string | null;
  orderId: string | null;
};

function view(row: Row): Activity {
  const { key, type, at, organizationId, orderId } = row;
  const { title, describe } = wording[type];
  return {
    id: key,
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

/** Deleted organizations and their orders are on no screen (docs/product/codes.md). */
const notDeleted = `(organization.id IS NULL OR organization.deleted_at IS NULL)`;

/** SQL for each kind of activity: (id, type, at, name, detail, amount, organizationId, orderId). */
const activitySources: Readonly<Record<ActivityType, string>> = {
  organization_registered: `
    SELECT id::text, 'organization_registered' AS type, created_at AS at, name, code AS detail, NULL::numeric AS amount,
        id AS organization_id, NULL::uuid AS order_id
      FROM organizations WHERE deleted_at IS NULL`,
  order_placed: `
    SELECT o.id::text, 'order_placed' AS type, o.created_at AS at, o.customer_name AS name, organization.name AS detail,
        o.total AS amount, o.organization_id, o.id AS order_id
      FROM orders o LEFT JOIN organizations organization ON organization.id = o.organization_id
     WHERE ${notDeleted}`,
  order_cancelled: `
    SELECT o.id::text, 'order_cancelled' AS type, o.cancelled_at AS at, o.customer_name AS name, NULL AS detail,
        o.total AS amount, o.organization_id, o.id AS order_id
      FROM orders o LEFT JOIN organizations organization ON organization.id = o.organization_id
     WHERE o.cancelled_at IS NOT NULL AND ${notDeleted}`,
  contact_message: `
    SELECT id::text, 'contact_message' AS type, created_at AS at, name, NULL AS detail, NULL::numeric AS amount,
        NULL::uuid AS organization_id, NULL::uuid AS order_id
      FROM contact_messages`,
  payment_unmatched: `
    SELECT intent_id AS id, 'payment_unmatched' AS type, found_at AS at, intent_id AS name, reason AS detail, amount,
        NULL::uuid AS organization_id, order_id
      FROM unmatched_payments`,
  flyer_failed: `
    SELECT flyer.id::text, 'flyer_failed' AS type, coalesce(flyer.completed_at, flyer.started_at) AS at, organization.name, flyer.error_message AS detail,
        NULL::numeric AS amount, organization.id AS organization_id, NULL::uuid AS order_id
      FROM flyer_requests flyer JOIN organizations organization ON organization.id = flyer.organization_id
     WHERE flyer.status = 'failed' AND organization.deleted_at IS NULL`,
  email_failed: `
    SELECT id::text, 'email_failed' AS type, created_at AS at, subject AS name, error_message AS detail,
        NULL::numeric AS amount, organization_id, order_id
      FROM emails WHERE status = 'failed'`,
  other: `
    SELECT reset.id::text, 'other' AS type, reset.reset_at AS at, organization.name, NULL AS detail,
        NULL::numeric AS amount, organization.id AS organization_id, NULL::uuid AS order_id
      FROM fundraiser_resets reset JOIN organizations organization ON organization.id = reset.organization_id
     WHERE organization.deleted_at IS NULL`,
};
