import { In } from 'typeorm';
import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { ClosingRequestEntity } from './statement.entity.js';

/** By the organization's id, when its owner asked to be paid whole. */
export const closingOfOrganization = perRequest(
  async ({ database }: { readonly database: Database }, ids): Promise<ReadonlyMap<string, Date>> => {
    const requests = await database.read.findBy(ClosingRequestEntity, { organizationId: In([...ids]) });
    return new Map(requests.map(({ organizationId, requestedAt }) => [organizationId, requestedAt]));
  },
);
