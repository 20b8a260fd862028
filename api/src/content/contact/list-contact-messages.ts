import type { Reader } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';

export type ListedMessage = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly organization: string | null;
  readonly message: string;
  readonly createdAt: Date;
  readonly handledAt: Date | null;
  readonly handledBy: string | null;
  readonly orderId: string | null;
};

const select = `SELECT m.id, m.name, m.email, m.organization, m.message, m.created_at,
    m.handled_at, staff.name AS handled_by, m.order_id
  FROM contact_messages m LEFT JOIN staff_names staff ON staff.id = m.handled_by`;

const isWanted = `($1::boolean IS NULL OR (m.handled_at IS NOT NULL) = $1)`;

/** Newest first; `isHandled` null shows all, `after` is the id of the last one seen. */
export function listContactMessages(
  db: Reader,
  isHandled: boolean | null,
  { limit, after }: { limit: number; after: string | null },
): Promise<ListedMessage[]> {
  return db.query(
    `${select} WHERE ${isWanted} AND ($2::uuid IS NULL OR (m.created_at, m.id) <
        (SELECT seen.created_at, seen.id FROM contact_messages seen WHERE seen.id = $2))
      ORDER BY m.created_at DESC, m.id DESC LIMIT $3`,
    [isHandled, isUuid(after) ? after : null, limit],
  );
}

export async function countContactMessages(db: Reader, isHandled: boolean | null): Promise<number> {
  const [row]: { total: number }[] = await db.query(
    `SELECT count(*)::integer AS total FROM contact_messages m WHERE ${isWanted}`,
    [isHandled],
  );
  return row?.total ?? 0;
}

export function findContactMessages(db: Reader, ids: readonly string[]): Promise<ListedMessage[]> {
  return db.query(`${select} WHERE m.id = ANY($1::uuid[])`, [ids]);
}
