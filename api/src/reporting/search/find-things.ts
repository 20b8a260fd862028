import type { Queries } from '../../database/index.js';
import { escapeLike, fold } from '../../lib/fold.js';
import type { Reason } from './explain-order.js';
import { boundsOf, classText, schoolText } from './order-candidates.js';
import { patternOf, type SearchText, type Wanted } from './search-text.js';

export type ThingType = 'Organization' | 'Classroom' | 'Product' | 'Payment' | 'ContactMessage' | 'Email';

type FoundThing = {
  readonly type: ThingType;
  readonly id: string;
  readonly at: Date;
  /** 0 for what is exactly the words, 1 for what begins with them, 2 for what contains them. */
  readonly rank: number;
  readonly reasons: readonly Reason[];
};

type Row = Omit<FoundThing, 'reasons'> & { readonly labels: string[]; readonly texts: (string | null)[] };

/**
 * Everything but orders that contains all the words, the newest emails first among many; none of it has a day or an
 * amount to be found by.
 */
export async function findThings(db: Queries, search: SearchText, limit: number): Promise<FoundThing[]> {
  const { whole, terms, amount, days } = search;
  if (terms.length === 0 || amount || days) return [];
  const words = terms.map(({ text }) => text);
  const paymentId = terms.length === 1 ? terms[0]?.typed : null;
  const escaped = [whole, ...words].map(escapeLike);
  const [beginning = '', ...parts] = escaped;
  const longestFirst = parts.toSorted((a, b) => b.length - a.length);
  const patterns = longestFirst.map((part) => `%${part}%`);
  const [first = '', second = first] = patterns;
  const rows = await db.query<Row[]>(
    `SELECT type, id, rank, at, labels, texts FROM (${things.map((thing) => `(SELECT * FROM (${thing}) AS thing ORDER BY rank, at DESC LIMIT $4)`).join(' UNION ALL ')}) AS found`,
    [whole, first, `${beginning}%`, limit, second, patterns, paymentId],
  );
  return rows.map(({ labels, texts, ...found }) => ({ ...found, reasons: reasonsOf(words, labels, texts) }));
}

function reasonsOf(
  words: readonly string[],
  labels: readonly string[],
  texts: readonly (string | null)[],
): Reason[] {
  const fitting = words.flatMap((word) => texts.findIndex((text) => fold(text ?? '').includes(word)));
  return [...new Set(fitting)].flatMap((place) => {
    const [label, text] = [labels[place], texts[place]];
    return label === undefined || !text
      ? []
      : [{ label, text: text.length > 120 ? `${text.slice(0, 119)}…` : text }];
  });
}

/** 0 for what is exactly the words, 1 for what begins with them, 2 for what contains them. */
const rank = (exact: string, ...beginnings: string[]): string =>
  `CASE WHEN ${exact} THEN 0 WHEN ${beginnings.map((name) => `folded(${name}) LIKE $3`).join(' OR ')} THEN 1 ELSE 2 END AS rank`;

/** What these are for people, and what they say. */
const shows = (...columns: [label: string, column: string][]): string =>
  `ARRAY[${columns.map(([label]) => `'${label}'`).join(', ')}] AS labels, ARRAY[${columns.map(([, column]) => `${column}::text`).join(', ')}] AS texts`;

/** What many things have is not read to the last: which of them are shown hardly matters. */
const some = 'LIMIT 500';

/** No index looks for two letters; `$2` has two signs more. */
const isLong = 'length($2::text) > 4';

/** Where a word of two letters is looked for: all rows of most shops. */
const few = (table: string): string => `(SELECT * FROM ${table} WHERE NOT ${isLong} LIMIT 5000) AS few`;

/** An index can look for the two longest words, which leaves few rows; none can look for all of a list. */
const contains = (text: string): string =>
  `${text} LIKE $2::text AND ${text} LIKE $5::text AND ${text} LIKE ALL($6::text[])`;

// Parameters: 1 the words, folded, 2 and 5 what contains the first two, 6 each, 3 what begins with all, 4 how many,
// 7 a payment's id as it was typed.
const isOrganization = `$1 IN (folded(organizations.code), folded(organizations.contact_email))`;
const classroomCode = `folded(organizations.code || '-' || classrooms.code)`;
const isClassroom = `$1 IN (folded(classrooms.code), ${classroomCode})`;

const ofEmail = 'id, recipient, subject, created_at';

