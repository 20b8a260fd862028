import type { Tx } from '../../database/index.js';
import type { Secrets } from '../../lib/secrets/secrets.js';

export type PasswordLinkWish = {
  /** Of the message that asks for the email: all tries to send it carry the same link. */
  readonly requestId: string;
  readonly organizationId: string;
  readonly purpose: 'reset' | 'choose';
  readonly minutesValid: number;
  /**
   * At most so many, so that nobody can fill another's mailbox. Null where administrators ask, whose calls are counted
   * (http, rates).
   */
  readonly maxPerHour: number | null;
};

/**
 * Makes a one-time link and returns its token, which is stored nowhere: it is made again out of the request, with our
 * secret. Null when the organization has had enough of them for now, or the link was spent or ended meanwhile.
 */
export async function makePasswordLink(
  tx: Tx,
  secrets: Secrets,
  { requestId, organizationId, purpose, minutesValid, maxPerHour }: PasswordLinkWish,
  now: Date,
): Promise<string | null> {
  const token = secrets.hash('password link', `password-link ${purpose} ${requestId}`);
  const made: unknown[] = await tx.query(
    `INSERT INTO password_links AS link (token_hash, organization_id, purpose, created_at, expires_at)
     SELECT $1, $2, $3::varchar, $4::timestamptz, $4::timestamptz + make_interval(mins => $5)
      WHERE $6::int IS NULL OR $6 > (SELECT count(*) FROM password_links
              WHERE organization_id = $2 AND purpose = $3::varchar AND created_at > $4::timestamptz - interval '1 hour'
                AND token_hash <> $1)
     ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at WHERE link.used_at IS NULL
     RETURNING token_hash`,
    [secrets.hash('password link row', token), organizationId, purpose, now, minutesValid, maxPerHour],
  );
  return made.length > 0 ? token : null;
}
