import { randomUUID } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { IsNull } from 'typeorm';
import { lockName, outbox, type Database, type Reader, type Tx } from '../../database/index.js';
import { getOrganization } from '../../fundraising/index.js';
import { perRequest } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import {
  domainError,
  InvalidInputError,
  NotFoundError,
  TooManyRequestsError,
} from '../../lib/domain-error.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { readIdToken } from '../../lib/secrets/id-token.js';
import { sendRecipientChanged, sendRecipientLink } from '../payouts.messages.js';
import { type Statement, getStatement } from '../statements/find-statements.js';
import { StatementRecipientEntity } from '../statements/statement.entity.js';

/** docs/product/payouts.md#extra-addresses */
const maxRecipients = 3;
export const daysToConfirm = 7;
/** Keeps anyone from making us email many mailboxes. */
const maxPerDay = 6;

/** 400: the link is forged or too old, or its address was removed. */
export class RecipientLinkError extends domainError(
  'STATEMENT_LINK_INVALID',
  400,
  'This link is too old, or the address was removed. Please ask the organization to add it again.',
  { isRefusal: true },
) {}

/** $2: now. Confirmed, or can still be confirmed. */
const isLive = `ended_at IS NULL AND (confirmed_at IS NOT NULL OR created_at > $2::timestamptz - interval '${daysToConfirm} days')`;

/**
 * Emails an extra address a link to agree to get the statements; adding it again before it agrees emails it again.
 * Throws InvalidInputError (400) for an address that already gets them or one too many, and TooManyRequestsError (429).
 */
export async function addRecipient(
  tx: Tx,
  { organizationId, email: typed, now }: { organizationId: string; email: string; now: Date },
): Promise<void> {
  const email = typed.trim().toLowerCase();
  const { contactEmail } = await getOrganization(tx, organizationId);
  // One at a time, so that concurrent calls cannot exceed the limit.
  await lockName(tx, `statement recipients ${organizationId}`);
  const rows: { email: string; isLive: boolean; isConfirmed: boolean; isOfToday: boolean }[] = await tx.query(
    `SELECT email, ${isLive} AS is_live, confirmed_at IS NOT NULL AS is_confirmed,
        created_at > $2::timestamptz - interval '1 day' AS is_of_today
       FROM statement_recipients WHERE organization_id = $1`,
    [organizationId, now],
  );
  const live = rows.filter((row) => row.isLive);
  const refusal =
    email === contactEmail.toLowerCase() || live.some((row) => row.email === email && row.isConfirmed)
      ? 'This address gets your statements already.'
      : live.filter((row) => row.email !== email).length >= maxRecipients
        ? `Statements go to up to ${maxRecipients} extra addresses. Remove one first.`
        : null;
  if (refusal) throw new InvalidInputError({ email: refusal });
  if (rows.filter((row) => row.isOfToday).length >= maxPerDay) throw new TooManyRequestsError(86_400);
  await endRecipients(tx, 'organization_id = $1 AND email = $4', [
    organizationId,
    now,
    'organization',
    email,
  ]);
  const recipientId = randomUUID();
  await tx.insert(StatementRecipientEntity, { id: recipientId, organizationId, email, createdAt: now });
  await outbox.add(tx, sendRecipientLink({ recipientId }));
}

/** $2: now, $3: ended by. Returns those that had agreed. */
async function endRecipients(
  tx: Tx,
  which: string,
  parameters: readonly unknown[],
): Promise<{ id: string }[]> {
  const [ended]: [{ id: string; isConfirmed: boolean }[], number] = await tx.query(
    `UPDATE statement_recipients SET ended_at = $2, ended_by = $3
      WHERE ${which} AND ended_at IS NULL RETURNING id, confirmed_at IS NOT NULL AS is_confirmed`,
    [...parameters],
  );
  return ended.filter(({ isConfirmed }) => isConfirmed);
}

/** Removes an address of the organization, and emails it and the contact. Throws NotFoundError (404). */
export async function removeRecipient(
  tx: Tx,
  organizationId: string,
  { recipientId, now }: { recipientId: string | null; now: Date },
): Promise<void> {
  const live = { organizationId, endedAt: IsNull() };
  if (!recipientId || !(await tx.existsBy(StatementRecipientEntity, { ...live, id: recipientId })))
    throw new NotFoundError('Address');
  await endRecipient(tx, recipientId, now, 'organization');
}

