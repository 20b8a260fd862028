import type { Reader } from '../database/index.js';
import { getOrganization } from './find-groups.js';

export type PickupPlace = {
  readonly address: string | null;
  readonly hours: string | null;
  readonly instructions: string | null;
};

/** Where and when the organization hands out orders. Throws NotFoundError (404). */
export async function findPickupPlace(db: Reader, organizationId: string): Promise<PickupPlace> {
  const { pickupAddress, pickupHours, pickupInstructions } = await getOrganization(db, organizationId);
  return { address: pickupAddress, hours: pickupHours, instructions: pickupInstructions };
}
