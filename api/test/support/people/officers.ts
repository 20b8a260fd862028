import {
  confirmProposal,
  contactEmailProposal,
  officerProposal,
  propose,
  type ProposalDeps,
  withdrawProposal,
} from '../../../src/accounts/index.js';
import type { Database } from '../../../src/database/index.js';
import { organizationAccounts } from '../../../src/fundraising/index.js';
import type { Clock } from '../../../src/lib/clock.js';
import { createSecrets } from '../../../src/lib/secrets/secrets.js';
import type { Viewer } from '../../../src/lib/viewer.js';
import { payeePayload, payeeProposal } from '../../../src/payouts/index.js';
import { closingProposal } from '../../../src/season/index.js';
import { fakeClock } from '../clock.js';
import { buildOrganization } from '../factories/factories.js';

/** What proposals need of the process, with every kind that it has. */
function proposalDepsOf(database: Database, clock: Clock): ProposalDeps {
  const organizations = organizationAccounts(database.read);
  const proposalKinds = {
    payee: payeeProposal,
    contact_email: contactEmailProposal(organizations),
    closing: closingProposal,
    officer: officerProposal,
  };
  return { database, clock, organizations, proposalKinds, secrets: createSecrets('a secret of the test') };
}

/** A school of one officer with a time of its own, and what officers and staff do there with a proposed payee. */
export async function openSchool(database: Database, startAt = new Date()) {
  const time = fakeClock(startAt.toISOString());
  const deps = proposalDepsOf(database, () => time.clock());
  const { id: organizationId, contactEmail } = await buildOrganization(database);
  const decide = (write: typeof confirmProposal) => (proposalId: string, viewer: Viewer) =>
    database.transaction((tx) => write(tx, deps, { organizationId, proposalId, viewer }));
  return {
    time,
    deps,
    organizationId,
    ownerEmail: contactEmail.toLowerCase(),
    owner: await findOwnerId(database, organizationId),
    /** Returns the proposal's id. */
    proposePayee: (viewer: Viewer, name = 'Lincoln PTA') =>
      database.transaction((tx) => {
        const payload = payeePayload({
          organizationId,
          name,
          postalAddress: '1 School Street, Lincoln, NE 68501',
          method: 'check',
          taxFormDate: null,
        });
        return propose(tx, deps, { organizationId, kind: 'payee', payload, viewer });
      }),
    confirm: decide(confirmProposal),
    withdraw: decide(withdrawProposal),
  };
}

/** Somebody new who is treasurer from now on; one that counts was let in by another officer. */
export async function addTreasurer(
  database: Database,
  organizationId: string,
  { email, counts }: { readonly email: string; readonly counts: boolean },
): Promise<string> {
  const [person]: { id: string }[] = await database.source.query(
    `INSERT INTO people (email, full_name) VALUES ($1, $1) RETURNING id`,
    [email],
  );
  const id = person?.id ?? '';
  await join(database, organizationId, id);
  if (counts)
    await database.source.query(
      'UPDATE members SET counts_since = now() WHERE organization_id = $1 AND person_id = $2',
      [organizationId, id],
    );
  return id;
}

/** They are treasurer, or are it again. */
export async function join(database: Database, organizationId: string, personId: string): Promise<void> {
  await database.source.query(
    `INSERT INTO members (organization_id, person_id, role) VALUES ($1, $2, 'treasurer')
     ON CONFLICT (organization_id, person_id) DO UPDATE SET role = 'treasurer', removed_at = NULL, joined_at = now()`,
    [organizationId, personId],
  );
}

export async function removeMember(
  database: Database,
  organizationId: string,
  personId: string,
): Promise<void> {
  await database.source.query(
    'UPDATE members SET removed_at = now() WHERE organization_id = $1 AND person_id = $2',
    [organizationId, personId],
  );
}

export async function findOwnerId(database: Database, organizationId: string): Promise<string> {
  const [owner]: { personId: string }[] = await database.source.query(
    `SELECT person_id FROM members WHERE organization_id = $1 AND role = 'owner' AND removed_at IS NULL`,
    [organizationId],
  );
  return owner?.personId ?? '';
}

/** An officer's session of the organization. */
export function officer(organizationId: string, personId: string): Viewer {
  return {
    organization: { id: organizationId, personId, role: 'owner', sessionHash: 'a session' },
    admin: null,
  };
}

/** An administrator's. */
export function staff(adminId: string): Viewer {
  return { organization: null, admin: { id: adminId, role: 'admin', sessionHash: 'a session' } };
}
