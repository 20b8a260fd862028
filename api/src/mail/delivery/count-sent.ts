import type { Reader } from '../../database/index.js';
import type { EmailTemplate } from './email.js';

/** How many emails of a kind an organization was sent whose keys begin like this. */
export async function countSent<Props extends object>(
  db: Reader,
  { kind }: EmailTemplate<Props>,
  { organizationId, keyStart }: { readonly organizationId: string; readonly keyStart: string },
): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    `SELECT count(*)::int AS count FROM emails
      WHERE organization_id = $1 AND kind = $2 AND status = 'sent' AND starts_with(message_id, $3)`,
    [organizationId, kind, `<${kind}.${keyStart}`],
  );
  return row?.count ?? 0;
}
