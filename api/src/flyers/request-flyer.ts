import { findActingAdminId, recordAudit, recordHistory } from '../accounts/index.js';
import { outbox, type Tx } from '../database/index.js';
import { getCampaignFacts } from '../fundraising/index.js';
import { defineMessage } from '../jobs/index.js';
import { NotFoundError, domainError } from '../lib/domain-error.js';
import { isUuid } from '../lib/ids.js';
import type { Language } from '../lib/languages.js';
import type { Viewer } from '../lib/viewer.js';
import { FlyerRequestEntity } from './flyer-request.entity.js';
import type { FlyerFormat } from './flyer.types.js';

type FlyerRequest = {
  readonly organizationId: string;
  readonly format: FlyerFormat;
  readonly language: Language;
  /** A member of the organization, or an administrator for it. */
  readonly viewer: Viewer;
};

/** Stores a request for a flyer, which a worker draws. Throws NotFoundError (404) for an unknown organization. */
export async function requestFlyer(
  tx: Tx,
  { viewer, ...request }: FlyerRequest,
): Promise<FlyerRequestEntity> {
  const { organizationName } = await getCampaignFacts(tx, request.organizationId);
  const requestedBy = findActingAdminId(viewer, request.organizationId);
  const flyer = await tx.save(FlyerRequestEntity, { ...request, requestedBy, status: 'pending' as const });
  await outbox.add(tx, makeFlyerAsked({ flyerId: flyer.id }));
  await record(tx, viewer, { ...flyer, action: 'flyer-requested', organizationName });
  return tx.findOneByOrFail(FlyerRequestEntity, { id: flyer.id });
}

type FlyerRetry = Pick<FlyerRequest, 'organizationId' | 'viewer'> & { readonly flyerId: string };

/** Tries a failed flyer again. Throws NotFoundError (404), FlyerNotFailedError (409). */
export async function retryFlyer(
  tx: Tx,
  { organizationId, flyerId, viewer }: FlyerRetry,
): Promise<FlyerRequestEntity> {
  const { organizationName } = await getCampaignFacts(tx, organizationId);
  const own = isUuid(flyerId) && { id: flyerId, organizationId };
  if (!own || !(await tx.findOneBy(FlyerRequestEntity, own))) throw new NotFoundError('Flyer');
  const { affected } = await tx.update(
    FlyerRequestEntity,
    { ...own, status: 'failed' as const },
    { status: 'pending', errorMessage: null, startedAt: () => 'now()' },
  );
  if (affected !== 1) throw new FlyerNotFailedError();
  await outbox.add(tx, makeFlyerAsked({ flyerId }));
  const flyer = await tx.findOneByOrFail(FlyerRequestEntity, own);
  await record(tx, viewer, { ...flyer, action: 'flyer-retried', organizationName });
  return flyer;
}

type RecordedFlyer = Pick<FlyerRequestEntity, 'id' | 'organizationId' | 'format' | 'language'> & {
  readonly action: 'flyer-requested' | 'flyer-retried';
  readonly organizationName: string;
};

async function record(
  tx: Tx,
  viewer: Viewer,
  { id, organizationId, format, language, action, organizationName }: RecordedFlyer,
): Promise<void> {
  await recordHistory(tx, { organizationId, viewer, action, facts: { format }, isAudited: true });
  const adminId = findActingAdminId(viewer, organizationId);
  if (adminId === null) return;
  const subject = { subjectType: 'flyer', subjectId: id, subjectName: organizationName };
  await recordAudit(tx, { adminId, action, ...subject, after: { format, language } });
}

/** 409: only a failed flyer can be retried. */
class FlyerNotFailedError extends domainError(
  'FLYER_NOT_FAILED',
  409,
  'This flyer has not failed: there is nothing to retry.',
) {}

export const makeFlyerAsked = defineMessage('make-flyer', 'flyers', ['flyerId']);
