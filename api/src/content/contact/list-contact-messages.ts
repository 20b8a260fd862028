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
};

export type MessagePage = {
  readonly messages: readonly ListedMessage[];
  readonly hasMore: boolean;
  readonly totalCount: number;
  readonly openCount: number;
};

const select = `SELECT m.id, m.name, m.email, m.organization, m.message, m.created_at AS "createdAt",
    m.handled_at AS "handledAt", a.full_name AS "handledBy"
  FROM contact_messages m LEFT JOIN admin_users a ON a.id = m.handled_by`;

/** Newest first; `isHandled` null shows all, `afterId` is the last one seen. */
export async function listContactMessages(
  db: Reader,
  { isHandled, first, afterId }: { isHandled: boolean | null; first: number; afterId: string | null },
): Promise<MessagePage> {
  const [found, counts] = await Promise.all([
    db.query<ListedMessage[]>(
      `${select} WHERE ($1::boolean IS NULL OR (m.handled_at IS NOT NULL) = $1)
          AND ($2::uuid IS NULL OR (m.created_at, m.id) <
            (SELECT seen.created_at, seen.id FROM contact_messages seen WHERE seen.id = $2))
        ORDER BY m.created_at DESC, m.id DESC LIMIT $3`,
      [isHandled, isUuid(afterId) ? afterId : null, first + 1],
    ),
    countMessages(db),
  ]);
  const totalCount = isHandled === null ? counts.all : isHandled ? counts.all - counts.open : counts.open;
  return {
    messages: found.slice(0, first),
    hasMore: found.length > first,
    totalCount,
    openCount: counts.open,
  };
}

export async function findContactMessage(db: Reader, id: string): Promise<ListedMessage | null> {
  const [message]: ListedMessage[] = await db.query(`${select} WHERE m.id = $1`, [id]);
  return message ?? null;
}

async function countMessages(db: Reader): Promise<{ all: number; open: number }> {
  const [row]: { all: number; open: number }[] = await db.query(
    `SELECT count(*)::integer AS all, count(*) FILTER (WHERE handled_at IS NULL)::integer AS open
       FROM contact_messages`,
  );
  return row ?? { all: 0, open: 0 };
}
