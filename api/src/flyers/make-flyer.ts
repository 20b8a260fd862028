import type { Database } from '../database/index.js';
import { makeFile, typeOfKey, type MakeFileDeps } from '../files/index.js';
import { getCampaignFacts, sharePercent } from '../fundraising/index.js';
import { NotFoundError } from '../lib/domain-error.js';
import type { ShopFacts } from './drawing/draw-flyer.js';
import { findFlyer } from './find-flyers.js';
import { FlyerRequestEntity } from './flyer-request.entity.js';

export type MakeFlyerDeps = MakeFileDeps &
  ShopFacts & {
    readonly database: Database;
    /** Implemented by pickup: whether pickup is offered. */
    readonly offersPickup: (organizationId: string) => Promise<boolean>;
  };

/**
 * Draws and stores a pending flyer and sets it to completed or failed; skips others. Safe to call twice: the file is the
 * same, and the status is set once. Throws while the store is unavailable, until a time limit.
 */
export async function makeFlyer(deps: MakeFlyerDeps, flyerId: string): Promise<FlyerRequestEntity | null> {
  const flyer = await findFlyer(deps.database.read, flyerId);
  if (!flyer || flyer.status !== 'pending') return null;
  return finish(deps, flyer, await attempt(deps, flyer));
}

type Outcome = Pick<FlyerRequestEntity, 'status' | 'fileName' | 'fileUrl' | 'errorMessage'>;

async function attempt(deps: MakeFlyerDeps, flyer: FlyerRequestEntity): Promise<Outcome> {
  const made = await makeFile(deps, {
    noun: 'flyer',
    id: flyer.id,
    key: keyOfFlyer(flyer),
    askedAt: flyer.startedAt,
    draw: () => draw(deps, flyer),
    explain: (error) => (error instanceof NotFoundError ? 'This organization no longer exists.' : null),
  });
  return { ...made, fileUrl: made.status === 'completed' ? `/api/flyers/${flyer.id}/download` : null };
}

async function draw(
  { database, clock, publicUrl, contact, freeShippingFrom, offersPickup }: MakeFlyerDeps,
  { organizationId, format, language }: FlyerRequestEntity,
): Promise<{ bytes: Buffer; fileName: string }> {
  const campaign = await getCampaignFacts(database.read, organizationId);
  const facts = { ...campaign, allowsPickup: await offersPickup(organizationId) };
  const setting = { language, publicUrl, contact, freeShippingFrom, sharePercent, madeAt: clock() };
  // Loads lazily: PDF and fonts take 30 MB, and web processes draw nothing.
  const { drawPdf, drawPng } = await import('./drawing/draw-flyer.js');
  const bytes = await (format === 'pdf' ? drawPdf : drawPng)({ facts, setting });
  const fileName = `skycrumb-flyer-${facts.organizationCode}${language === 'en' ? '' : `-${language}`}.${format}`;
  return { bytes, fileName };
}

async function finish(
  { database, clock, logger }: MakeFlyerDeps,
  { id }: FlyerRequestEntity,
  outcome: Outcome,
): Promise<FlyerRequestEntity | null> {
  const ended = await database.transaction(async (tx) => {
    const completedAt = outcome.status === 'completed' ? clock() : null;
    // If two workers made it, only one sets the status.
    const { affected } = await tx.update(
      FlyerRequestEntity,
      { id, status: 'pending' as const },
      { ...outcome, completedAt },
    );
    return affected === 1 ? tx.findOneBy(FlyerRequestEntity, { id }) : null;
  });
  if (ended) logger.info({ flyerId: id, outcome: ended.status }, 'flyer finished');
  return ended;
}

/** The key of a flyer's file in the file store. */
export function keyOfFlyer({ id, format }: Pick<FlyerRequestEntity, 'id' | 'format'>): string {
  return `flyers/${id}.${format}`;
}

export function typeOfFlyer(flyer: Pick<FlyerRequestEntity, 'id' | 'format'>): string {
  return typeOfKey(keyOfFlyer(flyer));
}
