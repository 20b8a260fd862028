import type { FlyerRequestEntity } from './flyer-request.entity.js';
import type { Flyer, FlyerResponse } from './flyer.types.js';

/** The one mapping of a flyer's row. */
export function flyerView(flyer: FlyerRequestEntity): Flyer {
  return { ...flyerResponse(flyer), organizationId: flyer.organizationId };
}

/** What REST writes of it. */
export function flyerResponse(flyer: FlyerRequestEntity): FlyerResponse {
  const { id, format, language, status, fileUrl, fileName, errorMessage, startedAt, completedAt } = flyer;
  return { id, format, language, status, fileUrl, fileName, errorMessage, startedAt, completedAt };
}
