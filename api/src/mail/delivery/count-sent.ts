import type { Reader } from '../../database/index.js';
import type { EmailTemplate } from './email.js';

type Wanted = { readonly organizationId: string; readonly keyStart: string };

/** How many emails of a kind an organization was sent whose keys begin like this. */
export async function countSent<Props extends object>(
  db: Reader,
  email: EmailTemplate<Props>,
  wanted: Wanted,
): Promise<number> {
  return (await findSentKeys(db, email, wanted)).length;
}

/** Their keys, oldest first. */
export async function findSentKeys<Props extends object>(
  db: Reader,
  { kind }: EmailTemplate<Props>,
  { organizationId, keyStart }: Wanted,
): Promise<string[]> {
  const start = `<${kind}.`;
  const rows: { messageId: string }[] = await db.query(
    `SELECT message_id FROM emails
      WHERE organization_id = $1 AND kind = $2 AND status = 'sent' AND starts_with(message_id, $3)
      ORDER BY sent_at, id`,
    [organizationId, kind, start + keyStart],
  );
  return rows.map(({ messageId }) => messageId.slice(start.length, messageId.lastIndexOf('@')));
}
