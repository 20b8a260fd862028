import type { FlyerRequestEntity } from './flyer-request.entity.js';
import type { Flyer } from './flyer.types.js';

/** For its organization and staff. */
export function ownFlyer(flyer: FlyerRequestEntity): Flyer {
  const { id, format, language, status, fileUrl, fileName, errorMessage, startedAt, completedAt } = flyer;
  return { id, format, language, status, fileUrl, fileName, errorMessage, startedAt, completedAt };
}
