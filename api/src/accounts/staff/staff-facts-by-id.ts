import type { Database } from '../../database/index.js';
import type { AdminRole } from '../admin-login/admin-user.entity.js';
import { perRequest } from '../../http/index.js';

/** What the page about staff shows beside a member's name; the documented session response stays without it. */
export type StaffFacts = {
  /** Of the account; the one in force may be less (sessions/find-viewer.ts). */
  readonly role: AdminRole;
  readonly isActive: boolean;
  readonly lastLoginAt: Date | null;
  readonly hasSecondFactor: boolean;
  readonly recoveryCodesLeft: number;
};

export const staffFactsById = perRequest(
  async ({ database }: { readonly database: Database }, ids): Promise<ReadonlyMap<string, StaffFacts>> => {
    const found: (StaffFacts & { readonly id: string })[] = await database.read.query(
      `SELECT a.id, a.role, a.is_active AS "isActive", a.last_login_at AS "lastLoginAt",
          f.confirmed_at IS NOT NULL AS "hasSecondFactor",
          (SELECT count(*)::int FROM recovery_codes c WHERE c.admin_user_id = a.id AND c.used_at IS NULL)
            AS "recoveryCodesLeft"
         FROM admin_users a LEFT JOIN second_factors f ON f.admin_user_id = a.id WHERE a.id = ANY($1::uuid[])`,
      [ids],
    );
    return new Map(found.map((facts) => [facts.id, facts]));
  },
);
