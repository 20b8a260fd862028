import type { Tx } from '../../database/index.js';
import { addDays, endOfBusinessDay } from '../../lib/dates.js';
import { randomToken } from '../../lib/ids.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { lockPickupDay } from './find-pickup-days.js';
import { HelperLinkEntity } from '../pickup.entity.js';

/** Enough for a large school. */
const maxOpenLinks = 20;

/** Creates a link. Returns it with its token, which is not stored. Throws NotFoundError (404), InvalidInputError (400). */
export async function createHelperLink(
  tx: Tx,
  secrets: Secrets,
  { dayId, label, now }: { readonly dayId: string; readonly label: string; readonly now: Date },
): Promise<{ link: HelperLinkEntity; token: string }> {
  const name = label.trim();
  if (name === '' || name.length > 60) throw new InvalidInputError({ label: 'Enter who the link is for.' });
  // The lock makes concurrent calls count one after another, and prevents a link to a day that is being removed.
  const day = await lockPickupDay(tx, dayId);
  const expiresAt = expiryOf(day.date);
  if (expiresAt <= now) throw new InvalidInputError({ pickupDayId: 'This pickup day is over.' });
  if ((await countOpen(tx, day.id)) >= maxOpenLinks)
    throw new InvalidInputError({ label: `A day has at most ${maxOpenLinks} links: revoke one first.` });
  const token = randomToken();
  const link = await tx.save(HelperLinkEntity, {
    ...{ organizationId: day.organizationId, pickupDayId: day.id, label: name },
    ...{ tokenHash: secrets.hash('helper link row', token), createdAt: now, expiresAt, revokedAt: null },
  });
  return { link, token };
}

/** Revokes a link. A revoked one stays unchanged. Throws NotFoundError (404). */
export async function revokeHelperLink(tx: Tx, id: string, now: Date): Promise<HelperLinkEntity> {
  await tx.query('UPDATE helper_links SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [id, now]);
  const link = await tx.findOneBy(HelperLinkEntity, { id });
  if (!link) throw new NotFoundError('Link');
  return link;
}

/** Revokes the open links of a day and returns their ids. */
export async function revokeLinksOfDay(tx: Tx, pickupDayId: string, now: Date): Promise<string[]> {
  const [revoked]: [{ id: string }[], number] = await tx.query(
    'UPDATE helper_links SET revoked_at = $2 WHERE pickup_day_id = $1 AND revoked_at IS NULL RETURNING id',
    [pickupDayId, now],
  );
  return revoked.map(({ id }) => id);
}

/** Adjusts the expiry of the links to a day's new date. */
export async function moveHelperLinks(
  tx: Tx,
  { id, date }: { readonly id: string; readonly date: string },
): Promise<void> {
  await tx.query('UPDATE helper_links SET expires_at = $2 WHERE pickup_day_id = $1', [id, expiryOf(date)]);
}

/** The end of the next day, so that phones that were offline can still send their records. */
function expiryOf(date: string): Date {
  return endOfBusinessDay(addDays(date, 1));
}

async function countOpen(tx: Tx, pickupDayId: string): Promise<number> {
  const [open]: { count: number }[] = await tx.query(
    'SELECT count(*)::int AS count FROM helper_links WHERE pickup_day_id = $1 AND revoked_at IS NULL',
    [pickupDayId],
  );
  return open?.count ?? 0;
}
