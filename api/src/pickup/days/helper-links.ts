import { In, IsNull } from 'typeorm';
import { getRow, type Tx, type Database, type Reader } from '../../database/index.js';
import { addDays, endOfBusinessDay } from '../../lib/dates.js';
import { randomToken } from '../../lib/ids.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { type SessionWatch, watchHashes } from '../../accounts/index.js';
import type { Clock } from '../../lib/clock.js';
import type { Viewer } from '../../lib/viewer.js';
import { HelperLinkEntity } from '../pickup.entity.js';
import { lockPickupDay } from './find-pickup-days.js';

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
  const open = await tx.countBy(HelperLinkEntity, { pickupDayId: day.id, revokedAt: IsNull() });
  if (open >= maxOpenLinks)
    throw new InvalidInputError({ label: `A day has at most ${maxOpenLinks} links: revoke one first.` });
  const token = randomToken();
  const link = await tx.save(HelperLinkEntity, {
    organizationId: day.organizationId,
    pickupDayId: day.id,
    label: name,
    tokenHash: secrets.hash('helper link row', token),
    createdAt: now,
    expiresAt,
    revokedAt: null,
  });
  return { link, token };
}

/** Revokes a link. A revoked one stays unchanged. Throws NotFoundError (404). */
export async function revokeHelperLink(tx: Tx, id: string, now: Date): Promise<HelperLinkEntity> {
  await tx.query('UPDATE helper_links SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [id, now]);
  return getRow(tx, HelperLinkEntity, 'Link', { where: { id } });
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

export type HelperDeps = { readonly database: Database; readonly secrets: Secrets; readonly clock: Clock };

type Helper = NonNullable<Viewer['helper']>;

/** The helper with this token, as part of the viewer; empty if the link has ended or the organization is closed. */
export async function findHelper(
  { database, secrets, clock }: HelperDeps,
  token: string | undefined,
): Promise<Pick<Viewer, 'helper'>> {
  if (token === undefined) return {};
  const [helper] = await findOpenLinks(database.read, secrets.hashes('helper link row', token), clock());
  return helper ? { helper } : {};
}

/** A session watch that also covers helpers' links. */
export function watchHelpers(
  watch: SessionWatch,
  { database, clock }: Pick<HelperDeps, 'database' | 'clock'>,
): SessionWatch {
  const watchLink = watchHashes(clock, async (hashes) => {
    const open = await findOpenLinks(database.read, hashes, clock());
    return new Set(open.map(({ sessionHash }) => sessionHash));
  });
  return async (hash) => (await watch(hash)) || watchLink(hash);
}

function findOpenLinks(db: Reader, hashes: readonly string[], now: Date): Promise<Helper[]> {
  return db.query(
    `SELECT helper_links.id, label, organization_id, pickup_day_id, token_hash AS session_hash
       FROM helper_links JOIN organization_contacts o ON o.id = organization_id AND o.is_open
      WHERE token_hash = ANY($1::text[]) AND expires_at > $2 AND revoked_at IS NULL`,
    [hashes, now],
  );
}

/** A link, open or ended, and how many seconds it stays valid. Null for an unknown token. */
export async function findLink(
  { database, secrets, clock }: HelperDeps,
  token: string,
): Promise<{ readonly organizationId: string; readonly secondsLeft: number } | null> {
  const tokenHash = In(secrets.hashes('helper link row', token));
  const link = await database.read.findOneBy(HelperLinkEntity, { tokenHash });
  if (!link) return null;
  const { organizationId, expiresAt, revokedAt } = link;
  const secondsLeft = revokedAt ? 0 : Math.floor((expiresAt.getTime() - clock().getTime()) / 1_000);
  return { organizationId, secondsLeft };
}

/** Removes the helpers' names from the links and hand-outs of organizations, and the notes for their pickup days. */
export async function anonymizeHelpers(tx: Tx, organizationIds: readonly string[]): Promise<void> {
  for (const removal of [
    `helper_links SET label = 'Removed' WHERE organization_id = ANY($1::uuid[])`,
    `pickup_days SET note = NULL WHERE organization_id = ANY($1::uuid[])`,
    `hand_outs SET recorded_by = 'Removed'
      WHERE order_id IN (SELECT order_id FROM pickup_codes WHERE organization_id = ANY($1::uuid[]))`,
  ])
    await tx.query(`UPDATE ${removal}`, [organizationIds]);
}
