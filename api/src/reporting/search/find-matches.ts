import type { Reader } from '../../database/index.js';

export type FoundType =
  'Order' | 'Organization' | 'Classroom' | 'Product' | 'Email' | 'Payment' | 'ContactMessage';

/** Where something lies that fits. */
export type Match = { readonly type: FoundType; readonly id: string };

/**
 * What fits the words, the exact ones first (an order's id or its last 8 characters, a code, a payment's id, an
 * address), then by how it begins; of these, things before the emails about them, and the newest first. Nothing fits an
 * empty text.
 */
export async function findMatches(db: Reader, text: string, limit: number): Promise<Match[]> {
  const words = text.trim().toLowerCase().replace(/^#/, '');
  if (words === '') return [];
  const escaped = words.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return db.query(
    `SELECT type, id FROM (${parts.map((part, place) => `(SELECT *, ${place} AS place FROM (${part} ORDER BY rank, at DESC LIMIT $4) AS part)`).join(' UNION ALL ')}) AS found
      ORDER BY rank, place, at DESC, id LIMIT $4`,
    [words, `%${escaped}%`, `${escaped}%`, limit],
  );
}

/** 0 for what is exactly the words, 1 for what begins with them, 2 for what contains them. */
const rank = (exact: string, ...beginnings: string[]): string =>
  `CASE WHEN ${exact} THEN 0 WHEN ${beginnings.map((name) => `${name} ILIKE $3`).join(' OR ')} THEN 1 ELSE 2 END AS rank`;

// Parameters: 1 the words in lower case, 2 what contains them, 3 what begins with them, 4 how many.
const isOrder = `$1 IN (orders.id::text, right(orders.id::text, 8), lower(orders.customer_email))`;
const isOrganization = `$1 IN (lower(organizations.code), lower(organizations.contact_email))`;
const classroomCode = `lower(organizations.code || '-' || classrooms.code)`;
const isClassroom = `$1 IN (lower(classrooms.code), ${classroomCode})`;

const parts: readonly string[] = [
  // Orders of deleted organizations left the ordinary lists (docs/product/codes.md): only who names one exactly finds it.
  `SELECT 'Order' AS type, orders.id::text AS id, ${rank(isOrder, 'orders.customer_name')}, orders.created_at AS at
     FROM orders LEFT JOIN organizations ON organizations.id = orders.organization_id
    WHERE ${isOrder} OR (organizations.deleted_at IS NULL
      AND (orders.customer_name ILIKE $2 OR orders.customer_email ILIKE $2))`,
  `SELECT 'Organization', organizations.id::text, ${rank(isOrganization, 'organizations.name')}, organizations.created_at AS at
     FROM organizations WHERE organizations.deleted_at IS NULL AND (${isOrganization} OR organizations.name ILIKE $2
      OR organizations.contact_name ILIKE $2 OR organizations.contact_email ILIKE $2)`,
  `SELECT 'Classroom', classrooms.id::text, ${rank(isClassroom, 'classrooms.name', 'classrooms.teacher_name')},
      classrooms.created_at AS at
     FROM classrooms JOIN organizations ON organizations.id = classrooms.organization_id
    WHERE classrooms.deleted_at IS NULL AND organizations.deleted_at IS NULL
      AND (${isClassroom} OR classrooms.name ILIKE $2 OR classrooms.teacher_name ILIKE $2)`,
  `SELECT 'Product', products.id::text, ${rank('lower(products.name) = $1', 'products.name')}, products.created_at AS at
     FROM products WHERE products.name ILIKE $2`,
  `SELECT 'Payment', payment_intents.id, ${rank('lower(payment_intents.id) = $1', 'payment_intents.id')},
      payment_intents.created_at AS at
     FROM payment_intents WHERE lower(payment_intents.id) = $1`,
  `SELECT 'ContactMessage', contact_messages.id::text,
      ${rank('lower(contact_messages.email) = $1', 'contact_messages.name')}, contact_messages.created_at AS at
     FROM contact_messages WHERE contact_messages.name ILIKE $2 OR contact_messages.email ILIKE $2
      OR contact_messages.organization ILIKE $2 OR contact_messages.message ILIKE $2`,
  `SELECT 'Email', emails.id::text, ${rank('lower(emails.recipient) = $1', 'emails.subject')}, emails.created_at AS at
     FROM emails WHERE emails.recipient ILIKE $2 OR emails.subject ILIKE $2`,
];
