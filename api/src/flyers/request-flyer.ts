import { recordAudit } from '../accounts/index.js';
import { outbox, type Tx } from '../database/index.js';
import { getCampaignFacts } from '../fundraising/index.js';
import { DomainError, NotFoundError } from '../lib/domain-error.js';
import { isUuid } from '../lib/ids.js';
import type { Language } from '../lib/languages.js';
import { FlyerRequestEntity } from './flyer-request.entity.js';
import type { FlyerFormat } from './flyer.types.js';
import { makeFlyerAsked } from './flyers.messages.js';

type FlyerWish = {
  readonly organizationId: string;
  readonly format: FlyerFormat;
  readonly language: Language;
  /** The administrator who asks; null for the organization itself. */
  readonly requestedBy: string | null;
};

/** Notes the wish; a worker draws the flyer. Throws NotFoundError (404) for an unknown organization. */
export async function requestFlyer(tx: Tx, wish: FlyerWish): Promise<FlyerRequestEntity> {
  const { organizationName } = await getCampaignFacts(tx, wish.organizationId);
  const flyer = await tx.save(FlyerRequestEntity, { ...wish, status: 'pending' as const });
  await outbox.add(tx, makeFlyerAsked({ flyerId: flyer.id }));
  if (wish.requestedBy)
    await audit(tx, wish.requestedBy, { ...flyer, action: 'flyer-requested', organizationName });
  return tx.findOneByOrFail(FlyerRequestEntity, { id: flyer.id });
}

type FlyerRetry = Pick<FlyerWish, 'organizationId' | 'requestedBy'> & { readonly flyerId: string };

/** Tries a failed flyer again. Throws NotFoundError (404), FlyerNotFailedError (409). */
export async function retryFlyer(
  tx: Tx,
  { organizationId, flyerId, requestedBy }: FlyerRetry,
): Promise<FlyerRequestEntity> {
  const { organizationName } = await getCampaignFacts(tx, organizationId);
  const mine = isUuid(flyerId) && { id: flyerId, organizationId };
  if (!mine || !(await tx.findOneBy(FlyerRequestEntity, mine))) throw new NotFoundError('Flyer');
  const { affected } = await tx.update(
    FlyerRequestEntity,
    { ...mine, status: 'failed' as const },
    { status: 'pending', errorMessage: null, startedAt: () => 'now()' },
  );
  if (affected !== 1) throw new FlyerNotFailedError();
  await outbox.add(tx, makeFlyerAsked({ flyerId }));
  const flyer = await tx.findOneByOrFail(FlyerRequestEntity, mine);
  if (requestedBy) await audit(tx, requestedBy, { ...flyer, action: 'flyer-retried', organizationName });
  return flyer;
}

type AuditedFlyer = Pick<FlyerRequestEntity, 'id' | 'format' | 'language'> & {
  readonly action: 'flyer-requested' | 'flyer-retried';
  readonly organizationName: string;
};

function audit(
  tx: Tx,
  adminId: string,
  { id, format, language, action, organizationName }: AuditedFlyer,
): Promise<void> {
  const subject = { subjectType: 'flyer', subjectId: id, subjectName: organizationName };
  return recordAudit(tx, { adminId, action, ...subject, before: null, after: { format, language } });
}

/** 409: only a flyer that failed can be tried again. */
class FlyerNotFailedError extends DomainError {
  readonly code = 'FLYER_NOT_FAILED';
  readonly status = 409;

  constructor() {
    super('This flyer has not failed: there is nothing to retry.');
  }
}
