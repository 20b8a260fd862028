import { outbox, type Reader, type Tx } from '../../database/index.js';
import { lockOrganization } from '../../fundraising/index.js';
import { domainError, InvalidInputError } from '../../lib/domain-error.js';
import { removedAddress } from '../../lib/mail-address.js';
import type { Season } from '../closing/closing-facts.js';
import { SeasonThanksEntity } from '../season.entity.js';
import { sendThankYou } from '../season.messages.js';

/**
 * The newest paid order of the season of each address that agreed in it to be thanked. They agreed for the organization
 * they bought for, so an order credited to another one later counts for neither.
 */
export async function findThankable(db: Reader, { organizationId, campaign }: Season): Promise<string[]> {
  const rows: { id: string }[] = await db.query(
    `SELECT id FROM (
       SELECT DISTINCT ON (lower(o.customer_email)) o.id, o.wants_thanks
         FROM orders o JOIN order_entries e ON e.order_id = o.id AND e.kind = 'sale'
          AND e.organization_id = o.organization_id AND e.campaign = $2
        WHERE o.organization_id = $1 AND o.status <> 'cancelled' AND o.customer_email <> $3
        ORDER BY lower(o.customer_email), o.paid_at DESC) AS newest
      WHERE wants_thanks`,
    [organizationId, campaign, removedAddress],
  );
  return rows.map(({ id }) => id);
}

class AlreadyThankedError extends domainError(
  'ALREADY_THANKED',
  409,
  'Your thank-you for this season was already sent. Buyers agreed to only one.',
) {}

class NobodyToThankError extends domainError(
  'NOBODY_TO_THANK',
  409,
  'No buyer of this season agreed to get a thank-you.',
) {}

/**
 * Queues one email in the organization's words to each buyer of the current season who agreed at checkout; once a season.
 * Throws InvalidInputError (400), AlreadyThankedError, NobodyToThankError (409).
 */
export async function thankBuyers(
  tx: Tx,
  { organizationId, words }: { readonly organizationId: string; readonly words: string },
  now: Date,
): Promise<void> {
  const text = readThanks(words);
  const { campaign } = await lockOrganization(tx, organizationId);
  const season = { organizationId, campaign };
  if (await tx.existsBy(SeasonThanksEntity, season)) throw new AlreadyThankedError();
  const orderIds = await findThankable(tx, season);
  if (orderIds.length === 0) throw new NobodyToThankError();
  await tx.insert(SeasonThanksEntity, { ...season, words: text, orderCount: orderIds.length, sentAt: now });
  const messages = orderIds.map((orderId) =>
    sendThankYou({ organizationId, campaign: String(campaign), orderId }),
  );
  await outbox.add(tx, ...messages);
}

/** Throws InvalidInputError (400). */
export function readThanks(words: string): string {
  const text = words.trim();
  if (text === '') throw new InvalidInputError({ words: 'Please write a few words.' });
  // An email sent in our name must not link to unknown sites.
  if (/https?:|www\.|\S@\S|[\p{L}\d]\.\p{L}{2}/iu.test(text))
    throw new InvalidInputError({ words: 'Please leave out web and email addresses.' });
  return text;
}
