import type { Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { findPersonByAccount, type OrganizationAccounts } from '../people/find-person.js';
import { propose, type ProposalDeps, type ProposalKind } from '../proposals/proposals.js';
import { makeOwner } from './hand-over.js';

/**
 * The first of two members of staff wants to make a member the owner of a school that lost theirs; another confirms it,
 * and everybody is told. Throws NotFoundError (404), TooManyRequestsError (429).
 */
export async function proposeOwner(
  tx: Tx,
  deps: ProposalDeps,
  admin: Viewer['admin'],
  { organizationId, personId }: { readonly organizationId: string; readonly personId: string },
): Promise<void> {
  const person = await findPersonByAccount(tx, personId);
  const own = person?.memberships.find((membership) => membership.organizationId === organizationId);
  if (!person || !own || own.role === 'owner') throw new NotFoundError('Member');
  const payload = { personId: person.id, fullName: person.fullName };
  await propose(tx, deps, {
    ...{ organizationId, kind: 'owner', payload },
    viewer: { organization: null, admin },
  });
}

/** A member becomes the owner, and counts as an officer from then on: two of the staff let them in. */
export function ownerProposal(organizations: OrganizationAccounts): ProposalKind {
  return {
    isByStaff: true,
    describe: ({ fullName }) => ({ title: `${fullName ?? 'A member'} becomes the owner`, details: [] }),
    apply: async (tx, organizationId, { personId }, now) => {
      await makeOwner(tx, { organizations }, { organizationId, personId: personId ?? '' });
      await tx.query(
        `UPDATE members SET counts_since = coalesce(counts_since, $3)
          WHERE organization_id = $1 AND person_id = $2`,
        [organizationId, personId, now],
      );
    },
  };
}
