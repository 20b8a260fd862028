import type { Tx } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import {
  MemberInvitationLinkError,
  PasswordLinkError,
  StaffInvitationLinkError,
} from '../accounts.errors.js';

/** By link: the table of its hashes, the column that says since when it no longer works, and how it is refused. */
const links = {
  'password link': { table: 'password_links', end: 'used_at', Refused: PasswordLinkError },
  'staff password link': { table: 'staff_password_links', end: 'used_at', Refused: PasswordLinkError },
  'staff invitation': { table: 'staff_invitations', end: 'ended_at', Refused: StaffInvitationLinkError },
  'member invitation': { table: 'member_invitations', end: 'ended_at', Refused: MemberInvitationLinkError },
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
 * Uses a link up, or throws its error (400). Of two concurrent calls, the second waits for the row and then finds the
 * link used.
 */
export async function spendLink(
  tx: Tx,
  { secrets, clock }: { readonly secrets: Secrets; readonly clock: Clock },
  link: OneTimeLink,
  token: string,
): Promise<void> {
  const { table, end, Refused } = links[link];
  const [, spent]: [unknown, number] = await tx.query(
    `UPDATE ${table} SET ${end} = $2 WHERE token_hash = ANY($1::text[]) AND ${end} IS NULL AND expires_at > $2`,
    [secrets.hashes(`${link} row`, token), clock()],
  );
  if (spent !== 1) throw new Refused();
}
