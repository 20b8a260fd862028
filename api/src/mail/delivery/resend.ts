import type { Tx } from '../../database/index.js';

/** The SQL of a copy's Message-ID, the first one's for no copies: mail programs would hide one with the ID of the first. */
export function copyIdSql(messageId: string, copies: string): string {
  return `CASE WHEN ${copies} = 0 THEN ${messageId} ELSE regexp_replace(${messageId}, '@', '.r' || ${copies} || '@') END`;
}

/** Asks for one copy more of an email, whichever copy of it was named: the next `send` of it is that. */
export async function noteResend(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `UPDATE emails SET resends = resends + 1
      WHERE message_id = (SELECT regexp_replace(message_id, '\\.r\\d+@', '@') FROM emails WHERE id = $1)`,
    [id],
  );
}