const things: readonly string[] = [
  `SELECT 'Organization' AS type, organizations.id::text AS id, ${rank(isOrganization, 'organizations.name')},
      organizations.created_at AS at,
      ${shows(['Name', 'organizations.name'], ['Code', 'organizations.code'], ['Contact', 'organizations.contact_name'], ['Email', 'organizations.contact_email'])}
     FROM (SELECT * FROM ${few('organizations')} WHERE deleted_at IS NULL
       AND ${contains(schoolText)}
      UNION ALL
      (SELECT * FROM organizations WHERE deleted_at IS NULL AND ${isLong}
       AND ${contains(schoolText)} LIMIT 3000)) AS organizations`,
  `SELECT 'Classroom', classrooms.id::text, ${rank(isClassroom, 'classrooms.name', 'classrooms.teacher_name')},
      classrooms.created_at AS at,
      ${shows(['Name', 'classrooms.name'], ['Teacher', 'classrooms.teacher_name'], ['Code', classroomCode])}
     FROM (SELECT * FROM ${few('classrooms')} WHERE ${contains(classText)}
       UNION
       (SELECT * FROM classrooms WHERE ${isLong} AND ${contains(classText)} ${some})
       UNION
       SELECT named.* FROM classrooms AS named JOIN organizations AS owner ON owner.id = named.organization_id
        WHERE position('-' in $1) > 0 AND upper(named.code) = upper(split_part($1, '-', 2))
          AND upper(owner.code) = upper(split_part($1, '-', 1))) AS classrooms
     JOIN organizations ON organizations.id = classrooms.organization_id
    WHERE classrooms.deleted_at IS NULL AND organizations.deleted_at IS NULL`,
  `SELECT 'Product', products.id::text, ${rank('folded(products.name) = $1', 'products.name')}, products.created_at AS at,
      ${shows(['Name', 'products.name'])}
     FROM products WHERE ${contains('folded(products.name)')}`,
  `SELECT 'Payment', payment_intents.id, ${rank('folded(payment_intents.id) = $1', 'payment_intents.id')},
      payment_intents.created_at AS at, ${shows(['Payment', 'payment_intents.id'])}
     FROM payment_intents WHERE payment_intents.id = $7::text`,
  `SELECT 'ContactMessage', contact_messages.id::text,
      ${rank('folded(contact_messages.email) = $1', 'contact_messages.name')}, contact_messages.created_at AS at,
      ${shows(['Name', 'contact_messages.name'], ['Email', 'contact_messages.email'], ['Organization', 'contact_messages.organization'], ['Message', 'contact_messages.message'])}
     FROM contact_messages WHERE ${contains(`folded(contact_messages.name || E'\\n' || contact_messages.email || E'\\n' || coalesce(contact_messages.organization, '') || E'\\n' || contact_messages.message)`)}`,
  `SELECT 'Email', emails.id::text, ${rank('folded(emails.recipient) = $1', 'emails.subject')}, emails.created_at AS at,
      ${shows(['To', 'emails.recipient'], ['Subject', 'emails.subject'])}
     FROM ((SELECT ${ofEmail} FROM (SELECT ${ofEmail} FROM emails ORDER BY created_at DESC LIMIT 2000) AS newest
        WHERE ${contains(`folded(recipient || E'\\n' || subject)`)})
       UNION
       (SELECT ${ofEmail} FROM emails WHERE ${isLong} AND ${contains(`folded(recipient || E'\\n' || subject)`)} ${some})) AS emails`,
];

type NewestOrders = {
  /** Those that seem to fit everything, the newest first; who explains them decides. */
  readonly ids: readonly string[];
  /** How many of the orders that were looked at have each word; the search's words in their order. */
  readonly hits: readonly number[];
};

type NewestRange = {
  readonly count: number;
  /** So many were looked at before. */
  readonly skipped?: number;
  readonly withProducts: boolean;
};

/** As many as a list of a hundred needs when some only seem to fit. */
const maxIds = 150;

/**
 * Looks for all words in the newest orders, one by one. A word that many orders have is found here at once, where an
 * index would return a tenth of all orders; one that is not found here few orders have, and indexes find them all.
 */
export async function readNewestOrders(
  db: Queries,
  search: SearchText,
  wanted: readonly Wanted[],
  { count, skipped = 0, withProducts }: NewestRange,
): Promise<NewestOrders> {
  const [row] = await db.query<NewestOrders[]>(newestOrders, [
    wanted.map(patternOf),
    ...boundsOf(search),
    count,
    withProducts,
    maxIds,
    skipped,
  ]);
  return row ?? { ids: [], hits: [] };
}

// Subqueries instead of joins: the planner would rather read all classes than look for those of some thousand orders.
const newestOrders = `
  WITH newest AS MATERIALIZED (
    SELECT id, created_at AS at, total BETWEEN $2::numeric AND $3::numeric AS is_amount,
        ARRAY(SELECT said ~ word OR total::text ~ ('^(?:' || word || ')([.]|$)')
            OR length(word) > 3 AND (id::text ~ ('^(?:' || word || ')') OR right(id::text, 8) ~ word) FROM unnest($1::text[]) WITH ORDINALITY AS words(word, place) ORDER BY place) AS fits
      FROM (
        SELECT id, created_at, total, folded(concat_ws(E'\\n', customer_name, customer_email, shipping_address,
            translate(customer_phone, ' ()-+./', ''),
            (SELECT concat_ws(E'\\n', name, code) FROM organizations WHERE id = orders.organization_id),
            (SELECT concat_ws(E'\\n', name, code, teacher_name) FROM classrooms WHERE id = orders.classroom_id),
            CASE WHEN $7::boolean
              THEN (SELECT string_agg(product_name, E'\\n') FROM order_items WHERE order_id = orders.id) END)) AS said
          FROM orders WHERE created_at >= $4::timestamptz AND created_at < $5::timestamptz
         ORDER BY created_at DESC LIMIT $6 OFFSET $9) AS looked)
  SELECT ARRAY(SELECT id FROM newest WHERE is_amount AND true = ALL(fits) ORDER BY at DESC LIMIT $8) AS ids,
      ARRAY(SELECT (SELECT count(*)::int FROM newest WHERE is_amount AND fits[place])
              FROM generate_series(1, cardinality($1::text[])) AS place ORDER BY place) AS hits`;
