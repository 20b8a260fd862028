import type { Reader } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { OrganizationEntity } from './organization.entity.js';

export type PickupPlace = {
  readonly address: string | null;
  readonly hours: string | null;
  readonly instructions: string | null;
  /** Who at the organization returns questions. */
  readonly contactEmail: string;
};

/** Where and when the organization, deleted since or not, hands out orders. Throws NotFoundError (404). */
export async function findPickupPlace(db: Reader, organizationId: string): Promise<PickupPlace> {
  const organization = await db.findOneBy(OrganizationEntity, { id: organizationId });
  if (!organization) throw new NotFoundError('Organization');
  const { pickupAddress, pickupHours, pickupInstructions, contactEmail } = organization;
  return { address: pickupAddress, hours: pickupHours, instructions: pickupInstructions, contactEmail };
}
