import type { Database, Tx } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { mailAddress } from '../../lib/mail-address.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { staffPasswordLink, type Mail } from '../../mail/index.js';
import { nobody } from '../passwords/password-links.js';

/** docs/product/privacy.md#staff */
const minutesValid = 60;

/** At most so many emails in an hour, so that nobody can fill another's mailbox. */
const emailsAnHour = 5;

type Deps = {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly mail: Mail;
};

/** Makes the link and mails it: the same one, however often it has to be tried. */
export async function mailStaffPasswordLink(
  { database, secrets, clock, mail }: Deps,
  { requestId, adminId }: { readonly requestId: string; readonly adminId: string },
): Promise<void> {
  if (adminId === nobody) return;
  const [member]: { email: string; fullName: string; username: string }[] = await database.read.query(
    'SELECT email, full_name, username FROM admin_users WHERE id = $1 AND is_active',
    [adminId],
  );
  if (!member) return;
  const token = secrets.hash('staff password link', `staff-password-link ${requestId}`);
  const tokenHash = secrets.hash('staff password link row', token);
  const isMade = await database.transaction((tx) => storeLink(tx, tokenHash, adminId, clock()));
  if (!isMade) return;
  const { email, fullName, username } = member;
  await mail.send(staffPasswordLink, {
    to: mailAddress(email, fullName),
    key: requestId,
    props: { fullName, username, token, minutesValid },
  });
}

/** False when the account has had enough of them for now, or this one was used meanwhile. */
async function storeLink(tx: Tx, tokenHash: string, adminId: string, now: Date): Promise<boolean> {
  const made: unknown[] = await tx.query(
    `INSERT INTO staff_password_links AS link (token_hash, admin_user_id, created_at, expires_at)
     SELECT $1, $2, $3::timestamptz, $3::timestamptz + make_interval(mins => $4)
      WHERE $5 > (SELECT count(*) FROM staff_password_links WHERE admin_user_id = $2
              AND created_at > $3::timestamptz - interval '1 hour' AND token_hash <> $1)
     ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at WHERE link.used_at IS NULL
     RETURNING token_hash`,
    [tokenHash, adminId, now, minutesValid, emailsAnHour],
  );
  return made.length > 0;
}
