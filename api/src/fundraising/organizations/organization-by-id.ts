import { In } from 'typeorm';
import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { OrganizationEntity } from './organization.entity.js';
import type { Organization } from './organization.types.js';
import { organizationView } from './organization.views.js';

/** An organization in any state, deleted ones included; null for an unknown id. */
export const organizationById = perRequest(
  async ({ database }: { readonly database: Database }, ids): Promise<ReadonlyMap<string, Organization>> => {
    const found = await database.read.findBy(OrganizationEntity, { id: In([...ids]) });
    return new Map(found.map((organization) => [organization.id, organizationView(organization)]));
  },
);
