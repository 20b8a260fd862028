import type { Reader, Tx } from '../../database/index.js';

/** A copy's Message-ID: mail programs would hide one with the ID of the first. */
export function copyIdOf(messageId: string, copies: number): string {
  return copies === 0 ? messageId : messageId.replace('@', `.r${copies}@`);
}

/** Asks for one copy more of an email, whichever copy of it was named: the next `send` of it is that. */
export async function noteResend(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `UPDATE emails SET resends = resends + 1
      WHERE message_id = (SELECT regexp_replace(message_id, '\\.r\\d+@', '@') FROM emails WHERE id = $1)`,
    [id],
  );
}

/** How many copies of the email with this first Message-ID were asked for. */
export async function countResends(db: Reader, messageId: string): Promise<number> {
  const [row]: { resends: number }[] = await db.query('SELECT resends FROM emails WHERE message_id = $1', [
    messageId,
  ]);
  return row?.resends ?? 0;
}
