import { Int } from 'type-graphql';
import type { Database, Reader } from '../../database/index.js';
import {
  type Connection,
  derived,
  edgesOf,
  type PageArgs,
  perRequest,
  toConnection,
} from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { groupBy } from '../../lib/group-by.js';
import { type HistoryEntry, type Member, type MemberInvitation, OwnMember } from './members.types.js';

/** An organization's members, the owner first. */
export const membersOfOrganization = perRequest(
  async (
    { database }: { readonly database: Database },
    organizationIds,
  ): Promise<ReadonlyMap<string, readonly Member[]>> => {
    const rows: Member[] = await database.read.query(
      `SELECT m.organization_id, m.person_id, p.full_name, coalesce(p.email, '') AS email, m.role, m.joined_at
         FROM members m JOIN people p ON p.id = m.person_id
        WHERE m.organization_id = ANY($1::uuid[]) AND m.removed_at IS NULL
        ORDER BY m.role = 'owner' DESC, m.joined_at, m.person_id`,
      [organizationIds],
    );
    return groupBy(rows, ({ organizationId }) => organizationId);
  },
);

/** An organization's open invitations, newest first. */
export const invitationsOfOrganization = perRequest(
  async (
    { database, clock }: { readonly database: Database; readonly clock: Clock },
    organizationIds,
  ): Promise<ReadonlyMap<string, readonly MemberInvitation[]>> => {
    const rows: MemberInvitation[] = await database.read.query(
      `SELECT id, organization_id, email, role, expires_at FROM member_invitations
        WHERE organization_id = ANY($1::uuid[]) AND ended_at IS NULL AND expires_at > $2
        ORDER BY created_at DESC, id`,
      [organizationIds, clock()],
    );
    return groupBy(rows, ({ organizationId }) => organizationId);
  },
);

/** How many recovery codes a person has left; missing without a second factor. */
const recoveryCodesLeft = perRequest(
  async ({ database }: { readonly database: Database }, ids): Promise<ReadonlyMap<string, number>> => {
    const rows: { id: string; left: number }[] = await database.read.query(
      `SELECT f.person_id AS id, count(c)::int AS left FROM second_factors f
         LEFT JOIN recovery_codes c ON c.person_id = f.person_id AND c.used_at IS NULL
        WHERE f.person_id = ANY($1::uuid[]) AND f.confirmed_at IS NOT NULL GROUP BY f.person_id`,
      [ids],
    );
    return new Map(rows.map(({ id, left }) => [id, left]));
  },
);

export const ownMemberEdges = edgesOf(OwnMember, {
  recoveryCodesLeft: derived(Int, 'personId', recoveryCodesLeft, (left) => left, {
    nullable: true,
    description: 'How many recovery codes are left; null without a second factor.',
  }),
});

/** An organization's history, newest first. */
export async function findHistory(
  db: Reader,
  organizationId: string,
  page: PageArgs,
): Promise<Connection<HistoryEntry>> {
  const after = /^\d{1,18}$/.test(page.after ?? '') ? page.after : null;
  const rows: HistoryEntry[] = await db.query(
    `SELECT h.id, h.organization_id, h.at, coalesce(p.full_name, 'Skycrumb') AS by, h.action, h.facts::text,
        CASE WHEN p.id IS NOT NULL THEN json_build_object('name', p.full_name) END AS actor
       FROM organization_history h LEFT JOIN people p ON p.id = h.person_id
      WHERE h.organization_id = $1 AND ($2::bigint IS NULL OR h.id < $2) ORDER BY h.id DESC LIMIT $3`,
    [organizationId, after, page.first + 1],
  );
  return toConnection(rows, page, async () => {
    const [counted]: { count: number }[] = await db.query(
      'SELECT count(*)::int AS count FROM organization_history WHERE organization_id = $1',
      [organizationId],
    );
    return counted?.count ?? 0;
  });
}
