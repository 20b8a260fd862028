import type { Reader } from '../database/index.js';
import { getOrganization } from './find-groups.js';

export type PickupPlace = {
  readonly address: string | null;
  readonly hours: string | null;
  readonly instructions: string | null;
  /** Who at the organization answers questions. */
  readonly contactEmail: string;
};

/** Where and when the organization hands out orders. Throws NotFoundError (404). */
export async function findPickupPlace(db: Reader, organizationId: string): Promise<PickupPlace> {
  const organization = await getOrganization(db, organizationId);
  const { pickupAddress, pickupHours, pickupInstructions, contactEmail } = organization;
  return { address: pickupAddress, hours: pickupHours, instructions: pickupInstructions, contactEmail };
}
