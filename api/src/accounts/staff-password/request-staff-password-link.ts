import { randomUUID } from 'node:crypto';
import { outbox, type Database } from '../../database/index.js';
import { sendStaffPasswordLink } from '../accounts.messages.js';
import { nobody } from '../passwords/password-links.js';

/** Asks for a link. An unknown or inactive account gets the same response in the same time. */
export async function requestStaffPasswordLink(database: Database, email: string): Promise<void> {
  const [found]: { id: string }[] = await database.read.query(
    'SELECT id FROM admin_users WHERE lower(email) = lower($1) AND is_active',
    [email.trim()],
  );
  const message = sendStaffPasswordLink({ requestId: randomUUID(), adminId: found?.id ?? nobody });
  await database.transaction((tx) => outbox.add(tx, message));
}
