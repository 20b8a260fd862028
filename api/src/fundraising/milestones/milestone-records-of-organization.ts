import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import type { MilestoneRecord } from './milestone-record.types.js';

const maxRecords = 200;

/** By the organization's id, what its milestones and those of its classes went through, newest first. */
export const milestoneRecordsOfOrganization = perRequest(
  async (
    { database }: { readonly database: Database },
    organizationIds,
  ): Promise<ReadonlyMap<string, readonly MilestoneRecord[]>> => {
    const rows: MilestoneRecord[] = await database.read.query(
      `SELECT record.* FROM unnest($1::uuid[]) AS owner (id) CROSS JOIN LATERAL (
         SELECT id, milestone, step = 'reached' AS is_reached, recorded_at AS at, campaign,
             organization_id, classroom_id, ledger_entry_id
           FROM milestone_records WHERE organization_id = owner.id ORDER BY id DESC LIMIT ${maxRecords}) AS record
        ORDER BY id DESC`,
      [[...organizationIds]],
    );
    return new Map(
      organizationIds.map((id) => [id, rows.filter(({ organizationId }) => organizationId === id)]),
    );
  },
);
