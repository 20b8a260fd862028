import { In } from 'typeorm';
import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { AdminUserEntity } from '../admin-login/admin-user.entity.js';

/** What the page about staff shows beside a member's name; the documented session response stays without it. */
export type StaffFacts = { readonly isActive: boolean; readonly lastLoginAt: Date | null };

export const staffFactsById = perRequest(
  async ({ database }: { readonly database: Database }, ids): Promise<ReadonlyMap<string, StaffFacts>> => {
    const found = await database.read.findBy(AdminUserEntity, { id: In([...ids]) });
    return new Map(found.map(({ id, isActive, lastLoginAt }) => [id, { isActive, lastLoginAt }]));
  },
);