/** Emails the address and the contact, if it had agreed. */
async function endRecipient(tx: Tx, recipientId: string, now: Date, by: 'organization' | 'recipient') {
  const ended = await endRecipients(tx, 'id = $1', [recipientId, now, by]);
  if (ended.length > 0) await outbox.add(tx, sendRecipientChanged({ recipientId, change: 'removed' }));
}

export type LinkDeps = { readonly database: Database; readonly secrets: Secrets; readonly clock: Clock };

/**
 * Agrees to get the statements, or unsubscribes, by the link in emails to an extra address; repeating it changes nothing.
 * Returns the organization's id. Throws RecipientLinkError (400), and NotFoundError (404) when agreeing to the statements
 * of a deleted organization.
 */
export async function answerRecipientLink(
  { database, secrets, clock }: LinkDeps,
  token: string,
  wantsStatements: boolean,
): Promise<string> {
  const now = clock();
  const recipient = await findByLink(database.read, secrets, token, now);
  await database.transaction(async (tx) => {
    if (!wantsStatements) return endRecipient(tx, recipient.id, now, 'recipient');
    await getOrganization(tx, recipient.organizationId);
    const [, confirmed]: [unknown, number] = await tx.query(
      `UPDATE statement_recipients SET confirmed_at = $2 WHERE id = $1 AND confirmed_at IS NULL AND ${isLive}`,
      [recipient.id, now],
    );
    if (confirmed === 1)
      await outbox.add(tx, sendRecipientChanged({ recipientId: recipient.id, change: 'added' }));
  });
  return recipient.organizationId;
}

/** The page behind the stop link of a statement's email. */
export const stopPath = '/organization/link/stop-statements';

/** A POST to that link, from the button of a mail program (RFC 8058). */
export function stopStatementsRouter(deps: LinkDeps): RequestHandler {
  return Router().post(stopPath, async ({ query }, response) => {
    await answerRecipientLink(deps, typeof query.token === 'string' ? query.token : '', false);
    response.type('text').send('You will get no more of these statements.');
  });
}

async function findByLink(
  db: Reader,
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<Omit<LiveRecipient, 'email'>> {
  const id = readIdToken(secrets, 'statement link', token);
  const [recipient]: Omit<LiveRecipient, 'email'>[] = await db.query(
    `SELECT id, organization_id, confirmed_at FROM statement_recipients WHERE id = $1::uuid AND ${isLive}`,
    [id, now],
  );
  if (!recipient) throw new RecipientLinkError();
  return recipient;
}

/** A statement for the holder of the link, if drawn since the address agreed. Throws NotFoundError (404). */
export async function getStatementByLink(
  { database, secrets, clock }: LinkDeps,
  token: string,
  month: string,
): Promise<Statement> {
  const { organizationId, confirmedAt } = await findByLink(database.read, secrets, token, clock());
  const statement = await getStatement(database.read, organizationId, month);
  if (!confirmedAt || statement.drawnAt < confirmedAt) throw new NotFoundError('Statement');
  return statement;
}

type LiveRecipient = Pick<StatementRecipientEntity, 'id' | 'organizationId' | 'email' | 'confirmedAt'>;

/** By organization id, its live recipients, oldest first. */
export const recipientsOfOrganization = perRequest.lists(
  'organizationId',
  (db, ids, { clock }: Pick<LinkDeps, 'database' | 'clock'>): Promise<LiveRecipient[]> =>
    db.query(
      `SELECT id, organization_id, email, confirmed_at FROM statement_recipients
        WHERE organization_id = ANY($1::uuid[]) AND ${isLive} ORDER BY created_at, id`,
      [ids, clock()],
    ),
);

/** Deletes recipients that ended, or were added and never agreed, 30 days ago. */
export async function purgeRecipients(tx: Tx, now: Date): Promise<void> {
  await tx.query(
    `DELETE FROM statement_recipients
      WHERE COALESCE(ended_at, CASE WHEN confirmed_at IS NULL THEN created_at END) < $1::timestamptz - interval '30 days'`,
    [now],
  );
}

/** Ends an extra address and erases it. */
export async function eraseRecipientAddress(tx: Tx, email: string): Promise<void> {
  await tx.query(
    `UPDATE statement_recipients SET email = id || '@invalid', ended_at = coalesce(ended_at, now()),
          ended_by = coalesce(ended_by, 'recipient') WHERE lower(email) = lower($1)`,
    [email],
  );
}
