import type { Tx } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import type { Secrets } from '../../lib/secrets/secrets.js';

/** By link: the table of its hashes, and the column that says since when it no longer works. */
const links = {
  'password link': { table: 'password_links', end: 'used_at' },
  'staff password link': { table: 'staff_password_links', end: 'used_at' },
  'staff invitation': { table: 'staff_invitations', end: 'ended_at' },
  'member invitation': { table: 'member_invitations', end: 'ended_at' },
} as const;

/** A link that is emailed and works once, until a time. Only the email contains its token; we store a hash. */
type OneTimeLink = keyof typeof links;

/** Computes a link from its id and our secret, so that every retry of the email sends the same one. */
export function makeLink(secrets: Secrets, link: OneTimeLink, id: string) {
  const token = secrets.hash(link, claimOf(link, id));
  return { token, tokenHash: secrets.hash(`${link} row`, token) };
}

/** The token of a link that is stored already. Throws when its secret is no longer valid. */
export function remakeToken(secrets: Secrets, link: OneTimeLink, id: string, tokenHash: string): string {
  const token = secrets
    .hashes(link, claimOf(link, id))
    .find((made) => secrets.hashes(`${link} row`, made).includes(tokenHash));
  if (token === undefined) throw new Error(`The secret that made this ${link} is no longer valid.`);
  return token;
}

function claimOf(link: OneTimeLink, id: string): string {
  return `${link.replaceAll(' ', '-')} ${id}`;
}

/**
 * Uses a link up. False if it no longer works: of two concurrent calls, the second waits for the row and then finds the
 * link used.
 */
export async function spendLink(
  tx: Tx,
  { secrets, clock }: { readonly secrets: Secrets; readonly clock: Clock },
  link: OneTimeLink,
  token: string,
): Promise<boolean> {
  const { table, end } = links[link];
  const [, spent]: [unknown, number] = await tx.query(
    `UPDATE ${table} SET ${end} = $2 WHERE token_hash = ANY($1::text[]) AND ${end} IS NULL AND expires_at > $2`,
    [secrets.hashes(`${link} row`, token), clock()],
  );
  return spent === 1;
}
